import { Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { betNewsAggregate } from "./bet-news.aggregate.ts"

/** Up to which moment a player has read, in milliseconds since the epoch. */
interface ReadNews {
  readonly playerId: PlayerId
  readonly upTo: number
  readonly origin: Origin
}

/** Marks the news of bets up to a moment as read. A mark never goes back, nor beyond now; one that stands so already is written no second time. */
export const readNews = command("bet-news.read", {
  streams: ({ playerId }: ReadNews) => ({ news: stream(betNewsAggregate, playerId) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ news }, { upTo: asked }, { at }) => {
    const upTo = Math.min(asked, at)
    return upTo > news.snapshot.context.readUpTo
      ? { events: { news: [{ type: "news.read", at, upTo }] } }
      : {}
  },
  // The player's other pages and devices count it no more.
  tell: ({ news }, { playerId }, { written }) =>
    written.has("news")
      ? Effect.flatMap(PlayerNews, (pages) =>
          pages.tell(playerId, { newsRead: news.snapshot.context.readUpTo }),
        )
      : Effect.void,
  answer: ({ news }) => news.snapshot.context,
})
