import type { Piece } from "./parse-message.ts"

/** A value put into a message. */
export type MessageValue = string | number | bigint

/** Makes what a tag of a message stands for out of what stands inside it. */
export type TagRenderer<Out> = (children: ReadonlyArray<string | Out>) => Out

/** What a message is written with. */
export interface Formatting<Out> {
  /** BCP 47 locale, for plural rules. */
  readonly locale: string
  readonly values: Readonly<Record<string, MessageValue | Out>>
  readonly tags: Readonly<Record<string, TagRenderer<Out>>>
  /** Writes a number inside a message. */
  readonly number: (value: number | bigint) => string
  /** Told of an argument that was not given; what it returns is shown in its place. */
  readonly missing: (name: string) => string
}

const pluralRules = new Map<string, Intl.PluralRules>()

const rulesOf = (locale: string, ordinal: boolean): Intl.PluralRules => {
  const key = `${locale}|${ordinal}`
  const known = pluralRules.get(key)
  if (known !== undefined) return known
  const rules = new Intl.PluralRules(locale, { type: ordinal ? "ordinal" : "cardinal" })
  pluralRules.set(key, rules)
  return rules
}

/** Puts values into a parsed message; neighbouring texts are joined, so that a message without tags gives one string. */
export const formatMessage = <Out>(
  message: ReadonlyArray<Piece>,
  formatting: Formatting<Out>,
): ReadonlyArray<string | Out> => {
  const parts: Array<string | Out> = []

  const push = (part: string | Out) => {
    const before = parts.at(-1)
    if (typeof part === "string" && typeof before === "string") parts[parts.length - 1] = before + part
    else parts.push(part)
  }

  const argumentOf = (name: string): MessageValue | Out =>
    (Object.hasOwn(formatting.values, name) ? formatting.values[name] : undefined) ?? formatting.missing(name)

  const write = (piece: Piece): void => {
    switch (piece.type) {
      case "text":
        push(piece.text)
        return
      case "argument": {
        const value = argumentOf(piece.name)
        push(typeof value === "number" || typeof value === "bigint" ? formatting.number(value) : value)
        return
      }
      case "pound":
        push(formatting.number(Number(argumentOf(piece.name)) - piece.offset))
        return
      case "select":
        for (const child of piece.cases[String(argumentOf(piece.name))] ?? piece.cases.other ?? [])
          write(child)
        return
      case "plural": {
        const value = Number(argumentOf(piece.name))
        const category = rulesOf(formatting.locale, piece.ordinal).select(value - piece.offset)
        for (const child of piece.cases[`=${value}`] ?? piece.cases[category] ?? piece.cases.other ?? [])
          write(child)
        return
      }
      case "tag": {
        const children = formatMessage(piece.children, formatting)
        const render = formatting.tags[piece.name]
        if (render === undefined) for (const child of children) push(child)
        else push(render(children))
      }
    }
  }

  for (const piece of message) write(piece)
  return parts
}
