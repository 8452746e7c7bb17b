/** Longest text of a value that is shown whole. */
const LONGEST = 20_000

/** A value as indented JSON, what JSON has no word for spelt out; a very long one is cut. */
export const plainText = (value: unknown): string => {
  const text =
    JSON.stringify(
      value,
      (_key, part: unknown) => {
        if (typeof part === "bigint") return `${part}n`
        if (part instanceof Error) return { name: part.name, message: part.message }
        return typeof part === "function" ? `function ${part.name}` : part
      },
      1,
    ) ?? "undefined"
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
