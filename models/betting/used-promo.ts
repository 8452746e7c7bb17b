import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { BetStatus } from "./bet.ts"
import { BetPromo } from "./promo.ts"

/** A promotional code that a player used, with the bet it went with. A bet that was refused uses none. */
export const UsedPromo = Schema.Struct({
  ...BetPromo.fields,
  currency: CurrencyCode,
  /** Number of the bet. */
  bet: Schema.Int,
  status: BetStatus,
  /** When the bet was placed, in milliseconds since the epoch. */
  at: Schema.Int,
  /** What the promotion added to the payout; absent while the bet is open, and where it added nothing. */
  given: Schema.optionalKey(MinorUnits),
})
export type UsedPromo = typeof UsedPromo.Type
