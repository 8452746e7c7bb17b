import type { ESTree } from "vite"

type Node = ESTree.Node
type TextOf = (node: { readonly start: number; readonly end: number }) => string

const PRESENCE = /^([\w.]+) (===|!==) undefined$/
const TYPE = /^(event\.type (===|!==) "[^"]*"|!?isEvent\(event, "[^"]*"\))$/
const OTHER_TYPE = /^(event\.type !== "[^"]*"|!isEvent\(event, "[^"]*"\))$/
const NOTHING = /^(return( undefined| \{\})?;?|\{ return( undefined| \{\})?;? \})$/

/** The parts that `&&` or `||` joins. */
const joinedBy = (node: Node, operator: "&&" | "||"): readonly Node[] =>
  node.type === "LogicalExpression" && node.operator === operator
    ? [...joinedBy(node.left, operator), ...joinedBy(node.right, operator)]
    : [node]

/** Whether a source reads a part of what a name stands for, as the checker of types lets it do only where that is there. */
const reads = (source: string, name: string): boolean => {
  const written = name.replaceAll(".", "\\.")
  return new RegExp(
    `(?<![\\w.])${written}(\\.\\w|\\[)|\\.\\.\\.${written}\\b|\\} = ${written}\\b|[(,] ?${written}[,)]`,
  ).test(source)
}

/** Whether one of these parts asks, by this operator, after something whose parts the source reads. */
const asksAfter = (parts: readonly Node[], operator: string, source: string, text: TextOf): boolean =>
  parts.some((part) => {
    const [, name, asked] = PRESENCE.exec(text(part)) ?? []
    return name !== undefined && asked === operator && reads(source, name)
  })

/** Whether one branch of a conditional reads what its test says is there: it can't stand without the test. */
export const needsItsTest = (
  { test, consequent, alternate }: ESTree.ConditionalExpression,
  branch: "consequent" | "alternate",
  text: TextOf,
): boolean =>
  branch === "consequent"
    ? asksAfter(joinedBy(test, "&&"), "!==", text(consequent), text)
    : asksAfter(joinedBy(test, "||"), "===", text(alternate), text)

/** Whether what is behind a statement that leaves the function reads what the statement asks after, or an event of its type alone. */
export const needsItsLeave = (
  { test, consequent, end }: ESTree.IfStatement,
  block: Node,
  text: TextOf,
): boolean => {
  const parts = joinedBy(test, "||")
  const rest = text({ start: end, end: block.end })
  const isLeave = /^(\{\s*)?(return|throw)\b/.test(text(consequent))
  const isOfType = parts.some((part) => OTHER_TYPE.test(text(part))) && NOTHING.test(text(consequent))
  return isLeave && (isOfType || asksAfter(parts, "===", rest, text))
}

/** Whether the right side of `&&` or `||` reads what the left side says is there, or what is asked for stands beside its kind. */
export const needsItsLeft = ({ operator, left, right }: ESTree.LogicalExpression, text: TextOf): boolean => {
  if (operator === "??") return false
  const asked = operator === "&&" ? "!==" : "==="
  const parts = joinedBy(left, operator)
  const isType = (part: Node) => TYPE.test(text(part))
  // Both are asked for, so that what follows can read both.
  const isForBoth = [...parts, right].every(
    (part) => isType(part) || PRESENCE.exec(text(part))?.[2] === asked,
  )
  const isOfType = parts.some(isType) && reads(text(right), "event")
  return isForBoth || isOfType || asksAfter(parts, asked, text(right), text)
}
