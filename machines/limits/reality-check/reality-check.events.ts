import { Schema } from "effect"
import { PlayTold } from "#models/api/player-limits.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const askAt = Schema.Int

/** What the server says of the player's play, and when it is to be asked next by the page's clock. */
export const PlayHeard = outcomeOf(Schema.Struct({ told: PlayTold, askAt }), Schema.Struct({ askAt }))
export type PlayHeard = typeof PlayHeard.Type

/** What the server is told: that a page is in view, or that the player has read how long they have played. */
export const PlaySign = Schema.Literals(["pulse", "acknowledge"])
export type PlaySign = typeof PlaySign.Type

/** What reaches the page's watch over the time of play. Moments in milliseconds since the epoch. */
export const RealityCheckEvent = Schema.Union([
  /** A player is signed in; `hidden`: the page is in the background. */
  Schema.Struct({ type: Schema.Literal("watch.opened"), hidden: Schema.optionalKey(Schema.Boolean) }),
  Schema.Struct({ type: Schema.Literal("watch.left") }),
  Schema.Struct({ type: Schema.Literal("page.hidden") }),
  Schema.Struct({ type: Schema.Literal("page.shown") }),
  Schema.Struct({ type: Schema.Literal("check.read") }),
  Schema.Struct({ type: Schema.Literal("notice.closed") }),
  doneEvent("tellPlay", PlayHeard),
  Schema.Struct({ type: Schema.Literal("xstate.done.actor.nextSign") }),
])
export type RealityCheckEvent = typeof RealityCheckEvent.Type

export const RealityCheckContext = Schema.Struct({
  told: Schema.NullOr(PlayTold),
  sign: PlaySign,
  askAt,
  /** The end of the stop whose notice the player has closed. */
  closedUntil: Schema.NullOr(Schema.Int),
})
export type RealityCheckContext = typeof RealityCheckContext.Type
