import type { Plugin } from "vite"

/** What is read of a syntax tree here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value

const nameOf = (key: unknown): unknown => (isNode(key) ? (key.name ?? key.value) : undefined)

/** A note is `description: "…"` or `meta: {…}`, or `meta` by a name, as charts write them. */
const isNote = (node: Node): boolean => {
  if (node.type !== "Property" || node.computed === true) return false
  const name = nameOf(node.key)
  const isText =
    isNode(node.value) && (node.value.type === "Literal" || node.value.type === "TemplateLiteral")
  return (name === "description" && isText) || name === "meta"
}

const CHARTS: ReadonlySet<unknown> = new Set(["createMachine", "createStateConfig"])

/** Places of the notes inside charts and parts of charts, in order; the types given to `setup` are left alone. */
const notesIn = (node: unknown, inChart: boolean, found: Array<Node>): ReadonlyArray<Node> => {
  if (Array.isArray(node)) for (const child of node) notesIn(child, inChart, found)
  if (!isNode(node)) return found
  if (inChart && isNote(node)) {
    found.push(node)
    return found
  }
  const callee = node.type === "CallExpression" && isNode(node.callee) ? node.callee : undefined
  const isChart = callee !== undefined && CHARTS.has(nameOf(callee.property))
  for (const [key, child] of Object.entries(node)) {
    if (typeof child === "object") notesIn(child, inChart || (isChart && key === "arguments"), found)
  }
  return found
}

/** The code of a chart without its notes. */
export const stripNotes = (code: string, tree: unknown): string => {
  let rest = code
  for (const { start, end } of notesIn(tree, false, []).toReversed()) {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
    rest = rest.slice(0, start) + rest.slice(end + comma)
  }
  return rest
}

/**
 * Leaves the descriptions and rules of charts out of the built page: documentation, tests and the audit read them from
 * the source, the page only runs the charts, and its first load has a budget.
 */
export const stripChartNotes = (): Plugin => ({
  name: "strip-chart-notes",
  apply: "build",
  transform: {
    filter: { id: /\/machines\/(?:[^/]+\/){1,2}[^/]+\.ts$/ },
    handler(code) {
      return { code: stripNotes(code, this.parse(code)), map: null }
    },
  },
})
