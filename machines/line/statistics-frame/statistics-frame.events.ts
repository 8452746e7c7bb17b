import { Schema } from "effect"
import { Pick } from "#models/coupon/pick.ts"
import { FramePath, MessageRefusal } from "#models/line/statistics/frame-messages.ts"

/** What statistics are shown in (§2 Statistics frame). */
export const Presentation = Schema.Literals(["window", "modal"])
export type Presentation = typeof Presentation.Type

/** What the page and its visitor do with the frame, and what the frame says. Moments in milliseconds since the epoch. */
export const StatisticsFrameEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("frame.opened"),
    path: FramePath,
    presentation: Presentation,
    at: Schema.Int,
  }),
  /** The browser opened no window. */
  Schema.Struct({ type: Schema.Literal("window.blocked"), at: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("frame.retried"), at: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("frame.closed") }),
  /** Height change: what the frame shows is so many CSS pixels high. */
  Schema.Struct({ type: Schema.Literal("height.changed"), height: Schema.Int }),
  /** History change: the frame shows another path. */
  Schema.Struct({ type: Schema.Literal("path.changed"), path: FramePath }),
  Schema.Struct({ type: Schema.Literal("back.asked") }),
  Schema.Struct({ type: Schema.Literal("forward.asked") }),
  Schema.Struct({ type: Schema.Literal("title.set"), title: Schema.String }),
  /** Update bets: the frame wants to know what is in the coupon. */
  Schema.Struct({ type: Schema.Literal("bets.asked") }),
  /** A price was pressed in the frame. */
  Schema.Struct({ type: Schema.Literal("bet.sent"), pick: Pick }),
  Schema.Struct({ type: Schema.Literal("message.refused"), reason: MessageRefusal }),
  /** The coupon holds other selections; `keys` are theirs. */
  Schema.Struct({ type: Schema.Literal("bets.changed"), keys: Schema.Array(Schema.String) }),
])
export type StatisticsFrameEvent = typeof StatisticsFrameEvent.Type

export const StatisticsFrameContext = Schema.Struct({
  presentation: Presentation,
  /** Paths that the frame showed, the oldest first; empty while it is closed. */
  paths: Schema.Array(FramePath),
  /** Which of them it shows, from 0. */
  place: Schema.Int,
  title: Schema.String,
  /** In CSS pixels, as the frame is to be given. */
  height: Schema.Int,
  /** How often it was loaded; another number loads it anew. */
  attempt: Schema.Int,
  /** Until when it has to say something. */
  speaksBy: Schema.Int,
  /** Messages that were not taken since it was opened, and why the last was not. */
  refused: Schema.Struct({ count: Schema.Int, reason: Schema.NullOr(MessageRefusal) }),
  /** Keys of the selections in the coupon. */
  bets: Schema.Array(Schema.String),
})
export type StatisticsFrameContext = typeof StatisticsFrameContext.Type
