import { Schema } from "effect"
import { personal } from "#models/privacy/personal.ts"
import { CallTry } from "#models/support/call-request.ts"
import { SupportTopic } from "#models/support/conversation.ts"
import { PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Whose request it is; nobody's where a guest asks. */
const userId = Schema.optionalKey(PlayerId)
/** Name of a person of the site. */
const operator = Schema.String

/** Events of requests to be called back: those of one person, one after another. */
export const CallRequestEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("call.asked"),
    at,
    userId,
    /** Of whoever asks: sent again, it is one request. */
    key: Schema.String,
    /** In digits, the country's code first. */
    phone: personal,
    /** Whom to ask for; empty for a player. */
    name: personal,
    language: Schema.String,
    topic: SupportTopic,
    /** When the call is due. */
    dueAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("call.taken"), at, operator }),
  /** The operator gives it back without a call. */
  Schema.Struct({ type: Schema.Literal("call.released"), at, operator }),
  /** Nobody was reached; `dueAt`: when the next call is due, where there is one. */
  Schema.Struct({
    type: Schema.Literal("call.missed"),
    at,
    userId,
    operator,
    note: personal,
    dueAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("call.reached"), at, userId, operator, note: personal }),
  /** The player takes it back. */
  Schema.Struct({ type: Schema.Literal("call.withdrawn"), at }),
])
export type CallRequestEvent = typeof CallRequestEvent.Type

export const CallRequestContext = Schema.Struct({
  userId: Schema.optionalKey(PlayerId),
  key: Schema.String,
  phone: Schema.String,
  name: Schema.String,
  language: Schema.String,
  topic: SupportTopic,
  askedAt: Schema.Int,
  dueAt: Schema.Int,
  operator: Schema.NullOr(Schema.String),
  takenAt: Schema.NullOr(Schema.Int),
  tries: Schema.Array(CallTry),
})
export type CallRequestContext = typeof CallRequestContext.Type
