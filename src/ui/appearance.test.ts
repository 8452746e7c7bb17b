import { describe, expect, it, vi } from "vitest"
import { APPEARANCE_KEY, createAppearanceStore, readAppearance } from "./appearance.ts"

const storageOf = (values: Record<string, string>): Storage =>
  ({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value
    },
  }) as Storage

describe("the appearance of the page", () => {
  it.each([null, "", "{", "3", "[]", '{"theme":"blue","textSize":1,"lightVersion":"yes"}'])(
    "takes %j for the default",
    (text) => {
      expect(readAppearance(text)).toEqual({ theme: "system", textSize: "normal", lightVersion: false })
    },
  )

  it("outlives the visit and stands on the root of the page (§3 Client settings: appearance)", () => {
    const values: Record<string, string> = {}
    const root = document.createElement("div")
    const first = createAppearanceStore(storageOf(values), root)
    const listener = vi.fn()
    const stop = first.subscribe(listener)
    first.change({ theme: "light" })
    first.change({ textSize: "large" })
    stop()
    first.change({ lightVersion: true })
    expect(listener).toHaveBeenCalledTimes(2)
    expect({ ...root.dataset }).toEqual({ theme: "light", textSize: "large", lightVersion: "true" })
    expect(Object.keys(values)).toEqual([APPEARANCE_KEY])

    const next = document.createElement("div")
    expect(createAppearanceStore(storageOf(values), next).getSnapshot()).toEqual(first.getSnapshot())
    expect({ ...next.dataset }).toEqual({ ...root.dataset })
    first.change({ coefView: 2 })
    expect(readAppearance(values[APPEARANCE_KEY] ?? null).coefView).toBe(2)
    expect(readAppearance('{"coefView":"2"}').coefView).toBeUndefined()
    first.change({ theme: "system", textSize: "normal", lightVersion: false })
    expect({ ...root.dataset }).toEqual({})
  })

  it("gives the browser's bar the colour of the theme that stands", () => {
    const colors = ["light", "dark"].map((theme) => ({ dataset: { theme }, media: "" }))
    const store = createAppearanceStore(storageOf({}), document.createElement("div"), colors)
    const media = () => colors.map((color) => color.media)
    expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"])
    store.change({ theme: "dark" })
    expect(media()).toEqual(["not all", "all"])
    store.change({ theme: "light" })
    expect(media()).toEqual(["all", "not all"])
    store.change({ theme: "system" })
    expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"])
  })

  it("changes all the same where the storage refuses", () => {
    const refusing = {
      getItem: () => {
        throw new DOMException("denied", "SecurityError")
      },
      setItem: () => {
        throw new DOMException("denied", "SecurityError")
      },
    } as unknown as Storage
    const root = document.createElement("div")
    const store = createAppearanceStore(refusing, root)
    store.change({ theme: "dark" })
    expect([store.getSnapshot().theme, root.dataset.theme]).toEqual(["dark", "dark"])
  })
})
