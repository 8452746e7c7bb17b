import { describe, expect, it } from "vitest"
import type { MarketKey } from "#models/betting/market.ts"
import type { ChampId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { aView } from "#tests/screens/line-setting.tsx"
import type { ChampGames } from "./game-groups.ts"
import { columnsOf, sportRuns } from "./sport-runs.ts"

const withMarkets = (view: GameView, ...keys: ReadonlyArray<string>): GameView => ({
  ...view,
  markets: keys.map((key) => ({ key: key as MarketKey, status: 1, slot: 0, outcomes: [], prices: [] })),
})

const group = (champId: number, sportId: number, ...keys: ReadonlyArray<string>): ChampGames => ({
  champId: champId as ChampId,
  views: [withMarkets(aView(champId, { champId: champId as ChampId, sportId: sportId as SportId }), ...keys)],
})

const ends = (groups: ReadonlyArray<ChampGames>, isMixed = false) =>
  sportRuns(groups, isMixed)
    .map(({ isFirst, isLast }) => `${isFirst ? "(" : ""}.${isLast ? ")" : ""}`)
    .join("")

describe("championships of one sport that follow each other", () => {
  const groups = [group(1, 1), group(2, 1), group(3, 4), group(4, 1)]

  it("share one head; another sport and a window of time begin the next", () => {
    expect(ends(groups)).toBe("(..)(.)(.)")
    expect(ends(groups.map((each, place) => (place === 1 ? { ...each, window: "later" } : each)))).toBe(
      "(.)(.)(.)(.)",
    )
    expect(ends(groups, true)).toBe("(....)")
    expect(ends([])).toBe("")
  })

  it("share the columns that any of their games has", () => {
    const [first, second] = sportRuns([
      group(1, 1, "result/match", "total/match/2.5"),
      group(2, 1, "result/match", "handicap/match/-1"),
    ])
    expect(first?.columns).toEqual({
      places: ["1", "X", "2"],
      has: { result: true, total: true, handicap: true },
      counted: "total",
      hasRaces: false,
    })
    expect(second?.columns).toBe(first?.columns)
    expect(columnsOf(group(3, 4, "winner/match").views)).toEqual({
      places: ["1", "2"],
      has: { result: true, total: false, handicap: false },
      counted: "total",
      hasRaces: false,
    })
  })

  it.each([
    [["total/innings-1/165.5", "total/innings-2/170.5"], "innings"],
    [["total/rounds/2.5", "total/rounds/4.5"], "rounds"],
    [["total/match/2.5", "total/innings-1/165.5"], "total"],
    [["total/rounds/2.5", "total/innings-1/165.5"], "total"],
  ] as const)("name what all their totals count, of %j the %s", (keys, counted) => {
    const games = keys.map((key, place) => group(place + 1, 66, "winner/match", key))
    for (const run of sportRuns(games)) expect(run.columns.counted).toBe(counted)
  })

  it("go on with a championship of the page before under its one head, which counts both", () => {
    const two = { ...group(2, 1), views: [aView(7), aView(8)] }
    const runs = sportRuns([group(1, 1), two, group(2, 1), group(3, 1)])
    expect(runs.map(({ isContinued, games }) => [isContinued, games])).toEqual([
      [false, 1],
      [false, 3],
      [true, 1],
      [false, 1],
    ])
  })

  it("have the very columns that they had before, so that no row is drawn anew", () => {
    const [before] = sportRuns([group(1, 1, "result/match")])
    const [after] = sportRuns([group(9, 1, "result/match")])
    expect(after?.columns).toBe(before?.columns)
  })
})
