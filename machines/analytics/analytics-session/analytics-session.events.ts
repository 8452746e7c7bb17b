import { Schema } from "effect"
import { AnalyticsEvent, AnalyticsMetadata, AnalyticsSession } from "#models/analytics/analytics.ts"

const at = Schema.Int

/** What reaches the session. Times in milliseconds since the epoch, by the browser's clock. */
export const AnalyticsSessionEvent = Schema.Union([
  /** The visitor did something; `newId` names the session if one has to be made. */
  Schema.Struct({ type: Schema.Literal("activity.seen"), at, newId: Schema.String }),
  /** Something worth telling happened: its id and metadata (§3 Analytics entities). */
  Schema.Struct({
    type: Schema.Literal("event.noted"),
    at,
    e: Schema.Int,
    m: AnalyticsEvent.fields.m,
  }),
  /** The page is no longer seen, or is being left. */
  Schema.Struct({ type: Schema.Literal("page.hidden"), at }),
  Schema.Struct({ type: Schema.Literal("page.shown"), at }),
])
export type AnalyticsSessionEvent = typeof AnalyticsSessionEvent.Type

export const AnalyticsSessionInput = Schema.Struct({
  at,
  newId: Schema.String,
  /** The session of the page before this one, from the session storage. */
  stored: Schema.NullOr(AnalyticsSession),
})
export type AnalyticsSessionInput = typeof AnalyticsSessionInput.Type

/** The server's word on recording, and when it came. */
export const MetadataAnswer = Schema.Struct({ ...AnalyticsMetadata.fields, at })
export type MetadataAnswer = typeof MetadataAnswer.Type

/** The server's clock in the answer to a batch, and when it came. */
export const BatchAnswer = Schema.Struct({ ts: Schema.Int, at })
export type BatchAnswer = typeof BatchAnswer.Type

export const AnalyticsSessionContext = Schema.Struct({
  session: Schema.NullOr(AnalyticsSession),
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: Schema.Int,
  /** Whether the server wanted this session recorded when it was last asked. */
  mayRecord: Schema.Boolean,
  /** When the server is asked again whether the session is valid. */
  recheckAt: at,
  /** When recording is looked at again. */
  pollAt: at,
  /** Events that are not sent yet. */
  queue: Schema.Array(AnalyticsEvent),
  /** Events on their way. */
  batch: Schema.Array(AnalyticsEvent),
  /** When the last batch went. */
  sentAt: at,
})
export type AnalyticsSessionContext = typeof AnalyticsSessionContext.Type
