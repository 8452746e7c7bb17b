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

/** Event ids of §3 that this site sends. */
export const ANALYTICS = {
  registration: 1000,
  smsSend: 1247,
  captchaSuccess: 10190,
  captchaFailed: 10191,
  successfulBet: 10000,
} as const

/** Moments of a session and of its pages. §3 gives them no ids: these stand below its table, which begins at 1000. */
export const SESSION_EVENTS = { sessionStart: 1, sessionEnd: 2, pageView: 3 } as const

/** §3: the table of event ids. */
const TABLE = { first: 1000, last: 10_470 } as const

/** Whether an event's id is one of §3's table or one of a session's own moments. */
export const isKnownEvent = (e: number): boolean =>
  (e >= TABLE.first && e <= TABLE.last) || (Object.values(SESSION_EVENTS) as readonly number[]).includes(e)

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
