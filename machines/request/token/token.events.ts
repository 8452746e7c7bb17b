import { Schema } from "effect"
import { RequestFailure, TokenCode } from "#models/request/failure.ts"

const at = Schema.Int
const url = Schema.String

/** What reaches the keeper of the service token. Times in milliseconds since the epoch, by the browser's clock. */
export const TokenEvent = Schema.Union([
  /** A secure call is about to be made. */
  Schema.Struct({ type: Schema.Literal("token.wanted"), at }),
  /** A secure call was answered 401; `token` is the one it was made with. */
  Schema.Struct({ type: Schema.Literal("call.unauthorised"), url, token: Schema.String }),
  /** A secure call was answered otherwise than 401. */
  Schema.Struct({ type: Schema.Literal("call.accepted"), url }),
  /** Nobody is signed in any more. */
  Schema.Struct({ type: Schema.Literal("session.ended") }),
])
export type TokenEvent = typeof TokenEvent.Type

/** A service token as the server gave it (§7 User, mobile token). */
export const ServiceToken = Schema.Struct({
  /** Empty where the answer had none. */
  token: Schema.String,
  /** When it expires, by the server's clock. */
  expireDate: Schema.Int,
  /** The answer's `date` header; `null` where it was missing. */
  serverDate: Schema.NullOr(Schema.Int),
  /** When the answer came, by the browser's clock. */
  at,
})
export type ServiceToken = typeof ServiceToken.Type

/** Why there is no token: a code of §8 Service auth, or the failure of the call that should have fetched it. */
export const TokenTrouble = Schema.Union([
  Schema.Struct({ code: TokenCode }),
  Schema.Struct({ failure: RequestFailure }),
])
export type TokenTrouble = typeof TokenTrouble.Type

export const TokenContext = Schema.Struct({
  /** `null` while there is none. */
  token: Schema.NullOr(Schema.String),
  /** When the token is to be renewed, by the browser's clock. */
  renewAt: Schema.Int,
  /** 401 answers in a row, by address. */
  refusals: Schema.Record(Schema.String, Schema.Int),
  trouble: Schema.NullOr(TokenTrouble),
})
export type TokenContext = typeof TokenContext.Type
