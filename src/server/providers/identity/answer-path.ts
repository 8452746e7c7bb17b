import { Schema } from "effect"

/** Where something stands in a JSON answer: keys parted by dots. */
export const AnswerPath = Schema.String.check(Schema.isPattern(/^[\w-]+(\.[\w-]+)*$/))

/** The text or number that stands there, as text; empty where there is none. */
export const at = (answer: unknown, path: string): string => {
  const found = path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      answer,
    )
  return typeof found === "string" || typeof found === "number" ? `${found}` : ""
}
