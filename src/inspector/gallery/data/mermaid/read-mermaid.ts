import type { JsonConfig } from "../xstate/config-of.ts"
import type { Note } from "../xstate/normal-config.ts"
import { type Label, labelOf } from "./label.ts"

/** A state of a diagram while it is read. */
interface Node {
  readonly id: string
  name: string
  readonly notes: string[]
  kind: "state" | "choice" | "fork" | "end"
  /** States within, by region. */
  readonly regions: Node[][]
  initial: (string | undefined)[]
  readonly edges: Edge[]
}

interface Edge {
  readonly from: string
  readonly to: string
  readonly label: string
}

const newNode = (id: string): Node => ({
  id,
  name: id,
  notes: [],
  kind: "state",
  regions: [[]],
  initial: [undefined],
  edges: [],
})

const ID = String.raw`(?:"[^"]+"|(?!\[\*\])[^\s:{<"]+(?::::\w+)?)`
const EDGE = new RegExp(String.raw`^(\[\*\]|${ID})\s*-->\s*(\[\*\]|${ID})\s*(?::\s*(.*))?$`)
const NAMED = new RegExp(String.raw`^state\s+"([^"]*)"\s+as\s+(${ID})\s*(\{)?$`)
const DECLARED = new RegExp(String.raw`^state\s+(${ID})\s*(?:<<\s*(\w+)\s*>>|\[\[\s*(\w+)\s*\]\])?\s*(\{)?$`)
const SAID = new RegExp(String.raw`^(${ID})\s*:\s*(.+)$`)
const NOTE = new RegExp(String.raw`^note\s+(?:right|left|top|bottom)\s+of\s+(${ID})\s*(?::\s*(.*))?$`)
const STYLE = /^(classDef|class|style|linkStyle|click)\s/
const SILENT = /^(direction\s|hide\s|scale\s|accTitle|accDescr|title\s|%%)/

/** An id without its style and its quotes. */
const bare = (id: string): string => id.replace(/:::\w+$/, "").replace(/^"|"$/g, "")

/** Reads line by line; where it stands is the composite state that is open. */
class Reader {
  readonly root = newNode("")
  readonly nodes = new Map<string, Node>()
  private readonly open: Node[] = [this.root]
  private noted: Node | undefined
  private readonly note: Note

  constructor(note: Note) {
    this.note = note
  }

  private get scope(): Node {
    return this.open.at(-1) ?? this.root
  }

  private node(written: string): Node {
    const id = bare(written)
    if (written !== id && written.includes(":::")) this.note("styles", id, written)
    const known = this.nodes.get(id)
    if (known !== undefined) return known
    const made = newNode(id)
    this.nodes.set(id, made)
    this.scope.regions.at(-1)?.push(made)
    return made
  }

  private edge(from: string, to: string, label: string): void {
    const { scope } = this
    if (from === "[*]") {
      const region = scope.regions.length - 1
      const isSecond = scope.initial[region] !== undefined
      if (isSecond || label !== "" || to === "[*]") this.note("line", scope.id, `[*] --> ${to}`)
      const begun = to === "[*]" ? undefined : this.node(to).id
      scope.initial[region] ??= begun
      return
    }
    const source = this.node(from)
    const target = to === "[*]" ? this.end() : this.node(to)
    source.edges.push({ from: source.id, to: target.id, label })
  }

  /** The end of the state that is open, and of its region. */
  private end(): Node {
    const { scope } = this
    const region = scope.regions.length
    const end = this.node(`[*] ${scope.id} ${region}`)
    end.kind = "end"
    end.name = region > 1 ? `end ${region}` : "end"
    return end
  }

  private declared(id: string, kind: string | undefined, isOpened: boolean): void {
    const node = this.node(id)
    if (kind === "choice") node.kind = "choice"
    else if (kind === "fork" || kind === "join") node.kind = "fork"
    else if (kind !== undefined) this.note("line", node.id, `<<${kind}>>`)
    if (isOpened) this.open.push(node)
  }

  private inNote(line: string): boolean {
    if (this.noted === undefined) return false
    if (line === "end note") this.noted = undefined
    else this.noted.notes.push(line)
    return true
  }

  private structure(line: string): boolean {
    if (line === "}") {
      if (this.open.length > 1) this.open.pop()
      return true
    }
    if (line === "--") {
      this.scope.regions.push([])
      this.scope.initial.push(undefined)
      return true
    }
    const named = NAMED.exec(line)
    if (named !== null) {
      const [, name = "", id = "", opened] = named
      const node = this.node(id)
      node.name = name
      if (opened !== undefined) this.open.push(node)
      return true
    }
    const declared = DECLARED.exec(line)
    if (declared === null) return false
    this.declared(declared[1] ?? "", declared[2] ?? declared[3], declared[4] !== undefined)
    return true
  }

  private said(line: string): boolean {
    const edge = EDGE.exec(line)
    if (edge !== null) {
      this.edge(edge[1] ?? "", edge[2] ?? "", (edge[3] ?? "").trim())
      return true
    }
    const note = NOTE.exec(line)
    if (note !== null) {
      const node = this.node(note[1] ?? "")
      if (note[2] === undefined) this.noted = node
      else node.notes.push(note[2].trim())
      return true
    }
    const said = SAID.exec(line)
    if (said !== null) this.node(said[1] ?? "").notes.push((said[2] ?? "").trim())
    else if (new RegExp(`^${ID}$`).test(line)) this.node(line)
    return said !== null || new RegExp(`^${ID}$`).test(line)
  }

  line(written: string, number: number): void {
    const line = written.replace(/\s*%%.*$/, "").trim()
    if (this.inNote(line) || line === "" || SILENT.test(line)) return
    if (STYLE.test(line)) this.note("styles", String(number), line)
    else if (!this.structure(line) && !this.said(line)) this.note("line", String(number), line)
  }

  /** Composite states that were opened and not closed. */
  get unclosed(): readonly string[] {
    return this.open.slice(1).map(({ id }) => id)
  }
}

/** A region that is one state with others within, as this gallery writes it, is that state itself. */
const wholeRegion = (node: Node, index: number): Node | undefined => {
  const [only, ...more] = node.regions[index] ?? []
  const isWhole = only !== undefined && more.length === 0 && node.initial[index] === undefined
  return isWhole && only.regions.some((region) => region.length > 0) ? only : undefined
}

/** Where each state stands: names from the top, regions included. */
const pathsOf = (root: Node, name: string): Paths => {
  const paths = new Map<string, readonly string[]>([[root.id, [name]]])
  const visit = (node: Node, path: readonly string[]): void => {
    node.regions.forEach((region, index) => {
      const isOwn = node.regions.length === 1 || wholeRegion(node, index) !== undefined
      const inner = isOwn ? path : [...path, regionName(index)]
      for (const child of region) {
        paths.set(child.id, [...inner, keyOf(child, region)])
        visit(child, [...inner, keyOf(child, region)])
      }
    })
  }
  visit(root, [name])
  return paths
}

const regionName = (index: number): string => `region ${index + 1}`

/** A state's key: its name, where no other beside it has the same, else its id. */
const keyOf = (node: Node, beside: readonly Node[]): string => {
  const isKey = /^[\w $-]{1,40}$/.test(node.name)
  return isKey && beside.filter(({ name }) => name === node.name).length === 1 ? node.name : node.id
}

type Paths = ReadonlyMap<string, readonly string[]>

/** A name as XState wants it where dots part names. */
const written = (name: string): string => name.replaceAll(".", "\\.")

const idOf = (paths: Paths, id: string): string => (paths.get(id) ?? [id]).join(" / ")

/** A state that a label says is meant, within one of its ends. */
const deeper = (paths: Paths, id: string, within: string | undefined): string => {
  if (within === undefined) return id
  const path = [...(paths.get(id) ?? []), ...within.split(".")].join(" / ")
  return [...paths].find(([, each]) => each.join(" / ") === path)?.[0] ?? id
}

type Edges = ReadonlyMap<string, readonly { readonly label: Label; readonly target: string }[]>

/** Every transition by the id of the state that it leads from. */
const edgesOf = (nodes: Iterable<Node>, paths: Paths): Edges => {
  const edges = new Map<string, { label: Label; target: string }[]>()
  for (const { edges: own, kind } of nodes)
    for (const { from, to, label: text } of own) {
      const has = (id: string) => (within: string) => deeper(paths, id, within) !== id
      const label = labelOf(text, kind === "choice" || kind === "fork", has(from), has(to))
      const source = deeper(paths, from, label.within)
      const target = deeper(paths, to, label.to)
      edges.set(source, [...(edges.get(source) ?? []), { label, target }])
    }
  return edges
}

const transitionsOf = (node: Node, edges: Edges, paths: Paths): JsonConfig => {
  const own = (edges.get(node.id) ?? []).map(({ label, target }) => ({
    event: label.event,
    config: {
      target: `#${written(idOf(paths, target))}`,
      ...(label.guard === undefined ? {} : { guard: label.guard }),
      ...(label.actions.length === 0 ? {} : { actions: label.actions }),
    },
  }))
  const always = own.filter(({ event }) => event === undefined).map(({ config }) => config)
  const named = own.filter(({ event }) => event !== undefined)
  const on = Map.groupBy(named, ({ event }) => event ?? "")
  return {
    ...(always.length === 0 ? {} : { always }),
    ...(on.size === 0
      ? {}
      : {
          on: Object.fromEntries([...on].map(([event, some]) => [event, some.map(({ config }) => config)])),
        }),
  }
}

const statesOf = (nodes: readonly Node[], edges: Edges, paths: Paths, note: Note): JsonConfig =>
  Object.fromEntries(nodes.map((node) => [keyOf(node, nodes), configOf(node, edges, paths, note)]))

const insideOf = (node: Node, edges: Edges, paths: Paths, note: Note): JsonConfig => {
  const regions = node.regions.filter((region) => region.length > 0)
  if (regions.length === 0) return {}
  const inside = (region: readonly Node[], initial: string | undefined): JsonConfig => {
    const first = region.find(({ id }) => id === initial)
    if (first === undefined) note("noInitial", node.id, region[0]?.name ?? "")
    const begins = first ?? region[0]
    return {
      ...(begins === undefined ? {} : { initial: written(keyOf(begins, region)) }),
      states: statesOf(region, edges, paths, note),
    }
  }
  if (node.regions.length === 1) return inside(regions[0] ?? [], node.initial[0])
  return {
    type: "parallel",
    states: Object.fromEntries(
      node.regions.map((region, index) => {
        const whole = wholeRegion(node, index)
        return whole === undefined
          ? [regionName(index), inside(region, node.initial[index])]
          : [keyOf(whole, region), configOf(whole, edges, paths, note)]
      }),
    ),
  }
}

const configOf = (node: Node, edges: Edges, paths: Paths, note: Note): JsonConfig => {
  const transitions = transitionsOf(node, edges, paths)
  const texts = [...(keyIsName(node) ? [] : [node.name]), ...node.notes]
  if (node.kind === "fork" && (edges.get(node.id) ?? []).length > 1) note("fork", node.id, node.name)
  return {
    id: idOf(paths, node.id),
    ...(node.kind === "end" ? { type: "final" } : {}),
    ...(texts.length === 0 ? {} : { description: texts.join(" ") }),
    ...transitions,
    ...insideOf(node, edges, paths, note),
  }
}

const keyIsName = (node: Node): boolean => node.name === node.id || /^[\w $-]{1,40}$/.test(node.name)

/** Whether a text is a state diagram of Mermaid. */
export const isMermaid = (text: string): boolean =>
  /^\s*(---[\s\S]*?---\s*)?(%%.*\s*)*stateDiagram(-v2)?\b/.test(text)

/**
 * A state diagram of Mermaid as a machine's JSON. A label is read as `event [guard] / actions`; an arrow without one is taken at
 * once. What is no line of a state diagram, and styles, are noted.
 */
export const readMermaid = (text: string, name: string, note: Note): JsonConfig => {
  const reader = new Reader(note)
  const body = text.replace(/^\s*---[\s\S]*?\n---\s*\n/, "")
  body.split(/\r?\n/).forEach((line, index) => {
    if (!/^\s*stateDiagram(-v2)?\s*$/.test(line)) reader.line(line, index + 1)
  })
  for (const id of reader.unclosed) note("line", id, "{")
  const { root } = reader
  // A diagram that is one state with others within is that state.
  const chart = root.regions.length === 1 ? (wholeRegion(root, 0) ?? root) : root
  const paths = pathsOf(chart, name)
  const edges = edgesOf(reader.nodes.values(), paths)
  return { ...configOf(chart, edges, paths, note), id: name }
}
