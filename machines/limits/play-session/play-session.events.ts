import { Schema } from "effect"
import { PlayTime, TimeBarKind } from "#models/limits/play-time.ts"

const at = Schema.Int

/** Events of a player's time of play, whatever devices they play on; moments in milliseconds since the epoch by the server's clock. */
export const PlaySessionEvent = Schema.Union([
  /** A page came into view after a rest, or for the first time: another session begins. */
  Schema.Struct({ type: Schema.Literal("play.began"), at }),
  /** Play goes on, written down now and then: what a server forgets where it dies is no more than what came after. */
  Schema.Struct({ type: Schema.Literal("play.continued"), at }),
  /** No page was in view since `seenAt`: that is when play paused. */
  Schema.Struct({ type: Schema.Literal("play.paused"), at, seenAt: Schema.Int }),
  /** A page is in view again after a short pause or a break: the session goes on. */
  Schema.Struct({ type: Schema.Literal("play.resumed"), at }),
  /** A limit of time or the break of the law stops play from a moment on, until another. */
  Schema.Struct({
    type: Schema.Literal("play.barred"),
    at,
    by: TimeBarKind,
    from: Schema.Int,
    until: Schema.Int,
  }),
  /** The player was told how long they have played, and says that they have read it. */
  Schema.Struct({ type: Schema.Literal("check.acknowledged"), at }),
])
export type PlaySessionEvent = typeof PlaySessionEvent.Type

/** The session that goes on or was the last, the spans of the last two days, and what stopped play. */
export const PlaySessionContext = PlayTime
export type PlaySessionContext = PlayTime
