import { Schema } from "effect"
import { BetGuid } from "#models/betting/bet.ts"
import { PromoTerms } from "#models/betting/promo-terms.ts"
import { PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
const use = { at, userId: PlayerId, bet: BetGuid }

/** Events of a promotional code. */
export const PromoCodeEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("promo.issued"), at, terms: PromoTerms }),
  Schema.Struct({ type: Schema.Literal("promo.withdrawn"), at }),
  /** A bet was placed with the code. */
  Schema.Struct({ type: Schema.Literal("promo.used"), ...use }),
  /** The stake of such a bet went back, so that its player has the code again. */
  Schema.Struct({ type: Schema.Literal("promo.freed"), ...use }),
  /** That result was taken back: the bet has the code again, whatever else the player has done with it since. */
  Schema.Struct({ type: Schema.Literal("promo.retaken"), ...use }),
])
export type PromoCodeEvent = typeof PromoCodeEvent.Type

/** Empty until the code is given out. */
export const PromoCodeContext = Schema.Struct({
  terms: Schema.optionalKey(PromoTerms),
  /** Keys of the bets that have the code, by the ids of their players. */
  bets: Schema.Record(Schema.String, Schema.Array(BetGuid)),
})
export type PromoCodeContext = typeof PromoCodeContext.Type
