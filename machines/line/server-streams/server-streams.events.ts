import { Schema } from "effect"
import { StreamPage, StreamRecord } from "#models/inspection/stream-record.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why nothing came: nobody is signed in, the site does not offer it, or no answer came. */
export const ReadFailure = Schema.Struct({ kind: Schema.Literals(["nobody", "off", "failed"]) })
export type ReadFailure = typeof ReadFailure.Type

export const ServerStreamsEvent = Schema.Union([
  /** What the server has written since is wanted. */
  Schema.Struct({ type: Schema.Literal("streams.asked") }),
  /** Somebody else is signed in now, or nobody: nothing that was read is theirs. */
  Schema.Struct({ type: Schema.Literal("visitor.changed") }),
  doneEvent("readPage", outcomeOf(StreamPage, ReadFailure)),
])
export type ServerStreamsEvent = typeof ServerStreamsEvent.Type

export const ServerStreamsContext = Schema.Struct({
  /** What was read so far, oldest first. */
  records: Schema.Array(StreamRecord),
})
export type ServerStreamsContext = typeof ServerStreamsContext.Type
