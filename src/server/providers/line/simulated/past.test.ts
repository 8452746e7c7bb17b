import { describe, expect, it } from "vitest"
import { standings, TABLE } from "#models/statistics/standings.ts"
import { makeProducer } from "./producer.ts"
import { runningGame } from "./running-game.ts"
import { rollingSchedule } from "./schedule/rolling.ts"

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
})
