import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import {
  BadRequest,
  Conflict,
  Invalid,
  NotFound,
  TooMany,
  Unavailable,
  Unstorable,
} from "#models/api/errors.ts"
import { type FormErrors, valuesInWords } from "#models/identity/registration/form-message.ts"
import type { Fault } from "#models/request/fault.ts"
import { localeOf } from "#models/site/language.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { TextKey } from "#src/server/kernel/words/Dictionaries.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { languageOf, originOf } from "./request-origin.ts"

/** Codes of refusals: those that have a text. */
export type RefusalCode = TextKey extends infer Key
  ? Key extends `refusal.${infer Code}`
    ? Code
    : never
  : never

/** What a text says of numbers and names. */
export type Values = Readonly<Record<string, string | number>>

/** The body of a refusal in the language of whoever asked (§8). */
export const refusal = (code: RefusalCode, { language }: Origin, values?: Values) => {
  const message = say(language, `refusal.${code}`, values)
  return { success: false as const, code, message, errors: [{ detail: message }] }
}

/** The refusal with its text at the fields it concerns. */
export const fieldRefusal = (code: RefusalCode, field: string, origin: Origin, values?: Values) => {
  const body = refusal(code, origin, values)
  return {
    ...body,
    errors: [{ detail: body.message, field }],
    validation_errors: { [field]: [body.message] },
  }
}

/** Messages of a form in words, by field (§8 Validation errors). */
export const formRefusal = (errors: FormErrors, origin: Origin) => {
  const texts = Object.entries(errors).map(
    ([field, message]) =>
      [
        field,
        "text" in message
          ? message.text
          : say(origin.language, message.key, valuesInWords(message.values, localeOf(origin.language))),
      ] as const,
  )
  return new Invalid({
    ...refusal("form-invalid", origin),
    errors: texts.map(([field, detail]) => ({ detail, field })),
    validation_errors: Object.fromEntries(texts.map(([field, text]) => [field, [text]])),
  })
}

/** Runs a handler that is told where the request comes from. */
export const fromOrigin = <A, E, R>(handle: (origin: Origin) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => handle(originOf(request)))

/** What the store did not write: it may be sent again later, unless it is the content that the store refuses. */
export const unavailable =
  (origin: Origin) =>
  (error?: unknown): Effect.Effect<never, Unavailable | Unstorable> =>
    Effect.fail(
      error instanceof StoreUnavailable && error.reason === "rejected"
        ? new Unstorable(refusal("store-refused", origin))
        : new Unavailable(refusal("store-unavailable", origin)),
    )

/** What the store is asked before a handler is: where it can't say, that is said. */
export const orUnavailable = <A, R>(asked: Effect.Effect<A, StoreUnavailable, R>) =>
  fromOrigin((origin) =>
    Effect.catchTag(asked, "StoreUnavailable", () =>
      Effect.fail(new Unavailable(refusal("store-unavailable", origin))),
    ),
  )

export const tooMany = (origin: Origin, retryAt: number) =>
  new TooMany({ ...refusal("too-many", origin), retryAt })

/** The key of a command was used with another body. */
export const keyReused = (origin: Origin) => () => Effect.fail(new Conflict(refusal("key-reused", origin)))

export const notFound = (code: RefusalCode, origin: Origin) => new NotFound(refusal(code, origin))

/** A field that is wrong and why, or why in words that were found already. */
export interface WrongField {
  readonly field: string
  readonly fault: Fault | string
}

/** §8 Validation errors: every wrong field, in words. The whole request has the empty name. */
export const badRequest = (wrong: ReadonlyArray<WrongField>, language: string): BadRequest => {
  const errors = wrong.map(({ field, fault }) => ({
    detail: typeof fault === "string" ? fault : say(language, `fault.${fault.key}`, fault.values),
    field,
  }))
  // A field may be called as every object's own ones are: a map has none of those.
  const byField = new Map<string, Array<string>>()
  for (const { field, detail } of errors) {
    const known = byField.get(field)
    if (known) known.push(detail)
    else byField.set(field, [detail])
  }
  return new BadRequest({
    success: false,
    code: "bad-request",
    message: errors.map(({ field, detail }) => (field === "" ? detail : `${field}: ${detail}`)).join(" "),
    errors,
    validation_errors: Object.fromEntries(byField),
  })
}

const ofRequest = <Failure>(refuse: (language: string) => Failure) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => Effect.fail(refuse(languageOf(request))))

/** Refuses a request for one field. */
export const badField = (field: string, wrong: Fault) =>
  ofRequest((language) => badRequest([{ field, fault: wrong }], language))

/** Refuses what is asked of something that a field names and that is not there. */
export const nothingThere = (field: string, { key, values }: Fault) =>
  ofRequest((language) => {
    const detail = say(language, `fault.${key}`, values)
    const message = `${field}: ${detail}`
    return new NotFound({ success: false, code: "not-found", message, errors: [{ detail, field }] })
  })
