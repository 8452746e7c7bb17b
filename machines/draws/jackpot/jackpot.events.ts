import { Schema } from "effect"
import { DrawKind, DrawNumber } from "#models/draws/draw.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"

const at = Schema.Int
/** Minor units of the default currency, above zero. */
const amount = MinorUnits.check(Schema.isGreaterThan(0))
const number = DrawNumber

/** Events of the jackpot of a kind of draws, stream `jackpot:<kind>`. */
export const JackpotEvent = Schema.Union([
  /** The house puts something into an empty jackpot. */
  Schema.Struct({
    type: Schema.Literal("jackpot.seeded"),
    at,
    kind: DrawKind,
    currency: CurrencyCode,
    amount,
  }),
  /** What a draw leaves to it. */
  Schema.Struct({
    type: Schema.Literal("jackpot.grown"),
    at,
    kind: DrawKind,
    currency: CurrencyCode,
    number,
    amount,
  }),
  /** What of it is won in a draw. */
  Schema.Struct({ type: Schema.Literal("jackpot.won"), at, number, amount }),
])
export type JackpotEvent = typeof JackpotEvent.Type

export interface JackpotContext {
  /** Minor units of its currency. */
  readonly amount: MinorUnits
  readonly currency?: CurrencyCode
}
