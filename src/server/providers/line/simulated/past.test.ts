import { describe, expect, it } from "vitest"
import { standings, TABLE } from "#models/line/statistics/standings.ts"
import { ballotSchedule } from "./ballots/ballot-schedule.ts"
import { cupSchedule } from "./cups/cup-schedule.ts"
import { outrightSchedule } from "./outrights/outright-schedule.ts"
import { makeProducer } from "./producer.ts"
import { raceSchedule } from "./races/race-schedule.ts"
import { roundSchedule } from "./rounds/round-schedule.ts"
import { runningGame } from "./running-game.ts"
import { leagueLanes } from "./schedule/league-lanes.ts"
import { rollingSchedule } from "./schedule/rolling.ts"
import type { Schedule } from "./schedule/schedule.ts"
import { pastSeason } from "./season.ts"

const SPEED = 60
const schedule = rollingSchedule({ seed: 1, speed: SPEED, margin: 0.05, sports: ["futsal", "badminton"] })
const producer = makeProducer(schedule, SPEED)
const NOW = Date.UTC(2026, 10, 26, 12)

describe("the past of the simulated season", () => {
  const [champ] = schedule.champs
  const champId = champ?.id ?? 0
  const past = producer.past(NOW, { champs: [champId] })

  it("is what its games ended with: each conducted to its end ends so", () => {
    expect(past.length).toBeGreaterThan(30)
    for (const { gameId, startsAt, status, score } of past.slice(0, 8)) {
      const fixture = schedule.find(gameId)
      if (fixture === undefined) throw new Error(`No game ${gameId}`)
      const game = runningGame(fixture, SPEED, startsAt - 1)
      game.advance(NOW)
      const { game: ended } = game.snapshot()
      expect([ended.status, status === "finished" ? ended.score : undefined]).toEqual([status, score])
      expect(startsAt).toBeLessThan(NOW)
    }
  })

  it("is told by side, by sport and by game as by championship, each game once", () => {
    const [first] = past
    if (first === undefined) throw new Error("Nothing was played")
    expect(new Set(past.map(({ gameId }) => gameId)).size).toBe(past.length)
    expect(producer.past(NOW, { games: [first.gameId, first.gameId, 1] })).toEqual([first])
    expect(producer.past(NOW, { teams: [first.home] })).toEqual(past)
    expect(producer.past(NOW, { sports: [first.sportId] })).toEqual(expect.arrayContaining([first]))
    expect(producer.past(NOW, { champs: [999_999] })).toEqual([])
    // Nothing is told of a game before its end.
    expect(producer.past(first.startsAt, { games: [first.gameId] })).toEqual([])
  })

  it("adds up to a table in which every game is one won and one lost, or two drawn", () => {
    const table = standings(past, TABLE.all)
    const sum = (of: (row: (typeof table)[number]) => number) =>
      table.reduce((total, row) => total + of(row), 0)
    expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost))
    expect(sum(({ played }) => played)).toBe(2 * past.filter(({ status }) => status === "finished").length)
  })

  it("goes on: a quarter of an hour later it holds what it held, and more", () => {
    const later = producer.past(NOW + 900_000, { champs: [champId] })
    const ids = new Set(past.map(({ gameId }) => gameId))
    const common = later.filter(({ gameId }) => ids.has(gameId))
    expect(common.length).toBeGreaterThan(0)
    expect(past).toEqual(expect.arrayContaining(common))
    expect(later[0]?.startsAt).toBeGreaterThan(past[0]?.startsAt ?? 0)
  })

  it("is told span by span: each game that began in it and has ended, and whether more of it can end", () => {
    const [from, to] = [NOW - 1_800_000, NOW]
    const { results, isWhole } = producer.ended(NOW, from, to)
    const ofChamp = results.filter((result) => result.champId === champId)
    const known = past.filter(({ startsAt }) => startsAt >= from)
    const byId = (games: typeof past) => games.toSorted((one, other) => one.gameId - other.gameId)
    expect(ofChamp.length).toBeGreaterThan(10)
    expect(byId(ofChamp)).toEqual(byId(known))
    // The last game has only begun.
    expect(isWhole).toBe(false)
    expect(producer.ended(NOW, from, to - 900_000).isWhole).toBe(true)
    // Two halves of a span have together what it has.
    const halves = [producer.ended(NOW, from, from + 1_234_567), producer.ended(NOW, from + 1_234_567, to)]
    expect(byId(halves.flatMap((half) => half.results))).toEqual(byId(results))
  })

  it("is as long as the longest season of a league is at the least", () => {
    const options = { seed: 1, speed: 6, margin: 0.05 }
    const seasons = [false, true]
      .flatMap((short) => leagueLanes({ ...options, short }))
      .map(({ cycleMs, league: { teams } }) => teams.length * (teams.length - 1) * cycleMs)
    const { leastMs } = pastSeason({ ...options, isReal: false })
    expect(leastMs).toBeGreaterThanOrEqual(Math.max(...seasons))
    expect(leastMs).toBeLessThan(1.05 * Math.max(...seasons))
  })

  it("has games of every kind that the season plays: leagues, cups, races, rounds, votes and tables", () => {
    const options = { seed: 1, speed: 600, margin: 0.05 }
    const hours = (schedules: ReadonlyArray<Schedule>, count: number) =>
      schedules.forEach(({ champs, between }) => {
        const fixtures = between?.(NOW - count * 3_600_000, NOW) ?? []
        const played = new Set(fixtures.map((fixture) => fixture.champId))
        expect(champs.filter(({ id }) => !played.has(id)).map(({ name }) => name.en)).toEqual([])
        expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
        for (const { startsAt } of fixtures)
          expect(Math.abs(NOW - startsAt)).toBeLessThanOrEqual(count * 3_600_000)
      })
    hours(
      [rollingSchedule(options), rollingSchedule({ ...options, short: true }), raceSchedule(options)],
      0.1,
    )
    hours(
      [cupSchedule(options), roundSchedule(options), outrightSchedule(options), ballotSchedule(options)],
      3,
    )
  })
})
