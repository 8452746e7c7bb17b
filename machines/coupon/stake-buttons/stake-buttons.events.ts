import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"

/** How many sums stand on buttons beside a stake. */
export const BUTTONS = 3

const Texts = Schema.Array(Schema.String).check(Schema.isMinLength(BUTTONS), Schema.isMaxLength(BUTTONS))

/** What is done to the sums on the buttons beside a stake. */
export const StakeButtonsEvent = Schema.Union([
  /** The player wants other sums in a currency; as they stand, typed. */
  Schema.Struct({ type: Schema.Literal("sums.opened"), currency: CurrencyCode, texts: Texts }),
  /** One of the sums, by its place from 0; as typed. */
  Schema.Struct({ type: Schema.Literal("sum.entered"), place: Schema.Int, text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("sums.saved") }),
  /** The site's own sums again. */
  Schema.Struct({ type: Schema.Literal("sums.reset") }),
  Schema.Struct({ type: Schema.Literal("sums.left") }),
])
export type StakeButtonsEvent = typeof StakeButtonsEvent.Type

export const StakeButtonsContext = Schema.Struct({
  /** The player's own sums in minor units, the least first, by currency; of others the site's stand. */
  own: Schema.Record(Schema.String, Schema.Array(MinorUnits)),
  /** The sums that are being changed, as typed. */
  draft: Schema.NullOr(Schema.Struct({ currency: CurrencyCode, texts: Texts })),
})
export type StakeButtonsContext = typeof StakeButtonsContext.Type
