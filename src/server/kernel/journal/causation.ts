import { Schema } from "effect"
import type { CommitMeta, StoredEvent } from "./commit.ts"
import { vouchedFromStart } from "./vouched.ts"

/** {@link CommitMeta} as it stands with each event: with its commit and correlation, which older events lack. */
export const StoredMeta = Schema.fromJsonString(
  Schema.Struct({
    actor: Schema.String,
    /** Address and device of the request; in events older than their sealing, and in those opened. */
    address: Schema.optionalKey(Schema.String),
    device: Schema.optionalKey(Schema.String),
    /** Sequence number of the event this one answers. */
    cause: Schema.optionalKey(Schema.Int),
    /** Sequence number of the first event of what set all of this in motion. */
    correlation: Schema.optionalKey(Schema.Int),
    /** Sequence number of the first event written with this one. */
    commit: Schema.optionalKey(Schema.Int),
    /**
     * Digests by name of documents that let people in and that were written with this event, null of those that were removed (`vouched.ts`). A
     * log whose first event has it says so of all that were ever written.
     */
    beside: Schema.optionalKey(Schema.Record(Schema.String, Schema.NullOr(Schema.String))),
  }),
)
export type StoredMeta = typeof StoredMeta.Type

export const decodeMeta = Schema.decodeUnknownSync(StoredMeta)

/** What is kept with every event of a commit whose first event has this number: a command without a cause begins a correlation of its own. */
export const storedMeta = (
  meta: CommitMeta,
  firstSeq: number,
  beside?: NonNullable<StoredMeta["beside"]>,
): { readonly text: string; readonly cause: number | undefined; readonly correlation: number } => {
  const correlation = meta.correlation ?? meta.cause ?? firstSeq
  const kept = firstSeq === 1 ? { ...vouchedFromStart, ...beside } : beside
  const text = JSON.stringify({
    ...meta,
    correlation,
    commit: firstSeq,
    ...(kept === undefined ? {} : { beside: kept }),
  })
  return { text, cause: meta.cause, correlation }
}

/** For a commit that answers an event: its cause, and the correlation handed on. */
export const causedBy = ({
  seq,
  meta,
}: Pick<StoredEvent, "seq" | "meta">): { readonly cause: number; readonly correlation: number } => ({
  cause: seq,
  correlation: decodeMeta(meta).correlation ?? seq,
})
