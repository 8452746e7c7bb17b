import { Context, Effect, Layer, Schema } from "effect"
import { Balance, type PlayerId } from "#models/account/account.ts"
import { Bet } from "#models/betting/bet.ts"
import { Bus } from "../bus/Bus.ts"

/** News for the sockets of one player (topic `me`); `sessionId` narrows `signedOut` to the sockets of one session. */
export const News = Schema.Struct({
  bet: Schema.optionalKey(Bet),
  balance: Schema.optionalKey(Balance),
  signedOut: Schema.optionalKey(Schema.Boolean),
  sessionId: Schema.optionalKey(Schema.String),
})
export type News = typeof News.Type

/** Topic of the bus that carries a player's news as JSON of {@link News}. */
export const newsTopic = (playerId: PlayerId): string => `player/${playerId}`

const encode = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(News)))

/** Tells a player's open pages what was just committed. */
export class PlayerNews extends Context.Service<
  PlayerNews,
  { readonly tell: (playerId: PlayerId, news: News) => Effect.Effect<void> }
>()("statebook/server/decisions/PlayerNews") {
  static readonly layer = Layer.effect(
    PlayerNews,
    Effect.map(Bus, (bus) =>
      PlayerNews.of({ tell: (playerId, news) => bus.publish(newsTopic(playerId), encode(news)) }),
    ),
  )
}
