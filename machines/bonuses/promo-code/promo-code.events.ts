import { Schema } from "effect"
import { BetGuid } from "#models/betting/bet.ts"
import { PromoTerms } from "#models/betting/promo-terms.ts"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Name of a person of the site. */
const operator = Schema.String
/** Digest of the device that it was done on. */
const station = Schema.String
const use = { at, userId: PlayerId, bet: BetGuid }

/** Events of a promotional code. */
export const PromoCodeEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("promo.issued"), at, terms: PromoTerms }),
  Schema.Struct({ type: Schema.Literal("promo.withdrawn"), at }),
  /** An operator made the code. `needsSecond`: it may cost so much that somebody else has to open it. */
  Schema.Struct({
    type: Schema.Literal("promo.drafted"),
    at,
    operator,
    station,
    terms: PromoTerms,
    needsSecond: Schema.Boolean,
  }),
  Schema.Struct({ type: Schema.Literal("promo.opened"), at, operator, station }),
  Schema.Struct({ type: Schema.Literal("promo.paused"), at, operator, note: personal }),
  Schema.Struct({ type: Schema.Literal("promo.resumed"), at, operator }),
  Schema.Struct({ type: Schema.Literal("promo.ended"), at, operator, note: personal }),
  /** A bet was placed with the code. */
  Schema.Struct({ type: Schema.Literal("promo.used"), ...use }),
  /** The stake of such a bet went back, so that its player has the code again. */
  Schema.Struct({ type: Schema.Literal("promo.freed"), ...use }),
  /** That result was taken back: the bet has the code again, whatever else the player has done with it since. */
  Schema.Struct({ type: Schema.Literal("promo.retaken"), ...use }),
])
export type PromoCodeEvent = typeof PromoCodeEvent.Type

/** When something was done by an operator. */
const Done = Schema.Struct({ at, operator })

/** Empty until the code is given out. */
export const PromoCodeContext = Schema.Struct({
  terms: Schema.optionalKey(PromoTerms),
  /** Who made it; absent: the configuration. */
  drafted: Schema.optionalKey(Schema.Struct({ at, operator, station })),
  needsSecond: Schema.optionalKey(Schema.Boolean),
  opened: Schema.optionalKey(Done),
  /** The last pause or end, with its reason. */
  stopped: Schema.optionalKey(Schema.Struct({ at, operator, note: Schema.String })),
  /** Keys of the bets that have the code, by the ids of their players. */
  bets: Schema.Record(Schema.String, Schema.Array(BetGuid)),
})
export type PromoCodeContext = typeof PromoCodeContext.Type
