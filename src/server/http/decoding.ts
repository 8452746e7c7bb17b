import { Effect, SchemaIssue } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Decoding } from "#models/api/decoding.ts"
import { BadRequest } from "#models/api/errors.ts"

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const fieldOf = (path: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined): string =>
  (path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".")

/** Answers 400 with every wrong field by its path and the reason; nothing of the request is repeated. */
export const DecodingLive = HttpApiMiddleware.layerSchemaErrorTransform(Decoding, (error) => {
  const errors = format(error.cause.issue).issues.map((issue) => ({
    detail: issue.message,
    field: fieldOf(issue.path),
  }))
  // A field may be called as every object's own ones are: a map has none of those.
  const byField = new Map<string, Array<string>>()
  for (const { field, detail } of errors) {
    const known = byField.get(field)
    if (known) known.push(detail)
    else byField.set(field, [detail])
  }
  return Effect.fail(
    new BadRequest({
      success: false,
      code: "bad-request",
      message: `${error.kind}: ${errors.map(({ field, detail }) => (field ? `${field}: ${detail}` : detail)).join("; ")}`,
      errors,
      validation_errors: Object.fromEntries(byField),
    }),
  )
})
