import { Context, Effect, Layer } from "effect"
import type { Account, AccountId, PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { accountsAggregate } from "./accounts.aggregate.ts"
import { type AccountActive, type AccountNotEmpty, activateAccount, closeAccount } from "./change-accounts.ts"
import {
  type BalanceShort,
  type Converting,
  convertMoney,
  type NothingConverted,
  type RateChanged,
  type SameAccount,
} from "./convert-money.ts"
import { type CurrencyNotOffered, openAccount, type TooManyAccounts } from "./open-account.ts"
import { AccountUnknown, Wallets } from "./Wallets.ts"

/** How often an account is opened anew, where another process opened one for the same player in the meantime. */
const TRIES = 5

/** Changes a player's accounts; `docs/machines/accounts.md` shows the chart behind. */
export class PlayerAccounts extends Context.Service<
  PlayerAccounts,
  {
    /** Opens an account in a currency of the catalogue, or finds the one that there is; answers with it. */
    readonly open: (
      playerId: PlayerId,
      currencyId: number,
      origin: Origin,
    ) => Effect.Effect<Account, CurrencyNotOffered | TooManyAccounts | StoreUnavailable>
    /** Makes an account the active one; answers with it. */
    readonly activate: (
      playerId: PlayerId,
      accountId: AccountId,
      origin: Origin,
    ) => Effect.Effect<Account, AccountUnknown | StoreUnavailable>
    /** Deletes an account that is empty and not active. */
    readonly close: (
      playerId: PlayerId,
      accountId: AccountId,
      origin: Origin,
    ) => Effect.Effect<void, AccountActive | AccountNotEmpty | AccountUnknown | StoreUnavailable>
    /** Moves money between accounts, once for its key; answers with all of them. */
    readonly convert: (
      order: Converting,
    ) => Effect.Effect<
      ReadonlyArray<Account>,
      | AccountUnknown
      | BalanceShort
      | KeyReused
      | NothingConverted
      | RateChanged
      | SameAccount
      | StoreUnavailable
    >
  }
>()("statebook/server/wallet/PlayerAccounts") {
  static readonly layer = Layer.effect(
    PlayerAccounts,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const wallets = yield* Wallets
  const opened = yield* prepared(openAccount)
  const activated = yield* prepared(activateAccount)
  const closed = yield* prepared(closeAccount)
  const moved = yield* prepared(convertMoney)

  const find = Effect.fnUntraced(function* (playerId: PlayerId, accountId: AccountId) {
    const found = (yield* wallets.accounts(playerId)).find(({ id }) => id === accountId)
    return found ?? (yield* new AccountUnknown())
  })

  const open = Effect.fnUntraced(function* (playerId: PlayerId, currencyId: number, origin: Origin) {
    const list = yield* aggregates.load(accountsAggregate, `${playerId}`)
    const listed = Math.max(1, list.snapshot.context.accounts.length)
    return yield* find(playerId, yield* opened({ playerId, currencyId, listed, origin }))
  })

  return PlayerAccounts.of({
    open: (playerId, currencyId, origin) =>
      open(playerId, currencyId, origin).pipe(
        Effect.retry({
          while: ({ _tag }) => _tag === "ListMoved" || _tag === "AccountUnknown",
          times: TRIES,
        }),
        Effect.catchTag(["ListMoved", "AccountUnknown"], ({ _tag }) =>
          Effect.fail(new StoreUnavailable({ reason: "busy", detail: `Opening an account: ${_tag}` })),
        ),
      ),
    activate: (playerId, accountId, origin) =>
      Effect.andThen(activated({ playerId, accountId, origin }), find(playerId, accountId)),
    close: (playerId, accountId, origin) => closed({ playerId, accountId, origin }),
    convert: (order) => Effect.andThen(moved(order), wallets.accounts(order.playerId)),
  })
})
