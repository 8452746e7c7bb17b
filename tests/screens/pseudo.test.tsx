import { act, cleanup, waitFor } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StatisticsClient } from "#src/services/StatisticsClient.ts"
import { aBet } from "./a-bet.ts"
import { renderPage } from "./line-screen.tsx"
import { aSnapshot, aView, lineSetting, NAMES, NOON } from "./line-setting.tsx"
import { played } from "./statistics-setting.tsx"
import { untranslated } from "./support/pseudo-locale.ts"

afterEach(cleanup)

/** Names that hold no letters, so that whatever letters are seen came from the dictionary or from the code. */
const named = (value: string) => ({ en: value })
const names = {
  sports: NAMES.sports.map((sport) => ({ ...sport, name: named("7") })),
  champs: NAMES.champs.map(({ countryCode: _, ...champ }) => ({ ...champ, name: named("8") })),
  teams: NAMES.teams.map((team) => ({ ...team, name: named(String(team.id)) })),
}

const live = aView(3, { status: "live", suspended: true, score: { total: [2, 1], parts: [[2, 1]] } })
const snapshot = (topic: string, games = [aView(1)]) => aSnapshot(topic, games, { names })
const bets = [
  aBet(1),
  aBet(2, { status: "won", payout: minorUnits(25_000) }),
  aBet(3, { status: "rejected", refusal: { code: "stake-above-limit", bound: minorUnits(100) } }),
]

const finished = played(8, { startsAt: NOON })

/** Knows how game 8 ended and went, and of no other game. */
const statistics: Partial<StatisticsClient> = {
  results: ({ gameId }) =>
    Promise.resolve({ results: gameId === finished.gameId ? [finished] : [], names, more: false }),
  chronology: (gameId) =>
    Promise.resolve({
      gameId: gameId as GameId,
      entries: [{ at: NOON, kind: "started" }],
      moments: [
        { kind: "play.goal", side: 0, at: 2760, phase: "game.phase.half-1", value: "9", total: [1, 0] },
      ],
    }),
}

const setting = () =>
  lineSetting(
    [
      snapshot("live", [live]),
      snapshot("top"),
      snapshot("game/3", [live]),
      snapshot("game/8", []),
      snapshot("game/9", []),
    ],
    {
      games: () => Promise.resolve({ games: [aView(1)], names, total: 90 }),
      search: () => Promise.resolve({ games: [], names, total: 0, found: [] }),
      statistics: () => Promise.resolve(statistics as unknown as StatisticsClient),
    },
    { history: () => Promise.resolve({ bets, more: true }) },
  )

/** What a bookmaker's screen says alike in every language. */
const ALIKE = ["X", "RU", "EN"]

it.each([
  ["home", ""],
  ["line", "/line"],
  ["live", "/live"],
  ["game in play", "/live/1/5/3"],
  ["game that is over", "/line/1/5/8"],
  ["game that nothing is known of", "/line/1/5/9"],
  ["search", "/search"],
  ["search that finds nothing", "/search?text=12"],
  ["history", "/account/history"],
])("says nothing that the dictionary does not: %s", async (_, path) => {
  const world = setting()
  const page = await renderPage(`/pseudo${path}`, world, "pseudo")
  await act(async () => undefined)
  // A page whose code or answers come late says its words when they are there.
  await waitFor(() => expect(page.querySelector("[aria-busy=true]")).toBeNull())
  expect(page.textContent).toContain("⟦")
  expect(untranslated(page, ALIKE)).toEqual([])
})
