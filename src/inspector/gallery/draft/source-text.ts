import type { Span } from "../data/chart-source.ts"

/** A piece of a file that gets another text. */
export interface Edit {
  readonly file: string
  readonly span: Span
  readonly text: string
}

const NAME = /^[A-Za-z_$][\w$]*$/

/** A property's name as it is written. */
export const keyText = (name: string): string => (NAME.test(name) ? name : JSON.stringify(name))

/** What a line begins with before its first letter, where a place is. */
export const indentAt = (text: string, at: number): string => {
  const start = text.lastIndexOf("\n", at - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ""
}

/** Longest line that stays one. */
const WIDTH = 110

/** A property; its value goes to the next line where the line would be too long. */
const property = (name: string, value: string, indent: string): string => {
  const line = `${indent}${keyText(name)}: ${value},`
  return line.length > WIDTH && value.startsWith('"')
    ? `${indent}${keyText(name)}:\n${indent}  ${value},`
    : line
}

/** An object of properties, each on its line; those that are absent are left out. */
export const objectText = (
  properties: ReadonlyArray<readonly [name: string, value: string | undefined]>,
  indent: string,
): string => {
  const lines = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [property(name, value, `${indent}  `)],
  )
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`
}

/** One name, or a list of several; nothing where there is none. */
export const namesText = (names: readonly string[]): string | undefined => {
  if (names.length === 0) return undefined
  return names.length === 1
    ? JSON.stringify(names[0])
    : `[${names.map((name) => JSON.stringify(name)).join(", ")}]`
}

/** Takes a property or one of a list away, with its comma, and with its lines where nothing else stands on them. */
export const removal = (file: string, text: string, [from, to]: Span): Edit => {
  let end = to + (/^\s*,/.exec(text.slice(to))?.[0].length ?? 0)
  let start = from
  const lineStart = text.lastIndexOf("\n", from - 1) + 1
  const lineEnd = text.indexOf("\n", end)
  if (text.slice(lineStart, from).trim() === "" && text.slice(end, lineEnd).trim() === "") {
    start = lineStart
    end = lineEnd + 1
  } else if (end > to) end += /^ */.exec(text.slice(end))?.[0].length ?? 0
  else start -= /,?\s*$/.exec(text.slice(0, from))?.[0].length ?? 0
  return { file, span: [start, end], text: "" }
}

/** Adds lines to what stands between braces or brackets, after all that is there. `linesOf` is told what they begin with. */
export const appended = (
  file: string,
  text: string,
  [start, end]: Span,
  linesOf: (indent: string) => string,
): Edit => {
  const inside = text.slice(start + 1, end - 1)
  const outer = indentAt(text, start)
  if (inside.includes("\n")) {
    const line = text.lastIndexOf("\n", end - 1) + 1
    return { file, span: [line, line], text: `${linesOf(`${indentAt(text, end - 1)}  `)}\n` }
  }
  const kept = inside.trim()
  const before = kept === "" ? "" : `\n${outer}  ${kept.replace(/,$/, "")},`
  return { file, span: [start + 1, end - 1], text: `${before}\n${linesOf(`${outer}  `)}\n${outer}` }
}

/** Makes a list of what stands alone, with more after it or before it. Edits within are made along the way. */
export const listed = (
  file: string,
  text: string,
  [start, end]: Span,
  within: readonly Edit[],
  more: { readonly before: boolean; readonly linesOf: (indent: string) => string },
): Edit | undefined => {
  const outer = indentAt(text, start)
  const indent = `${outer}  `
  const inner = within.map(({ span, ...edit }) => ({
    ...edit,
    span: [span[0] - start, span[1] - start] as const,
  }))
  const alone = edited(text.slice(start, end), inner)
  if (alone === undefined) return undefined
  const own = `${indent}${alone.replaceAll("\n", "\n  ")},`
  const lines = more.before ? [more.linesOf(indent), own] : [own, more.linesOf(indent)]
  return { file, span: [start, end], text: `[\n${lines.join("\n")}\n${outer}]` }
}

/** A text with all edits made; those at one point follow one another. Nothing where two of them change the same piece. */
export const edited = (text: string, edits: readonly Edit[]): string | undefined => {
  let made = ""
  let at = 0
  for (const { span, text: next } of edits.toSorted((one, other) => one.span[0] - other.span[0])) {
    if (span[0] < at) return undefined
    made += text.slice(at, span[0]) + next
    at = span[1]
  }
  return made + text.slice(at)
}
