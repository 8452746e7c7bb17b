import { Schema, SchemaGetter } from "effect"
import { MinorUnits, minorUnits } from "./money.ts"

const twoDecimals = /^\d{1,13}(\.\d{1,2})?$/

/** The decimal number of the wire: zero or more, at most two decimals (§3 Decimals, §5 money rounds to two decimals). */
const WireAmount = Schema.Number.check(
  Schema.makeFilter(
    (value: number) => twoDecimals.test(String(value)) || "an amount of money with at most two decimals",
  ),
)

/**
 * An amount as §7 sends it, a decimal number with at most two decimals, decoded exactly into minor units
 * of a two-decimal currency: `100.5` is `10050`.
 */
export const DecimalAmount = WireAmount.pipe(
  Schema.decodeTo(MinorUnits, {
    decode: SchemaGetter.transform((value) => minorUnits(Math.round(value * 100))),
    encode: SchemaGetter.transform((units) => units / 100),
  }),
)
