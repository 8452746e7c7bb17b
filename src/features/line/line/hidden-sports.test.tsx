import { act, cleanup, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { LineClient } from "#src/services/LineClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aSnapshot, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const HIDDEN = { lineDisallowSport: [SPORT.football], liveDisallowSport: [] }

/** A line that leaves out what it is asked to. */
const line = () => ({
  games: vi.fn<LineClient["games"]>((_, { antiSports = [] }) => {
    const games = [aView(1)].filter(({ game }) => !antiSports.includes(game.sportId))
    return Promise.resolve({ games, names: NAMES, total: games.length })
  }),
})
const games = () => screen.queryAllByRole("link", { name: /^ещё / }).length

describe("sports that the player hides (§7 Office: settings)", () => {
  it("leave the line at once, and come back at once, without a place of a list that is coming", async () => {
    const asked = line()
    const setting = lineSetting([], asked)
    await renderPage("/ru/line", setting)
    expect(games()).toBe(1)
    asked.games.mockImplementationOnce(() => new Promise(() => undefined))
    await act(async () => setting.hide(HIDDEN))
    expect(games()).toBe(0)
    await act(async () => setting.hide(NOTHING_HIDDEN))
    expect(games()).toBe(1)
    expect(asked.games.mock.calls.some(([, { antiSports }]) => antiSports?.[0] === SPORT.football)).toBe(true)
  })

  it("are on their own page all the same", async () => {
    const setting = lineSetting([], line())
    await renderPage(`/ru/line/${SPORT.football}`, setting)
    await act(async () => setting.hide(HIDDEN))
    expect(games()).toBe(1)
  })

  it("are apart in play: what is hidden ahead is still followed live", async () => {
    const setting = lineSetting([aSnapshot("live", [aView(1, { status: "live" })])])
    await renderPage("/ru/live", setting)
    await act(async () => setting.hide(HIDDEN))
    expect(games()).toBe(1)
    await act(async () => setting.hide({ ...HIDDEN, liveDisallowSport: [SPORT.football] }))
    expect(games()).toBe(0)
  })

  it("are not among what the first page shows of the feed", async () => {
    const topics = [aSnapshot("live", []), aSnapshot("top", [aView(1)])]
    const setting = lineSetting(topics)
    await renderPage("/ru", setting)
    expect(games()).toBe(1)
    await act(async () => setting.hide(HIDDEN))
    expect(games()).toBe(0)
  })
})
