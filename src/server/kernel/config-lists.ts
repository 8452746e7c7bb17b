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

/** What is on or off. */
export const Switch = Schema.Literals(["on", "off"])
