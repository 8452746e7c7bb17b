import { Schema } from "effect"

/** §3 Analytics entities, Event: time in milliseconds, id, metadata; keys that are zero or empty are dropped. */
export const AnalyticsEvent = Schema.Struct({
  ts: Schema.Int,
  e: Schema.Int,
  m: Schema.Record(Schema.String, Schema.Union([Schema.Number, Schema.String])),
})
export type AnalyticsEvent = typeof AnalyticsEvent.Type

/** §3 Batch: `w` host, `sw` and `sh` screen, `u` address, `r` referrer, `ev` events, `sids` tests the visitor is in. */
export const AnalyticsBatch = Schema.Struct({
  w: Schema.String,
  sw: Schema.Int,
  sh: Schema.Int,
  u: Schema.String,
  r: Schema.String,
  ev: Schema.Array(AnalyticsEvent).check(Schema.isMaxLength(100)),
  sids: Schema.Array(Schema.String),
})
export type AnalyticsBatch = typeof AnalyticsBatch.Type

/** §3 Session, kept in the session storage. */
export const AnalyticsSession = Schema.Struct({
  id: Schema.String,
  created: Schema.Int,
  updated: Schema.Int,
  isRecording: Schema.Boolean,
})
export type AnalyticsSession = typeof AnalyticsSession.Type

/** §7 metadata.json: server time for the clock's offset, whether to record, whether to capture clicks. */
export const AnalyticsMetadata = Schema.Struct({ ts: Schema.Int, v: Schema.Boolean, c: Schema.Boolean })
export type AnalyticsMetadata = typeof AnalyticsMetadata.Type

type MetadataKey = `${"i" | "f" | "s"}${1 | 2 | 3}`

/** §3 Event: what else an event says, by the keys i1–i3, f1–f3, s1–s3. */
export type AnalyticsMeta = { readonly [Key in MetadataKey]?: number | string }

/** Metadata as it is sent: `i` rounded down, zero and empty dropped (§3 Analytics entities). */
export const sentMetadata = (meta: AnalyticsMeta): AnalyticsEvent["m"] =>
  Object.fromEntries(
    Object.entries(meta)
      .map(([key, value]) => [key, key.startsWith("i") ? Math.floor(Number(value)) : value] as const)
      .filter(([, value]) => value !== "" && value !== 0 && !Number.isNaN(value)),
  )

/** §3 Analytics entities: the anonymous visitor's id. */
export const VISITOR_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
