import { globSync, readFileSync } from "node:fs"
import { parseAst } from "vite"
import { describe, expect, it } from "vitest"

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const childrenOf = (node: object): ReadonlyArray<Node> =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** Calls that give words, by the last name of what is called: those of `Messages` and what is named for the words it makes. */
const GIVES_WORDS =
  /^(t|number|money|currencySign|time|timeWithSeconds|date|dayMonth|dateTime|day|duration|scores?|odds|write|text|sum|String|join|toString|toFixed|toUpperCase|(?!ownText)\w+(Title|Text|Words|Label|Name))$/

const lastName = (callee: unknown): string => {
  if (!isNode(callee)) return ""
  if (callee.type === "MemberExpression") return lastName(callee.property)
  return callee.type === "Identifier" ? String(callee.name) : ""
}

/** Whether an expression, or what it chooses among, is words. What is only a name is told by the screens' tests. */
const isWords = (node: unknown): boolean => {
  if (!isNode(node)) return false
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number"
    case "TemplateLiteral":
      return true
    case "BinaryExpression":
      return node.operator === "+"
    case "ConditionalExpression":
      return isWords(node.consequent) || isWords(node.alternate)
    case "LogicalExpression":
      return isWords(node.right) || (node.operator !== "&&" && isWords(node.left))
    case "ParenthesizedExpression":
    case "ChainExpression":
    case "JSXExpressionContainer":
      return isWords(node.expression)
    case "CallExpression":
      return GIVES_WORDS.test(lastName(node.callee))
    case "JSXText":
      return !/^\s*$/.test(String(node.value)) || !String(node.value).includes("\n")
    default:
      return false
  }
}

const isContent = (node: Node): boolean =>
  !(node.type === "JSXText" && /^\s*$/.test(String(node.value)) && String(node.value).includes("\n")) &&
  !(
    node.type === "JSXExpressionContainer" &&
    isNode(node.expression) &&
    node.expression.type === "JSXEmptyExpression"
  )

/** Elements that hold words alone, however many. */
const HOLDS_WORDS = /^(option|title)$/

const isComponent = (node: Node, code: string): boolean =>
  isNode(node.returnType) &&
  /ReactNode|ReactElement/.test(code.slice(node.returnType.start, node.returnType.end))

/** Words of a file that React would keep as nodes by themselves. */
const bareWords = (code: string): ReadonlyArray<string> => {
  const found: string[] = []
  const note = (node: Node) =>
    found.push(`${code.slice(0, node.start).split("\n").length}: ${code.slice(node.start, node.end).trim()}`)
  const walk = (node: Node, component: Node | undefined): void => {
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = (node.children as ReadonlyArray<Node>).filter(isContent)
      const opening = node.openingElement
      const name =
        isNode(opening) && isNode(opening.name) ? code.slice(opening.name.start, opening.name.end) : ""
      if ((children.length > 1 || name === "") && !HOLDS_WORDS.test(name))
        for (const child of children.filter(isWords)) note(child)
    }
    if (node.type === "ReturnStatement" && component !== undefined && isWords(node.argument)) note(node)
    const isFunction = /Function/.test(node.type)
    const inside = isFunction ? (isComponent(node, code) ? node : undefined) : component
    if (isFunction && inside !== undefined && isWords(node.body)) note(node.body as Node)
    for (const child of childrenOf(node)) walk(child, inside)
  }
  for (const node of childrenOf(parseAst(code, { lang: "tsx" }))) walk(node, undefined)
  return found
}

describe("words beside other things", () => {
  it.each([
    "<p>Words <b /></p>",
    "<p><b /> words</p>",
    "<p>{t('a')}{isOn && <b />}</p>",
    "<p>{isOn ? 'a' : <i />}<b /></p>",
    "<p>{a}, {b}</p>",
    "<p><i />{' '}<b /></p>",
    "<p><i /> <b /></p>",
    "<>{`a`}</>",
    "<Button><Icon />{t('a')}</Button>",
    "<p>{isOn && 'a'}<b /></p>",
    "<p>{messages.money(sum)}<b /></p>",
  ])("are found: %s", (jsx) => {
    expect(bareWords(`const A = () => ${jsx}`)).not.toEqual([])
  })

  it("are found where a component is nothing but words", () => {
    expect(bareWords("const A = (): ReactNode => t('a')")).toEqual(["1: t('a')"])
    expect(bareWords("const A = (): ReactNode => { return isOn ? `a` : <b /> }")).not.toEqual([])
    expect(bareWords("const a = (): string => t('a')")).toEqual([])
  })

  it.each([
    "<p>{t('a')}</p>",
    "<p>Words</p>",
    "<p>\n  <span>{t('a')}</span>\n  {isOn && <b />}\n</p>",
    "<p>{list.map((each) => <b key={each} />)}<i /></p>",
    "<option>{t('a')} {t('b')}</option>",
    "<p title={t('a')}><i />{/* Nothing. */}<b /></p>",
  ])("are not seen where an element has them alone: %s", (jsx) => {
    expect(bareWords(`const A = () => ${jsx}`)).toEqual([])
  })

  it("stand nowhere in the site: a page that the browser translates would die of them", () => {
    const files = globSync("src/**/*.tsx").filter((path) => !path.includes(".test."))
    expect(files.length).toBeGreaterThan(300)
    const found = files.flatMap((path) =>
      bareWords(readFileSync(path, "utf8")).map((words) => `${path}:${words}`),
    )
    expect(found).toEqual([])
  })
})
