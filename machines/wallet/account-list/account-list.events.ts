import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { AccountId, AccountsView, Balance } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What the player wants done. */
export const AccountCommand = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("open"), currencyId: Schema.Int }),
  Schema.Struct({ kind: Schema.Literals(["activate", "delete"]), accountId: AccountId }),
])
export type AccountCommand = typeof AccountCommand.Type

/** The accounts as they stand, or why they could not be read or changed. */
export const AccountsOutcome = outcomeOf(AccountsView, Schema.Struct({ message: FormMessage }))
export type AccountsOutcome = typeof AccountsOutcome.Type

/** What reaches the page of a player's accounts. */
export const AccountListEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("page.opened") }),
  Schema.Struct({ type: Schema.Literal("page.closed") }),
  /** They are to be read anew: reading failed, or they were changed on another device. */
  Schema.Struct({ type: Schema.Literal("accounts.asked") }),
  /** The server says what one of them holds now. */
  Schema.Struct({ type: Schema.Literal("balance.told"), balance: Balance }),
  Schema.Struct({ type: Schema.Literal("currency.chosen"), currencyId: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("account.chosen"), accountId: AccountId }),
  Schema.Struct({ type: Schema.Literal("account.deleted"), accountId: AccountId }),
  doneEvent("loadAccounts", AccountsOutcome),
  doneEvent("changeAccounts", AccountsOutcome),
])
export type AccountListEvent = typeof AccountListEvent.Type

export const AccountListContext = Schema.Struct({
  /** Null until they were read. */
  view: Schema.NullOr(AccountsView),
  /** What is being done. */
  command: Schema.NullOr(AccountCommand),
  error: Schema.NullOr(FormMessage),
})
export type AccountListContext = typeof AccountListContext.Type
