import type { AnyEventObject } from "xstate"
import { type AdjacencyValue, getAdjacencyMap, getShortestPaths } from "xstate/graph"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import { behaviourOf, mutantsOf } from "./mutants.ts"
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
  /** What the chart is started with: the model's, or what a recording began with. */
  readonly input: unknown
  readonly start: Position
  readonly steps: readonly Step[]
  /** Innermost states in which it has to end, where somebody said so. */
  readonly end?: string
}

/** What all paths together do to the chart's transitions, and the few paths that do as much. */
export interface PathSet {
  readonly paths: readonly Path[]
  /** Keys of transitions taken. */
  readonly taken: ReadonlySet<string>
  /** Keys of guarded transitions whose guard was seen to refuse. */
  readonly refused: ReadonlySet<string>
}

/** The events of a path. */
export type Route = readonly AnyEventObject[]

/** What a move does, by the transition it takes. */
export const take = (key: string) => `take ${key}`
const refuse = (key: string) => `refuse ${key}`

const itemsOf = ({ taken, refused }: Position): readonly string[] => [
  ...taken.map(take),
  ...refused.map(refuse),
]

/** Keys of the transitions that a path takes or sees refuse: what is wrong elsewhere changes nothing in it. */
export const transitionsMet = (path: Path): readonly string[] => [
  ...new Set(
    [path.start, ...path.steps.map(({ after }) => after)].flatMap(({ taken, refused }) => [
      ...taken,
      ...refused,
    ]),
  ),
]

const itemsOfPath = ({ start, steps }: Path): ReadonlySet<string> =>
  new Set([start, ...steps.map(({ after }) => after)].flatMap(itemsOf))

/** An event in the words of a path's title. */
export const eventWords = ({ type, ...payload }: AnyEventObject): string => {
  const details = "output" in payload ? payload.output : "actorId" in payload ? undefined : payload
  const words = details === undefined ? "" : serialise(details)
  return words === "" || words === "{}" ? eventLabel(type) : `${eventLabel(type)} ${words}`
}

/** Longest title that a path is told by whole. */
const LONGEST_TITLE = 200

/** A path in few words: its title or, where that is long, its events without what they carry. */
export const briefTitle = ({ title, steps }: Path): string => {
  if (title.length <= LONGEST_TITLE) return title
  const origin = /^recorded \S+: /.exec(title)?.[0] ?? ""
  return `${origin}${steps.map(({ event }) => eventLabel(event.type)).join(" → ")}`
}

/** Walks a route from the chart's beginning. */
export const walkPath = (walk: Walk, events: Route): Path => {
  const start = walk.start()
  const steps: Step[] = []
  let before = start
  for (const event of events) {
    const after = walk.step(before, event)
    steps.push({ event, before, after })
    before = after
  }
  return { title: events.map(eventWords).join(" → ") || "the beginning", input: walk.input, start, steps }
}

/**
 * Computes nothing twice for one and the same object, which is held as long as what remembers it: a weak map of as many
 * would be gone over by each collection of garbage.
 */
const once = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const computed = compute(key)
    known.set(key, computed)
    return computed
  }
}

/** A shortest way to a position, one event more, and what that event does there. */
export interface Move {
  readonly route: Route
  readonly items: readonly string[]
}

/** Every event in every position of the chart within the bound, nearest first. */
export const allMoves = (model: ChartModel, walk: Walk): readonly Move[] => {
  const options = {
    events: walk.eventsAt as (position: Position) => AnyEventObject[],
    serializeState: (position: Position) => walk.keyOf(position),
    serializeEvent: once((event: AnyEventObject) => serialise(event)),
    limit: model.limit,
  }
  const adjacency = new Map(
    Object.entries(
      getAdjacencyMap(walk.logic, options) as Record<string, AdjacencyValue<Position, AnyEventObject>>,
    ),
  )
  return getShortestPaths(walk.logic, options)
    .map((path) => ({
      key: walk.keyOf(path.state),
      route: path.steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init"),
    }))
    .sort((left, right) => left.route.length - right.route.length)
    .flatMap(({ key, route }) =>
      Object.values(adjacency.get(key)?.transitions ?? {}).map(({ event, state }) => ({
        route: [...route, event],
        items: itemsOf(state),
      })),
    )
}

/** The moves that do what no nearer one did. */
const coveringRoutes = (walk: Walk, moves: readonly Move[]): readonly Route[] => {
  const seen = new Set<string>(itemsOf(walk.start()))
  return moves
    .filter(({ items }) => {
      const isNew = items.some((item) => !seen.has(item))
      for (const item of items) seen.add(item)
      return isNew
    })
    .map(({ route }) => route)
}

/** Moves that are tried to tell one mutant from the chart. */
const huntLimit = 60

/** Where the moves stand that do something, by what they do: as many as are tried. */
const placesByItem = (moves: readonly Move[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>()
  for (const [place, { items }] of moves.entries()) {
    for (const item of new Set(items)) {
      const known = places.get(item)
      if (known === undefined) places.set(item, [place])
      else if (known.length < huntLimit) known.push(place)
    }
  }
  return places
}

/**
 * Routes that show what the given ones don't: a transition taken where it changes nothing, or a guard that
 * refuses where nothing would have happened, is taken or refused again where it can be seen.
 */
const revealingRoutes = (
  { machine, input }: ChartModel,
  walk: Walk,
  moves: readonly Move[],
  given: readonly Route[],
): readonly Route[] => {
  const expected = new Map<Route, string>()
  const behaviour = (route: Route): string => {
    const shown = expected.get(route) ?? behaviourOf(machine, input, route)
    expected.set(route, shown)
    return shown
  }
  const shows = (mutant: ChartModel["machine"], route: Route) =>
    behaviourOf(mutant, input, route) !== behaviour(route)
  const met = given.map((route) => ({ route, items: itemsOfPath(walkPath(walk, route)) }))
  const places = placesByItem(moves)
  const found: Route[] = []
  for (const { key, machine: mutant } of mutantsOf(machine)) {
    if (key === undefined) continue
    const known = met.filter(({ items }) => items.has(take(key)) || items.has(refuse(key)))
    if ([...known.map(({ route }) => route), ...found].some((route) => shows(mutant, route))) continue
    const meetings = [...new Set([take(key), refuse(key)].flatMap((item) => places.get(item) ?? []))]
      .sort((left, right) => left - right)
      .slice(0, huntLimit)
      .flatMap((place) => {
        const route = moves[place]?.route
        return route === undefined ? [] : [route]
      })
    const revealing = meetings.find((route) => shows(mutant, route))
    if (revealing !== undefined) found.push(revealing)
  }
  return found
}

/** The same walk with a memory: the graph is gone over more than once, and each step is computed once. */
export const remembered = (walk: Walk): Walk => {
  const beginning = walk.start()
  const stepsFrom = once((position: Position) => once((event: AnyEventObject) => walk.step(position, event)))
  const step: Walk["step"] = (position, event) => stepsFrom(position)(event)
  const start = () => beginning
  return {
    input: walk.input,
    start,
    step,
    eventsAt: once(walk.eventsAt),
    keyOf: once(walk.keyOf),
    logic: { ...walk.logic, transition: step, getInitialSnapshot: start },
  }
}

const isPrefix = (route: Route, of: Route): boolean =>
  route.length < of.length && route.every((event, index) => serialise(event) === serialise(of[index]))

/** Drops, nearest first, every route all of whose doings that count are done by those that stay. */
const withoutRedundant = (
  walk: Walk,
  routes: readonly Route[],
  itemsOfRoute: (path: Path) => ReadonlySet<string> = itemsOfPath,
): readonly Route[] => {
  const counts = new Map<string, number>()
  const items = new Map(routes.map((route) => [route, itemsOfRoute(walkPath(walk, route))]))
  const add = (route: Route, amount: number) => {
    for (const item of items.get(route) ?? []) counts.set(item, (counts.get(item) ?? 0) + amount)
  }
  for (const route of routes) add(route, 1)
  return routes.filter((route) => {
    const isNeeded = [...(items.get(route) ?? [])].some((item) => counts.get(item) === 1)
    if (!isNeeded) add(route, -1)
    return isNeeded
  })
}

const withoutPrefixes = (routes: readonly Route[]): readonly Route[] =>
  routes.filter((route) => !routes.some((other) => isPrefix(route, other)))

const generated = new WeakMap<ChartModel, PathSet>()

/**
 * Generates the paths of a chart from its model: every position within the bound is visited with every
 * sample, and few paths are kept that together take every transition that can be taken, see every guard
 * refuse that can, and show a difference wherever one part of the chart were wrong. Throws `Traversal limit exceeded` where the model's projection has no end.
 */
export const generatePaths = (model: ChartModel): PathSet => {
  const known = generated.get(model)
  if (known !== undefined) return known
  const walk = remembered(walkOf(model))
  const moves = allMoves(model, walk)
  const covering = withoutRedundant(walk, withoutPrefixes(coveringRoutes(walk, moves)))
  const routes = withoutPrefixes([...covering, ...revealingRoutes(model, walk, moves, covering)])
  const paths = (routes.length > 0 ? routes : [[]]).map((route) => walkPath(walk, route))
  const positions = paths.flatMap(({ start, steps }) => [start, ...steps.map(({ after }) => after)])
  const result: PathSet = {
    paths,
    taken: new Set(positions.flatMap(({ taken }) => taken)),
    refused: new Set(positions.flatMap(({ refused }) => refused)),
  }
  generated.set(model, result)
  return result
}

const takenIn = ({ start, steps }: Path): ReadonlySet<string> =>
  new Set([start, ...steps.map(({ after }) => after)].flatMap(({ taken }) => taken.map(take)))

/**
 * Few paths of possible steps alone, which together take every transition that such steps take. For places
 * where not everything can be brought about, and where a walk is dear.
 */
export const possiblePaths = (model: ChartModel, isPossible: (step: Step) => boolean): readonly Path[] => {
  const whole = remembered(walkOf(model))
  const walk: Walk = {
    ...whole,
    eventsAt: once((before: Position) =>
      whole
        .eventsAt(before)
        .filter((event) => isPossible({ event, before, after: whole.step(before, event) })),
    ),
  }
  const moves = allMoves(model, walk).map(({ route, items }) => ({
    route,
    items: items.filter((item) => item.startsWith("take ")),
  }))
  const covering = withoutPrefixes(coveringRoutes(walk, moves))
  return withoutRedundant(walk, covering, takenIn).map((route) => walkPath(walk, route))
}
