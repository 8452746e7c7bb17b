import type { AnyEventObject } from "xstate"
import { type AdjacencyValue, getAdjacencyMap, getShortestPaths } from "xstate/graph"
import { enumerate, eventLabel } from "#machines/kernel/enumerate.ts"
import type { ChartModel, Exemption } from "#machines/kernel/model.ts"
import { serialise } from "./serialise.ts"
import { type Position, type Walk, walkOf } from "./walk.ts"

/** One event of a path, with the chart's position on either side. */
export interface Step {
  readonly event: AnyEventObject
  readonly before: Position
  readonly after: Position
}

/** A sequence of events from the chart's beginning. */
export interface Path {
  readonly title: string
  readonly start: Position
  readonly steps: readonly Step[]
}

/** What all paths together do to the chart's transitions, and the few paths that do as much. */
export interface PathSet {
  readonly paths: readonly Path[]
  /** Keys of transitions taken. */
  readonly taken: ReadonlySet<string>
  /** Keys of guarded transitions whose guard was seen to refuse. */
  readonly refused: ReadonlySet<string>
}

const take = (key: string) => `take ${key}`
const refuse = (key: string) => `refuse ${key}`

const itemsOf = ({ taken, refused }: Position): readonly string[] => [
  ...taken.map(take),
  ...refused.map(refuse),
]

const itemsOfPath = ({ start, steps }: Path): ReadonlySet<string> =>
  new Set([start, ...steps.map(({ after }) => after)].flatMap(itemsOf))

const eventWords = ({ type, ...payload }: AnyEventObject): string => {
  const details = "output" in payload ? payload.output : "actorId" in payload ? undefined : payload
  const words = details === undefined ? "" : serialise(details)
  return words === "" || words === "{}" ? eventLabel(type) : `${eventLabel(type)} ${words}`
}

const walkPath = (walk: Walk, events: readonly AnyEventObject[]): Path => {
  const start = walk.start()
  const steps: Step[] = []
  let before = start
  for (const event of events) {
    const after = walk.step(before, event)
    steps.push({ event, before, after })
    before = after
  }
  return { title: events.map(eventWords).join(" → ") || "the beginning", start, steps }
}

/** Breadth first: keeps a route when its last step does what no shorter one did. */
const candidateRoutes = (model: ChartModel, walk: Walk): ReadonlyArray<readonly AnyEventObject[]> => {
  const options = {
    events: walk.eventsAt as (position: Position) => AnyEventObject[],
    serializeState: (position: Position) => walk.keyOf(position),
    serializeEvent: (event: AnyEventObject) => serialise(event),
    limit: model.limit,
  }
  const adjacency = new Map(
    Object.entries(
      getAdjacencyMap(walk.logic, options) as Record<string, AdjacencyValue<Position, AnyEventObject>>,
    ),
  )
  const shortest = getShortestPaths(walk.logic, options)
    .map((path) => ({
      key: walk.keyOf(path.state),
      route: path.steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init"),
    }))
    .sort((left, right) => left.route.length - right.route.length)
  const seen = new Set<string>(itemsOf(walk.start()))
  return shortest.flatMap(({ key, route }) =>
    Object.values(adjacency.get(key)?.transitions ?? {}).flatMap(({ event, state }) => {
      const news = itemsOf(state).filter((item) => !seen.has(item))
      for (const item of news) seen.add(item)
      return news.length > 0 ? [[...route, event]] : []
    }),
  )
}

const isPrefix = (route: readonly AnyEventObject[], of: readonly AnyEventObject[]): boolean =>
  route.length < of.length && route.every((event, index) => serialise(event) === serialise(of[index]))

/** Drops, shortest first, every path all of whose doings are done by those that stay. */
const withoutRedundant = (paths: readonly Path[]): readonly Path[] => {
  const counts = new Map<string, number>()
  const items = new Map(paths.map((path) => [path, itemsOfPath(path)]))
  const add = (path: Path, amount: number) => {
    for (const item of items.get(path) ?? []) counts.set(item, (counts.get(item) ?? 0) + amount)
  }
  for (const path of paths) add(path, 1)
  return paths.filter((path) => {
    const isNeeded = [...(items.get(path) ?? [])].some((item) => counts.get(item) === 1)
    if (!isNeeded) add(path, -1)
    return isNeeded
  })
}

const generated = new WeakMap<ChartModel, PathSet>()

/**
 * Generates the paths of a chart from its model: every position within the bound is visited with every
 * sample, and few paths are kept that together take every transition that can be taken and see every guard
 * refuse that can. Throws `Traversal limit exceeded` where the model's projection has no end.
 */
export const generatePaths = (model: ChartModel): PathSet => {
  const known = generated.get(model)
  if (known !== undefined) return known
  const walk = walkOf(model)
  const routes = candidateRoutes(model, walk)
  const longest = routes.filter((route) => !routes.some((other) => isPrefix(route, other)))
  const needed = withoutRedundant(longest.map((route) => walkPath(walk, route)))
  const paths = needed.length > 0 ? needed : [walkPath(walk, [])]
  const positions = paths.flatMap(({ start, steps }) => [start, ...steps.map(({ after }) => after)])
  const result: PathSet = {
    paths,
    taken: new Set(positions.flatMap(({ taken }) => taken)),
    refused: new Set(positions.flatMap(({ refused }) => refused)),
  }
  generated.set(model, result)
  return result
}

/** How far the generated paths cover a chart: every figure counts transitions, by key. */
export interface Coverage {
  readonly chart: string
  readonly states: number
  readonly transitions: number
  readonly paths: number
  readonly steps: number
  /** Reachable transitions that no path takes. */
  readonly missed: readonly string[]
  /** Guards that no path sees refuse. */
  readonly neverRefused: readonly string[]
  /** Exemptions of the model that are not true: what they name is covered, or is not in the chart. */
  readonly staleExemptions: readonly string[]
  /** Transitions the model says no path can take, with its reasons. */
  readonly unreachable: readonly Exemption[]
}

export const coverageOf = (model: ChartModel): Coverage => {
  const { id, states, transitions } = enumerate(model.machine)
  const { paths, taken, refused } = generatePaths(model)
  const unreachable = new Set(model.unreachable.map(({ key }) => key))
  const unrefused = new Set(model.neverRefused.map(({ key }) => key))
  const all = transitions.map(({ key }) => key)
  const guarded = transitions.filter(({ guard }) => guard !== undefined).map(({ key }) => key)
  return {
    chart: id,
    states: states.length,
    transitions: transitions.length,
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    missed: all.filter((key) => !taken.has(key) && !unreachable.has(key)),
    neverRefused: guarded.filter((key) => !refused.has(key) && !unrefused.has(key) && !unreachable.has(key)),
    staleExemptions: [
      ...[...unreachable].filter((key) => taken.has(key) || !all.includes(key)),
      ...[...unrefused].filter((key) => refused.has(key) || !guarded.includes(key)),
    ],
    unreachable: model.unreachable,
  }
}
