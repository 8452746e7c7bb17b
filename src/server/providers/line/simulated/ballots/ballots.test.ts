import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketKey } from "#models/betting/market.ts"
import { marketKey, marketParts } from "#models/betting/market-key.ts"
import { settle } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Body } from "#src/server/domains/line/trading/body.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { runningGame } from "../running-game.ts"
import {
  BALLOT,
  type BallotState,
  ballotChances,
  districtsLeft,
  orderOf,
  sharesIn,
  sharesOf,
  supportAfter,
} from "./ballot-law.ts"
import { ballotModel } from "./ballot-model.ts"
import { ballotSchedule } from "./ballot-schedule.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const options = { seed: 1, speed: 6, margin: 0.05 }
const supports = fc.array(
  fc.integer({ min: -20, max: 20 }).map((tenths) => tenths / 10),
  { minLength: 2, maxLength: 8 },
)

const uncounted = (support: ReadonlyArray<number>): BallotState => ({
  support,
  doubt: BALLOT.surprise,
  counted: [],
})

describe("the law of a vote", () => {
  it("makes shares that are positive and one together, in the order of support", () => {
    fc.assert(
      fc.property(supports, (support) => {
        const shares = sharesOf(support)
        expect(shares.every((share) => share > 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(orderOf(shares)).toEqual(orderOf(support))
      }),
    )
  })

  it("knows less doubt with each district counted, and moves towards what they say", () => {
    const prior = { support: [0, 0], doubt: BALLOT.surprise }
    const after = supportAfter({ ...prior, counted: [[1, -1]] })
    expect(after.doubt).toBeLessThan(BALLOT.surprise)
    expect(after.mean[0]).toBeGreaterThan(0)
    expect(after.mean[0]).toBeLessThan(1)
    const many = supportAfter({ ...prior, counted: Array.from({ length: 19 }, () => [1, -1]) })
    expect(many.mean[0]).toBeGreaterThan(after.mean[0] ?? 1)
  })

  it("adds up: each place is somebody's, and of two one is ahead", () => {
    fc.assert(
      fc.property(supports, (support) => {
        const chances = ballotChances(uncounted(support), 50, randomOf("adds up"))
        const all = support.map((_, candidate) => candidate)
        for (const places of [1, 2]) {
          const sum = all.reduce((total, candidate) => total + chances.top(candidate, places), 0)
          expect(sum).toBeCloseTo(places, 9)
        }
        for (const other of all.slice(1))
          expect(chances.ahead(0, other) + chances.ahead(other, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 30 },
    )
  })

  it("is sure of a vote that is counted", () => {
    const districts = districtsLeft(uncounted([0.2, 0, -0.1]), randomOf("counted"))
    const [first = 0] = orderOf(sharesIn(districts, 3))
    const chances = ballotChances({ ...uncounted([0.2, 0, -0.1]), counted: districts }, 20, randomOf("sure"))
    expect(chances.top(first, 1)).toBeCloseTo(1, 9)
  })
})

const modelOf = (random: number) =>
  ballotModel({
    sportId: SPORT.politics,
    candidates: 4,
    poll: () => ({ support: [0.15, 0.1, 0, -0.3], doubt: BALLOT.surprise }),
    seconds: 3600,
    random: (purpose, moment) => randomOf("vote", random, purpose, moment),
    margin: 0.05,
  })

describe("votes", () => {
  it("are drawn by the law they are priced with, before the count and half way through it", () => {
    const votes = 400
    const wins = { before: 0, half: 0 }
    const expected = { before: 0, half: 0 }
    const variance = { before: 0, half: 0 }
    for (let vote = 0; vote < votes; vote++) {
      const { frames } = modelOf(vote).timeline()
      const last = frames.at(-1)
      const won = last?.facts?.race?.order[0]?.[0] === 1 ? 1 : 0
      for (const [moment, look] of [
        ["before", 0],
        ["half", 5],
      ] as const) {
        const state = frames[look]?.state as BallotState
        const chance = ballotChances(state, 200, randomOf("check", vote, look)).top(0, 1)
        wins[moment] += won
        expected[moment] += chance
        variance[moment] += chance * (1 - chance)
      }
    }
    for (const moment of ["before", "half"] as const) {
      expect(Math.abs(wins[moment] - expected[moment])).toBeLessThan(4 * Math.sqrt(variance[moment]) + 4)
    }
    // The count tells something: half way through it the winner is far surer.
    expect(variance.half).toBeLessThan(0.7 * variance.before)
  })

  it("pay whoever stands first, and the first two, and never two of a pair", () => {
    const model = modelOf(7)
    const last = model.timeline().frames.at(-1)
    const play = { score: last?.score ?? { total: [0, 0] as const, parts: [] }, ...last?.facts }
    const [first, second] = last?.facts?.race?.order.flat() ?? []
    for (const market of model.menu) {
      const won = settle(market, play, SPORT.politics).flatMap(([key, result]) =>
        result === "won" ? [Number(key)] : [],
      )
      if (market.kind === "race-win") expect(won).toEqual([first])
      if (market.kind === "race-place") expect(new Set(won)).toEqual(new Set([first, second]))
      if (market.kind === "head-to-head") expect(won).toHaveLength(1)
    }
  })

  it("show the poll before and the count after, take no bets near its end, and settle all they offered", () => {
    const fixture = ballotSchedule(options)
      .known(NOON)
      .find(({ startsAt }) => startsAt > NOON)
    if (fixture === undefined) throw new Error("no vote is announced")
    const game = runningGame(fixture, 6, fixture.startsAt - 60_000)
    const shown = game.snapshot().game.score.race
    expect(shown?.order).toHaveLength(fixture.runners?.length ?? 0)
    expect(Math.abs((shown?.along.reduce((sum, share) => sum + share, 0) ?? 0) - 1000)).toBeLessThan(5)
    const opened = new Set<MarketKey>()
    const settled: Array<MarketKey> = []
    const tags: Array<string> = []
    const note = (body: Body) => {
      tags.push(body._tag)
      if (body._tag === "odds_change") for (const { market } of body.markets) opened.add(market)
      if (body._tag === "bet_settlement") settled.push(...body.results.map(({ market }) => market))
    }
    game.snapshot().bodies.forEach(note)
    for (let now = fixture.startsAt; !game.isOver(); now += 10_000) game.advance(now).forEach(note)
    expect(tags).toContain("bet_stop")
    expect(opened.size).toBeGreaterThan(4)
    expect([...opened].filter((market) => !settled.includes(market))).toEqual([])
    expect(new Set(settled).size).toBe(settled.length)
  })

  it("are never the best of both sides: no price pays more than its chance, and polls change prices", () => {
    const [fixture] = ballotSchedule(options).known(NOON)
    if (fixture === undefined) throw new Error("no vote is announced")
    const model = fixture.model()
    expect(model.offersBefore(3)).not.toEqual(model.offersBefore(30))
    expect(model.offersAt(0, 0)).toEqual(model.offersBefore(0))
    for (const { market, odds } of model.offersBefore(3)) {
      const { line = 1 } = marketParts(market)
      const book = odds.reduce((sum, [, price]) => sum + 1000 / (price ?? Number.POSITIVE_INFINITY), 0)
      if (odds.every(([, price]) => price !== null)) expect(book).toBeGreaterThan(line)
    }
    expect(model.menu.map(marketKey)).toContain("race-win/match")
  })

  it("are found again by their ids, said to be simulated in both languages", () => {
    const schedule = ballotSchedule(options)
    for (const { id, startsAt } of schedule.known(NOON))
      expect(ballotSchedule(options).find(id)?.startsAt).toBe(startsAt)
    for (const { name } of schedule.champs) {
      expect(name.en).toContain("(simulated)")
      expect(name.ru).toContain("(симуляция)")
    }
    expect(
      ballotSchedule({ ...options, seed: 5 }).find(schedule.known(NOON)[0]?.id ?? (0 as never)),
    ).toBeUndefined()
  })
})
