import { Context, Effect, Layer } from "effect"
import type { WalletContext } from "#machines/wallet/wallet/wallet.events.ts"
import type { Balance, PlayerId } from "#models/account/account.ts"
import { type Advance, advanceAvailable } from "#models/betting/advance.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { currencyOf, type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { walletAggregate } from "./wallet.aggregate.ts"

/** A wallet as its owner sees it; the account's id is the player's. */
export const balanceOf = (playerId: PlayerId, wallet: WalletContext, settings: Settings): Balance => {
  const money = currencyOf(settings, wallet.currency ?? "") ?? settings.currencies[0]
  return {
    id: playerId,
    money: wallet.balance,
    iso: money.code,
    symbol: money.symbol,
    name: money.name,
    isActive: true,
    isBonusAccount: false,
    amountOfUnplacedBets: wallet.inPlay,
  }
}

/** Reads wallets. */
export class Wallets extends Context.Service<
  Wallets,
  {
    /** The currency of the player's account. */
    readonly currency: (playerId: PlayerId) => Effect.Effect<CurrencyCode, StoreUnavailable>
    readonly balance: (playerId: PlayerId) => Effect.Effect<Balance, StoreUnavailable>
    /** What the player may bet in advance of the outcome of open bets. */
    readonly advance: (playerId: PlayerId) => Effect.Effect<Advance, StoreUnavailable>
  }
>()("statebook/server/decisions/Wallets") {
  static readonly layer = Layer.effect(
    Wallets,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const settings = yield* SiteSettings
      const currencyIn = ({ snapshot }: { readonly snapshot: { readonly context: WalletContext } }) =>
        snapshot.context.currency ?? settings.currencies[0].code
      return Wallets.of({
        currency: (playerId) => {
          // The currency of a wallet never changes: what is remembered is enough.
          const remembered = aggregates.peek(walletAggregate, `${playerId}`)
          return remembered === undefined
            ? Effect.map(aggregates.load(walletAggregate, `${playerId}`), currencyIn)
            : Effect.succeed(currencyIn(remembered))
        },
        balance: (playerId) =>
          Effect.map(aggregates.load(walletAggregate, `${playerId}`), ({ snapshot }) =>
            balanceOf(playerId, snapshot.context, settings),
          ),
        advance: (playerId) =>
          Effect.map(aggregates.load(walletAggregate, `${playerId}`), ({ snapshot: { context } }) => {
            const { advanceShare: share } = settings
            const money = currencyOf(settings, context.currency ?? "") ?? settings.currencies[0]
            return {
              currency: money.code,
              available: advanceAvailable(context, share),
              taken: context.advanced ?? minorUnits(0),
            }
          }),
      })
    }),
  )
}
