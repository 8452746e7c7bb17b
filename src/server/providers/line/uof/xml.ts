import { Result, Schema } from "effect"

/** An element of a document; text between its children is not kept, for the feed says nothing in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: ReadonlyArray<XmlElement>
}

/** What is read is no well-formed document, or one of a kind that is not taken. */
export class XmlFault extends Schema.TaggedError<XmlFault>()("XmlFault", {
  message: Schema.String,
  /** Position in the text. */
  at: Schema.Int,
}) {}

/** Elements within elements; the feed has six. */
const MAX_DEPTH = 32
const MAX_ATTRIBUTES = 256

const NAME = /[A-Za-z_][\w.:-]*/y
const SPACE = /[ \t\r\n]*/y
const ENTITY = /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,8}));/g
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }

const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

interface Open {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: Array<XmlElement>
}

/** Reads along a text; every refusal names its place. */
const makeReader = (text: string) => {
  let at = 0
  const fail = (message: string): never => {
    throw new XmlFault({ message, at })
  }
  const skipSpace = () => {
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }
  const take = (token: string): boolean => {
    if (!text.startsWith(token, at)) return false
    at += token.length
    return true
  }
  const name = (): string => {
    NAME.lastIndex = at
    const found = NAME.exec(text)?.[0]
    if (found === undefined) return fail("a name is expected")
    at += found.length
    return found
  }
  /** What stands before a token, which is left behind. */
  const until = (token: string, what: string): string => {
    const end = text.indexOf(token, at)
    if (end < 0) return fail(`${what} does not end`)
    const found = text.slice(at, end)
    at = end + token.length
    return found
  }
  /** A value with its references replaced: the five of XML and characters by number, nothing a document declares. */
  const unescaped = (raw: string): string => {
    if (raw.includes("<")) return fail("a < within a value")
    if (!raw.includes("&")) return raw
    const value = raw.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, named = "") => {
      if (decimal === undefined && hexadecimal === undefined) {
        return Object.hasOwn(NAMED, named) ? (NAMED[named] ?? "") : fail(`the entity ${whole} is not known`)
      }
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal)
      return isCharacter(code) ? String.fromCodePoint(code) : fail(`${whole} is no character`)
    })
    return raw.replace(ENTITY, "").includes("&") ? fail("a & that begins no reference") : value
  }
  const attribute = (attributes: Map<string, string>) => {
    const key = name()
    skipSpace()
    if (!take("=")) fail("a = is expected")
    skipSpace()
    const quote = take('"') ? '"' : take("'") ? "'" : fail("a quote is expected")
    const value = unescaped(until(quote, "a value"))
    if (attributes.has(key)) fail(`the attribute ${key} stands twice`)
    if (attributes.size >= MAX_ATTRIBUTES) fail(`more than ${MAX_ATTRIBUTES} attributes`)
    attributes.set(key, value)
  }
  return {
    take,
    fail,
    until,
    name,
    skipSpace,
    attribute,
    unescaped,
    at: () => at,
    isAtEnd: () => at >= text.length,
    /** Text up to the next mark. */
    characters: () => {
      const end = text.indexOf("<", at)
      const found = text.slice(at, end < 0 ? text.length : end)
      at += found.length
      return found
    },
    begins: (token: string) => text.startsWith(token, at),
  }
}

const read = (text: string): XmlElement => {
  const reader = makeReader(text.startsWith("\uFEFF") ? text.slice(1) : text)
  const open: Array<Open> = []
  let root: XmlElement | undefined

  const close = (element: Open) => {
    const parent = open.at(-1)
    if (parent === undefined) root = element
    else parent.children.push(element)
  }

  const element = () => {
    if (root !== undefined && open.length === 0) reader.fail("a second element stands outside of the first")
    if (open.length >= MAX_DEPTH) reader.fail(`elements stand deeper than ${MAX_DEPTH}`)
    const started: Open = { name: reader.name(), attributes: new Map(), children: [] }
    for (;;) {
      reader.skipSpace()
      if (reader.take("/>")) return close(started)
      if (reader.take(">")) return void open.push(started)
      reader.attribute(started.attributes)
    }
  }

  const end = () => {
    const name = reader.name()
    reader.skipSpace()
    if (!reader.take(">")) reader.fail("a > is expected")
    const ended = open.pop()
    if (ended === undefined || ended.name !== name) return reader.fail(`</${name}> closes nothing`)
    close(ended)
  }

  while (!reader.isAtEnd()) {
    const between = reader.characters()
    if (open.length > 0) reader.unescaped(between)
    else if (between.trim() !== "") reader.fail("words stand outside of the document")
    if (reader.isAtEnd()) break
    if (reader.take("<!--")) reader.until("-->", "a comment")
    else if (reader.take("<![CDATA[")) {
      if (open.length === 0) reader.fail("words stand outside of the document")
      reader.until("]]>", "a section of characters")
    } else if (reader.begins("<!")) reader.fail("document types and their entities are not taken")
    else if (reader.take("<?")) reader.until("?>", "an instruction")
    else if (reader.take("</")) end()
    else if (reader.take("<")) element()
  }
  const unclosed = open.at(-1)
  if (unclosed !== undefined) reader.fail(`<${unclosed.name}> does not end`)
  return root ?? reader.fail("it is empty")
}

/**
 * Reads a document without a document type: no entity of its own is ever expanded, none from elsewhere fetched. Costs
 * time and memory in proportion to the text, whose length the caller bounds.
 */
export const readXml = (text: string): Result.Result<XmlElement, XmlFault> =>
  Result.try({
    try: () => read(text),
    catch: (cause) => {
      if (cause instanceof XmlFault) return cause
      throw cause
    },
  })

/** Children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): ReadonlyArray<XmlElement> =>
  element?.children.filter((child) => child.name === name) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)
