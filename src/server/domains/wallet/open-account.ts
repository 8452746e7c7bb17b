import { Effect, Schema } from "effect"
import type { AccountsEvent } from "#machines/wallet/accounts/accounts.events.ts"
import { accountAt, MOST_ACCOUNTS, type PlayerId, payerOf } from "#models/wallet/account.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { accountsAggregate } from "./accounts.aggregate.ts"
import { tellAccounts } from "./tell-accounts.ts"
import { walletAggregate, walletOf } from "./wallet.aggregate.ts"

/** No account is opened in that currency: the site has none such, or none for new accounts. */
export class CurrencyNotOffered extends Schema.TaggedError<CurrencyNotOffered>()("CurrencyNotOffered", {}) {}

/** The player has opened as many accounts as one may, deleted ones counted. */
export class TooManyAccounts extends Schema.TaggedError<TooManyAccounts>()("TooManyAccounts", {
  most: Schema.Int,
}) {}

/** The list has grown since it was looked at: the account would have another number. */
export class ListMoved extends Schema.TaggedError<ListMoved>()("ListMoved", {}) {}

interface OpeningAccount {
  readonly playerId: PlayerId
  /** Number of the currency in the catalogue. */
  readonly currencyId: number
  /** How many accounts the list has, which says the number of the next; another process may have opened one since. */
  readonly listed: number
  readonly origin: Origin
}

/** The account of real money in a currency that the player has already. */
const ownIn = ({ snapshot: { context } }: Loaded<typeof accountsAggregate.machine>, code: string) =>
  context.accounts.find(({ currency, kind, isClosed }) => !isClosed && kind === "real" && currency === code)

/**
 * Opens an account of real money in a currency of the site; answers with its number. In a currency that the player has one in already
 * nothing is written, and that one is answered: a call whose answer was lost can be sent again.
 */
export const openAccount = command("accounts.open", {
  streams: ({ playerId, listed }: OpeningAccount) => ({
    accounts: stream(accountsAggregate, playerId),
    first: lookedUp(walletAggregate, playerId),
    wallet: walletOf({ playerId, accountId: accountAt(playerId, listed + 1) }),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ currencyId }) =>
    Effect.map(SiteSettings, ({ currencies }) => ({
      money: currencies.find(({ id, hide }) => id === currencyId && hide !== true),
    })),
  decide: ({ accounts, first }, { playerId, listed }, { money, at }) => {
    if (money === undefined) return { refusal: new CurrencyNotOffered() }
    const { currency } = first.snapshot.context
    if (currency === undefined) throw new Error(`Player ${playerId} has no wallet`)
    const hasBegun = accounts.version > 0
    if (hasBegun ? ownIn(accounts, money.code) !== undefined : currency === money.code) return {}
    if (listed >= MOST_ACCOUNTS) return { refusal: new TooManyAccounts({ most: MOST_ACCOUNTS }) }
    const account = accountAt(playerId, listed + 1)
    const begun: ReadonlyArray<AccountsEvent> = hasBegun
      ? []
      : [{ type: "accounts.begun", at, playerId, currency }]
    return {
      events: {
        accounts: [
          ...begun,
          { type: "account.opened", at, account, currency: money.code, kind: "real" as const },
        ],
        wallet: [{ type: "wallet.opened", at, playerId, currency: money.code }],
      },
    }
  },
  refused: { accounts: () => new ListMoved(), wallet: () => new ListMoved() },
  tell: ({ accounts }, { playerId }, { written }) =>
    written.has("accounts") ? tellAccounts(playerId, accounts) : Effect.void,
  answer: ({ accounts }, { playerId }, { money }) =>
    (money === undefined ? undefined : ownIn(accounts, money.code)?.id) ?? payerOf(playerId).accountId,
})
