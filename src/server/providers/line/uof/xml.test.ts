import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { childrenOf, readXml, type XmlElement } from "./xml.ts"

const read = (text: string): XmlElement => Result.getOrThrow(readXml(text))
const fault = (text: string): string => {
  const result = readXml(text)
  return Result.isFailure(result) ? result.failure.message : ""
}

describe("the reader of XML", () => {
  it("reads elements with their attributes, whatever stands around them", () => {
    const root = read(
      `\uFEFF<?xml version="1.0"?>\n<!-- a --><a:b x = "1" y='"2"'>text<c/><![CDATA[<no/>]]><c z="&lt;&#65;&#x42;&amp;"></c></a:b>\n`,
    )
    expect(root.name).toBe("a:b")
    expect([...root.attributes]).toEqual([
      ["x", "1"],
      ["y", '"2"'],
    ])
    expect(childrenOf(root, "c").map(({ attributes }) => attributes.get("z"))).toEqual([undefined, "<AB&"])
  })

  it.each([
    ["", "1:0: document must contain a root element."],
    ["<a>", "1:3: unclosed tag: a"],
    ["<a></b>", "1:7: unexpected close tag."],
    ["</a>", "1:4: unmatched closing tag: a."],
    ["<a/><b/>", "1:7: documents may contain only one root."],
    ["a<b/>", "1:2: text data outside of root node."],
    ["<a b='1' b='2'/>", "1:16: duplicate attribute: b."],
    ["<a b=1/>", "1:6: unquoted attribute value."],
    ["<a b/>", "1:5: disallowed character in attribute name."],
    ["<a b='1/>", "1:9: unexpected end."],
    ["<a b='<'/>", "1:7: disallowed character."],
    ["<a b='&x;'/>", "1:9: undefined entity."],
    ["<a b='&#0;'/>", "1:10: malformed character entity."],
    ["<a b='1 & 2'/>", "1:14: unexpected end."],
    ["<a>&lol9;</a>", "1:9: undefined entity."],
    ["<a <b/></a>", "1:4: disallowed character in attribute name."],
    ["<1/>", "1:2: disallowed character in tag name"],
    ["<a><!-- x</a>", "1:13: unclosed tag: a"],
    ["<![CDATA[x]]>", "1:9: text data outside of root node."],
  ])("refuses %s", (text, message) => {
    expect(fault(text)).toBe(message)
  })

  it.each([
    [
      "a bomb of entities",
      "document types and their entities are not taken",
      `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>`,
    ],
    [
      "an entity from elsewhere",
      "document types and their entities are not taken",
      `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>`,
    ],
    ["a declaration within", "1:12: incorrect syntax.", `<l><!ENTITY a "ha"></l>`],
  ])("refuses %s before anything of it is expanded", (_, refusal, text) => {
    expect(fault(text)).toBe(refusal)
  })

  it("refuses what stands deeper than any message, and attributes beyond number", () => {
    expect(fault("<a>".repeat(100_000))).toBe("elements stand deeper than 32")
    const many = Array.from({ length: 300 }, (_, index) => `a${index}="1"`).join(" ")
    expect(fault(`<a ${many}/>`)).toBe("more than 256 attributes")
  })

  it("says where", () => {
    expect(fault("<a>\n<b c=/></a>")).toBe("2:6: unquoted attribute value.")
  })

  it("never fails but by a fault, whatever it is given", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "/",
      "a",
      "b",
      "=",
      '"',
      "'",
      "&",
      ";",
      "#",
      "!",
      "?",
      "-",
      "[",
      "]",
      " ",
      "x1",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const result = readXml(pieces.join(""))
        return Result.isSuccess(result) || result.failure._tag === "XmlFault"
      }),
    )
  })

  it("reads back any tree that is written", () => {
    interface Node {
      readonly name: string
      readonly attributes: ReadonlyArray<readonly [string, string]>
      readonly children: ReadonlyArray<Node>
    }
    const name = fc.stringMatching(/^[A-Za-z_][\w.-]{0,8}$/)
    const value = fc.stringMatching(/^[ -~\u00a0-\ud7ff]{0,20}$/)
    const attributes = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 4 })
    const leaf: fc.Arbitrary<Node> = fc.record({ name, attributes, children: fc.constant([]) })
    const grown = (children: fc.Arbitrary<Node>): fc.Arbitrary<Node> =>
      fc.record({ name, attributes, children: fc.array(children, { maxLength: 3 }) })
    const escaped = (text: string) => text.replace(/[&<"]/g, (found) => `&#${found.charCodeAt(0)};`)
    const write = (node: Node): string =>
      `<${node.name}${node.attributes.map(([key, text]) => ` ${key}="${escaped(text)}"`).join("")}>${node.children.map(write).join("")}</${node.name}>`
    const plain = ({ name: own, attributes: all, children }: XmlElement): Node => ({
      name: own,
      attributes: [...all],
      children: children.map(plain),
    })
    fc.assert(
      fc.property(grown(grown(leaf)), (node) => {
        expect(plain(read(write(node)))).toEqual(node)
      }),
    )
  })
})
