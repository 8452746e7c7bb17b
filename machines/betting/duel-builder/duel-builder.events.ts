import { Schema } from "effect"
import { Duel, DuelistId, DuelPlayer } from "#models/betting/duelist.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why a duel has no price: the game is over, bets are stopped, no odds can be offered, nobody is known, too many were built, no answer. */
export const DuelFailure = Schema.Literals(["over", "stopped", "unpriced", "unknown", "slowed", "lost"])
export type DuelFailure = typeof DuelFailure.Type

const Failed = Schema.Struct({ kind: DuelFailure })

/** What is done to a duel, and what comes of it. */
export const DuelBuilderEvent = Schema.Union([
  /** The player wants a duel on this game. */
  Schema.Struct({ type: Schema.Literal("duel.opened"), gameId: GameId }),
  /** One of the two places has this player now. */
  Schema.Struct({
    type: Schema.Literal("player.chosen"),
    place: Schema.Literals(["first", "second"]),
    player: DuelistId,
  }),
  Schema.Struct({ type: Schema.Literal("odds.asked") }),
  Schema.Struct({ type: Schema.Literal("load.retried") }),
  Schema.Struct({ type: Schema.Literal("duel.closed") }),
  doneEvent("loadPlayers", outcomeOf(Schema.Array(DuelPlayer), Failed)),
  doneEvent("buildDuel", outcomeOf(Duel, Failed)),
])
export type DuelBuilderEvent = typeof DuelBuilderEvent.Type

export const DuelBuilderContext = Schema.Struct({
  gameId: Schema.NullOr(GameId),
  players: Schema.Array(DuelPlayer),
  first: Schema.NullOr(DuelistId),
  second: Schema.NullOr(DuelistId),
  /** The duel as it was built; its prices move with the line. */
  duel: Schema.NullOr(Duel),
  failure: Schema.NullOr(DuelFailure),
})
export type DuelBuilderContext = typeof DuelBuilderContext.Type
