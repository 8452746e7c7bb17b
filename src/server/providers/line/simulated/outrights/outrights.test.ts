import { describe, expect, it } from "vitest"
import type { Pair } from "#models/betting/game.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { standings } from "#models/line/statistics/standings.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { runningGame } from "../running-game.ts"
import { laneFixture, leagueLanes } from "../schedule/league-lanes.ts"
import { rollingSchedule } from "../schedule/rolling.ts"
import { outrightSchedule } from "./outright-schedule.ts"
import { placeChances, placesOf, type SeasonGame, tableOf } from "./season-table.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const options = { seed: 1, speed: 6, margin: 0.05 }

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** Everyone against everyone at home and away. */
const season = (teams: number, rates: SeasonGame["rates"]): ReadonlyArray<SeasonGame> =>
  Array.from({ length: teams }, (_, home) =>
    Array.from({ length: teams }, (_, away) => ({ home, away, rates })),
  )
    .flat()
    .filter(({ home, away }) => home !== away)

describe("the table of a season", () => {
  it("is the one that the results page shows", () => {
    const [lane] = leagueLanes({ ...options, sports: ["football"] })
    if (lane === undefined) throw new Error("no league")
    const { teams } = lane.league
    const played = Array.from({ length: 120 }, (_, game) => laneFixture(options, lane, game))
    const scores = played.map(({ model }): Pair | undefined => {
      const { frames, abandoned } = model().timeline()
      return abandoned ? undefined : frames.at(-1)?.score.total
    })
    const places = new Map(teams.map(({ team }, place) => [team.id, place]))
    const games = played.map(({ home, away }) => ({
      home: places.get(home) ?? 0,
      away: away === undefined ? 0 : (places.get(away) ?? 0),
      rates: { home: 1, away: 1 },
    }))
    const results = played.map(({ id, sportId, champId, home, away, startsAt }, game): GameResult => {
      const score = scores[game]
      const common = { gameId: id, sportId, champId, home, startsAt, ...(away === undefined ? {} : { away }) }
      return score === undefined
        ? { ...common, status: "cancelled" }
        : { ...common, status: "finished", score: { total: score, parts: [] } }
    })
    const shown = standings(results)
    const own = placesOf(tableOf(teams.length, games, scores)).flatMap((level, index, all) => {
      const place = 1 + all.slice(0, index).flat().length
      return level.map((team) => [place, teams[team]?.team.id])
    })
    expect(own).toEqual(expect.arrayContaining(shown.map(({ place, teamId }) => [place, teamId])))
    expect(own).toHaveLength(shown.length)
  })

  it("gives equals equal chances, and each team and each place one in all", () => {
    const games = season(4, { home: 1.4, away: 1.4 })
    const chances = placeChances(tableOf(4, games, []), games, 4000, randomOf("equals"))
    for (const own of chances) {
      expect(sum(own)).toBeCloseTo(1, 9)
      for (const chance of own) expect(Math.abs(chance - 0.25)).toBeLessThan(0.035)
    }
    for (const place of [0, 1, 2, 3]) expect(sum(chances.map((own) => own[place] ?? 0))).toBeCloseTo(1, 9)
  })

  it("leaves nothing open once every game is played, but between those who are level in everything", () => {
    const games = season(3, { home: 1, away: 1 })
    const scores: ReadonlyArray<Pair> = games.map(({ home }) => (home === 0 ? [2, 0] : [1, 1]))
    const table = tableOf(3, games, scores)
    expect(placesOf(table)).toEqual([[0], [1, 2]])
    const chances = placeChances(table, [], 2000, randomOf("level"))
    expect(chances[0]?.[0]).toBeCloseTo(1, 9)
    expect(Math.abs((chances[1]?.[1] ?? 0) - 0.5)).toBeLessThan(0.06)
  })

  it("knows a leader that nobody can catch", () => {
    const games = season(4, { home: 1.4, away: 1.4 })
    const scores = games
      .slice(0, 10)
      .map(({ home, away }): Pair => (home === 0 ? [3, 0] : away === 0 ? [0, 3] : [0, 0]))
    const chances = placeChances(tableOf(4, games, scores), games.slice(10), 500, randomOf("leader"))
    expect(chances[0]?.[0]).toBeCloseTo(1, 9)
  })
})

describe("long-term bets", () => {
  it("are on the seasons of the great leagues, and take bets before the last round", () => {
    const schedule = outrightSchedule(options)
    const known = schedule.known(NOON)
    expect(known).toHaveLength(3)
    for (const { sportId, home, away, runners, startsAt } of known) {
      expect(sportId).toBe(2999)
      expect(away).toBeUndefined()
      expect(schedule.teams.some(({ id }) => id === home)).toBe(true)
      expect(runners?.length).toBeGreaterThanOrEqual(16)
      expect(startsAt).toBeGreaterThan(NOON - 7 * 86_400_000)
    }
    expect(outrightSchedule({ ...options, without: "football" }).known(NOON)).toEqual([])
  })

  it("stand below their leagues, so that top games and championships stay what they are", () => {
    const ranks = rollingSchedule(options).champs.map(({ rank }) => rank)
    const tenth = ranks.toSorted((left, right) => right - left)[9] ?? 0
    for (const { rank } of outrightSchedule(options).champs) expect(rank).toBeLessThan(tenth)
  })

  it("name the teams of the league itself, so that they are followed as ever", () => {
    const teams = new Set(rollingSchedule({ ...options, sports: ["football"] }).teams.map(({ id }) => id))
    for (const { runners = [] } of outrightSchedule(options).known(NOON)) {
      for (const { team } of runners) expect(teams.has(team)).toBe(true)
    }
  })

  it("price the winner, the first four and the last three from one table; anew after each game, and the same after a restart", () => {
    const [fixture] = outrightSchedule(options).known(NOON)
    if (fixture === undefined) throw new Error("no season")
    const model = fixture.model()
    const opinion = 150
    const offers = new Map(
      model.offersBefore(opinion).map(({ market, odds }) => [market as string, odds] as const),
    )
    const book = (market: string) =>
      sum((offers.get(market) ?? []).map(([, odds]) => (odds === null ? 0 : 1000 / odds)))
    expect(book("race-win/match")).toBeGreaterThan(1.05)
    expect(book("race-win/match")).toBeLessThan(1.3)
    expect(book("race-place/match/4") / 4).toBeLessThan(1.2)
    for (const [team, top] of offers.get("race-place/match/4") ?? []) {
      const win = offers.get("race-win/match")?.find(([outcome]) => outcome === team)?.[1]
      if (win !== null && win !== undefined && top !== null) expect(top).toBeLessThanOrEqual(win)
    }
    expect(model.scoreBefore?.(opinion)).not.toEqual(model.scoreBefore?.(opinion - 10))
    expect(fixture.model().offersBefore(opinion)).toEqual(model.offersBefore(opinion))
  })

  it("are settled by the table when the season is over", () => {
    const [fixture] = outrightSchedule(options).known(NOON)
    if (fixture === undefined) throw new Error("no season")
    const game = runningGame(fixture, options.speed, fixture.startsAt - 60_000)
    const said: Array<Body> = []
    for (let now = fixture.startsAt; !game.isOver(); now += 600_000) said.push(...game.advance(now))
    const settled = said.flatMap((body) => (body._tag === "bet_settlement" ? body.results : []))
    expect(settled.map(({ market }) => market as string)).toEqual([
      "race-win/match",
      "race-place/match/4",
      "relegation/match/3",
    ])
    const order = game.snapshot().game.score.race?.order ?? []
    const winners = settled[0]?.outcomes.flatMap(([outcome, result]) =>
      result === "lost" ? [] : [Number(outcome)],
    )
    expect(winners?.toSorted()).toEqual([...(order[0] ?? [])].toSorted())
    expect(order.flat()).toHaveLength(fixture.runners?.length ?? 0)
    expect(said.filter(({ _tag }) => _tag === "odds_change")).toEqual([])
  })
})
