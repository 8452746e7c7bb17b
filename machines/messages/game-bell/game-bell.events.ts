import { Schema } from "effect"
import { GameNewsKind } from "#models/betting/game-news.ts"
import { NewsKinds } from "#models/betting/game-subscription.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What can be told of a game, and what the player wants of it. */
export const BellState = Schema.Struct({ offered: NewsKinds, kept: NewsKinds })
export type BellState = typeof BellState.Type

/** Why nothing is known or was kept: the game is over, no room for one more, nobody is signed in, no answer. */
export const BellFailure = Schema.Literals(["over", "full", "signedOut", "lost"])
export type BellFailure = typeof BellFailure.Type

const failure = Schema.Struct({ kind: BellFailure })

/** What is done at the bell of a game's page, and what comes of it. */
export const GameBellEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("game.shown"), gameId: GameId }),
  Schema.Struct({ type: Schema.Literal("bell.pressed") }),
  Schema.Struct({ type: Schema.Literal("kind.toggled"), kind: GameNewsKind }),
  Schema.Struct({ type: Schema.Literal("choice.saved") }),
  Schema.Struct({ type: Schema.Literal("bell.left") }),
  doneEvent("loadBell", outcomeOf(BellState, failure)),
  doneEvent("saveChoice", outcomeOf(Schema.Struct({ kept: NewsKinds }), failure)),
])
export type GameBellEvent = typeof GameBellEvent.Type

export const GameBellContext = Schema.Struct({
  gameId: Schema.NullOr(GameId),
  ...BellState.fields,
  /** What is ticked and not kept yet. */
  chosen: NewsKinds,
  failure: Schema.NullOr(BellFailure),
})
export type GameBellContext = typeof GameBellContext.Type
