/** What fits into one line of a card, and of paper. */
const WIDTH = 80

const INDENT = "  "

const broken = (value: object, margin: string): string => {
  const inner = margin + INDENT
  const isList = Array.isArray(value)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => {
      const before = isList ? inner : `${inner}${JSON.stringify(name)}: `
      const line = JSON.stringify(part)
      return typeof part !== "object" || part === null || before.length + line.length <= WIDTH
        ? before + line
        : before + broken(part, inner)
    })
  const [open, close] = isList ? ["[", "]"] : ["{", "}"]
  return `${open}\n${parts.join(",\n")}\n${margin}${close}`
}

/** JSON for reading: a field a line, and what is inside of one on its line where it fits, so that a list of prices is no page of brackets. */
export const laidOut = (value: unknown): string =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0
    ? broken(value, "")
    : JSON.stringify(value)
