import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SCENE_HEIGHT, SCENE_WIDTH, STILL_SCENE } from "#models/casino/shooting/scene.ts"
import { type ShootingSlug, targetsOf } from "#models/casino/shooting/targets.ts"
import { minorUnits } from "#models/money/money.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import type { Shown } from "../game-screen.ts"
import type { ShootingArt } from "./art/figure.ts"
import { fishingArt } from "./art/fishing.ts"
import { huntingArt } from "./art/hunting.ts"
import { ShootingStage } from "./ShootingStage.tsx"

const words = await loadedWords("en")
const NOW = 1_800_000_000_000
const clock = () => NOW
const done: Array<string> = []

const round = (slug: ShootingSlug, target: string, number: number) =>
  ({
    key: `${number}`,
    bet: { game: slug, target },
    book: [{ type: "shot", number }],
  }) as unknown as Shown<ShootingSlug>

interface Look {
  readonly slug?: ShootingSlug
  readonly art?: ShootingArt
  readonly target?: string
  readonly shot?: Shown<ShootingSlug>
  readonly isBusy?: boolean
  readonly isTelling?: boolean
}
const stage = ({
  slug = "fishing",
  art = fishingArt,
  target = "roach",
  shot,
  isBusy,
  isTelling,
}: Look = {}) => (
  <Words store={words}>
    <ShootingStage
      slug={slug}
      art={art}
      clock={clock}
      round={shot ?? null}
      typed={{ target }}
      money={{ currency: "EUR", digits: 2, least: minorUnits(100) }}
      isBusy={isBusy === true}
      isAwaited={false}
      isOpen={false}
      isTelling={isTelling === true}
      moving={undefined}
      onType={(field, value) => done.push(`${field}=${value}`)}
      onMove={() => {}}
      onPlay={() => done.push("play")}
      onSeen={() => {}}
    />
  </Words>
)
const status = () => screen.getByRole("status").textContent

/** A pen that draws nothing. */
const pen = () =>
  new Proxy(
    {},
    { get: () => () => ({ addColorStop: () => {} }), set: () => true },
  ) as unknown as CanvasRenderingContext2D

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(pen as never)
  vi.stubGlobal("Path2D", class {})
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  done.length = 0
})

describe("a game of shots", () => {
  it("has every target as a button with its price and chance, aimed at and shot at by keys", async () => {
    render(stage({ target: "perch" }))
    const targets = screen.getByRole("group", { name: "Targets" }).querySelectorAll("button")
    expect([...targets].map((each) => each.getAttribute("aria-label")).slice(0, 3)).toEqual([
      "Roach, 2×, chance 48%",
      "Perch, 3×, chance 32%",
      "Bream, 5×, chance 19.2%",
    ])
    expect(targets.length).toBe(11)
    expect(screen.getByRole("button", { name: "Turtle, 20–1,000×, chance 2.48%" })).toBeDefined()
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("Perch3×")
    screen.getByRole("button", { name: /^Pike, / }).focus()
    await userEvent.keyboard("{Enter}")
    screen.getByRole("button", { name: "Cast the net: Perch" }).focus()
    await userEvent.keyboard(" ")
    expect(done).toEqual(["target=pike", "play"])
  })

  it("says what the shot came to once it is told, and not before", () => {
    const caught = round("fishing", "goldfish", 100_000)
    const { rerender } = render(stage())
    expect(status()).toBe("Pick a fish and cast the net")
    rerender(stage({ shot: caught, isTelling: true, isBusy: true }))
    expect(status()).toBe("Pick a fish and cast the net")
    rerender(stage({ shot: caught }))
    expect(status()).toBe("Caught: Golden fish, 20.00×")
    rerender(stage({ shot: round("fishing", "perch", 320_000) }))
    expect(status()).toBe("The net is empty. Aimed at: Perch")
    rerender(stage({ slug: "hunting", art: huntingArt, target: "fox", shot: round("hunting", "fox", 0) }))
    expect(status()).toBe("Hit: Fox, 12.00×")
  })

  it("is aimed by a press on a target of the picture, and shoots at a second press on the same one", () => {
    const { container, rerender } = render(stage())
    const canvas = container.querySelector("canvas")
    if (canvas === null) throw new Error("There is no picture")
    canvas.getBoundingClientRect = () =>
      ({ left: 0, top: 0, width: SCENE_WIDTH, height: SCENE_HEIGHT }) as DOMRect
    const press = (target: string) => {
      const place = STILL_SCENE.find((each) => targetsOf("fishing")[each.target] === target)
      if (place === undefined) throw new Error(`No ${target}`)
      fireEvent.click(canvas, { clientX: place.x + SCENE_WIDTH / 2, clientY: place.y })
    }
    press("beluga")
    expect(done).toEqual(["target=beluga"])
    rerender(stage({ target: "beluga" }))
    press("beluga")
    expect(done).toEqual(["target=beluga", "play"])
    fireEvent.click(canvas, { clientX: 4, clientY: SCENE_HEIGHT - 4 })
    rerender(stage({ target: "beluga", isBusy: true }))
    press("beluga")
    press("roach")
    expect(done).toEqual(["target=beluga", "play"])
  })

  it("takes nothing while a shot is on its way", async () => {
    render(stage({ isBusy: true }))
    for (const button of screen.getAllByRole("button")) await userEvent.click(button)
    expect(done).toEqual([])
  })
})
