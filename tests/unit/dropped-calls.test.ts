import { globSync, readFileSync } from "node:fs"
import { parseAst } from "vite"
import { describe, expect, it } from "vitest"

/** What of the language is asked for its answer, or its failure, alone: a bundler may drop it where nobody reads either. */
const ANSWERS =
  /^(decodeURI|encodeURI|decodeURIComponent|encodeURIComponent|atob|btoa|structuredClone|parseInt|parseFloat|isNaN|JSON|BigInt|Intl|Date|Math|Number|Object|Reflect|RegExp|String|Symbol|Temporal|TextDecoder|TextEncoder|URL|URLSearchParams|Array|\w*Array|ArrayBuffer|Map|Set|WeakMap|WeakSet|Proxy|Boolean|Error)$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const childrenOf = (node: object): ReadonlyArray<Node & Readonly<Record<string, unknown>>> =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** The name that an expression begins with, and whether anything but its failure could come of it. */
const asked = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  switch (node.type) {
    case "CallExpression":
    case "NewExpression":
      return asked(node.callee)
    case "MemberExpression":
      return asked(node.object)
    case "UnaryExpression":
      return asked(node.argument)
    case "Identifier":
      return String(node.name)
    default:
      return undefined
  }
}

/** Statements of a `try` that are there for their failure alone. */
const droppable = (code: string, lang: "ts" | "tsx" = "ts"): ReadonlyArray<string> => {
  const found: string[] = []
  const walk = (node: Node & Readonly<Record<string, unknown>>, isTried: boolean): void => {
    if (isTried && node.type === "ExpressionStatement") {
      const { expression } = node
      const isRead = isNode(expression) && ["MemberExpression", "Identifier"].includes(expression.type)
      if (isRead || ANSWERS.test(asked(expression) ?? "")) found.push(code.slice(node.start, node.end))
    }
    for (const child of childrenOf(node)) {
      const isBlock = node.type === "TryStatement" && child === node.block && node.handler !== null
      const isFunction = /Function/.test(child.type)
      walk(child, isBlock || (isTried && !isFunction && node.type !== "TryStatement"))
    }
  }
  for (const node of childrenOf(parseAst(code, { lang }))) walk(node, false)
  return found
}

describe("what is tried for its failure alone", () => {
  it("is found: the bundler drops it, and the failure with it", () => {
    const seen = (statement: string) =>
      droppable(`const f = (x: string) => { try {\n${statement}\nreturn true } catch { return false } }`)
    for (const statement of [
      "decodeURI(x)",
      "JSON.parse(x)",
      "new URL(x)",
      "!decodeURI(x)",
      "x.length",
      "localStorage",
    ])
      expect(seen(statement)).toEqual([statement])
    for (const statement of [
      "localStorage.setItem(x, x)",
      "run(x)",
      "x = decodeURI(x)",
      "run(() => { JSON.parse(x) })",
    ])
      expect(seen(statement)).toEqual([])
  })

  it("is asked for its answer everywhere in what is bundled", () => {
    const files = globSync("{models,machines,src}/**/*.{ts,tsx}").filter(
      (file) => !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith("src/tools/"),
    )
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((file) => {
      const code = readFileSync(file, "utf8")
      return /\btry\b/.test(code)
        ? droppable(code, file.endsWith("x") ? "tsx" : "ts").map((statement) => `${file}: ${statement}`)
        : []
    })
    expect(found).toEqual([])
  })
})
