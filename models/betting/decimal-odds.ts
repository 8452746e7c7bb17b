import { Schema, SchemaGetter } from "effect"
import { OddsMilli } from "./odds.ts"

const WireOdds = Schema.Number.check(
  Schema.makeFilter(
    (value: number) =>
      /^\d{1,4}(\.\d{1,3})?$/.test(String(value)) || "decimal odds with at most three decimals",
  ),
)

/** Odds as §7 sends them (`cf`), a decimal number, decoded exactly into thousandths. */
export const DecimalOdds = WireOdds.pipe(
  Schema.decodeTo(OddsMilli, {
    decode: SchemaGetter.transform((value) => Math.round(value * 1000) as OddsMilli),
    encode: SchemaGetter.transform((odds) => odds / 1000),
  }),
)
