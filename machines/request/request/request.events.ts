import { Schema } from "effect"
import { RequestFailure } from "#models/request/failure.ts"

/** What reaches a request from outside: others who want the same answer, and those who no longer do. */
export const RequestEvent = Schema.Union([
  /** Somebody asks for the same address while the request is in flight. */
  Schema.Struct({ type: Schema.Literal("asker.joined") }),
  /** Somebody no longer wants the answer: left the page, closed the dialog. */
  Schema.Struct({ type: Schema.Literal("asker.left") }),
])
export type RequestEvent = typeof RequestEvent.Type

/** Times in milliseconds; `at` since the epoch. */
export const RequestInput = Schema.Struct({
  url: Schema.String,
  at: Schema.Int,
  /** Tries in all. */
  attempts: Schema.Int.check(Schema.isGreaterThan(0)),
  timeOutMs: Schema.Int,
  downloadTimeOutMs: Schema.Int,
})
export type RequestInput = typeof RequestInput.Type

export const RequestContext = Schema.Struct({
  ...RequestInput.fields,
  /** Number of the try in hand, from 1. */
  attempt: Schema.Int,
  /** Who waits for the answer. */
  askers: Schema.Int,
  /** When the wait in hand ends: for the answer, for the rest of it, or for the next try. */
  until: Schema.Int,
  value: Schema.Unknown,
  failure: Schema.NullOr(RequestFailure),
})
export type RequestContext = typeof RequestContext.Type

/** §4 Request, result statuses: success 1, error 2, network error 3, closed 4. */
export const RequestOutput = Schema.Union([
  Schema.Struct({ status: Schema.Literal(1), value: Schema.Unknown }),
  Schema.Struct({ status: Schema.Literals([2, 3, 4]), failure: RequestFailure }),
])
export type RequestOutput = typeof RequestOutput.Type
