import { Context, Effect, Layer, Schema } from "effect"
import type { WalletContext } from "#machines/wallet/wallet/wallet.events.ts"
import { type Advance, advanceAvailable } from "#models/betting/advance.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import {
  type Account,
  type AccountId,
  type AccountKind,
  accountAt,
  type Balance,
  isAccountOf,
  type Payer,
  type PlayerId,
  walletIdOf,
  walletOwner,
} from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { currencyOf, type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { accountsAggregate } from "./accounts.aggregate.ts"
import { walletAggregate } from "./wallet.aggregate.ts"

type Wallet = Loaded<typeof walletAggregate.machine>
type Accounts = Loaded<typeof accountsAggregate.machine>

/** The player has no such account, or it was deleted. */
export class AccountUnknown extends Schema.TaggedError<AccountUnknown>()("AccountUnknown", {}) {}

/** An account that money is taken from or put on: its owner, its number and its currency. */
export interface PayingAccount extends Payer {
  readonly currency: CurrencyCode
}

/** The active account of a player's list. */
export const activeOf = ({ snapshot: { context } }: Accounts, playerId: PlayerId): AccountId =>
  context.active ?? accountAt(playerId, 1)

/** The open accounts of a player's list, by their numbers: the first alone where the list has not begun. */
const listedOf = (
  { snapshot: { context } }: Accounts,
  playerId: PlayerId,
): ReadonlyArray<{ readonly id: AccountId; readonly kind: AccountKind }> =>
  context.accounts.length === 0 ? [{ id: accountAt(playerId, 1), kind: "real" }] : context.accounts

/** A wallet as its owner sees it. `active`: number of the account that is active. */
export const balanceOf = ({ id, snapshot }: Wallet, active: AccountId, settings: Settings): Balance => {
  const { accountId } = walletOwner(id)
  const { currency, balance, inPlay } = snapshot.context
  const money = currencyOf(settings, currency ?? "") ?? settings.currencies[0]
  return {
    id: accountId,
    money: balance,
    iso: money.code,
    symbol: money.symbol,
    name: money.name,
    isActive: accountId === active,
    isBonusAccount: false,
    amountOfUnplacedBets: inPlay,
  }
}

/** The same with all that §3 Account names. */
const accountView = (wallet: Wallet, kind: AccountKind, active: AccountId, settings: Settings): Account => {
  const balance = balanceOf(wallet, active, settings)
  const { id: currencyId } = currencyOf(settings, balance.iso) ?? settings.currencies[0]
  return {
    ...balance,
    idBonus: null,
    type: kind,
    currencyId,
    isBonusAccount: kind === "bonus",
    points: kind === "points" ? balance.money : 0,
    isPointsTypeBalance: kind === "points",
  }
}

const advanceOf = (context: WalletContext, settings: Settings): Advance => {
  const { advanceShare: share } = settings
  const money = currencyOf(settings, context.currency ?? "") ?? settings.currencies[0]
  return {
    currency: money.code,
    available: advanceAvailable(context, share),
    taken: context.advanced ?? minorUnits(0),
  }
}

/** Reads accounts and what is in them. */
export class Wallets extends Context.Service<
  Wallets,
  {
    /**
     * The account that a body names, or the active one where it names none: what is taken from it, and put on it, is counted in its
     * currency.
     */
    readonly paying: (
      playerId: PlayerId,
      accountId?: number,
    ) => Effect.Effect<PayingAccount, AccountUnknown | StoreUnavailable>
    /** The account that is active. */
    readonly active: (playerId: PlayerId) => Effect.Effect<PayingAccount, StoreUnavailable>
    /** What is in the active account. */
    readonly balance: (playerId: PlayerId) => Effect.Effect<Balance, StoreUnavailable>
    /** What a wallet holds, as pages are told after a commit: which account is active is what is known of it, where it can't be asked. */
    readonly told: (wallet: Wallet) => Effect.Effect<Balance>
    /** The open accounts, the first of them first. */
    readonly accounts: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Account>, StoreUnavailable>
    /** Every account that the player has ever had, deleted ones too. */
    readonly everOpened: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<PayingAccount>, StoreUnavailable>
    /** The wallets of the open accounts, as they are now. */
    readonly wallets: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<Wallet>, StoreUnavailable>
    /** What the player may bet from an account in advance of the outcome of its open bets. */
    readonly advance: (payer: Payer) => Effect.Effect<Advance, StoreUnavailable>
  }
>()("statebook/server/decisions/Wallets") {
  static readonly layer = Layer.effect(
    Wallets,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const settings = yield* SiteSettings
  const listOf = (playerId: PlayerId) => aggregates.load(accountsAggregate, `${playerId}`)
  const walletOf = (playerId: PlayerId, accountId: AccountId) =>
    aggregates.load(walletAggregate, walletIdOf({ playerId, accountId }))

  const open = Effect.fnUntraced(function* (playerId: PlayerId) {
    const list = yield* listOf(playerId)
    const found = yield* Effect.forEach(listedOf(list, playerId), ({ id, kind }) =>
      Effect.map(walletOf(playerId, id), (wallet) => ({ wallet, kind })),
    )
    // One that was deleted is there again once a result of its bets was withdrawn: its wallet says so.
    return {
      active: activeOf(list, playerId),
      wallets: found.filter(({ wallet }) => wallet.snapshot.matches("open")),
    }
  })

  /** A wallet as far as its currency is asked for, which never changes: what is remembered is enough. */
  const someWallet = (payer: Payer) => {
    const known = aggregates.peek(walletAggregate, walletIdOf(payer))
    return known === undefined ? walletOf(payer.playerId, payer.accountId) : Effect.succeed(known)
  }

  const active = Effect.fnUntraced(function* (playerId: PlayerId) {
    const payer = { playerId, accountId: activeOf(yield* listOf(playerId), playerId) }
    const { currency = settings.currencies[0].code } = (yield* someWallet(payer)).snapshot.context
    return { ...payer, currency }
  })

  const paying = Effect.fnUntraced(function* (playerId: PlayerId, asked?: number) {
    if (asked === undefined) return yield* active(playerId)
    const payer = { playerId, accountId: asked as AccountId }
    if (!isAccountOf(playerId, asked)) return yield* new AccountUnknown()
    const { snapshot } = yield* someWallet(payer)
    const { currency } = snapshot.context
    if (snapshot.matches("closed") || currency === undefined) return yield* new AccountUnknown()
    return { ...payer, currency }
  })

  return Wallets.of({
    active,
    paying,
    balance: Effect.fnUntraced(function* (playerId) {
      const active = activeOf(yield* listOf(playerId), playerId)
      return balanceOf(yield* walletOf(playerId, active), active, settings)
    }),
    told: Effect.fnUntraced(function* (wallet) {
      const { playerId } = walletOwner(wallet.id)
      const known = aggregates.peek(accountsAggregate, `${playerId}`)
      const list =
        known ??
        (yield* Effect.catchTag(listOf(playerId), "StoreUnavailable", () =>
          Effect.succeed(accountsAggregate.initial(`${playerId}`)),
        ))
      return balanceOf(wallet, activeOf(list, playerId), settings)
    }),
    accounts: (playerId) =>
      Effect.map(open(playerId), ({ active, wallets }) =>
        wallets.map(({ wallet, kind }) => accountView(wallet, kind, active, settings)),
      ),
    everOpened: Effect.fnUntraced(function* (playerId) {
      const { accounts } = (yield* listOf(playerId)).snapshot.context
      const first = { playerId, accountId: accountAt(playerId, 1) }
      if (accounts.length > 0)
        return accounts.map(({ id: accountId, currency }) => ({ playerId, accountId, currency }))
      const { currency = settings.currencies[0].code } = (yield* someWallet(first)).snapshot.context
      return [{ ...first, currency }]
    }),
    wallets: (playerId) => Effect.map(open(playerId), ({ wallets }) => wallets.map(({ wallet }) => wallet)),
    advance: ({ playerId, accountId }) =>
      Effect.map(walletOf(playerId, accountId), ({ snapshot }) => advanceOf(snapshot.context, settings)),
  })
})
