import { Effect, Schema } from "effect"
import { type AccountId, type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { accountsAggregate } from "./accounts.aggregate.ts"
import { tellAccounts } from "./tell-accounts.ts"
import { AccountUnknown, activeOf } from "./Wallets.ts"
import { walletAggregate, walletOf } from "./wallet.aggregate.ts"

/** The account is the active one: another has to be made active before it is deleted. */
export class AccountActive extends Schema.TaggedError<AccountActive>()("AccountActive", {}) {}

/** The account holds money, owes some, or has open bets. */
export class AccountNotEmpty extends Schema.TaggedError<AccountNotEmpty>()("AccountNotEmpty", {}) {}

/** An account of the player's own, as they name it. */
interface OnAccount {
  readonly playerId: PlayerId
  readonly accountId: AccountId
  readonly origin: Origin
}

const byOwner = ({ playerId, origin }: OnAccount) => metaOf(playerOwner(playerId), origin)

/** Makes an account the active one: shown, and taken where none is named. Nothing is written where it is so already. */
export const activateAccount = command("accounts.activate", {
  streams: (input: OnAccount) => ({
    accounts: stream(accountsAggregate, input.playerId),
    wallet: lookedUp(walletAggregate, walletIdOf(input)),
  }),
  by: byOwner,
  decide: ({ accounts, wallet }, { playerId, accountId }, { at }) => {
    if (!wallet.snapshot.matches("open")) return { refusal: new AccountUnknown() }
    return activeOf(accounts, playerId) === accountId
      ? {}
      : { events: { accounts: [{ type: "account.activated", at, account: accountId }] } }
  },
  refused: { accounts: () => new AccountUnknown() },
  tell: ({ accounts }, { playerId }, { written }) =>
    written.has("accounts") ? tellAccounts(playerId, accounts) : Effect.void,
  answer: () => undefined,
})

/** Deletes an account that is empty and not active. One that was deleted already is so: nothing is written. */
export const closeAccount = command("accounts.close", {
  streams: (input: OnAccount) => ({
    accounts: stream(accountsAggregate, input.playerId),
    wallet: walletOf(input),
  }),
  by: byOwner,
  decide: ({ accounts, wallet }, { playerId, accountId }, { at }) => {
    const { snapshot } = wallet
    if (snapshot.matches("absent")) return { refusal: new AccountUnknown() }
    if (activeOf(accounts, playerId) === accountId) return { refusal: new AccountActive() }
    if (snapshot.matches("closed")) return {}
    const listed = accounts.snapshot.context.accounts.find(({ id }) => id === accountId)
    return {
      events: {
        // One that is there again, for a result was withdrawn, is marked as deleted already.
        accounts:
          listed?.isClosed === true ? [] : [{ type: "account.closed" as const, at, account: accountId }],
        wallet: [{ type: "wallet.closed", at }],
      },
    }
  },
  refused: { wallet: () => new AccountNotEmpty() },
  tell: ({ accounts }, { playerId }, { written }) =>
    written.has("wallet") ? tellAccounts(playerId, accounts) : Effect.void,
  answer: () => undefined,
})
