import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { duelMarket, duelOutcomes, scorerId } from "#models/betting/duel.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { Goal } from "#models/betting/play.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { fairOf } from "../pricing/offer.ts"
import { football } from "./football.ts"
import { type FootballState, START } from "./football-law.ts"
import type { FootballSetup } from "./football-play.ts"
import { scorerShares } from "./football-scorers.ts"

const setupOf = (home: number, away: number): FootballSetup => ({
  rates: { home, away },
  added: [2, 4],
  isTop: true,
  scorers: { sides: [scorerShares(1, 10_901), scorerShares(1, 10_902)], key: 7 },
})

const chancesOf = (setup: FootballSetup, state: FootballState, one: number, other: number) => {
  const laws = football.laws(setup, state, 0)
  const market = marketParts(duelMarket(one, other))
  return { laws, chances: football.duel?.chances(setup, state, laws, market) ?? [] }
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
const player = fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.constantFrom(...SHIRTS))
const state = (...goals: ReadonlyArray<Goal>): FootballState => {
  const score = [0, 1].map((side) => goals.filter((goal) => goal.side === side).length)
  const pair = [score[0] ?? 0, score[1] ?? 0] as const
  return { ...START, windows: [4, 4], score: pair, atHalf: pair, facts: { ...START.facts, goals } }
}

describe("the price of a duel of two scorers", () => {
  it("is, once nobody is substituted any more, what enumerating every final score and every way its goals may be scored gives", () => {
    const goal = { half: 1, second: 600, shirt: 9 } as const
    const settled = { ...START, windows: [4, 4] } as const
    const states = [settled, state({ ...goal, side: 0 }), state({ ...goal, side: 1 }, { ...goal, side: 0 })]
    fc.assert(
      fc.property(player, player, fc.constantFrom(...states), ([side, shirt], [side2, shirt2], now) => {
        const pair = [scorerId(side, shirt), scorerId(side2, shirt2)].toSorted((a, b) => a - b)
        const [one = 0, other = 0] = pair
        if (one === other) return
        const setup = setupOf(1.6, 1.2)
        const { laws, chances } = chancesOf(setup, now, one, other)
        const match = laws.get("match")
        if (match === undefined) throw new Error("no law of the match")
        const who = pair.map((id) => ({ side: id < 200 ? 0 : 1, shirt: id % 100 }))
        const shareOf = ({ side: of, shirt: number }: { side: number; shirt: number }) =>
          setup.scorers?.sides[of as 0 | 1][SHIRTS.indexOf(number)] ?? 0
        const had = who.map(
          (one) =>
            now.facts.goals.filter((each) => each.side === one.side && each.shirt === one.shirt).length,
        )
        const [s, r] = who.map(shareOf) as [number, number]
        const expected = [0, 0, 0]
        for (let home = now.score[0]; home <= 14; home++) {
          for (let away = now.score[1]; away <= 14; away++) {
            const left = [home - now.score[0], away - now.score[1]]
            const [n, m] = who.map((one) => left[one.side] ?? 0) as [number, number]
            const weight = match.cell(home, away)
            if (weight === 0) continue
            for (let x = 0; x <= n; x++) {
              const most = who[0]?.side === who[1]?.side ? n - x : m
              for (let y = 0; y <= most; y++) {
                const way =
                  who[0]?.side === who[1]?.side
                    ? choose(n, x) * choose(n - x, y) * s ** x * r ** y * (1 - s - r) ** (n - x - y)
                    : choose(n, x) * s ** x * (1 - s) ** (n - x) * choose(m, y) * r ** y * (1 - r) ** (m - y)
                const lead = (had[0] ?? 0) + x - (had[1] ?? 0) - y
                const place = lead > 0 ? 0 : lead === 0 ? 1 : 2
                expected[place] = (expected[place] ?? 0) + weight * way
              }
            }
          }
        }
        expect(chances).toEqual(expected.map((chance) => expect.closeTo(chance, 9)))
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      }),
      { numRuns: 30 },
    )
  })

  it("agrees with who scores at any time: nobody is ahead without a goal", () => {
    const setup = setupOf(1.4, 1.1)
    const [one, other] = [scorerId(0, 9), scorerId(1, 10)]
    const { laws, chances } = chancesOf(setup, START, one, other)
    const anytime = new Map(
      fairOf({ kind: "anytime-scorer", scope: "match" }, laws, SPORT.football)?.map(
        ([outcome, chance]) => [outcome as string, chance] as const,
      ),
    )
    const [ahead = 0, level = 0, behind = 0] = chances
    const [scores = 0, otherScores = 0] = duelOutcomes(marketParts(duelMarket(one, other)).scope)
      .filter((outcome) => outcome !== "X")
      .map((outcome) => anytime.get(outcome) ?? 0)
    expect(ahead).toBeLessThan(scores)
    expect(behind).toBeLessThan(otherScores)
    // Level without a goal, or with as many: at least as likely as that neither scores.
    expect(level).toBeGreaterThan(1 - scores - otherScores)
  })
})
