import { Schema } from "effect"
import { AutoBet } from "#models/betting/auto-bet.ts"
import { BetGuid, BetRefusal } from "#models/betting/bet.ts"
import { CountedBet } from "#models/betting/make-bet.ts"
import { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why nothing was ordered or taken back: refused by a rule, or no answer came, so that nothing is known. */
export const AutoBetFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), refusal: BetRefusal }),
  Schema.Struct({ kind: Schema.Literal("lost") }),
])
export type AutoBetFailure = typeof AutoBetFailure.Type

/** The body of an order as it is sent, decoded. */
export const AutoBetOrder = Schema.toType(CountedBet)
export type AutoBetOrder = typeof AutoBetOrder.Type

/** What is done with automatic bets and what happens to them. */
export const AutoBetsEvent = Schema.Union([
  /** The player turns to the automatic bets, with a coupon to order or without. */
  Schema.Struct({ type: Schema.Literal("autoBets.opened"), draft: Schema.NullOr(AutoBetDraft) }),
  Schema.Struct({ type: Schema.Literal("autoBets.closed") }),
  Schema.Struct({ type: Schema.Literal("autoBets.retried") }),
  /** The odds at which to bet, as typed. */
  Schema.Struct({ type: Schema.Literal("odds.named"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("drop.chosen"), drop: Schema.Boolean }),
  /** The button, with a new key for the bet. */
  Schema.Struct({ type: Schema.Literal("order.pressed"), guid: BetGuid }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("order.withdrawn"), guid: BetGuid }),
  doneEvent("fetchOrders", outcomeOf(Schema.Array(AutoBet), AutoBetFailure)),
  doneEvent("sendOrder", outcomeOf(AutoBet, AutoBetFailure)),
  doneEvent("withdrawOrder", outcomeOf(AutoBet, AutoBetFailure)),
])
export type AutoBetsEvent = typeof AutoBetsEvent.Type

export const AutoBetsContext = Schema.Struct({
  /** What is to be ordered; null where nothing is, or not any more. */
  draft: Schema.NullOr(AutoBetDraft),
  /** The player's last orders, newest first. */
  orders: Schema.Array(AutoBet),
  /** The odds at which to bet, as typed. */
  named: Schema.String,
  drop: Schema.Boolean,
  /** The order in hand, frozen as it was pressed. */
  body: Schema.NullOr(AutoBetOrder),
  /** The order that is being taken back. */
  withdrawing: Schema.NullOr(BetGuid),
  refusal: Schema.NullOr(BetRefusal),
  /** The last try to take an order back came to nothing. */
  kept: Schema.Boolean,
})
export type AutoBetsContext = typeof AutoBetsContext.Type
