import { Schema } from "effect"

/** Why a stream is not shown: there is none of this game, it broke off, or the browser plays none. */
export const StreamFault = Schema.Literals(["missing", "broken", "unsupported"])
export type StreamFault = typeof StreamFault.Type

/** What the visitor does with the player, and what the stream's player tells. Moments in milliseconds since the epoch. */
export const MediaPlayerEvent = Schema.Union([
  /** The visitor wants to see the video at an address. */
  Schema.Struct({ type: Schema.Literal("video.chosen"), url: Schema.String }),
  /** The visitor wants to see the drawn play again. */
  Schema.Struct({ type: Schema.Literal("video.left") }),
  Schema.Struct({ type: Schema.Literal("video.retried") }),
  /** Pictures move. */
  Schema.Struct({ type: Schema.Literal("playback.started") }),
  /** What was loaded has been played, and more is on its way. */
  Schema.Struct({ type: Schema.Literal("playback.stalled") }),
  Schema.Struct({ type: Schema.Literal("playback.paused") }),
  Schema.Struct({ type: Schema.Literal("playback.ended") }),
  Schema.Struct({ type: Schema.Literal("stream.failed"), fault: StreamFault, at: Schema.Int }),
])
export type MediaPlayerEvent = typeof MediaPlayerEvent.Type

export const MediaPlayerContext = Schema.Struct({
  /** Address of the stream; empty while none is chosen. */
  url: Schema.String,
  /** How often it broke off since pictures last moved. */
  failures: Schema.Int,
  /** When it is opened again by itself. */
  retryAt: Schema.Int,
  fault: Schema.NullOr(StreamFault),
})
export type MediaPlayerContext = typeof MediaPlayerContext.Type
