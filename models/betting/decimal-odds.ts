import { Schema, SchemaGetter } from "effect"
import { telling } from "../request/fault.ts"
import { LEAST_ODDS, MOST_ODDS, OddsMilli } from "./odds.ts"

/** Rounded, since the product of a decimal is not whole: 1.001 × 1000 is a little less than 1001. */
const inThousandths = (value: number): number => Math.round(value * 1000)

const WireOdds = Schema.Number.check(
  Schema.makeFilter(
    (value: number) =>
      (/^\d{1,4}(\.\d{1,3})?$/.test(String(value)) &&
        inThousandths(value) >= LEAST_ODDS &&
        inThousandths(value) <= MOST_ODDS) ||
      "decimal odds from 1.001 to 1000 with at most three decimals",
    telling("odds"),
  ),
)

/** Odds as §7 sends them (`cf`), a decimal number, decoded exactly into thousandths. */
export const DecimalOdds = WireOdds.pipe(
  Schema.decodeTo(OddsMilli, {
    decode: SchemaGetter.transform((value) => inThousandths(value) as OddsMilli),
    encode: SchemaGetter.transform((odds) => odds / 1000),
  }),
)
