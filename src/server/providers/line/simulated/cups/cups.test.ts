import { describe, expect, it } from "vitest"
import { decidedScore } from "#models/betting/decided-score.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { makeProducer } from "../producer.ts"
import { gameAt } from "../schedule/game-ids.ts"
import { rollingSchedule } from "../schedule/rolling.ts"
import type { Fixture } from "../schedule/schedule.ts"
import { leaguesOf } from "../world.ts"
import { cupSchedule } from "./cup-schedule.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const MINUTE = 60_000
const SPEED = 6
const options = { seed: 1, speed: SPEED, margin: 0.05 }
const [CUP, ...OTHERS] = cupSchedule(options).champs
if (CUP === undefined) throw new Error("no cup")
const FOOTBALL_CUP = OTHERS.find(({ sportId }) => sportId === SPORT.football)

const endOf = ({ startsAt, model }: Fixture): number => startsAt + (model().timeline().end * 1000) / SPEED
const winnerOf = ({ home, away, model }: Fixture) => {
  const last = model().timeline().frames.at(-1)
  const [ofHome, ofAway] = last === undefined ? [0, 0] : decidedScore(last.score)
  return ofHome > ofAway ? home : away
}

/** When each match of some hours is first and last announced, asked every other minute. */
const followed = (hours: number) => {
  const schedule = cupSchedule(options)
  const seen = new Map<GameId, { readonly fixture: Fixture; readonly from: number }>()
  for (let now = NOON; now < NOON + hours * 60 * MINUTE; now += 2 * MINUTE)
    for (const fixture of schedule.known(now))
      if (!seen.has(fixture.id)) seen.set(fixture.id, { fixture, from: now })
  return { schedule, seen }
}

describe("cups of the simulated world (§7 Betting: statistics)", () => {
  const hours = 12
  const { schedule, seen } = followed(hours)
  const end = NOON + hours * 60 * MINUTE
  const draws = () => schedule.draws?.(CUP.id, end) ?? []

  it.each([
    ["tennis", CUP.id],
    ["football", FOOTBALL_CUP?.id],
  ])("of %s are played by knock-out: sixteen, then those who won, until one is left", (_, id) => {
    const editions = id === undefined ? [] : (schedule.draws?.(id, end) ?? [])
    const over = editions.find(({ rounds }) => {
      const last = rounds.at(-1)?.[0]?.gameId
      const final = last === undefined ? undefined : schedule.find(last)
      return final !== undefined && endOf(final) <= end
    })
    expect(over?.rounds.map((round) => round.length)).toEqual([8, 4, 2, 1])
    const rounds = over?.rounds ?? []
    expect(new Set(rounds[0]?.flatMap(({ home, away }) => [home, away])).size).toBe(16)
    for (const [number, round] of rounds.entries()) {
      for (const [place, drawn] of round.entries()) {
        const fixture = drawn.gameId === undefined ? undefined : schedule.find(drawn.gameId)
        if (fixture === undefined) throw new Error("a game of an edition that is over is not found")
        expect([fixture.home, fixture.away]).toEqual([drawn.home, drawn.away])
        const next = rounds[number + 1]?.[Math.floor(place / 2)]
        if (next !== undefined) expect([next.home, next.away][place % 2]).toBe(winnerOf(fixture))
      }
    }
  })

  it("announce a match only when both before it are over, and before it begins", () => {
    const later = [...seen.values()].filter(({ from }) => from > NOON)
    expect(later.length).toBeGreaterThan(20)
    const placeOf = ({ id }: Fixture) => {
      const game = gameAt(options, id)?.game ?? -1
      return { edition: Math.floor(game / 15), game: game % 15 }
    }
    for (const { fixture, from } of later) {
      expect(fixture.startsAt).toBeGreaterThan(from)
      const { edition, game } = placeOf(fixture)
      if (game < 8) continue
      const before = [...seen.values()].filter(
        (one) =>
          placeOf(one.fixture).edition === edition &&
          placeOf(one.fixture).game < game &&
          [fixture.home, fixture.away].includes(winnerOf(one.fixture)),
      )
      expect(before.length).toBeGreaterThan(0)
      for (const one of before) expect(endOf(one.fixture)).toBeLessThanOrEqual(from)
    }
  })

  it("leave out a sport that is played from elsewhere", () => {
    const left = cupSchedule({ ...options, without: SPORT.football }).champs.map(({ sportId }) => sportId)
    expect(left).toContain(CUP.sportId)
    expect(left).not.toContain(SPORT.football)
  })

  it("never let anybody play two matches at a time", () => {
    const byPlayer = new Map<number, Array<Fixture>>()
    for (const { fixture } of seen.values())
      for (const player of [fixture.home, fixture.away ?? 0])
        byPlayer.set(player, [...(byPlayer.get(player) ?? []), fixture])
    for (const fixtures of byPlayer.values()) {
      const ordered = fixtures.toSorted((left, right) => left.startsAt - right.startsAt)
      for (const [index, fixture] of ordered.entries()) {
        const next = ordered[index + 1]
        if (next !== undefined) expect(next.startsAt).toBeGreaterThan(endOf(fixture))
      }
    }
    const others = new Set(leaguesOf(1).flatMap(({ teams }) => teams.map(({ team }) => team.id)))
    expect(schedule.teams.some(({ id }) => others.has(id))).toBe(false)
  })

  it("tell the same whenever and by whomever they are asked, and find each match by its id", () => {
    const fresh = cupSchedule(options)
    const last = [...seen.values()].at(-1)?.fixture
    expect(last && fresh.find(last.id)).toMatchObject({
      home: last?.home,
      away: last?.away,
      startsAt: last?.startsAt,
    })
    expect(fresh.known(end).map(({ id, home, away, startsAt }) => [id, home, away, startsAt])).toEqual(
      schedule.known(end).map(({ id, home, away, startsAt }) => [id, home, away, startsAt]),
    )
    expect(cupSchedule({ ...options, seed: 2 }).find(last?.id as GameId)).toBeUndefined()
  })

  it("draw each edition anew, with the two strongest apart", () => {
    const strongest = draws().map(({ rounds: [first = []] }) => [first.at(0)?.home, first.at(-1)?.away])
    expect(strongest.every(([one, other]) => one !== other)).toBe(true)
    expect(new Set(strongest.map(String)).size).toBe(1)
    const orders = draws().map(({ rounds: [first = []] }) => first.map(({ home, away }) => [home, away]))
    expect(orders[0]).not.toEqual(orders[1])
  })

  it("show no side of a match before it is decided who it is", () => {
    for (let now = NOON; now < NOON + 6 * 60 * MINUTE; now += 7 * MINUTE) {
      for (const { rounds } of schedule.draws?.(CUP.id, now) ?? []) {
        for (const [number, round] of rounds.entries()) {
          for (const [place, { gameId, home, away }] of round.entries()) {
            const feeders = number === 0 ? [] : (rounds[number - 1] ?? []).slice(2 * place, 2 * place + 2)
            for (const [side, feeder] of feeders.entries()) {
              const fixture = feeder.gameId === undefined ? undefined : schedule.find(feeder.gameId)
              const isOver = fixture !== undefined && endOf(fixture) <= now
              expect([home, away][side] !== undefined).toBe(isOver)
            }
            expect(gameId !== undefined).toBe(home !== undefined && away !== undefined)
          }
        }
      }
    }
  })

  it("of football go to extra time, and some to kicks, with bets on ninety minutes and on who goes through", () => {
    const games = [...seen.values()].filter(({ fixture }) => fixture.champId === FOOTBALL_CUP?.id)
    const parts = games.map(({ fixture }) => fixture.model().timeline().frames.at(-1)?.score.parts.length)
    expect(new Set(parts).has(2)).toBe(true)
    expect(parts.some((count) => count !== undefined && count > 2)).toBe(true)
    const kinds = games[0]?.fixture.model().menu.map(({ kind, scope }) => `${kind}/${scope}`)
    expect(kinds).toContain("result/match")
    expect(kinds).toContain("winner/full")
  })

  it("are told by the conductor, of a cup alone", () => {
    const producer = makeProducer(schedule, SPEED)
    expect(producer.draws(end, CUP.id)).toEqual(draws())
    expect(CUP.sportId).toBe(SPORT.tennis)
    const league = rollingSchedule({ ...options, sports: ["tennis"] })
    const [champ] = league.champs
    expect(champ && makeProducer(league, SPEED).draws(end, champ.id)).toEqual([])
  })
})
