import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { randomOf } from "#src/server/kernel/random.ts"
import { baseball } from "../sports/baseball.ts"
import type { BaseballSetup } from "../sports/baseball-law.ts"
import { BOUT_SPORTS, type BoutSetup } from "../sports/bouts.ts"
import { football } from "../sports/football.ts"
import type { FootballSetup } from "../sports/football-play.ts"
import { type HockeySetup, iceHockey } from "../sports/ice-hockey.ts"
import { MAP_SPORTS } from "../sports/map-sports.ts"
import type { MapSetup } from "../sports/maps.ts"
import { POSSESSION_SPORTS } from "../sports/possession-sports.ts"
import type { PossessionSetup } from "../sports/possessions.ts"
import type { RallySetup } from "../sports/rally-law.ts"
import { RALLY_SPORTS } from "../sports/rally-sports.ts"
import type { SportRules } from "../sports/sport.ts"
import { tennis } from "../sports/tennis.ts"
import type { TennisSetup } from "../sports/tennis-law.ts"
import { elapsedAt } from "../timeline.ts"
import type { Laws } from "./law.ts"
import { fairOf, type Offer, offers } from "./offer.ts"
import { MAX_ODDS, MIN_ODDS, mostImplied } from "./price.ts"

const MARGIN = 0.05

/** A moment of some game: its laws, and the menu priced by them. */
interface Moment {
  readonly sportId: SportId
  readonly laws: Laws
  readonly offers: ReadonlyArray<Offer>
  readonly [fc.toStringMethod]: () => string
}

const momentsOf = <Setup, State>(
  rules: SportRules<Setup, State>,
  setup: fc.Arbitrary<Setup>,
): fc.Arbitrary<Moment> =>
  fc
    .tuple(setup, fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([chosen, seed, share]): Moment => {
      const { frames, end } = rules.play(chosen, randomOf("moment", seed))
      const at = share * end
      const frame = frames.filter((one) => one.at <= at).at(-1)
      const isBefore = share < 0.2 || frame === undefined
      const laws = isBefore
        ? rules.laws(chosen, rules.start(chosen), 0)
        : rules.laws(chosen, frame.state, elapsedAt(frame, at))
      return {
        sportId: rules.sportId,
        laws,
        offers: offers(rules.menu(chosen), laws, rules.sportId, MARGIN),
        [fc.toStringMethod]: () => JSON.stringify({ chosen, seed, share }),
      }
    })

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const footballSetups: fc.Arbitrary<FootballSetup> = fc.record({
  rates: fc.record({ home: number(0.3, 3.5), away: number(0.3, 3.5) }),
  added: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 8 })),
  isTop: fc.boolean(),
})
const hockeySetups: fc.Arbitrary<HockeySetup> = fc.record({ home: number(1.5, 4.5), away: number(1.5, 4.5) })
const basketballSetups: fc.Arbitrary<PossessionSetup> = fc.record({
  home: number(0.95, 1.25),
  away: number(0.95, 1.25),
  attacks: fc.constantFrom(18, 25),
  partSeconds: fc.constant(600),
})
const tennisSetups: fc.Arbitrary<TennisSetup> = fc.record({
  home: number(0.5, 0.75),
  away: number(0.5, 0.75),
  first: fc.constantFrom<0 | 1>(0, 1),
})
const counterStrikeSetups: fc.Arbitrary<MapSetup> = fc.record({
  rounds: fc.tuple(number(0.35, 0.65), number(0.35, 0.65), number(0.35, 0.65)),
})

const handballSetups: fc.Arbitrary<PossessionSetup> = fc.record({
  home: number(0.4, 0.7),
  away: number(0.4, 0.7),
  attacks: fc.constant(27),
  partSeconds: fc.constant(1800),
})
const americanFootballSetups: fc.Arbitrary<PossessionSetup> = fc.record({
  home: number(1, 3),
  away: number(1, 3),
  attacks: fc.constant(3),
  partSeconds: fc.constant(900),
})
const rallySetups: fc.Arbitrary<RallySetup> = fc.record({ home: number(0.4, 0.6) })

const baseballSetups: fc.Arbitrary<BaseballSetup> = fc.record({
  home: number(0.09, 0.2),
  away: number(0.09, 0.2),
})
const boutSetups: fc.Arbitrary<BoutSetup> = fc.record({
  stops: fc.tuple(number(0.01, 0.2), number(0.01, 0.2)),
  round: number(0.3, 0.7),
})

const moments = fc.oneof(
  momentsOf(baseball, baseballSetups),
  ...Object.values(BOUT_SPORTS).map((rules) => momentsOf(rules, boutSetups)),
  momentsOf(MAP_SPORTS.dota, counterStrikeSetups),
  momentsOf(MAP_SPORTS.leagueOfLegends, counterStrikeSetups),
  momentsOf(POSSESSION_SPORTS.handball, handballSetups),
  momentsOf(POSSESSION_SPORTS.americanFootball, americanFootballSetups),
  ...Object.values(RALLY_SPORTS).map((rules) => momentsOf(rules, rallySetups)),
  momentsOf(football, footballSetups),
  momentsOf(iceHockey, hockeySetups),
  momentsOf(POSSESSION_SPORTS.basketball, basketballSetups),
  momentsOf(tennis, tennisSetups),
  momentsOf(MAP_SPORTS.counterStrike, counterStrikeSetups),
)

const check = (property: (moment: Moment) => void, from: fc.Arbitrary<Moment> = moments) =>
  fc.assert(fc.property(from, property), { seed: 20_260_101, numRuns: 400 })

const fair = ({ laws, sportId }: Moment, market: string): ReadonlyMap<string, number> => {
  const parts = marketParts(market as MarketKey)
  return new Map(fairOf(parts, laws, sportId) ?? [])
}

const priceOf = (moment: Moment, market: string, outcome: string): number | null | undefined =>
  moment.offers.find((offer) => offer.market === market)?.odds.find(([key]) => key === outcome)?.[1]

const inverse = (price: number | null | undefined): number =>
  price ? 1000 / price : Number.POSITIVE_INFINITY

describe("prices", () => {
  it("lie between 1.01 and 1000 on the ladder", () => {
    check(({ offers: offered }) => {
      for (const { odds } of offered) {
        for (const [, price] of odds) {
          if (price === null) continue
          expect(price).toBeGreaterThanOrEqual(MIN_ODDS)
          expect(price).toBeLessThanOrEqual(MAX_ODDS)
          expect(price % 10).toBe(0)
        }
      }
    })
  })

  it("never pay more than their chance: no combination of one game's selections wins for certain", () => {
    check((moment) => {
      for (const { market, odds } of moment.offers) {
        const chances = fair(moment, market)
        for (const [outcome, price] of odds) {
          if (price === null) continue
          expect(((chances.get(outcome) ?? 0) * price) / 1000).toBeLessThanOrEqual(1 + 1e-9)
        }
      }
    })
  })

  it("cost more than they pay where all outcomes of a market are backed, and no more than the margin allows", () => {
    check(({ offers: offered }) => {
      for (const { market, odds } of offered) {
        if (odds.some(([, price]) => price === null)) continue
        const cost = odds.reduce((total, [, price]) => total + inverse(price), 0)
        const covers = marketParts(market).kind === "double-chance" ? 2 : 1
        expect(cost).toBeGreaterThan(covers * 1.002)
        expect(cost).toBeLessThanOrEqual(mostImplied(MARGIN, covers))
      }
    })
  })

  it("rise with the line: more goals are never likelier than fewer", () => {
    check((moment) => {
      const lines = new Map<string, Array<readonly [number, number, number]>>()
      for (const { market, odds } of moment.offers) {
        const { kind, scope, line } = marketParts(market)
        if (line === undefined || !kind.endsWith("total")) continue
        const known = lines.get(`${kind}/${scope}`) ?? []
        const price = (outcome: string) => odds.find(([key]) => key === outcome)?.[1] ?? Number.NaN
        known.push([line, price("over"), price("under")])
        lines.set(`${kind}/${scope}`, known)
      }
      for (const ladder of lines.values()) {
        const ordered = [...ladder].sort(([left], [right]) => left - right)
        ordered.forEach(([, over, under], index) => {
          const [, nextOver, nextUnder] = ordered[index + 1] ?? [0, Number.NaN, Number.NaN]
          if (!Number.isNaN(over) && !Number.isNaN(nextOver)) expect(nextOver).toBeGreaterThanOrEqual(over)
          if (!Number.isNaN(under) && !Number.isNaN(nextUnder)) expect(nextUnder).toBeLessThanOrEqual(under)
        })
      }
    })
  })
})

describe("one law for all markets", () => {
  it.each(Object.entries(RALLY_SPORTS))("knows who has won when a match is over: %s", (_, rules) => {
    const setup: RallySetup = { home: 0.52 }
    const last = rules.play(setup, randomOf("over", rules.sportId)).frames.at(-1)
    if (last === undefined) throw new Error("A match has frames")
    const parts = marketParts("winner/match" as MarketKey)
    const chances = new Map(fairOf(parts, rules.laws(setup, last.state, 0), rules.sportId) ?? [])
    const [home, away] = last.score.total
    expect([chances.get("1" as OutcomeKey), chances.get("2" as OutcomeKey)]).toEqual(
      home > away ? [1, 0] : [0, 1],
    )
  })

  it("gives each market chances that sum to one", () => {
    check((moment) => {
      for (const { market } of moment.offers) {
        const sum = [...fair(moment, market).values()].reduce((total, chance) => total + chance, 0)
        expect(sum).toBeCloseTo(marketParts(market).kind === "double-chance" ? 2 : 1, 9)
      }
    })
  })

  it("makes double chance, half-goal handicaps and result the same bets at the same price", () => {
    check(
      (moment) => {
        for (const scope of moment.laws.keys()) {
          if (priceOf(moment, `result/${scope}`, "1") === undefined) continue
          const result = fair(moment, `result/${scope}`)
          const double = fair(moment, `double-chance/${scope}`)
          const minus = fair(moment, `handicap/${scope}/-0.5`)
          const plus = fair(moment, `handicap/${scope}/0.5`)
          const [one = 0, draw = 0, two = 0] = result.values()
          expect(double.get("1X")).toBeCloseTo(one + draw, 9)
          expect(double.get("X2")).toBeCloseTo(draw + two, 9)
          expect(minus.get("1")).toBeCloseTo(one, 9)
          expect(plus.get("1")).toBeCloseTo(one + draw, 9)
          const handicap = priceOf(moment, `handicap/${scope}/-0.5`, "1")
          if (handicap !== undefined) expect(handicap).toBe(priceOf(moment, `result/${scope}`, "1"))
          const level = priceOf(moment, `handicap/${scope}/0.5`, "1")
          const chance = priceOf(moment, `double-chance/${scope}`, "1X")
          if (level !== undefined && chance !== undefined) expect(level).toBe(chance)
        }
      },
      fc.oneof(momentsOf(football, footballSetups), momentsOf(iceHockey, hockeySetups)),
    )
  })

  it("makes exact scores add up to the result, the totals and the individual totals", () => {
    check(
      (moment) => {
        const scores = fair(moment, "exact-score/match")
        const result = fair(moment, "result/match")
        const low = fair(moment, "total/match/2.5")
        const home = fair(moment, "home-total/match/0.5")
        const sumOf = (which: (home: number, away: number) => boolean) =>
          [...scores].reduce((total, [key, chance]) => {
            const [h = 99, a = 99] = key.split(":").map(Number)
            return key !== "other" && which(h, a) ? total + chance : total
          }, 0)
        const other = scores.get("other") ?? 0
        expect(sumOf((h, a) => h + a <= 2)).toBeCloseTo(low.get("under") ?? -1, 9)
        expect(sumOf((h, a) => h === a)).toBeLessThanOrEqual((result.get("X") ?? -1) + 1e-9)
        expect(sumOf((h, a) => h === a) + other).toBeGreaterThanOrEqual((result.get("X") ?? 2) - 1e-9)
        expect(sumOf((h) => h === 0)).toBeLessThanOrEqual((home.get("under") ?? -1) + 1e-9)
        expect(sumOf((h) => h === 0) + other).toBeGreaterThanOrEqual((home.get("under") ?? 2) - 1e-9)
      },
      momentsOf(football, footballSetups),
    )
  })

  it("reads halves, intervals and the order of goals from the play the result comes from", () => {
    check(
      (moment) => {
        const sumOf = (market: string, which: (outcome: string) => boolean) =>
          [...fair(moment, market)].reduce((total, [key, chance]) => total + (which(key) ? chance : 0), 0)
        const result = fair(moment, "result/match")
        for (const outcome of ["1", "X", "2"]) {
          expect(sumOf("half-full/match", (key) => key.endsWith(`-${outcome}`))).toBeCloseTo(
            result.get(outcome) ?? -1,
            9,
          )
          expect(sumOf("result-and-total/match/2.5", (key) => key.startsWith(`${outcome}-`))).toBeCloseTo(
            result.get(outcome) ?? -1,
            9,
          )
        }
        const number = moment.offers
          .flatMap(({ market }) => marketParts(market))
          .find(({ kind }) => kind === "next-goal")
        const first = moment.offers.some(({ market }) => market === "first-goal-time/match")
        if (number === undefined || !first) return
        const none = fair(moment, "total/match/0.5").get("under") ?? -1
        expect(fair(moment, "next-goal/match/1").get("none")).toBeCloseTo(none, 9)
        expect(fair(moment, "first-goal-time/match").get("none")).toBeCloseTo(none, 9)
        expect(fair(moment, "last-goal/match").get("none")).toBeCloseTo(none, 9)
        const quarter = fair(moment, "total/minutes-1-15/0.5").get("over")
        if (quarter !== undefined) {
          expect(fair(moment, "first-goal-time/match").get("1-15")).toBeCloseTo(quarter, 9)
        }
      },
      momentsOf(
        football,
        footballSetups.map((setup) => ({ ...setup, isTop: true })),
      ),
    )
  })

  it("prices a quarter line as half a bet on each of its neighbours", () => {
    check(
      (moment) => {
        const outcome = (market: string, key: string) => fair(moment, market).get(key) ?? Number.NaN
        const quarter = outcome("asian-total/match/2.25", "over")
        if (Number.isNaN(quarter)) return
        const scores = [...fair(moment, "exact-total/match")]
        const chance = (which: (goals: number) => boolean) =>
          scores.reduce((total, [key, p]) => total + (which(Number.parseInt(key, 10)) ? p : 0), 0)
        const win = chance((goals) => goals > 2)
        const lose = chance((goals) => goals < 2) + chance((goals) => goals === 2) / 2
        expect(quarter).toBeCloseTo(win + lose === 0 ? 0 : win / (win + lose), 9)
      },
      momentsOf(
        football,
        footballSetups.map((setup) => ({ ...setup, isTop: true })),
      ),
    )
  })

  it.each([
    [true, 350],
    [false, 140],
  ])("offers enough selections of a football game before it begins: top %s, %d", (isTop, least) => {
    const setup: FootballSetup = { rates: { home: 1.5, away: 1.2 }, added: [2, 4], isTop }
    const laws = football.laws(setup, football.start(setup), 0)
    const offered = offers(football.menu(setup), laws, SPORT.football, MARGIN)
    const priced = offered.flatMap(({ odds }) => odds.filter(([, price]) => price !== null))
    expect(priced.length).toBeGreaterThan(least)
  })
})
