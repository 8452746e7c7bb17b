import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Laws } from "../pricing/law.ts"
import { fairOf, offers } from "../pricing/offer.ts"
import { mass } from "../pricing/pmf.ts"
import { football } from "./football.ts"
import { type FootballState, START } from "./football-law.ts"
import type { FootballSetup } from "./football-play.ts"
import { scorerShares, shirtOf } from "./football-scorers.ts"

const setupOf = (home: number, away: number): FootballSetup => ({
  rates: { home, away },
  added: [2, 4],
  isTop: true,
  scorers: { sides: [scorerShares(1, 10_901), scorerShares(1, 10_902)], key: 7 },
})

/** A game that has all of its substitutions behind it, so that whoever plays plays on. */
const CHANGED: FootballState = { ...START, windows: [4, 4] }

const chances = (laws: Laws, market: string): ReadonlyMap<string, number> =>
  new Map(fairOf(marketParts(market as MarketKey), laws, SPORT.football) ?? [])
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

const rate = fc.double({ min: 0.5, max: 2.4, noNaN: true })

describe("who scores", () => {
  it("agrees with the game: sums over the shirts of a side that changes no more are the side's own chances", () => {
    fc.assert(
      fc.property(rate, rate, (home, away) => {
        const laws = football.laws(setupOf(home, away), CHANGED, 0)
        const first = chances(laws, "first-scorer/match")
        const last = chances(laws, "last-scorer/match")
        for (const [side, outcome] of [
          [1, "1"],
          [2, "2"],
        ] as const) {
          const own = (market: ReadonlyMap<string, number>) =>
            sum(SHIRTS.map((shirt) => market.get(`${side}-${shirt}`) ?? 0))
          expect(own(first)).toBeCloseTo(chances(laws, "next-goal/match/1").get(outcome) ?? -1, 6)
          expect(own(last)).toBeCloseTo(chances(laws, "last-goal/match").get(outcome) ?? -1, 6)
        }
        expect(sum(first.values())).toBeCloseTo(1, 6)
        expect(sum(last.values())).toBeCloseTo(1, 6)
        const anytime = chances(laws, "anytime-scorer/match")
        const twice = chances(laws, "two-goals-scorer/match")
        for (const [player, chance] of anytime) {
          if (!first.has(player)) {
            expect(chance).toBe(0)
            continue
          }
          expect(chance).toBeGreaterThanOrEqual(first.get(player) ?? 2)
          expect(chance).toBeGreaterThan(twice.get(player) ?? 2)
        }
      }),
      { numRuns: 8 },
    )
  })

  it("is what enumerating every number of goals and of the player's own among them gives", () => {
    const setup = setupOf(1.7, 1.1)
    const laws = football.laws(setup, CHANGED, 0)
    const match = laws.get("match")
    if (match === undefined) throw new Error("no law of the match")
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
    for (const [place, shirt] of SHIRTS.entries()) {
      const share = setup.scorers?.sides[0][place] ?? 0
      let once = 0
      let twice = 0
      for (let goals = 0; goals <= 14; goals++)
        for (let own = 1; own <= goals; own++) {
          const chance =
            mass(match.home, goals) * choose(goals, own) * share ** own * (1 - share) ** (goals - own)
          once += chance
          if (own > 1) twice += chance
        }
      expect(chances(laws, "anytime-scorer/match").get(`1-${shirt}`)).toBeCloseTo(once, 6)
      expect(chances(laws, "two-goals-scorer/match").get(`1-${shirt}`)).toBeCloseTo(twice, 6)
    }
  })

  it("in play keeps who has scored, and lets the last scorer stand only while nobody follows", () => {
    const goal = { side: 0 as const, half: 1, second: 1800, shirt: 9 }
    const state: FootballState = {
      ...START,
      score: [1, 0],
      atHalf: [1, 0],
      facts: { ...START.facts, goals: [goal] },
    }
    const setup = setupOf(1.5, 1.2)
    const laws = football.laws(setup, state, 2000)
    expect(chances(laws, "anytime-scorer/match").get("1-9")).toBe(1)
    expect(chances(laws, "first-scorer/match").size).toBe(0)
    const last = chances(laws, "last-scorer/match")
    expect(sum(last.values())).toBeCloseTo(1, 6)
    expect(last.get("none")).toBe(0)
    expect(last.get("1-9") ?? 0).toBeGreaterThan(chances(laws, "next-goal/match/2").get("none") ?? 1)
    const offered = offers(football.menu(setup), laws, SPORT.football, 0.05)
    const anytime = offered.find(({ market }) => market === "anytime-scorer/match")
    expect(new Map(anytime?.odds).get("1-9" as never)).toBeNull()
  })

  it("never pays more than the chance is worth, and keeps its share of all players together", () => {
    const setup = setupOf(1.5, 1.2)
    const laws = football.laws(setup, START, 0)
    for (const { market, odds } of offers(football.menu(setup), laws, SPORT.football, 0.05)) {
      if (!market.includes("scorer")) continue
      const fair = chances(laws, market)
      for (const [outcome, price] of odds)
        if (price !== null) expect((fair.get(outcome) ?? 1) * (price / 1000)).toBeLessThanOrEqual(1)
    }
  })

  it("falls to a shirt by its share, and to the same one for ever", () => {
    const { scorers } = setupOf(1.5, 1.2)
    if (scorers === undefined) throw new Error("nobody scores")
    const counts = new Map<number, number>()
    const goals = 4000
    for (let goal = 0; goal < goals; goal++) {
      const shirt = shirtOf(scorers, 0, goal / goals)
      expect(shirtOf(scorers, 0, goal / goals)).toBe(shirt)
      counts.set(shirt, (counts.get(shirt) ?? 0) + 1)
    }
    for (const [place, shirt] of SHIRTS.entries()) {
      const share = scorers.sides[0][place] ?? 0
      const error = Math.sqrt((share * (1 - share)) / goals)
      expect(Math.abs((counts.get(shirt) ?? 0) / goals - share)).toBeLessThan(4.5 * error)
    }
  })
})
