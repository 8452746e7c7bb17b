import { Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { balanceOf, type walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Decision } from "#src/server/kernel/journal/Aggregates.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { betAggregate } from "./bet.aggregate.ts"

/** Tells a player's pages of a bet as it was decided, and of the balance where money moved. */
export const makeTellBet = Effect.gen(function* () {
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  return (
    playerId: PlayerId,
    bet: Decision<typeof betAggregate.machine>,
    wallet: Decision<typeof walletAggregate.machine> | undefined,
  ) =>
    news.tell(playerId, {
      ...(bet.after.snapshot.context.bet === undefined ? {} : { bet: bet.after.snapshot.context.bet }),
      ...(wallet === undefined
        ? {}
        : { balance: balanceOf(playerId, wallet.after.snapshot.context, settings) }),
    })
})
