import { Schema } from "effect"

/** What is chosen to be seen of a game in play. Its video is no tab of this chart: it has one of its own, `media-player`. */
export const GameTabEvent = Schema.Union([
  /** The drawn play. */
  Schema.Struct({ type: Schema.Literal("field.chosen") }),
  /** Everything that happened. */
  Schema.Struct({ type: Schema.Literal("moments.chosen") }),
  /** Who plays. */
  Schema.Struct({ type: Schema.Literal("lineUps.chosen") }),
  /** What is counted of the sides. */
  Schema.Struct({ type: Schema.Literal("counts.chosen") }),
  /** The game is left. */
  Schema.Struct({ type: Schema.Literal("game.left") }),
])
export type GameTabEvent = typeof GameTabEvent.Type
