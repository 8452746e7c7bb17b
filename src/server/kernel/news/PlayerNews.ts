import { Context, Effect, Layer } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { Bus } from "../bus/Bus.ts"
import { encodeNews, type PlayerNews as News, playerTopic } from "./own-news.ts"

/** Tells a player's open pages what was just committed. */
export class PlayerNews extends Context.Service<
  PlayerNews,
  { readonly tell: (playerId: PlayerId, news: Omit<News, "t">) => Effect.Effect<void> }
>()("statebook/server/decisions/PlayerNews") {
  static readonly layer = Layer.effect(
    PlayerNews,
    Effect.map(Bus, (bus) =>
      PlayerNews.of({
        tell: (playerId, news) => bus.publish(playerTopic(playerId), () => encodeNews({ t: "me", ...news })),
      }),
    ),
  )
}
