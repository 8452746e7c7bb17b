import { Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import type { accountsAggregate } from "./accounts.aggregate.ts"

/** Has a player's open pages and devices ask for the accounts again. */
export const tellAccounts = (playerId: PlayerId, { version }: Loaded<typeof accountsAggregate.machine>) =>
  Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { accounts: version }))
