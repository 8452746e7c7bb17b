import { Schema } from "effect"
import { GameId } from "#models/line/catalogue/catalogue.ts"

/** What is done to the games that are watched together. */
export const MultiLiveEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("game.added"), game: GameId }),
  Schema.Struct({ type: Schema.Literal("game.removed"), game: GameId }),
  /** A game takes another place, from 0; the games between move up by one. */
  Schema.Struct({ type: Schema.Literal("game.moved"), game: GameId, place: Schema.Int }),
  /** Games that are over are put away together. */
  Schema.Struct({ type: Schema.Literal("games.cleared"), games: Schema.Array(GameId) }),
])
export type MultiLiveEvent = typeof MultiLiveEvent.Type

export const MultiLiveInput = Schema.Struct({
  /** Games that there is room for. */
  most: Schema.Int,
})
export type MultiLiveInput = typeof MultiLiveInput.Type

export const MultiLiveContext = Schema.Struct({
  ...MultiLiveInput.fields,
  /** In the order in which they stand. */
  games: Schema.Array(GameId),
})
export type MultiLiveContext = typeof MultiLiveContext.Type
