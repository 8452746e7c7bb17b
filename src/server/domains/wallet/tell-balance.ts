import { Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { Wallets } from "./Wallets.ts"
import type { walletAggregate } from "./wallet.aggregate.ts"

/** Tells a player's open pages what an account holds now. */
export const tellBalance = (playerId: PlayerId, wallet: Loaded<typeof walletAggregate.machine>) =>
  Effect.gen(function* () {
    const wallets = yield* Wallets
    yield* (yield* PlayerNews).tell(playerId, { balance: yield* wallets.told(wallet) })
  })
