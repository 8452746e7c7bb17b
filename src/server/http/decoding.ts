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
  const byField: Record<string, Array<string>> = {}
  for (const { field, detail } of errors) {
    const known = byField[field]
    if (known) known.push(detail)
    else byField[field] = [detail]
  }
  return Effect.fail(
    new BadRequest({
      success: false,
      code: "bad-request",
      message: `${error.kind}: ${errors.map(({ field, detail }) => (field ? `${field}: ${detail}` : detail)).join("; ")}`,
      errors,
      validation_errors: byField,
    }),
  )
})
