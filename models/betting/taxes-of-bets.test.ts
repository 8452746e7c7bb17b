import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GameId } from "../line/catalogue/catalogue.ts"
import type { MinorUnits } from "../money/money.ts"
import type { BetLeg } from "./bet.ts"
import { BET_KIND, type Bet } from "./bet.ts"
import { placeBet, settleLeg, voidLeg } from "./bet-changes.ts"
import { legShare } from "./bet-payout.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "./market.ts"
import type { OddsMilli } from "./odds.ts"
import type { BetTax } from "./taxes.ts"

const AT = 1000

interface Selection {
  readonly odds: number
  readonly result: SelectionResult | "void"
}

const legOf = ({ odds }: Selection, position: number): BetLeg =>
  ({
    gameId: (position + 1) as GameId,
    market: "result/match" as MarketKey,
    outcome: "1" as OutcomeKey,
    odds: odds as OddsMilli,
    live: false,
    startsAt: AT,
    home: { en: "A" },
    away: { en: "B" },
    // Of an anti-express: what the price without a margin says.
    chance: Math.round(1_000_000_000_000 / odds),
  }) as unknown as BetLeg

/** A bet of these selections with all of their results. */
const settled = (
  selections: ReadonlyArray<Selection>,
  stake: number,
  tax: BetTax,
  shape: Partial<Pick<Bet, "kind" | "systemSize" | "groups">>,
): Bet => {
  const placed = placeBet({
    kind: selections.length === 1 ? BET_KIND.single : BET_KIND.express,
    ...shape,
    legs: selections.map(legOf),
    stake: stake as MinorUnits,
    placedAt: AT,
    tax,
  } as unknown as Parameters<typeof placeBet>[0])
  return selections.reduce((bet, { result }, position) => {
    const after =
      result === "void"
        ? voidLeg(bet, position, { at: AT, reason: "cancelled" } as never, AT)
        : settleLeg(bet, position, result, AT)
    return after ?? bet
  }, placed)
}

/** Ways to bet on so many selections: one express, systems, an anti-express, and a multi-bet of two groups beside a lobby. */
const shapesOf = (legs: number): ReadonlyArray<Partial<Pick<Bet, "kind" | "systemSize" | "groups">>> => [
  {},
  ...(legs >= 3 ? [{ kind: BET_KIND.system, systemSize: 2 }] : []),
  ...(legs >= 4 ? [{ kind: BET_KIND.system, systemSize: 3 }] : []),
  ...(legs >= 2 ? [{ kind: BET_KIND.antiExpress }] : []),
  ...(legs >= 3
    ? [
        {
          kind: BET_KIND.multi,
          groups: {
            lobby: [0],
            groups: [
              { legs: [1], stake: 300 as MinorUnits },
              { legs: Array.from({ length: legs - 2 }, (_, index) => index + 2), stake: 700 as MinorUnits },
            ],
          },
        },
      ]
    : []),
]

const results = fc.constantFrom<Selection["result"]>(
  "won",
  "won",
  "lost",
  "returned",
  "half-won",
  "half-lost",
  "void",
  // Dead heats: one of two places shared by three, two of four.
  "share-1-0-3",
  "share-2-0-4",
  "share-1-1-4",
)
const selections = fc.array(fc.record({ odds: fc.integer({ min: 1010, max: 30_000 }), result: results }), {
  minLength: 1,
  maxLength: 6,
})
const rate = fc.integer({ min: 0, max: 1000 })
const taxes = fc.record({
  stakeRate: rate,
  payoutRate: rate,
  threshold: fc.integer({ min: 0, max: 300_000 }).map((amount) => amount as MinorUnits),
  coefLimit: fc.oneof(fc.constant(0), fc.integer({ min: 1001, max: 20_000 })),
  returned: fc.boolean(),
  even: fc.constant(true as const),
})

describe("taxes of settled bets of every kind", () => {
  it("leave no less to a bet at higher odds", () => {
    fc.assert(
      fc.property(
        selections,
        fc.integer({ min: 1, max: 200_000 }),
        taxes,
        fc.nat(5),
        fc.integer({ min: 1, max: 2000 }),
        (legs, stake, tax, which, more) => {
          const position = which % legs.length
          for (const shape of shapesOf(legs.length)) {
            // A higher coefficient of an anti-express comes of lower odds of its selections.
            const step = shape.kind === BET_KIND.antiExpress ? -more : more
            const raised = legs.map((leg, index) =>
              index === position ? { ...leg, odds: Math.max(1010, leg.odds + step) } : leg,
            )
            const at = settled(legs, stake, tax, shape)
            const higher = settled(raised, stake, tax, shape)
            expect(higher.payout, JSON.stringify({ legs, raised, shape })).toBeGreaterThanOrEqual(
              at.payout ?? 0,
            )
          }
        },
      ),
      { numRuns: 600, seed: 8 },
    )
  })

  it("keep of a stake's tax just what was not returned of the stake, to the unit", () => {
    fc.assert(
      fc.property(selections, fc.integer({ min: 1, max: 200_000 }), taxes, (legs, stake, tax) => {
        const whole = { ...tax, returned: true }
        const kept = settled(legs, stake, { ...tax, returned: false }, {}).taxed?.stake ?? 0
        // One express returns what all of its legs return.
        const share = legs.reduce((product, { result }) => {
          const { returned, of } = legShare(result === "void" ? "returned" : result)
          return (product * Number(returned)) / Number(of)
        }, 1)
        const { taxed } = settled(legs, stake, whole, {})
        expect(Math.abs((taxed?.stake ?? 0) - kept * (1 - share))).toBeLessThanOrEqual(0.5001)
      }),
      { numRuns: 1000, seed: 9 },
    )
  })

  it("never come back with a win that happens to equal the stake", () => {
    const tax: BetTax = {
      stakeRate: 120,
      payoutRate: 0,
      threshold: 0 as MinorUnits,
      coefLimit: 0,
      returned: true,
      even: true,
    }
    // Dead heats of four: a double at 2.00 and 2.00, a single at 4.00.
    const heat: ReadonlyArray<Selection> = [
      { odds: 2000, result: "won" },
      { odds: 2000, result: "share-1-0-4" },
    ]
    expect(settled(heat, 10_000, tax, {})).toMatchObject({
      status: "returned",
      payout: 8800,
      taxed: { stake: 1200 },
    })
    const evenHeat: ReadonlyArray<Selection> = [{ odds: 4000, result: "share-1-0-4" }]
    expect(settled(evenHeat, 10_000, tax, {})).toMatchObject({
      status: "returned",
      payout: 8800,
      taxed: { stake: 1200 },
    })
  })
})
