import { describe, expect, it, vi } from "vitest"
import { onPress, onPush, type PageClient, type PushScope, readPush } from "./push-events.ts"

const message = {
  title: "Arsenal — Chelsea",
  body: "1:0",
  path: "/en/live/1/5/17",
  tag: "game/17",
  language: "en",
}

const page = (url: string, visibilityState = "hidden"): PageClient & { focus: ReturnType<typeof vi.fn> } => ({
  url,
  visibilityState,
  focus: vi.fn(() => Promise.resolve()),
})

const scopeOf = (...pages: ReadonlyArray<PageClient>) => {
  const showNotification = vi.fn((_: string, __: NotificationOptions) => Promise.resolve())
  const openWindow = vi.fn((_: string) => Promise.resolve())
  const scope: PushScope = {
    location: { origin: "https://example.org" },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: { showNotification },
    addEventListener: () => {},
  }
  return { scope, showNotification, openWindow }
}

describe("messages while the site is closed (§7 Betting: game subscriptions)", () => {
  it("are shown with the game they lead to, a later one of the game in place of the one before", async () => {
    const { scope, showNotification } = scopeOf(page("https://example.org/en"))
    await onPush(scope, JSON.stringify(message))
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(message.title, {
      body: "1:0",
      tag: "game/17",
      lang: "en",
      dir: "auto",
      data: message.path,
    })
  })

  it("are left to the page where one is looked at", async () => {
    const { scope, showNotification } = scopeOf(page("https://example.org/en", "visible"))
    await onPush(scope, JSON.stringify(message))
    expect(showNotification).not.toHaveBeenCalled()
  })

  it.each([
    "",
    "goal",
    "null",
    "[]",
    "{}",
    JSON.stringify({ ...message, title: 1 }),
    JSON.stringify({ ...message, path: "https://elsewhere.example" }),
    JSON.stringify({ ...message, path: "//elsewhere.example" }),
    JSON.stringify({ ...message, path: "javascript:alert(1)" }),
  ])("that can't be read are shown to nobody: %s", async (text) => {
    const { scope, showNotification } = scopeOf()
    await onPush(scope, text)
    expect(readPush(text)).toBeUndefined()
    expect(showNotification).not.toHaveBeenCalled()
  })

  it("open the game, on its page where one is open", async () => {
    const open = page(`https://example.org${message.path}`)
    const there = scopeOf(page("https://example.org/en"), open)
    await onPress(there.scope, message.path)
    expect(open.focus).toHaveBeenCalledOnce()
    expect(there.openWindow).not.toHaveBeenCalled()
    const elsewhere = scopeOf(page("https://example.org/en"))
    await onPress(elsewhere.scope, message.path)
    expect(elsewhere.openWindow).toHaveBeenCalledExactlyOnceWith(`https://example.org${message.path}`)
  })
})
