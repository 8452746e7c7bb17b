import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why money was not credited: refused by a rule, or no answer came, so that nothing is known. */
export const DepositFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]) })
export type DepositFailure = typeof DepositFailure.Type

export const DepositEvent = Schema.Union([
  /** `currency` and `accountId`: the account's; absent of what was done before they were told, in an account of two decimals. */
  Schema.Struct({
    type: Schema.Literal("amount.entered"),
    text: Schema.String,
    currency: Schema.optionalKey(CurrencyCode),
    accountId: Schema.optionalKey(Schema.Int),
  }),
  /** The button, with a new key for the deposit. */
  Schema.Struct({ type: Schema.Literal("deposit.pressed"), guid: Schema.String }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("receipt.closed") }),
  /** The player is gone from this browser. */
  Schema.Struct({ type: Schema.Literal("deposit.forgotten") }),
  doneEvent("sendDeposit", outcomeOf(Schema.Struct({ balance: MinorUnits }), DepositFailure)),
])
export type DepositEvent = typeof DepositEvent.Type

/** Bounds of one deposit in hundredths of a unit of the account's currency. */
export const DepositInput = Schema.Struct({ maximum: MinorUnits })
export type DepositInput = typeof DepositInput.Type

export const DepositContext = Schema.Struct({
  maximum: MinorUnits,
  /** As typed. */
  text: Schema.String,
  /** Of the account; absent: one of two decimals. */
  currency: Schema.optional(CurrencyCode),
  /** The account that the money is for; absent: the active one. */
  accountId: Schema.optional(Schema.Int),
  /** Key of the deposit in hand; empty while there is none. */
  guid: Schema.String,
  amount: MinorUnits,
  /** The balance after the last deposit. */
  balance: Schema.NullOr(MinorUnits),
})
export type DepositContext = typeof DepositContext.Type
