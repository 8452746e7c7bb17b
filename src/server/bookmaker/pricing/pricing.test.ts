import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketKey, marketParts } from "#models/betting/market-key.ts"
import { settle } from "#models/betting/settle.ts"
import type { SportId } from "#models/catalogue/catalogue.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import { randomOf } from "../random.ts"
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
import { MAX_ODDS, MIN_ODDS } from "./margin.ts"
import { fairOf, type Offer, offers } from "./offer.ts"

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
  fc.assert(fc.property(from, property), { seed: 20_260_101, numRuns: 120 })

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

  it("cost more than they pay where all outcomes of a market are backed, by the margin or more", () => {
    check(({ offers: offered }) => {
      for (const { market, odds } of offered) {
        if (odds.some(([, price]) => price === null)) continue
        const cost = odds.reduce((total, [, price]) => total + inverse(price), 0)
        const covers = marketParts(market).kind === "double-chance" ? 2 : 1
        expect(cost).toBeGreaterThanOrEqual(covers * (1 + MARGIN) - 1e-6)
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
            6,
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
        expect(fair(moment, "next-goal/match/1").get("none")).toBeCloseTo(none, 3)
        expect(fair(moment, "first-goal-time/match").get("none")).toBeCloseTo(none, 3)
        expect(fair(moment, "last-goal/match").get("none")).toBeCloseTo(none, 3)
        const quarter = fair(moment, "total/minutes-1-15/0.5").get("over")
        if (quarter !== undefined) {
          expect(fair(moment, "first-goal-time/match").get("1-15")).toBeCloseTo(quarter, 3)
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

/** Share of played games in which each first outcome came true, against its chance before the game. */
const playedAgainstPriced = <Setup, State>(
  rules: SportRules<Setup, State>,
  setup: Setup,
  games: number,
  scores: (state: State, score: { readonly total: readonly [number, number] }) => number,
) => {
  const values: Array<number> = []
  for (let game = 0; game < games; game++) {
    const { frames, abandoned } = rules.play(setup, randomOf("played", rules.sportId, game))
    const last = frames.at(-1)
    if (last !== undefined && !abandoned) values.push(scores(last.state, last.score))
  }
  const laws = rules.laws(setup, rules.start(setup), 0)
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length
  return { laws, mean, error: Math.sqrt(variance / values.length) }
}

/**
 * Of every market that never returns a stake and is priced before the game: its first outcome's share of the games played
 * and settled, beside its chance.
 */
const played =
  <Setup, State>(rules: SportRules<Setup, State>, setup: Setup, games: number) =>
  () => {
    const menu = rules
      .menu(setup)
      .filter(({ kind, line }) => !/^asian|no-bet/.test(kind) && !Number.isInteger(line))
    const wins = new Map<string, number>()
    let finished = 0
    for (let game = 0; game < games; game++) {
      const { frames, abandoned } = rules.play(setup, randomOf("all markets", rules.sportId, game))
      const last = frames.at(-1)
      if (last === undefined || abandoned) continue
      finished += 1
      for (const market of menu) {
        if (!last.over.has(market.scope)) continue
        const [first] = settle(market, { score: last.score, ...last.facts }, rules.sportId)
        const key = marketKey(market)
        if (first?.[1] === "won") wins.set(key, (wins.get(key) ?? 0) + 1)
      }
    }
    const laws = rules.laws(setup, rules.start(setup), 0)
    return menu.flatMap((market) => {
      const [first] = fairOf(market, laws, rules.sportId) ?? []
      const key = marketKey(market)
      return first === undefined
        ? []
        : [{ market: key, chance: first[1], share: (wins.get(key) ?? 0) / finished, games: finished }]
    })
  }

const chanceOf = (laws: Laws, sportId: SportId, market: string, outcome: string): number => {
  const parts = marketParts(market as MarketKey)
  const fairOutcomes = fairOf(parts, laws, sportId)
  if (fairOutcomes === undefined) throw new Error(`no law for ${market}`)
  return new Map(fairOutcomes).get(outcome as OutcomeKey) ?? 0
}

const homeWins = ({ total }: { readonly total: readonly [number, number] }): number =>
  total[0] > total[1] ? 1 : 0

describe("games are played by the law they are priced with", () => {
  it.each([
    ["total/match/2.5", "over", (h: number, a: number) => h + a > 2.5],
    ["result/match", "1", (h: number, a: number) => h > a],
    ["result/match", "X", (h: number, a: number) => h === a],
    ["exact-score/match", "0:0", (h: number, a: number) => h + a === 0],
    ["exact-score/match", "1:1", (h: number, a: number) => h === 1 && a === 1],
    ["both-score/match", "yes", (h: number, a: number) => h > 0 && a > 0],
  ] as const)("football: %s %s", (market, outcome, isTrue) => {
    const setup: FootballSetup = { rates: { home: 1.6, away: 1.1 }, added: [2, 4] }
    const { laws, mean, error } = playedAgainstPriced(football, setup, 4000, (_, { total }) =>
      isTrue(total[0], total[1]) ? 1 : 0,
    )
    expect(Math.abs(mean - chanceOf(laws, SPORT.football, market, outcome))).toBeLessThan(4 * error)
  })

  it.each([
    [
      "football, the whole menu",
      played(football, { rates: { home: 1.6, away: 1.1 }, added: [2, 4], isTop: true }, 4000),
      120,
    ],
    [
      "handball",
      played(POSSESSION_SPORTS.handball, { home: 0.57, away: 0.55, attacks: 27, partSeconds: 1800 }, 1500),
      40,
    ],
    [
      "American football",
      played(POSSESSION_SPORTS.americanFootball, { home: 2, away: 1.7, attacks: 3, partSeconds: 900 }, 1500),
      100,
    ],
    ["volleyball", played(RALLY_SPORTS.volleyball, { home: 0.515 }, 1500), 30],
    ["table tennis", played(RALLY_SPORTS.tableTennis, { home: 0.52 }, 1500), 30],
    ["badminton", played(RALLY_SPORTS.badminton, { home: 0.51 }, 1500), 25],
    ["baseball", played(baseball, { home: 0.15, away: 0.14 }, 1500), 25],
    ["boxing", played(BOUT_SPORTS.boxing, { stops: [0.04, 0.03], round: 0.52 }, 1500), 14],
    ["UFC", played(BOUT_SPORTS.ufc, { stops: [0.14, 0.1], round: 0.52 }, 1500), 3],
    ["Dota 2", played(MAP_SPORTS.dota, { rounds: [0.52, 0.5, 0.51] }, 1500), 20],
    ["League of Legends", played(MAP_SPORTS.leagueOfLegends, { rounds: [0.52, 0.5, 0.51] }, 1500), 20],
    ["darts", played(RALLY_SPORTS.darts, { home: 0.55 }, 1500), 15],
  ] as const)("%s", (_, results, least) => {
    const compared = results()
    expect(compared.length).toBeGreaterThan(least)
    for (const { market, share, chance, games } of compared) {
      const error = Math.sqrt((chance * (1 - chance)) / games)
      expect(Math.abs(share - chance), market).toBeLessThan(4.5 * error + 0.002)
    }
  })

  it("ice hockey: the winner, overtime included", () => {
    const setup: HockeySetup = { home: 3, away: 2.5 }
    const { laws, mean, error } = playedAgainstPriced(iceHockey, setup, 3000, (_, score) => homeWins(score))
    expect(Math.abs(mean - chanceOf(laws, SPORT.iceHockey, "winner/full", "1"))).toBeLessThan(4 * error)
  })

  it("basketball: the winner and the points", () => {
    const setup: PossessionSetup = { home: 1.15, away: 1.1, attacks: 18, partSeconds: 600 }
    const winner = playedAgainstPriced(POSSESSION_SPORTS.basketball, setup, 1500, (_, score) =>
      homeWins(score),
    )
    expect(Math.abs(winner.mean - chanceOf(winner.laws, SPORT.basketball, "winner/full", "1"))).toBeLessThan(
      4 * winner.error,
    )
    const over = playedAgainstPriced(POSSESSION_SPORTS.basketball, setup, 1500, ({ parts }) =>
      parts.slice(0, 4).reduce((total, [home, away]) => total + home + away, 0) > 161.5 ? 1 : 0,
    )
    expect(
      Math.abs(over.mean - chanceOf(over.laws, SPORT.basketball, "total/match/161.5", "over")),
    ).toBeLessThan(4 * over.error)
  })

  it("tennis: the winner and the games", () => {
    const setup: TennisSetup = { home: 0.65, away: 0.62, first: 0 }
    const winner = playedAgainstPriced(tennis, setup, 2500, (_, score) => homeWins(score))
    expect(Math.abs(winner.mean - chanceOf(winner.laws, SPORT.tennis, "winner/match", "1"))).toBeLessThan(
      4 * winner.error,
    )
    const over = playedAgainstPriced(tennis, setup, 2500, ({ sets }) =>
      sets.reduce((total, [home, away]) => total + home + away, 0) > 22.5 ? 1 : 0,
    )
    expect(Math.abs(over.mean - chanceOf(over.laws, SPORT.tennis, "total/games/22.5", "over"))).toBeLessThan(
      4 * over.error,
    )
  })

  it("Counter-Strike: the winner and the rounds of the first map", () => {
    const setup: MapSetup = { rounds: [0.53, 0.5, 0.52] }
    const winner = playedAgainstPriced(MAP_SPORTS.counterStrike, setup, 2500, (_, score) => homeWins(score))
    expect(
      Math.abs(winner.mean - chanceOf(winner.laws, SPORT.counterStrike, "winner/match", "1")),
    ).toBeLessThan(4 * winner.error)
    const over = playedAgainstPriced(MAP_SPORTS.counterStrike, setup, 2500, ({ maps }) => {
      const [home, away] = maps[0] ?? [0, 0]
      return home + away > 21.5 ? 1 : 0
    })
    expect(
      Math.abs(over.mean - chanceOf(over.laws, SPORT.counterStrike, "total/map-1/21.5", "over")),
    ).toBeLessThan(4 * over.error)
  })
})
