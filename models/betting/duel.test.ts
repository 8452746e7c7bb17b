import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SPORT } from "../line/catalogue/sport.ts"
import { duelists, duelMarket, duelOutcomes, scorerId } from "./duel.ts"
import { marketParts } from "./market-key.ts"
import type { Goal } from "./play.ts"
import { SHIRTS } from "./play-rules.ts"
import { settle } from "./settle.ts"

const NO_SCORE = { total: [0, 0] as const, parts: [] }
const scorer = fc.record({ side: fc.constantFrom<0 | 1>(0, 1), shirt: fc.constantFrom(...SHIRTS) })
const twoScorers = fc
  .tuple(scorer, scorer)
  .filter(([one, other]) => one.side !== other.side || one.shirt !== other.shirt)

describe("a duel of two players (§7 Betting: line and live)", () => {
  it("is the same market whoever is named first, and names both", () => {
    fc.assert(
      fc.property(twoScorers, ([one, other]) => {
        const ids = [scorerId(one.side, one.shirt), scorerId(other.side, other.shirt)] as const
        const market = duelMarket(...ids)
        expect(duelMarket(ids[1], ids[0])).toBe(market)
        expect(duelists(marketParts(market).scope)).toEqual(ids.toSorted((left, right) => left - right))
        expect(duelOutcomes(marketParts(market).scope)).toHaveLength(3)
      }),
    )
    expect(duelMarket(7, 3)).toBe("duel/3-7")
    expect(duelOutcomes("3-7")).toEqual(["3", "7"])
    expect(duelMarket(210, 109)).toBe("duel/1-9-2-10")
  })

  it("of scorers pays who has more goals, counted one by one, or neither", () => {
    fc.assert(
      fc.property(fc.array(scorer, { maxLength: 9 }), twoScorers, (fell, [one, other]) => {
        const goals = fell.map((goal, place): Goal => ({ ...goal, half: 1, second: place * 60 }))
        const market = duelMarket(scorerId(one.side, one.shirt), scorerId(other.side, other.shirt))
        const count = ({ side, shirt }: typeof one): number => {
          let goalsOfOne = 0
          for (const goal of fell) if (goal.side === side && goal.shirt === shirt) goalsOfOne += 1
          return goalsOfOne
        }
        const keyOf = ({ side, shirt }: typeof one) => `${side + 1}-${shirt}`
        const lead = count(one) - count(other)
        const winner = lead > 0 ? keyOf(one) : lead < 0 ? keyOf(other) : "X"
        const results = settle(marketParts(market), { score: NO_SCORE, goals }, SPORT.football)
        expect(results).toHaveLength(3)
        for (const [outcome, result] of results) expect(result).toBe(outcome === winner ? "won" : "lost")
      }),
    )
  })

  it("of a race pays who is placed before the other, and returns what nobody won", () => {
    const FIELD = [1, 2, 3, 4, 5]
    /** Every way a field of five comes in: a place of each, several in one, none for who does not finish. */
    const places = fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(places, fc.option(fc.constantFrom(...FIELD)), (came, away) => {
        const runs = FIELD.filter((number) => number !== away)
        const order = [0, 1, 2, 3, 4]
          .map((place) => runs.filter((number) => came[number - 1] === place))
          .filter((level) => level.length > 0)
        const race = {
          field: FIELD,
          withdrawn: away === null ? [] : [{ number: away, odds: 2000 }],
          order,
        }
        for (const one of FIELD) {
          for (const other of FIELD.filter((number) => number > one)) {
            const results = settle(
              marketParts(duelMarket(one, other)),
              { score: NO_SCORE, race },
              SPORT.horseRacing,
            )
            const placeOf = (number: number) => came[number - 1] ?? 9
            const expected =
              one === away || other === away || placeOf(one) === placeOf(other)
                ? ["returned", "returned"]
                : placeOf(one) < placeOf(other)
                  ? ["won", "lost"]
                  : ["lost", "won"]
            expect(results.map(([, result]) => result)).toEqual(expected)
          }
        }
      }),
    )
  })
})
