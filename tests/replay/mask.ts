import { Schema } from "effect"

/** Fields whose texts open something or stand for a secret, wherever they appear. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "codeHash",
  "proof",
  "proofHash",
  "sessionId",
  "verificationId",
])

const MASKED = /^(masked-\d+)?$/

/** Makes a mask that gives the same secret the same name everywhere, so that what compares them decides alike. */
export const makeMask = () => {
  const names = new Map<string, string>()
  const nameOf = (secret: string): string => {
    const name = names.get(secret) ?? `masked-${names.size + 1}`
    names.set(secret, name)
    return name
  }
  /** The JSON of a text, its secrets masked. */
  const json = (text: string): Schema.Json =>
    Schema.decodeUnknownSync(Schema.Json)(
      JSON.parse(text, (field, value: unknown) =>
        SECRET_FIELDS.has(field) && typeof value === "string" && value !== "" ? nameOf(value) : value,
      ),
    )
  return { nameOf, json }
}

/** Texts in a golden file's secret fields that are not masked. */
export const unmasked = (text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  JSON.parse(text, (field, value: unknown) => {
    if (SECRET_FIELDS.has(field) && typeof value === "string" && !MASKED.test(value)) found.push(value)
    return value
  })
  return found
}
