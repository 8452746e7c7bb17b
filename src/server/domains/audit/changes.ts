import { isDeepStrictEqual } from "node:util"
import { withoutPersonal } from "#models/audit/masking.ts"
import type { RecordEntry } from "#models/audit/record.ts"

type Changes = RecordEntry["changes"]
type Value = Changes[number]["before"]

/** A value as JSON has it: what JSON can't say is left out, and nothing at all is null. */
export const asJson = (value: unknown): Value => JSON.parse(JSON.stringify(value) ?? "null") as Value

/** The fields in which two contexts of a chart differ; a field that is absent counts as null. */
export const changesBetween = (before: unknown, after: unknown): Changes => {
  const [was, is] = [Object(before), Object(after)] as ReadonlyArray<Readonly<Record<string, unknown>>>
  const fields = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  return [...fields]
    .filter((field) => !isDeepStrictEqual(was?.[field], is?.[field]))
    .map((field) => ({ field, before: asJson(was?.[field]), after: asJson(is?.[field]) }))
}

/** The changes without personal data. */
export const maskedChanges = (changes: Changes): Changes =>
  changes.map(({ field, before, after }) => {
    const side = (value: Value): Value =>
      (withoutPersonal({ [field]: value }) as Readonly<Record<string, Value>>)[field] ?? null
    return { field, before: side(before), after: side(after) }
  })
