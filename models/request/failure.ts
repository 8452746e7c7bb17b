import { Schema } from "effect"

/** Client code of a request that was not answered in time (§8). */
export const TIME_OUT = 1488
/** Client code of an answer that began and did not end in time (§8). */
export const DOWNLOAD_TIME_OUT = 1489

/** Text for a failure that the server gave no words for (§8). */
export const MAIN_ERROR_SERVER = "main_error_server"
/** Text for an answer with `success: false` that has no words (§8). */
export const MAIN_QUERY_ERROR = "main_query_error"

/** What to tell the person: the server's own words, or the key of a text. */
export const FailureText = Schema.Union([
  Schema.Struct({ message: Schema.String }),
  Schema.Struct({ key: Schema.Literals([MAIN_ERROR_SERVER, MAIN_QUERY_ERROR]) }),
])
export type FailureText = typeof FailureText.Type

/** §8 Validation errors: messages by field. */
export const ValidationErrors = Schema.Record(Schema.String, Schema.Array(Schema.String))
export type ValidationErrors = typeof ValidationErrors.Type

/** Nothing came in time: 1488 while waiting for the answer, 1489 while it was arriving. */
export const TimedOut = Schema.TaggedStruct("TimedOut", {
  status: Schema.Literals([TIME_OUT, DOWNLOAD_TIME_OUT]),
  url: Schema.String,
})
export type TimedOut = typeof TimedOut.Type

/** Whoever asked no longer wants the answer. */
export const Cancelled = Schema.TaggedStruct("Cancelled", { url: Schema.String })
export type Cancelled = typeof Cancelled.Type

/** The server was not reached: offline, refused, reset. */
export const NetworkFailed = Schema.TaggedStruct("NetworkFailed", { url: Schema.String })
export type NetworkFailed = typeof NetworkFailed.Type

/** The server refused. `name` is the status's in §8; `body` is the refusal as it came, for programs to read. */
export const HttpFailed = Schema.TaggedStruct("HttpFailed", {
  url: Schema.String,
  status: Schema.Int,
  name: Schema.String,
  title: Schema.optionalKey(Schema.String),
  text: FailureText,
  validation: ValidationErrors,
  body: Schema.Unknown,
})
export type HttpFailed = typeof HttpFailed.Type

/** Answered 2xx with `success: false` (§8). */
export const QueryFailed = Schema.TaggedStruct("QueryFailed", {
  url: Schema.String,
  text: FailureText,
  validation: ValidationErrors,
  body: Schema.Unknown,
})
export type QueryFailed = typeof QueryFailed.Type

/** Answered 2xx with something that is not what the contract says. */
export const WrongAnswer = Schema.TaggedStruct("WrongAnswer", { url: Schema.String, issue: Schema.String })
export type WrongAnswer = typeof WrongAnswer.Type

/** §8 Service auth, and the two ways in which a token can be unusable though the server answered. */
export const TokenCode = Schema.Literals([
  "USER_NOT_AUTHENTICATED",
  "TOKEN_NOT_AUTHENTICATED",
  "LOST_TOKEN",
  "MISSING_DATE_HEADER",
])
export type TokenCode = typeof TokenCode.Type

/** A secure call without a usable service token (§8 Service auth). */
export const NotAuthenticated = Schema.TaggedStruct("NotAuthenticated", {
  url: Schema.String,
  code: TokenCode,
})
export type NotAuthenticated = typeof NotAuthenticated.Type

/** Every way in which one exchange with the server fails. */
export const ExchangeFailure = Schema.Union([
  TimedOut,
  Cancelled,
  NetworkFailed,
  HttpFailed,
  QueryFailed,
  WrongAnswer,
])
export type ExchangeFailure = typeof ExchangeFailure.Type

/** §8: the words of a retry that has used up its tries. */
export const ATTEMPTS_ENDED = "retry: Attempts ended"

/** Every allowed try failed; `last` says how the last one did. */
export const AttemptsEnded = Schema.TaggedStruct("AttemptsEnded", {
  url: Schema.String,
  message: Schema.Literal(ATTEMPTS_ENDED),
  last: ExchangeFailure,
})
export type AttemptsEnded = typeof AttemptsEnded.Type

/** Every way in which a call fails: plain data, so that charts can be journalled with them. */
export const RequestFailure = Schema.Union([ExchangeFailure, AttemptsEnded, NotAuthenticated])
export type RequestFailure = typeof RequestFailure.Type

/** §4 Request: result statuses. */
export const REQUEST_STATUS = { success: 1, error: 2, networkError: 3, closed: 4 } as const
export type RequestStatus = (typeof REQUEST_STATUS)[keyof typeof REQUEST_STATUS]

/** §4 Request, §8 "Status close marks a cancellation". */
export const statusOf = (failure: RequestFailure): RequestStatus => {
  switch (failure._tag) {
    case "Cancelled":
      return REQUEST_STATUS.closed
    case "NetworkFailed":
    case "TimedOut":
      return REQUEST_STATUS.networkError
    case "AttemptsEnded":
      return statusOf(failure.last)
    default:
      return REQUEST_STATUS.error
  }
}

/** What to tell the person about a failure (§8 Client error message). */
export const failureText = (failure: RequestFailure): FailureText => {
  switch (failure._tag) {
    case "AttemptsEnded":
      return failureText(failure.last)
    case "HttpFailed":
    case "QueryFailed":
      return failure.text
    default:
      return { key: MAIN_ERROR_SERVER }
  }
}

/** Whether trying again may help: the server was not reached, was late, or failed by itself. */
export const isTransient = (failure: ExchangeFailure): boolean =>
  failure._tag === "NetworkFailed" ||
  failure._tag === "TimedOut" ||
  (failure._tag === "HttpFailed" && failure.status >= 500)
