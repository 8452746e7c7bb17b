import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "./money.ts"

/** What a million units of the default currency were in each currency at a moment, in its minor units. Whole numbers, so that what is reckoned by them is exact. */
export const FixedRates = Schema.Record(Schema.String, Schema.Int)
export type FixedRates = typeof FixedRates.Type

/** An amount of one currency in another by such rates, rounded down; nothing where they lack one of the two. */
export const exchangedAt = (
  rates: FixedRates,
  amount: number,
  from: string,
  into: string,
): MinorUnits | undefined => {
  const [of, by] = [rates[from], rates[into]]
  if (of === undefined || by === undefined || of <= 0) return undefined
  return minorUnits((BigInt(amount) * BigInt(by)) / BigInt(of))
}
