import { Schema } from "effect"
import { CurrencyCode } from "#models/money/money.ts"
import { AccountId, AccountKind, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of the list of a player's accounts. What each of them holds is told by its wallet. */
export const AccountsEvent = Schema.Union([
  /** Before the first further account: the one of the registration, which is active until another is. */
  Schema.Struct({ type: Schema.Literal("accounts.begun"), at, playerId: PlayerId, currency: CurrencyCode }),
  Schema.Struct({
    type: Schema.Literal("account.opened"),
    at,
    account: AccountId,
    currency: CurrencyCode,
    kind: AccountKind,
  }),
  /** From now on it is the one that is shown, and that a bet or a payment takes which names none. */
  Schema.Struct({ type: Schema.Literal("account.activated"), at, account: AccountId }),
  Schema.Struct({ type: Schema.Literal("account.closed"), at, account: AccountId }),
])
export type AccountsEvent = typeof AccountsEvent.Type

/** An account of the list, the first in its first place. Closed ones keep their places, so that no number is used twice. */
export const ListedAccount = Schema.Struct({
  id: AccountId,
  currency: CurrencyCode,
  kind: AccountKind,
  isClosed: Schema.Boolean,
})
export type ListedAccount = typeof ListedAccount.Type

/** `active` is absent while the list has not begun: the account of the registration is the only one. */
export const AccountsContext = Schema.Struct({
  playerId: Schema.optionalKey(PlayerId),
  accounts: Schema.Array(ListedAccount),
  active: Schema.optionalKey(AccountId),
})
export type AccountsContext = typeof AccountsContext.Type
