import { Schema, SchemaGetter } from "effect"
import { MinorUnits, minorUnits } from "./money.ts"

/**
 * Minor units as digests of commands have them, whatever the currency: a hundredth of them, as amounts of two decimals are sent. A digest
 * is held against one of the same account alone, and those that receipts have of before stay what they were.
 */
export const Hundredths = Schema.Number.pipe(
  Schema.decodeTo(MinorUnits, {
    decode: SchemaGetter.transform((value) => minorUnits(Math.round(value * 100))),
    encode: SchemaGetter.transform((units) => units / 100),
  }),
)
