import { Effect } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Wallets, type walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"

/** Tells a player's pages of a bet as it is now, and of the balance where money moved. */
export const tellBet = (
  playerId: PlayerId,
  bet: Bet | undefined,
  wallet: Loaded<typeof walletAggregate.machine> | undefined,
) =>
  Effect.gen(function* () {
    const news = yield* PlayerNews
    const wallets = yield* Wallets
    yield* news.tell(playerId, {
      ...(bet === undefined ? {} : { bet }),
      ...(wallet === undefined ? {} : { balance: yield* wallets.told(wallet) }),
    })
  })

/** Has the player's pages and devices read their coupons again. */
export const tellCoupons = (playerId: PlayerId, version: number) =>
  Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { coupons: version }))
