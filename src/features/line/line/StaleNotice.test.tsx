import { act, cleanup, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aSnapshot, aView, lineSetting, NOON } from "#tests/screens/line-setting.tsx"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: NOON })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const STALE = "The odds are out of date. We are waiting for new ones and take no bets until they come."
const beat = (fresh: boolean, age?: number) => ({
  t: "beat",
  at: NOON,
  fresh,
  ...(age === undefined ? {} : { heardAt: NOON - age }),
  seqs: [],
})
const age = () => screen.queryByText(/^Data .* old$/)?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it.each([
  ["a game", "/en/live/1/5/17", "game/17"],
  ["a list", "/en/live", "live"],
])(
  "says on %s how old the data are as a growing number, and lets no price be pressed",
  async (_, path, topic) => {
    const setting = lineSetting([aSnapshot(topic, [aView(17, { status: "live" })])])
    const betting = { ...setting.betting, now: () => Date.now() }
    await renderPage(path, { ...setting, betting }, "en")
    const price = () => screen.getByRole<HTMLButtonElement>("button", { name: /2\.00/ })
    await act(async () => {
      setting.hear(aSnapshot(topic, [aView(17, { status: "live" })]))
      setting.paint()
    })
    expect(age()).toBeUndefined()
    expect(price().dataset.state).not.toBe("stale")

    await act(async () => setting.hear(beat(false, 14_000)))
    expect(age()).toBe("Data 14\u00a0s old")
    expect(screen.getByRole("status").textContent).toBe(STALE)
    expect(price().dataset.state).toBe("stale")
    await pass(3000)
    expect(age()).toBe("Data 17\u00a0s old")
    // What grows is not said aloud again and again.
    expect(screen.getByRole("status").textContent).toBe(STALE)
    await pass(60_000)
    expect(age()).toBe("Data 01:17 old")

    await act(async () => setting.hear(beat(true)))
    expect(age()).toBeUndefined()
    expect(price().dataset.state).not.toBe("stale")
  },
)

it("says it without the network too, where the frame says the rest", async () => {
  const setting = lineSetting([aSnapshot("game/17", [aView(17)])])
  await renderPage("/en/line/1/5/17", setting, "en")
  await act(async () => setting.feed.networkChanged(false))
  expect(age()).toBe("Data 0\u00a0s old")
  expect(screen.queryByText(STALE)).toBeNull()
})
