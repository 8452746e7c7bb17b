import { describe, expect, it } from "vitest"
import { jointSteps } from "#models/betting/joint-price.ts"
import { outcomesOf } from "#models/betting/settle.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { football } from "../sports/football.ts"
import {
  anyPick,
  counted,
  goalMarkets,
  goalWays,
  isPlain,
  lawsAt,
  MARGIN,
  momentsOf,
  partsAt,
  setsOf,
  timesOf,
} from "./coherence/goal-ways.ts"
import { fairOf } from "./offer.ts"
import { priceOf } from "./price.ts"
import { jointPrice, type Picked, togetherChances } from "./together.ts"

describe.each([
  ["games of the usual menu", {}],
  ["games of the whole menu", { isTop: true }],
] as const)("selections of a football game together: %s", (name, more) => {
  it("are as likely as all ways together in which they are won, each set of them", () => {
    let compared = 0
    let impossible = 0
    for (const [game, moment] of momentsOf(name, 12, more).entries()) {
      const random = randomOf(name, "picks", game)
      const ways = goalWays(moment.setup, moment.state, timesOf(moment))
      const markets = goalMarkets(moment.setup).filter(
        ({ scope, kind }) => moment.state.half === 1 || (scope !== "half-1" && !/half|halves/.test(kind)),
      )
      for (let times = 0; times < 12; times += 1) {
        const picks = Array.from({ length: random.integer(1, 5) }, () => anyPick(random, markets))
        const found = togetherChances(partsAt(moment), picks, SPORT.football)
        if ("apart" in found) {
          expect(found.apart).toBe("impossible")
          const never = found.positions.map((position) => picks[position] as Picked)
          expect(counted(ways, never)).toBeLessThan(1e-10)
          impossible += 1
          continue
        }
        setsOf(picks).forEach((set, index) => {
          // The law lets no side add more than nine goals in a stretch of play.
          expect(Math.abs((found[index] ?? 0) - counted(ways, set))).toBeLessThan(2e-7)
          compared += 1
        })
      }
    }
    expect(compared).toBeGreaterThan(200)
    expect(impossible).toBeGreaterThan(10)
  })

  it("alone cost what the market does", () => {
    let compared = 0
    for (const [game, moment] of momentsOf(`${name} alone`, 9, more).entries()) {
      const random = randomOf(name, "alone", game)
      const laws = lawsAt(moment)
      const markets = football.menu(moment.setup).filter((market) => isPlain(market))
      for (let times = 0; times < 25; times += 1) {
        const { market, outcome } = anyPick(random, markets)
        const chance = fairOf(market, laws, SPORT.football)?.find(([key]) => key === outcome)?.[1]
        const price = chance === undefined ? null : priceOf(chance, MARGIN)
        const joint = jointPrice(partsAt(moment), [{ market, outcome }], SPORT.football, MARGIN)
        if ("apart" in joint) {
          if (joint.apart !== "unpriced") expect(price).toBeNull()
          continue
        }
        expect(joint.prices).toEqual([price])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(80)
  })

  it("share out what a smaller set has among the outcomes of a further market", () => {
    for (const [game, moment] of momentsOf(`${name} shares`, 9, more).entries()) {
      const random = randomOf(name, "shares", game)
      const markets = goalMarkets(moment.setup).filter(({ kind }) => kind !== "double-chance")
      for (let times = 0; times < 6; times += 1) {
        const picks = Array.from({ length: random.integer(1, 3) }, () => anyPick(random, markets))
        const base = togetherChances(partsAt(moment), picks, SPORT.football)
        if ("apart" in base) continue
        const { market } = anyPick(random, markets)
        const shares = outcomesOf(market.kind, SPORT.football).map((outcome) => {
          const found = togetherChances(partsAt(moment), [...picks, { market, outcome }], SPORT.football)
          return "apart" in found ? 0 : (found.at(-1) ?? 0)
        })
        const sum = shares.reduce((all, each) => all + each, 0)
        expect(Math.abs(sum - (base.at(-1) ?? 0))).toBeLessThan(1e-10)
      }
    }
  })

  it("cost no less than any of their sets, whatever their order", () => {
    for (const [game, moment] of momentsOf(`${name} order`, 9, more).entries()) {
      const random = randomOf(name, "order", game)
      const markets = goalMarkets(moment.setup)
      for (let times = 0; times < 8; times += 1) {
        const picks = Array.from({ length: random.integer(2, 4) }, () => anyPick(random, markets))
        const joint = jointPrice(partsAt(moment), picks, SPORT.football, MARGIN)
        const back = jointPrice(partsAt(moment), picks.toReversed(), SPORT.football, MARGIN)
        if ("apart" in joint || "apart" in back) {
          expect("apart" in joint && "apart" in back && joint.apart === back.apart).toBe(true)
          continue
        }
        expect(back.prices.at(-1)).toBe(joint.prices.at(-1))
        expect(back.chance).toBeCloseTo(joint.chance, -1)
        const most = joint.prices.at(-1) ?? 0
        for (const price of joint.prices) expect(price).toBeLessThanOrEqual(most)
        const steps = jointSteps(joint.prices)
        expect(steps).toHaveLength(picks.length)
        expect(steps).toEqual(steps.toSorted((one, other) => one - other))
      }
    }
  })
})
