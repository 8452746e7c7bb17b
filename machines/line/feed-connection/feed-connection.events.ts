import { Schema } from "effect"

const at = Schema.Int

/** What reaches the connection: from the socket, from the browser's network state, and from whoever counts sequences. Times in milliseconds since the epoch. */
export const FeedConnectionEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("socket.opened"), at }),
  Schema.Struct({ type: Schema.Literal("socket.closed"), at }),
  /** A heartbeat of the server; `fresh` is false while the line's own source is silent. */
  Schema.Struct({ type: Schema.Literal("beat.arrived"), at, fresh: Schema.Boolean }),
  /** A topic's frame was not the one after the last. */
  Schema.Struct({ type: Schema.Literal("gap.found"), at, topic: Schema.String }),
  /** A topic that had a gap is whole again, or nobody follows it any more. */
  Schema.Struct({ type: Schema.Literal("gap.closed"), topic: Schema.String }),
  Schema.Struct({ type: Schema.Literal("network.lost") }),
  Schema.Struct({ type: Schema.Literal("network.returned"), at }),
  /** Somebody signed in or out: the server knows the visitor of a socket by the cookie that opened it. */
  Schema.Struct({ type: Schema.Literal("visitor.changed"), at }),
])
export type FeedConnectionEvent = typeof FeedConnectionEvent.Type

/** When the connection begins. */
export const FeedConnectionInput = Schema.Struct({ at })
export type FeedConnectionInput = typeof FeedConnectionInput.Type

export const FeedConnectionContext = Schema.Struct({
  /** Connections that failed since one was last open. */
  failures: Schema.Int,
  /** When the attempt in hand is given up. */
  openBy: Schema.Int,
  /** When the next attempt begins. */
  retryAt: Schema.Int,
  /** When the server was last heard. */
  beatAt: Schema.Int,
  /** When snapshots were last asked for. */
  askedAt: Schema.Int,
  /** Topics with a gap, in the order in which the gaps were found. */
  missing: Schema.Array(Schema.String),
})
export type FeedConnectionContext = typeof FeedConnectionContext.Type
