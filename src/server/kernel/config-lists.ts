import { Schema } from "effect"

/** Words parted by commas, in their order, each once. */
export const words = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
]

/** A list of words that a pattern knows; `expected` says in words what it is. */
export const listOf = (pattern: RegExp, expected: string) =>
  Schema.String.check(
    Schema.makeFilter((text) => {
      const listed = words(text)
      return (listed.length > 0 && listed.every((word) => pattern.test(word))) || expected
    }),
  )

/** Minutes from one to a day, or `off`. */
export const MinutesOrOff = Schema.Union([
  Schema.Literal("off"),
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 24 * 60 })),
])

/** What is on or off. */
export const Switch = Schema.Literals(["on", "off"])
