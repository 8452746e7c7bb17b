import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { settleCutShort } from "./cut-short.ts"
import { CUT_SHORT_FAMILIES } from "./cut-short-examples.ts"
import type { Pair } from "./game.ts"
import { type MarketKey, MarketKind } from "./market.ts"
import { marketParts } from "./market-key.ts"
import type { Goal, Play } from "./play.ts"
import { settle } from "./settle.ts"

const parts = (market: string) => marketParts(market as MarketKey)
const cut = (market: string, play: Play, over: ReadonlyArray<string>, sportId: SportId = SPORT.football) =>
  Object.fromEntries(settleCutShort(parts(market), play, new Set(over), sportId))

/** Kinds of races, whose outcomes are the runners of a card. */
const OF_RACES: ReadonlySet<string> = new Set([
  "race-win",
  "race-place",
  "each-way",
  "forecast",
  "quinella",
  "tricast",
  "relegation",
  "head-to-head",
  "classified",
  "fastest-lap",
])

describe("the worked examples of games that are cut short", () => {
  const examples = CUT_SHORT_FAMILIES.flatMap((family) => family.examples)

  it.each(examples.map((example) => [example.market, example] as const))(
    "%s",
    (market, { play, over, results, sportId }) => {
      expect(cut(market, play, over, sportId)).toMatchObject(results)
    },
  )

  it("return every stake on a game that is not played, in every market but those of races", () => {
    const kinds = MarketKind.literals.filter((kind) => !OF_RACES.has(kind) && kind !== "duel")
    const nothing: Play = { score: { total: [0, 0], parts: [] } }
    for (const kind of kinds)
      for (const sportId of [SPORT.football, SPORT.tennis, SPORT.boxing]) {
        const results = settleCutShort({ kind, scope: "match", line: 1.5 }, nothing, new Set(), sportId)
        expect(results.length, kind).toBeGreaterThan(0)
        expect(new Set(results.map(([, result]) => result)), kind).toEqual(new Set(["returned"]))
      }
  })
})

const goals: fc.Arbitrary<ReadonlyArray<Goal>> = fc
  .array(fc.record({ side: fc.constantFrom<0 | 1>(0, 1), second: fc.integer({ min: 0, max: 5399 }) }), {
    maxLength: 7,
  })
  .map((fell) =>
    fell
      .map(({ side, second }) => ({ side, second, half: second < 2700 ? 1 : 2, shirt: (second % 10) + 2 }))
      .toSorted((left, right) => left.second - right.second),
  )

const tally = (fell: ReadonlyArray<Goal>): Pair => [
  fell.filter(({ side }) => side === 0).length,
  fell.filter(({ side }) => side === 1).length,
]

const playOf = (fell: ReadonlyArray<Goal>): Play => ({
  score: {
    total: tally(fell),
    parts: [1, 2].map((half) => tally(fell.filter((goal) => goal.half === half))),
  },
  goals: fell,
})

/** Scopes of football with the second at which each is over. */
const ENDS: Readonly<Record<string, number>> = {
  "half-1": 2700,
  "half-2": 5400,
  match: 5400,
  "minutes-1-15": 900,
  "minutes-16-30": 1800,
  "minutes-31-45": 2700,
  "minutes-46-60": 3600,
}

const MARKETS = [
  "result/match",
  "result/half-1",
  "result/half-2",
  "result/minutes-16-30",
  "double-chance/match",
  "total/match/2.5",
  "total/match/3",
  "total/half-1/0.5",
  "total/half-2/1.5",
  "asian-total/match/2.25",
  "asian-total/match/2.75",
  "home-total/match/1.5",
  "asian-handicap/match/0.25",
  "european-handicap/match/-1",
  "both-score/match",
  "odd-even/half-1",
  "exact-score/match",
  "exact-total/match",
  "goal-range/match",
  "winning-margin/match",
  "home-to-nil/match",
  "away-to-nil/match",
  "result-and-total/match/2.5",
  "both-score-and-total/match/2.5",
  "half-full/match",
  "goal-both-halves/match",
  "next-goal/match/2",
  "last-goal/match",
  "first-goal-time/match",
  "first-scorer/match",
  "anytime-scorer/match",
]

/** Every way in which a game may go on: up to three goals more, of either side, at once, in the middle and at the end of what is left. */
const goingOn = (from: number): ReadonlyArray<ReadonlyArray<Goal>> => {
  const at = (second: number) =>
    ([0, 1] as const).map((side): Goal => ({ side, second, half: second < 2700 ? 1 : 2, shirt: 11 }))
  const moments = [...new Set([from, Math.floor((from + 5399) / 2), 5399])].map(at)
  return moments.reduce<ReadonlyArray<ReadonlyArray<Goal>>>(
    (all, next) => all.flatMap((goes) => [goes, ...next.map((goal) => [...goes, goal])]),
    [[]],
  )
}

describe("a game cut short, beside every way in which it may have gone on", () => {
  it("pays what all of them would have paid, and gives the rest back whole", () => {
    fc.assert(
      fc.property(goals, fc.integer({ min: 0, max: 5399 }), (fell, second) => {
        const before = fell.filter((goal) => goal.second < second)
        const over = Object.keys(ENDS).filter((scope) => (ENDS[scope] ?? 0) <= second)
        const wholes = goingOn(second).map((rest) => playOf([...before, ...rest]))
        for (const market of MARKETS) {
          const results = cut(market, playOf(before), over)
          const isReturned = Object.values(results).every((result) => result === "returned")
          if (isReturned) continue
          for (const whole of wholes)
            expect(Object.fromEntries(settle(parts(market), whole, SPORT.football)), market).toEqual(results)
        }
      }),
      { seed: 20_260_401, numRuns: 200 },
    )
  })

  it("gives nothing back of markets on parts that were over, or on a score that was passed", () => {
    fc.assert(
      fc.property(goals, fc.integer({ min: 2700, max: 5399 }), (fell, second) => {
        const before = fell.filter((goal) => goal.second < second)
        const [home, away] = tally(before)
        const over = Object.keys(ENDS).filter((scope) => (ENDS[scope] ?? 0) <= second)
        const isDecided = (market: string, outcome: string) =>
          cut(market, playOf(before), over)[outcome] !== "returned"
        expect(isDecided("result/half-1", "1")).toBe(true)
        expect(isDecided("total/match/2.5", "over")).toBe(home + away > 2)
        expect(isDecided("home-total/match/1.5", "over")).toBe(home > 1)
        expect(isDecided("both-score/match", "yes")).toBe(home > 0 && away > 0)
        expect(isDecided("home-to-nil/match", "no")).toBe(away > 0)
        expect(isDecided("next-goal/match/2", "1")).toBe(home + away > 1)
        expect(isDecided("first-goal-time/match", "none")).toBe(home + away > 0)
        expect(isDecided("result/match", "1")).toBe(false)
      }),
      { seed: 20_260_402, numRuns: 200 },
    )
  })

  it("of tennis pays sets that were over and games that were passed, and nothing on who would have won", () => {
    const games = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.boolean(), games, games, (lost, isHome, home, away) => {
        const first: Pair = isHome ? [6, lost] : [lost, 6]
        const play: Play = { score: { total: isHome ? [1, 0] : [0, 1], parts: [first, [home, away]] } }
        const of = (market: string) => cut(market, play, ["set-1"], SPORT.tennis)
        expect(of("winner/set-1")).toEqual(isHome ? { 1: "won", 2: "lost" } : { 1: "lost", 2: "won" })
        for (const open of ["winner/match", "winner/set-2", "handicap/games/-1.5", "exact-score/match"])
          expect(new Set(Object.values(of(open))), open).toEqual(new Set(["returned"]))
        const played = 6 + lost + home + away
        for (let line = 5.5; line < 30; line++)
          expect(of(`total/games/${line}`).over, `${line}`).toBe(played > line ? "won" : "returned")
      }),
      { seed: 20_260_403, numRuns: 200 },
    )
  })
})
