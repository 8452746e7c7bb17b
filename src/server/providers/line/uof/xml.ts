import { Result, Schema } from "effect"
import { SaxesParser } from "saxes"

/** An element of a document; text between its children is not kept, for the feed says nothing in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: ReadonlyArray<XmlElement>
}

/** What is read is no well-formed document, or one of a kind that is not taken. */
export class XmlFault extends Schema.TaggedError<XmlFault>()("XmlFault", {
  /** Begins with line and column, where the text is no XML. */
  message: Schema.String,
}) {}

/** Elements within elements; the feed has six. */
const MAX_DEPTH = 32
const MAX_ATTRIBUTES = 256

interface Open extends XmlElement {
  readonly attributes: Map<string, string>
  readonly children: Array<XmlElement>
}

const read = (text: string): XmlElement => {
  const parser = new SaxesParser()
  const open: Array<Open> = []
  let root: XmlElement | undefined
  const fail = (message: string): never => {
    throw new XmlFault({ message })
  }

  parser.on("error", ({ message }) => fail(message))
  parser.on("doctype", () => fail("document types and their entities are not taken"))
  parser.on("opentagstart", ({ name }) => {
    if (open.length >= MAX_DEPTH) fail(`elements stand deeper than ${MAX_DEPTH}`)
    const element: Open = { name, attributes: new Map(), children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on("attribute", ({ name, value }) => {
    const attributes = open.at(-1)?.attributes
    if (attributes !== undefined && attributes.size >= MAX_ATTRIBUTES)
      fail(`more than ${MAX_ATTRIBUTES} attributes`)
    attributes?.set(name, value)
  })
  parser.on("closetag", () => open.pop())
  parser.write(text).close()
  return root ?? fail("it is empty")
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
