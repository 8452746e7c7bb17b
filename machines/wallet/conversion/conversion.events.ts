import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { AccountId } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why no money was moved: refused in words, or no answer came, so that nothing is known. */
export const ConversionFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("lost") }),
])
export type ConversionFailure = typeof ConversionFailure.Type

/** An account that money can go from and to. `rate`: units of its currency for one of the default one. */
export const ConvertibleAccount = Schema.Struct({
  accountId: AccountId,
  iso: CurrencyCode,
  money: MinorUnits,
  rate: Schema.Finite,
})
export type ConvertibleAccount = typeof ConvertibleAccount.Type

/** What is sent: a sum of one account in its minor units, and what the player saw that arrives at the other. */
export const ConversionOrder = Schema.Struct({
  guid: Schema.String,
  from: ConvertibleAccount,
  to: ConvertibleAccount,
  amount: MinorUnits,
  arrives: MinorUnits,
})
export type ConversionOrder = typeof ConversionOrder.Type

export const ConversionEvent = Schema.Union([
  /** The accounts as they stand now. */
  Schema.Struct({ type: Schema.Literal("accounts.told"), accounts: Schema.Array(ConvertibleAccount) }),
  Schema.Struct({ type: Schema.Literal("from.chosen"), accountId: AccountId }),
  Schema.Struct({ type: Schema.Literal("to.chosen"), accountId: AccountId }),
  Schema.Struct({ type: Schema.Literal("amount.entered"), text: Schema.String }),
  /** The button, with a new key for the conversion. */
  Schema.Struct({ type: Schema.Literal("conversion.pressed"), guid: Schema.String }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("receipt.closed") }),
  /** The player is gone from this browser. */
  Schema.Struct({ type: Schema.Literal("conversion.forgotten") }),
  doneEvent("sendConversion", outcomeOf(Schema.Null, ConversionFailure)),
])
export type ConversionEvent = typeof ConversionEvent.Type

export const ConversionContext = Schema.Struct({
  accounts: Schema.Array(ConvertibleAccount),
  /** Chosen accounts; null where the first two that there are stand there. */
  from: Schema.NullOr(AccountId),
  to: Schema.NullOr(AccountId),
  /** As typed. */
  text: Schema.String,
  /** What was sent last; null before. */
  order: Schema.NullOr(ConversionOrder),
  error: Schema.NullOr(FormMessage),
})
export type ConversionContext = typeof ConversionContext.Type
