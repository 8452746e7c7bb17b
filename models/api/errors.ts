import { Schema } from "effect"

/**
 * Body of every refusal. The browser shows `errors[0].detail`, else `message`, else the text `main_error_server`
 * (§8). `code` names the case for programs; `validation_errors` holds messages by field.
 */
export const refusalFields = {
  success: Schema.Literal(false),
  code: Schema.String,
  message: Schema.String,
  errors: Schema.Array(Schema.Struct({ detail: Schema.String, field: Schema.optionalKey(Schema.String) })),
  validation_errors: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
}

/** The request can't be read: `errors` names each field. Nothing was written. */
export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", refusalFields, {
  httpApiStatus: 400,
}) {}

/** Nobody is signed in, or the session has ended. */
export class NotSignedIn extends Schema.TaggedError<NotSignedIn>()("NotSignedIn", refusalFields, {
  httpApiStatus: 401,
}) {}

/** Known, but not allowed: a forged request, a wrong captcha, a locked sign-in. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", refusalFields, {
  httpApiStatus: 403,
}) {}

export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", refusalFields, {
  httpApiStatus: 404,
}) {}

/** The key was used with another body. */
export class Conflict extends Schema.TaggedError<Conflict>()("Conflict", refusalFields, {
  httpApiStatus: 409,
}) {}

/** Understood and refused by a rule: fields in `validation_errors`. */
export class Invalid extends Schema.TaggedError<Invalid>()(
  "Invalid",
  {
    ...refusalFields,
    /** How many tries are left, where they are counted (§5 SMS code). */
    triesLeft: Schema.optionalKey(Schema.Int),
    /** §8 Two-factor enabling: code 2 is of the SMS field, any other of the field of the app's code. */
    error: Schema.optionalKey(Schema.Struct({ code: Schema.Int, message: Schema.String })),
  },
  { httpApiStatus: 422 },
) {}

/** Too many tries; `retryAt` is when the next one counts (milliseconds since the epoch). */
export class TooMany extends Schema.TaggedError<TooMany>()(
  "TooMany",
  { ...refusalFields, retryAt: Schema.optionalKey(Schema.Int) },
  { httpApiStatus: 429 },
) {}

/**
 * The store can't be reached, takes nothing or has too much to do; `Retry-After` says in how many seconds to ask again. Whether a
 * command was carried out is found out by its key. Says nothing of who asks: a session that can't be read has not ended.
 */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", refusalFields, {
  httpApiStatus: 503,
}) {}

/** Somebody else whom this call needs did not answer: a provider of identities, a service that vouches. Nothing was written. */
export class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", refusalFields, {
  httpApiStatus: 502,
}) {}

/** The store refused the content of the request for good: nothing was written, and sent again it is refused again. */
export class Unstorable extends Schema.TaggedError<Unstorable>()("Unstorable", refusalFields, {
  httpApiStatus: 422,
}) {}
