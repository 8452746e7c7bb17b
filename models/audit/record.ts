import { Schema } from "effect"

/** One line of a double entry; the amount in minor units as decimal text. */
export const RecordPosting = Schema.Struct({
  account: Schema.String,
  currency: Schema.String,
  amount: Schema.String,
})

/** The documented transition that an event took in its chart. */
export const TakenTransition = Schema.Struct({
  /** `id|event|index`, as `docs/machines` and the gallery name it. */
  key: Schema.String,
  description: Schema.String,
  rule: Schema.String,
  /** The chart's note for auditors, where it has one. */
  note: Schema.optionalKey(Schema.String),
})

/** A field of the chart's context that an event changed. */
export const FieldChange = Schema.Struct({
  field: Schema.String,
  before: Schema.Json,
  after: Schema.Json,
})

/** One event beside what the chart says of it. */
export const RecordEntry = Schema.Struct({
  seq: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  stream: Schema.String,
  /** Place in its stream. */
  version: Schema.Int,
  type: Schema.String,
  schemaVersion: Schema.Int,
  actor: Schema.String,
  address: Schema.optionalKey(Schema.String),
  device: Schema.optionalKey(Schema.String),
  /** The event this one answers. */
  cause: Schema.optionalKey(Schema.Int),
  /** First event of what set all of this in motion. */
  correlation: Schema.Int,
  /** First event written together with this one. */
  commit: Schema.Int,
  /** How many events answer this one, a hundred at most. */
  consequences: Schema.Int,
  chart: Schema.String,
  before: Schema.String,
  after: Schema.String,
  transition: Schema.optionalKey(TakenTransition),
  changes: Schema.Array(FieldChange),
  payload: Schema.Json,
  /** Of the commit the event was written in. */
  postings: Schema.Array(RecordPosting),
  hash: Schema.String,
  /** Of the site as it stood: what the chart of the stream knew then. */
  stood: Schema.optionalKey(Schema.Json),
  /** Of a wallet as it stood: what the ledger had on its account, by currency. */
  balances: Schema.optionalKey(Schema.Array(RecordPosting)),
  /** Why the chart can't say what happened: the stream does not replay here. */
  fault: Schema.optionalKey(Schema.String),
})
export type RecordEntry = typeof RecordEntry.Type

/** A page of a record, in the order that was asked for; it may be empty and go on, where what is looked for lies further. */
export const RecordPage = Schema.Struct({
  entries: Schema.Array(RecordEntry),
  /** Ask on from this sequence number; absent on the last page. */
  next: Schema.optionalKey(Schema.Int),
  /** Whether personal data are masked. */
  masked: Schema.Boolean,
})
export type RecordPage = typeof RecordPage.Type

/** Events of one page at most. */
export const RECORD_PAGE = 50
