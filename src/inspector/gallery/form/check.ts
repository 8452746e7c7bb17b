import { Result, Schema, SchemaIssue } from "effect"
import { eventSchema } from "./field-spec.ts"

/** What is wrong with one field of an event. */
export interface Fault {
  /** Names down to the field, joined by dots; empty for the event itself. */
  readonly field: string
  /** In the words of the Schema. */
  readonly message: string
}

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const nameOf = (part: unknown): string =>
  typeof part === "object" && part !== null && "key" in part ? String(part.key) : String(part)

/** Checks an event against the Schema of a chart's events; nothing is wrong where the list is empty. */
export const faultsOf = (events: Schema.Constraint, event: { readonly type: string }): readonly Fault[] => {
  const schema = eventSchema(events, event.type)
  if (schema === undefined) return [{ field: "type", message: event.type }]
  const result = Schema.decodeUnknownResult(schema)(event, { errors: "all" })
  return Result.isSuccess(result)
    ? []
    : format(result.failure.issue).issues.map(({ path = [], message }) => ({
        field: path.map(nameOf).join("."),
        message,
      }))
}
