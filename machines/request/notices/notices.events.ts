import { Schema } from "effect"

/** §3 Notification types. */
export const NoticeKind = Schema.Literals([
  "success",
  "error",
  "warning",
  "info",
  "question",
  "pending",
  "live",
  "selected",
])
export type NoticeKind = typeof NoticeKind.Type

/** What the player is told in a corner of the page; words by their key in the dictionary. */
export const Notice = Schema.Struct({
  id: Schema.Int,
  kind: NoticeKind,
  key: Schema.String,
  values: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
})
export type Notice = typeof Notice.Type

/** When something happened, in milliseconds since the epoch. */
const at = Schema.Int

export const NoticesEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("notice.told"), notice: Notice, at }),
  /** The player has done with it. */
  Schema.Struct({ type: Schema.Literal("notice.dismissed"), id: Schema.Int, at }),
  /** The pointer or the focus is on the notices. */
  Schema.Struct({ type: Schema.Literal("notices.held"), at }),
  Schema.Struct({ type: Schema.Literal("notices.released"), at }),
])
export type NoticesEvent = typeof NoticesEvent.Type

export const NoticesInput = Schema.Struct({
  /** How many are shown at once. */
  most: Schema.Int,
})
export type NoticesInput = typeof NoticesInput.Type

export const NoticesContext = Schema.Struct({
  ...NoticesInput.fields,
  /** Oldest first, each with the moment at which it goes. */
  shown: Schema.Array(Schema.Struct({ ...Notice.fields, until: Schema.Int })),
  /** Those for which there is no room yet, oldest first. */
  waiting: Schema.Array(Notice),
  /** Since when no time passes for them; `null` while it does. */
  heldAt: Schema.NullOr(Schema.Int),
})
export type NoticesContext = typeof NoticesContext.Type
