import { Schema } from "effect"

/** Version of the ecosystem's protocol that these events follow (`@statelyai/inspect`). */
export const INSPECTION_VERSION = "0.4.0"

const base = {
  /** The actor that is spoken of. */
  sessionId: Schema.NonEmptyString,
  /** The actor at the top of its tree. */
  rootId: Schema.NonEmptyString,
  /** Milliseconds since the epoch, as a text. */
  createdAt: Schema.String.check(Schema.isPattern(/^\d+$/)),
  /** Number of the event among those of its source, as a text. */
  id: Schema.NonEmptyString,
  _version: Schema.NonEmptyString,
}

const Payload = Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
  Schema.Record(Schema.String, Schema.Unknown),
])

/** What an actor shows of itself, secrets masked. `value`, `context` and `tags` are absent for what is no chart. */
export const InspectedSnapshot = Schema.Struct({
  status: Schema.Literals(["active", "done", "error", "stopped"]),
  value: Schema.optionalKey(Schema.Unknown),
  context: Schema.optionalKey(Schema.Unknown),
  tags: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type InspectedSnapshot = typeof InspectedSnapshot.Type

/** An actor began to live, or was living already when the inspector came. */
export const InspectedActor = Schema.Struct({
  type: Schema.Literal("@xstate.actor"),
  ...base,
  /** Its flow's name, or the id that its parent gave it. */
  name: Schema.String,
  parentId: Schema.UndefinedOr(Schema.String),
  /** The chart as JSON text. */
  definition: Schema.UndefinedOr(Schema.String),
  snapshot: InspectedSnapshot,
})
export type InspectedActor = typeof InspectedActor.Type

/** An event reached an actor; its payload is masked as the journal masks it. */
export const InspectedMessage = Schema.Struct({
  type: Schema.Literal("@xstate.event"),
  ...base,
  event: Payload,
  /** Who sent it; `undefined` where it came from outside of the actors. */
  sourceId: Schema.UndefinedOr(Schema.String),
})
export type InspectedMessage = typeof InspectedMessage.Type

/** What an event made of an actor. */
export const InspectedChange = Schema.Struct({
  type: Schema.Literal("@xstate.snapshot"),
  ...base,
  event: Payload,
  snapshot: InspectedSnapshot,
  /** Keys of the transitions that were taken, `id|event|index`; ours, other tools pass over it. */
  taken: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type InspectedChange = typeof InspectedChange.Type

/**
 * One event of the inspection, in the format of `@statelyai/inspect`: the drawer reads it, and so do the ecosystem's
 * own tools.
 */
export const InspectionEvent = Schema.Union([InspectedActor, InspectedMessage, InspectedChange])
export type InspectionEvent = typeof InspectionEvent.Type

/** What a tool in another window says when it is ready to be told. */
export const CONNECTED = "@statelyai.connected"
/** What such a tool is told when there is nothing more to come. */
export const DISCONNECTED = "@statelyai.disconnected"

/** Name of the BroadcastChannel on which every event of an open inspector is told. */
export const INSPECTION_CHANNEL = "statebook/inspection"
