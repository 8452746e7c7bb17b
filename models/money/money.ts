import { Schema } from "effect"
import { CURRENCY_CODE } from "./currency.ts"

/** ISO 4217 code, or the code of a crypto currency or game token (§3 Catalogues). */
export const CurrencyCode = Schema.String.check(Schema.isPattern(CURRENCY_CODE)).pipe(
  Schema.brand("CurrencyCode"),
)
export type CurrencyCode = typeof CurrencyCode.Type

/**
 * An amount as a whole number of the currency's minor units (kopecks, cents). A safe integer, so that
 * snapshots and events stay plain JSON; the store keeps it as `bigint`. Never a fraction.
 */
export const MinorUnits = Schema.Int.pipe(Schema.brand("MinorUnits"))
export type MinorUnits = typeof MinorUnits.Type

/** An amount of one currency. */
export const Money = Schema.Struct({ amount: MinorUnits, currency: CurrencyCode })
export type Money = typeof Money.Type

/** Thrown where a result would leave the range in which whole numbers are exact. */
export class MoneyOutOfRange extends Schema.TaggedError<MoneyOutOfRange>()("MoneyOutOfRange", {
  message: Schema.String,
}) {}

/** The sum of amounts of minor units, as far as it can be counted. */
export const countedSum = (amounts: ReadonlyArray<number>): MinorUnits => {
  const sum = amounts.reduce((total, each) => total + BigInt(each), 0n)
  return minorUnits(sum > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : sum)
}

/** Makes an amount of minor units; throws `MoneyOutOfRange` for a fraction or an amount that is not exact. */
export const minorUnits = (amount: number | bigint): MinorUnits => {
  const units = Number(amount)
  if (!Number.isSafeInteger(units)) {
    throw new MoneyOutOfRange({ message: `${amount} is not an exact amount of minor units` })
  }
  return units as MinorUnits
}
