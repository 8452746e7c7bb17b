import type { ESTree } from "vite"
import { needsItsLeft, needsItsTest } from "./refused-by-types.ts"

type Node = ESTree.Node

/** Source between a node's ends. */
export type TextOf = (node: { readonly start: number; readonly end: number }) => string

/** What can stand in an expression's place, with words for it where its own text is long. */
export type Alternative = string | { readonly text: string; readonly words: string }

type Alternatives = readonly Alternative[]

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
}

const ARITHMETIC: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" }

const METHODS: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
])

/** Methods that give a list or a text like the one they were asked of: leaving them out is a mutant. */
const DROPPED = new Set([
  "filter",
  "toSorted",
  "toReversed",
  "slice",
  "concat",
  "trim",
  "toUpperCase",
  "toLowerCase",
])

const isText = (node: Node): boolean =>
  (node.type === "Literal" && typeof node.value === "string") || node.type === "TemplateLiteral"

const ofBinary = (node: Extract<Node, { readonly type: "BinaryExpression" }>, text: TextOf): Alternatives => {
  const sides = (operator: string) => `${text(node.left)} ${operator} ${text(node.right)}`
  const compared = COMPARISONS[node.operator]
  if (compared !== undefined) return compared.map(sides)
  if (node.operator === "in" || node.operator === "instanceof") return [`!(${text(node)})`]
  const other = ARITHMETIC[node.operator]
  return other === undefined || isText(node.left as Node) || isText(node.right) ? [] : [sides(other)]
}

const ofLogical = (node: ESTree.LogicalExpression, text: TextOf): Alternatives => {
  const [left, right] = [text(node.left), text(node.right)]
  if (node.operator === "??") return [right]
  if (asksType(node.left, text) || needsItsLeft(node, text)) return []
  return [`(${left}) ${node.operator === "&&" ? "||" : "&&"} (${right})`]
}

const ofCall = (node: ESTree.CallExpression, text: TextOf): Alternatives => {
  const { callee } = node
  if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return []
  const name = text(callee.property)
  const behind = text({ start: callee.property.end, end: node.end })
  const other = METHODS.get(name)
  if (other !== undefined)
    return [`${text({ start: node.start, end: callee.property.start })}${other}${behind}`]
  return DROPPED.has(name) ? [text(callee.object)] : []
}

const NARROWING =
  /^\(?!?\(?(\w+\.type === "[^"]*"|isEvent\(event, "[^"]*"\)|event\.output\.ok|event\.output\.error\.kind === "[^"]*")\)?$/

/**
 * Only that is asked which the chart has asked before it came here: of which type an event is, which answer an actor gave.
 * It is there for the checker of types, and nothing else can come.
 */
export const isNarrowing = (test: Node, text: TextOf): boolean =>
  test.type === "LogicalExpression"
    ? isNarrowing(test.left, text) && isNarrowing(test.right, text)
    : NARROWING.test(text(test))

const asksType = (test: Node, text: TextOf): boolean =>
  test.type === "LogicalExpression"
    ? asksType(test.left, text) && (test.operator === "&&" || asksType(test.right, text))
    : /^\(?(event\.type === "|isEvent\(event, ")/.test(text(test))

/**
 * Of `x === undefined ? {} : { x }`: the other object alone. A property that is undefined and one that is not there are one where they
 * are kept as JSON, and are told apart for the checker of types.
 */
const isAbsence = ({ test, consequent, alternate }: ESTree.ConditionalExpression, text: TextOf): boolean => {
  if (text(consequent) !== "{}" || alternate.type !== "ObjectExpression") return false
  const [only, ...others] = alternate.properties
  if (only?.type !== "Property" || others.length > 0 || test.type !== "BinaryExpression") return false
  return test.operator === "===" && text(test.right) === "undefined" && text(test.left) === text(only.value)
}

const ofConditional = (node: ESTree.ConditionalExpression, text: TextOf): Alternatives => [
  ...(isNarrowing(node.test, text) || needsItsTest(node, "consequent", text) ? [] : [text(node.consequent)]),
  ...(isAbsence(node, text) || needsItsTest(node, "alternate", text) ? [] : [text(node.alternate)]),
]

const ofObject = (node: ESTree.ObjectExpression, text: TextOf): Alternatives =>
  node.properties.map((dropped) => ({
    text: `{${node.properties
      .filter((property) => property !== dropped)
      .map((property) => text(property))
      .join(", ")}}`,
    words: `without ${text(dropped)}`,
  }))

const ofLiteral = ({ value }: ESTree.Node & { readonly value?: unknown }): Alternatives => {
  if (typeof value === "number") return [String(value + 1)]
  if (typeof value === "boolean") return [String(!value)]
  return typeof value === "string" ? [JSON.stringify(value === "" ? "damaged" : "")] : []
}

/** What an expression can be damaged into, in source text: usual slips, one at a time. */
export const alternativesOf = (node: Node, text: TextOf): Alternatives => {
  switch (node.type) {
    case "BinaryExpression":
      return ofBinary(node, text)
    case "LogicalExpression":
      return ofLogical(node, text)
    case "UnaryExpression":
      return node.operator === "!"
        ? [text(node.argument)]
        : node.operator === "-"
          ? [text(node.argument)]
          : []
    case "ConditionalExpression":
      return ofConditional(node, text)
    case "CallExpression":
      return ofCall(node, text)
    case "ObjectExpression":
      return ofObject(node, text)
    case "Literal":
      return ofLiteral(node)
    default:
      return []
  }
}
