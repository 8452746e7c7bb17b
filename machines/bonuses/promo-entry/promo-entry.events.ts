import { Schema } from "effect"
import { BET_REFUSALS } from "#models/betting/bet-words.ts"
import { PromoOffer } from "#models/betting/promo.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why a code does not go with the bet: a rule, too many tries, the coupon's bets are on their way, no answer. */
export const PromoFailure = Schema.Literals([...BET_REFUSALS, "slowed", "busy", "lost"])
export type PromoFailure = typeof PromoFailure.Type

/** What is done to enter a promotional code, and what comes of it. */
export const PromoEntryEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("entry.opened") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.submitted") }),
  Schema.Struct({ type: Schema.Literal("entry.closed") }),
  doneEvent("applyCode", outcomeOf(PromoOffer, Schema.Struct({ kind: PromoFailure }))),
])
export type PromoEntryEvent = typeof PromoEntryEvent.Type

export const PromoEntryContext = Schema.Struct({
  /** The code as typed. */
  text: Schema.String,
  /** Why the last code gives nothing. */
  failure: Schema.NullOr(PromoFailure),
})
export type PromoEntryContext = typeof PromoEntryContext.Type
