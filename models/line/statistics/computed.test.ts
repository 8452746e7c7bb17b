import { describe, expect, it } from "vitest"
import type { Pair } from "../../betting/game.ts"
import type { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import { SPORT } from "../catalogue/sport.ts"
import { insightsOf } from "./insights.ts"
import { ratingOf } from "./rating.ts"
import type { GameResult } from "./result.ts"
import { runSums, runsOf } from "./runs.ts"

const id = (team: number) => team as TeamId
const played = (gameId: number, home: number, away: number, total: Pair): GameResult => ({
  gameId: gameId as GameId,
  sportId: SPORT.football,
  champId: 5 as ChampId,
  home: id(home),
  away: id(away),
  startsAt: gameId,
  status: "finished",
  score: { total, parts: [] },
})
const run = (
  gameId: number,
  teams: ReadonlyArray<number>,
  order: ReadonlyArray<ReadonlyArray<number>>,
): GameResult => ({
  gameId: gameId as GameId,
  sportId: SPORT.horseRacing,
  champId: 9 as ChampId,
  home: id(90),
  startsAt: gameId,
  status: "finished",
  runners: teams.map((team, index) => ({
    number: index + 1,
    team: id(team),
    silks: "plain-b3261e-ffffff",
    form: [],
  })),
  score: { total: [0, 0], parts: [], race: { order, along: order.map(() => 1000), out: [] } },
})

describe("races of a runner (§2 Statistics frame, path horse)", () => {
  const races = [run(3, [1, 2, 3, 4], [[2], [1, 3], [4]]), run(2, [5, 1], [[2]]), run(1, [5, 1], [[1]])]

  it("are found by its card, with its place, a dead heat shared and 0 where it did not finish", () => {
    expect(runsOf(races, id(1)).map(({ gameId, number, place, of }) => [gameId, number, place, of])).toEqual([
      [3, 1, 2, 4],
      [2, 2, 1, 1],
      [1, 2, 0, 1],
    ])
    expect(runsOf(races, id(3)).map(({ place }) => place)).toEqual([2])
    expect(runsOf(races, id(4)).map(({ place }) => place)).toEqual([4])
    expect(runsOf([played(1, 1, 2, [1, 0])], id(1))).toEqual([])
  })

  it("are summed", () => {
    expect(runSums(runsOf(races, id(1)))).toEqual({ runs: 3, won: 1, placed: 2 })
  })
})

describe("a rating (§2 Statistics frame, path rating)", () => {
  it("moves by as much for one as for the other, and more for who was not expected to win", () => {
    const [first, second] = ratingOf([played(1, 1, 2, [1, 0])])
    expect([first, second]).toEqual([
      { place: 1, teamId: 1, points: 1516, played: 1, won: 1 },
      { place: 2, teamId: 2, points: 1484, played: 1, won: 0 },
    ])
    const again = ratingOf([played(1, 1, 2, [1, 0]), played(2, 1, 2, [0, 1])])
    expect(again[0]).toMatchObject({ teamId: 2, points: 1501 })
  })

  it("counts games in their order, whatever order they come in, and draws as half", () => {
    const games = [played(1, 1, 2, [1, 0]), played(2, 2, 3, [2, 2]), played(3, 3, 1, [0, 1])]
    expect(ratingOf(games)).toEqual(ratingOf(games.toReversed()))
    expect(ratingOf([played(1, 1, 2, [1, 1])]).map(({ place, points }) => [place, points])).toEqual([
      [1, 1500],
      [1, 1500],
    ])
  })

  it("of races is that of each two of their runners, and adds up", () => {
    const rows = ratingOf([run(1, [1, 2, 3, 4], [[3], [1, 2], [4]])])
    expect(rows.map(({ teamId, points, won }) => [teamId, points, won])).toEqual([
      [3, 1516, 1],
      [1, 1500, 0],
      [2, 1500, 0],
      [4, 1484, 0],
    ])
  })

  it("counts a match given up for whoever stayed, and nothing where nothing was played", () => {
    const gaveUp = (how: "retired" | "walkover"): GameResult => ({
      ...played(1, 1, 2, [1, 0]),
      score: { total: [1, 0], parts: [], givenUp: { side: 0, how } },
    })
    expect(ratingOf([gaveUp("retired")]).map(({ teamId, won }) => [teamId, won])).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(ratingOf([gaveUp("walkover")])).toEqual([])
  })

  it("has nobody whose games were called off", () => {
    const { score: _, ...off } = played(1, 1, 2, [0, 0])
    expect(ratingOf([{ ...off, status: "cancelled" }])).toEqual([])
  })
})

describe("insights into a game (§7 Betting: statistics)", () => {
  const sides = { home: id(1), away: id(2) }
  const none = { ofHome: [], ofAway: [], meetings: [] }

  it("are none where nothing was played, and of runs that are too short", () => {
    expect(insightsOf(sides, none)).toEqual([])
    expect(
      insightsOf(sides, { ...none, ofHome: [played(2, 1, 3, [1, 0]), played(1, 1, 3, [1, 0])] }),
    ).toEqual([])
    expect(insightsOf({ home: id(1) }, { ...none, ofHome: [played(1, 1, 3, [1, 0])] })).toEqual([])
  })

  it("count a match given up among what was lost, and none of it among totals", () => {
    const retired: GameResult = {
      ...played(6, 1, 3, [1, 0]),
      score: { total: [1, 0], parts: [], givenUp: { side: 0, how: "retired" } },
    }
    const lost = [4, 3].map((gameId) => played(gameId, 1, 3, [0, 4]))
    const insights = insightsOf(sides, { ...none, ofHome: [retired, ...lost] })
    expect(insights.find(({ kind }) => kind === "lost")).toMatchObject({ games: 3, of: 3 })
    const five = [5, 4, 3, 2, 1].map((gameId) => played(gameId, 1, 3, [2, 2]))
    const over = insightsOf(sides, { ...none, ofHome: [retired, ...five] }).find(
      ({ kind }) => kind === "over",
    )
    expect(over).toMatchObject({ games: 5, of: 5, line: 3.5 })
  })

  it("are runs that still last, each said once", () => {
    const ofHome = [
      played(5, 1, 3, [2, 0]),
      played(4, 4, 1, [0, 1]),
      played(3, 1, 5, [1, 1]),
      played(2, 1, 6, [0, 3]),
    ]
    expect(insightsOf(sides, { ...none, ofHome })).toEqual([
      { kind: "unbeaten", team: 1, games: 3, of: 4 },
      { kind: "scored", team: 1, games: 3, of: 4 },
    ])
    const lost = [1, 2, 3].map((game) => played(game, 2, 7, [0, 1]))
    expect(insightsOf(sides, { ...none, ofAway: lost })).toEqual([{ kind: "lost", team: 2, games: 3, of: 3 }])
  })

  it("are the total that most games went over", () => {
    const sums = [3, 4, 5, 1, 3, 3, 4, 6, 2, 3]
    const ofAway = sums.map((sum, game) => played(game, 2, 7, game % 2 === 0 ? [0, sum] : [sum, 0]))
    expect(insightsOf(sides, { ...none, ofAway }).find(({ kind }) => kind === "over")).toEqual({
      kind: "over",
      team: 2,
      games: 8,
      of: 10,
      line: 2.5,
    })
  })

  it("say who has the better of the meetings", () => {
    const meetings = [played(3, 2, 1, [0, 2]), played(2, 1, 2, [1, 0]), played(1, 1, 2, [0, 1])]
    expect(insightsOf(sides, { ...none, meetings })).toEqual([{ kind: "meetings", team: 1, games: 2, of: 3 }])
  })
})
