import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { MAX_SELECTIONS } from "./bet.ts"
import { legFactor, legUnit } from "./bet-payout.ts"
import { combinations, sumOfProducts } from "./combinations.ts"
import type { MarketKey, SelectionResult } from "./market.ts"
import { marketParts } from "./market-key.ts"
import { OddsMilli } from "./odds.ts"

/** A chance of one: chances are whole billionths. */
export const CERTAIN = 1_000_000_000

/** How likely an open leg is won, as the line sees it: from the odds of its selection now, without the bookmaker's margin. */
export const LegChance = Schema.Struct({
  position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_SELECTIONS - 1 })),
  odds: OddsMilli,
  /** Billionths. */
  chance: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: CERTAIN })),
})
export type LegChance = typeof LegChance.Type

/** What the house keeps of the fair value of what it buys back, in thousandths. */
export const SaleMargin = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))
export type SaleMargin = typeof SaleMargin.Type

/** From what the price of a sale follows: the chances of the open legs, and the house's margin. */
export const SaleTerms = Schema.Struct({ chances: Schema.Array(LegChance), margin: SaleMargin })
export type SaleTerms = typeof SaleTerms.Type

const implied = (odds: number): bigint => 1_000_000_000_000n / BigInt(odds)

/** How many outcomes of a market come true together: two of a double chance, as many as a race has places, one of any other. */
const winnersOf = (market: MarketKey): bigint => {
  const { kind, line = 1 } = marketParts(market)
  if (kind === "double-chance") return 2n
  return kind === "race-place" || kind === "relegation" ? BigInt(line) : 1n
}

/**
 * The chance behind the odds of one outcome, in billionths, rounded down: what the odds imply, divided by what all odds of its
 * market imply together, so that the bookmaker's margin is out. Never more than the odds imply, where some outcomes are not offered.
 */
export const fairChance = (
  odds: OddsMilli,
  market: MarketKey,
  offered: ReadonlyArray<OddsMilli | null>,
): number => {
  const all = offered.reduce((sum, price) => (price === null ? sum : sum + implied(price)), 0n)
  const certain = BigInt(CERTAIN)
  const book = all / winnersOf(market)
  return Number((implied(odds) * certain) / (book > certain ? book : certain))
}

interface PricedLeg {
  readonly odds: number
  readonly result?: SelectionResult | undefined
}

/** What each leg multiplies by, in billionths of a unit; `undefined` where the chances are not those of the open legs. */
const factors = (
  legs: ReadonlyArray<PricedLeg>,
  chances: ReadonlyArray<LegChance>,
  unit: bigint,
): ReadonlyArray<bigint> | undefined => {
  const known = new Map(chances.map(({ position, chance }) => [position, BigInt(chance)]))
  const open = legs.filter(({ result }) => result === undefined)
  if (chances.length !== open.length) return undefined
  const found = legs.flatMap(({ odds, result }, position) => {
    if (result !== undefined) return [legFactor(odds, result, unit) * BigInt(CERTAIN)]
    const chance = known.get(position)
    return chance === undefined ? [] : [legFactor(odds, "won", unit) * chance]
  })
  return found.length === legs.length ? found : undefined
}

/**
 * What the house pays for so much of a bet's stake, in minor units, rounded down: the fair value of that stake less the margin. The
 * fair value is what the stake pays on the mean: each leg with a result multiplies it as in the payout, each open leg by its odds of
 * the bet times its chance now; a system is the mean of its expresses. A leg that may be returned is priced as though it could not.
 * `undefined` where the chances are not those of the open legs.
 */
export const salePrice = (
  part: MinorUnits,
  legs: ReadonlyArray<PricedLeg>,
  { chances, margin }: SaleTerms,
  systemSize: number = legs.length,
): MinorUnits | undefined => {
  const unit = legUnit(legs.map(({ result }) => result))
  const each = factors(legs, chances, unit)
  if (each === undefined) return undefined
  const whole = unit * BigInt(CERTAIN)
  const value = BigInt(part) * sumOfProducts(each, systemSize) * BigInt(1000 - margin)
  return minorUnits(value / (whole ** BigInt(systemSize) * combinations(legs.length, systemSize) * 1000n))
}
