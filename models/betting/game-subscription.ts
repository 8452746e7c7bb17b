import { Schema } from "effect"
import { GameId } from "../line/catalogue/catalogue.ts"
import { GAME_NEWS_KINDS, GameNewsKind } from "./game-news.ts"

/** Most games whose news a player is told of at a time. */
export const MOST_SUBSCRIBED = 100

/** Kinds of news, each once, in the order of {@link GAME_NEWS_KINDS}. */
export const NewsKinds = Schema.Array(GameNewsKind).check(Schema.isMaxLength(GAME_NEWS_KINDS.length))

/** Which news of a game a player wants. */
export const GameSubscription = Schema.Struct({ gameId: GameId, kinds: NewsKinds })
export type GameSubscription = typeof GameSubscription.Type

/** The kinds in their order, each once. */
export const orderedKinds = (kinds: ReadonlyArray<GameNewsKind>): ReadonlyArray<GameNewsKind> =>
  GAME_NEWS_KINDS.filter((kind) => kinds.includes(kind))
