import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ChampId, GameId, SportId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import type { GameResult } from "./result.ts"
import { standings, sumsOf, TABLE } from "./standings.ts"

const result = (
  home: number,
  away: number,
  total: readonly [number, number],
  sportId: SportId = SPORT.football,
  parts = 2,
): GameResult => ({
  gameId: 1 as GameId,
  sportId,
  champId: 1 as ChampId,
  home: home as TeamId,
  away: away as TeamId,
  startsAt: 0,
  status: "finished",
  score: { total, parts: Array.from({ length: parts }, () => [0, 0] as const) },
})

const pointsIn = (game: GameResult) => standings([game]).map(({ teamId, points }) => [teamId, points])

const gaveUp = (how: "retired" | "walkover", total: readonly [number, number]): GameResult => ({
  ...result(1, 2, total, SPORT.tennis),
  score: { total, parts: [], givenUp: { side: 0, how } },
})

describe("the table of a championship (§7 StageTable)", () => {
  it.each([
    [
      "tennis, given up by who was ahead",
      gaveUp("retired", [1, 0]),
      [
        [2, 1],
        [1, 0],
      ],
    ],
    [
      "tennis, a walkover",
      gaveUp("walkover", [0, 0]),
      [
        [2, 1],
        [1, 0],
      ],
    ],
    [
      "football, won",
      result(1, 2, [2, 0]),
      [
        [1, 3],
        [2, 0],
      ],
    ],
    [
      "football, drawn",
      result(1, 2, [1, 1]),
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      "ice hockey in regular time",
      result(1, 2, [1, 4], SPORT.iceHockey, 3),
      [
        [2, 3],
        [1, 0],
      ],
    ],
    [
      "ice hockey after overtime",
      result(1, 2, [4, 3], SPORT.iceHockey, 4),
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      "basketball",
      result(1, 2, [90, 84], SPORT.basketball, 4),
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      "tennis",
      result(1, 2, [0, 2], SPORT.tennis),
      [
        [2, 1],
        [1, 0],
      ],
    ],
  ])("counts %s", (_, game, points) => {
    expect(pointsIn(game)).toEqual(points)
  })

  it("orders by points, then by difference, then by what was scored, and lets equals share a place", () => {
    const table = standings([
      result(1, 2, [2, 0]),
      result(3, 4, [3, 1]),
      result(5, 6, [2, 0]),
      result(7, 8, [0, 0]),
    ])
    expect(table.map(({ teamId, place }) => [teamId, place])).toEqual([
      [3, 1],
      [1, 2],
      [5, 2],
      [7, 4],
      [8, 4],
      [4, 6],
      [2, 7],
      [6, 7],
    ])
  })

  it("leaves out games that were not played to their end", () => {
    const { score: _, ...cancelled } = result(1, 2, [1, 0])
    expect(standings([{ ...cancelled, status: "cancelled" }])).toEqual([])
  })

  it("agrees with itself whatever was played", () => {
    const game = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 7, max: 12 }), fc.nat(9), fc.nat(9))
      .map(([home, away, left, right]) => result(home, away, [left, right]))
    const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, each) => total + each, 0)
    fc.assert(
      fc.property(fc.array(game, { maxLength: 60 }), (games) => {
        const table = standings(games)
        expect(sum(table.map(({ played }) => played))).toBe(2 * games.length)
        expect(sum(table.map(({ scored }) => scored))).toBe(sum(table.map(({ conceded }) => conceded)))
        expect(sum(table.map(({ won }) => won))).toBe(sum(table.map(({ lost }) => lost)))
        for (const row of table) {
          expect(row.won + row.drawn + row.lost).toBe(row.played)
          expect(row.points).toBe(3 * row.won + row.drawn)
        }
        const places = table.map(({ place }) => place)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(standings(games.toReversed())).toEqual(table)
      }),
    )
  })

  it("sums the games of one side", () => {
    const games = [result(1, 2, [2, 0]), result(2, 1, [1, 1]), result(2, 1, [5, 1])]
    expect(sumsOf(games, 1 as TeamId)).toEqual({ games: 3, won: 1, drawn: 1, lost: 1 })
    expect(sumsOf([], 1 as TeamId)).toEqual({ games: 0, won: 0, drawn: 0, lost: 0 })
  })

  it("counts games at home or away alone where it is asked to (§2 Statistics frame, path tt)", () => {
    const games = [result(1, 2, [2, 0]), result(2, 1, [1, 1])]
    const points = (which: number) =>
      standings(games, which).map((row) => [row.teamId, row.played, row.points])
    expect(points(TABLE.home)).toEqual([
      [1, 1, 3],
      [2, 1, 1],
    ])
    expect(points(TABLE.away)).toEqual([
      [1, 1, 1],
      [2, 1, 0],
    ])
  })
})
