import { Schema } from "effect"
import { GameSubscription } from "#models/betting/game-subscription.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"

const at = Schema.Int

/** Events of the games whose news a player wants. */
export const GameSubscriptionsEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("subscription.saved"), at, ...GameSubscription.fields }),
  Schema.Struct({ type: Schema.Literal("subscription.dropped"), at, gameId: GameId }),
  /** The game is over: there is no more news of it. */
  Schema.Struct({ type: Schema.Literal("subscription.ended"), at, gameId: GameId }),
])
export type GameSubscriptionsEvent = typeof GameSubscriptionsEvent.Type

export const GameSubscriptionsContext = Schema.Struct({
  /** In the order in which they were first wanted. */
  games: Schema.Array(GameSubscription),
})
export type GameSubscriptionsContext = typeof GameSubscriptionsContext.Type
