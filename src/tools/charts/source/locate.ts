import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import {
  besideChart,
  type ChartSource,
  type Reference,
  type SourcePlace,
  type Span,
} from "#src/inspector/gallery/data/chart-source.ts"
import {
  type ArrayNode,
  isObject,
  keyOf,
  type Node,
  type ObjectNode,
  type Property,
  Sources,
  type Written,
} from "./syntax.ts"

const span = ({ start, end }: Node): Span => [start, end]

const isArray = (written: Written | undefined): written is Written<ArrayNode> =>
  written?.node.type === "ArrayExpression"

/** A property or one of a list, with what is written there. */
interface Named {
  readonly whole: Written
  readonly value: Written
}

/** A place before it is known whether others have it too. */
interface Found {
  readonly object: Written
  readonly named: Named
}

const propertiesIn = ({ node }: Written): SourcePlace["properties"] =>
  node.type !== "ObjectExpression"
    ? {}
    : Object.fromEntries(
        node.properties.flatMap((property) => {
          const name = property.type === "Property" ? keyOf(property.key) : undefined
          return name === undefined || property.type !== "Property"
            ? []
            : [[name, { span: span(property), value: span(property.value) }] as const]
        }),
      )

/** Reads a chart's files along its states. */
class Locator {
  readonly #sources: Sources
  readonly #states = new Map<string, Found>()
  readonly #transitions = new Map<string, Found>()
  readonly #events = new Map<string, Found>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** What a list has, one `undefined` for each part that can't be read. */
  #elementsOf({ file, node }: Written<ArrayNode>): ReadonlyArray<Written | undefined> {
    return node.elements.flatMap((element): ReadonlyArray<Written | undefined> => {
      if (element === null) return []
      if (element.type !== "SpreadElement") return [{ file, node: element }]
      const spread = this.#sources.resolved({ file, node: element.argument })
      return isArray(spread) ? this.#elementsOf(spread) : [undefined]
    })
  }

  #candidates(state: string, event: string, named: Property): void {
    const found = this.#sources.resolved(named.value)
    if (found === undefined) return
    this.#events.set(`${state}|${event}`, { object: found, named })
    const each = isArray(found) ? this.#elementsOf(found) : [found]
    // What a spread brings that can't be read has no number, nor has what comes after it.
    const known = each.indexOf(undefined)
    each.slice(0, known < 0 ? each.length : known).forEach((element, index) => {
      const object = element && this.#sources.resolved(element)
      if (element === undefined || !isObject(object)) return
      const itself = isArray(found) ? { whole: element, value: element } : named
      this.#transitions.set(`${state}|${event}|${index}`, { object, named: itself })
    })
  }

  #invokes(state: string, invoke: Written): void {
    const found = this.#sources.resolved(invoke)
    if (isArray(found))
      for (const element of this.#elementsOf(found)) if (element !== undefined) this.#invokes(state, element)
    if (!isObject(found)) return
    const properties = this.#sources.propertiesOf(found)
    const id = properties.find(({ name }) => name === "id")?.value
    const named = id && this.#sources.resolved(id)?.node
    if (named?.type !== "Literal") return
    for (const property of properties) {
      if (property.name === "onDone") this.#candidates(state, `xstate.done.actor.${named.value}`, property)
      if (property.name === "onError") this.#candidates(state, `xstate.error.actor.${named.value}`, property)
    }
  }

  /** Reads a state and all within it; `idOf` answers the id of a state by its keys from this one on. */
  read(
    id: string,
    object: Written<ObjectNode>,
    named: Named,
    idOf: (keys: ReadonlyArray<string>) => string | undefined,
  ): void {
    this.#states.set(id, { object, named })
    for (const property of this.#sources.propertiesOf(object)) {
      const value = this.#sources.resolved(property.value)
      if (property.name === "on" && isObject(value))
        for (const each of this.#sources.propertiesOf(value)) this.#candidates(id, each.name, each)
      if (property.name === "always") this.#candidates(id, "always", property)
      if (property.name === "onDone") this.#candidates(id, `xstate.done.state.${id}`, property)
      if (property.name === "invoke") this.#invokes(id, property.value)
      if (property.name === "states" && isObject(value))
        for (const each of this.#sources.propertiesOf(value)) {
          const inner = this.#sources.resolved(each.value)
          const innerId = idOf([each.name])
          if (innerId !== undefined && isObject(inner))
            this.read(innerId, inner, each, (keys) => idOf([each.name, ...keys]))
        }
    }
  }

  /** All that was found, and whether each place is that of others too: what stands outside the chart's folder is for several charts. */
  found(folder: string): Omit<ChartSource, "files"> {
    const states = [...this.#states.values()]
    const transitions = [...this.#transitions.values()]
    const events = [...this.#events.values()]
    const times = new Map<Node, number>()
    const count = (node: Node) => times.set(node, (times.get(node) ?? 0) + 1)
    for (const { object } of [...states, ...transitions]) count(object.node)
    for (const { object } of events) if (isArray(object)) count(object.node)
    const references = new Map<Node, number>()
    const refer = (node: Node) => references.set(node, (references.get(node) ?? 0) + 1)
    for (const { named } of [...states, ...events]) refer(named.whole.node)
    // One of a list is counted itself; what an event has alone was counted with the event.
    for (const { named } of transitions) if (named.whole.node.type !== "Property") refer(named.whole.node)
    const told = (found: ReadonlyMap<string, Found>) =>
      Object.fromEntries(
        [...found].map(([key, { object, named }]): readonly [string, SourcePlace] => [
          key,
          {
            file: object.file.name,
            line: object.file.text.slice(0, object.node.start).split("\n").length,
            span: span(object.node),
            properties: propertiesIn(object),
            isShared: (times.get(object.node) ?? 0) > 1 || dirname(object.file.name) !== folder,
            isList: isArray(object),
            reference: {
              file: named.whole.file.name,
              span: span(named.whole.node),
              value: span(named.value.node),
              isShared:
                (references.get(named.whole.node) ?? 0) > 1 || dirname(named.whole.file.name) !== folder,
            } satisfies Reference,
          },
        ]),
      )
    return {
      states: told(this.#states),
      transitions: told(this.#transitions),
      events: told(this.#events),
    }
  }
}

/** The chart that a file exports: what `createMachine` is given. */
const chartOf = (sources: Sources, file: string): Written<ObjectNode> | undefined => {
  const source = sources.file(file)
  if (source === undefined) return undefined
  for (const [name, node] of source.constants) {
    if (!/Machine$/.test(name)) continue
    const found = sources.resolved({ file: source, node })
    if (isObject(found)) return found
  }
  return undefined
}

/** Where each state and each transition of a chart is written, with the texts of its files. */
export const locate = (root: string, file: string, { states }: ChartEntries): ChartSource => {
  const sources = new Sources(root)
  const chart = chartOf(sources, file)
  const locator = new Locator(sources)
  const ids = new Map(states.map(({ id, path }) => [path.join("\u0000"), id]))
  const [top] = states
  if (chart !== undefined && top !== undefined)
    locator.read(top.id, chart, { whole: chart, value: chart }, (keys) => ids.get(keys.join("\u0000")))
  const found = locator.found(dirname(file))
  const names = new Set(
    Object.values(found).flatMap((places) =>
      Object.values(places).flatMap((place) => [place.file, place.reference.file]),
    ),
  )
  const beside = (["ru", "comments"] as const)
    .map((kind) => besideChart(file, kind))
    .filter((name) => existsSync(join(root, name)))
  return {
    ...found,
    files: Object.fromEntries([
      ...[...names].map((name) => [name, sources.file(name)?.text ?? ""] as const),
      ...beside.map((name) => [name, readFileSync(join(root, name), "utf8")] as const),
    ]),
  }
}
