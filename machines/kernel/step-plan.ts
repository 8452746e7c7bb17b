import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from "xstate"
import { property } from "./enumerate.ts"

/** A state of a chart, as XState keeps it. */
export type StateNode = AnyStateMachine["root"]

/** What guards and assigns are given. */
interface Given {
  readonly context: unknown
  readonly event: AnyEventObject
}

/** A guard of the chart, whatever way it was written. */
export type Guard = (given: Given, snapshot: AnyMachineSnapshot) => unknown

/** An `assign` of the chart as it was written: a function of what is given, or one for each key. */
export interface Assign {
  readonly assignment: unknown
  readonly params: unknown
}

/** What taking a transition comes to: nodes that are active then, in XState's own order, and what is assigned on the way. */
export interface Plan {
  readonly nodes: ReadonlyArray<StateNode>
  readonly assigns: ReadonlyArray<Assign>
}

type Callable = (...given: ReadonlyArray<unknown>) => unknown

const isCallable = (value: unknown): value is Callable => typeof value === "function"

/** The name by which the chart's implementations know a guard or an action. */
const nameOf = (written: unknown): string =>
  typeof written === "string" ? written : String(property(written, "type"))

/** A guard as one function, `true` where there is none; `undefined` where the chart does not say what it is. */
export const guardOf = (machine: AnyStateMachine, written: unknown): Guard | true | undefined => {
  if (written === undefined) return true
  const meant = isCallable(written)
    ? written
    : (machine.implementations.guards as Record<string, unknown>)[nameOf(written)]
  if (meant === undefined) return undefined
  if (!isCallable(meant)) return guardOf(machine, meant)
  // Combined ones (`and`, `not`, `stateIn`) are asked in XState's own way.
  const check = property(meant, "check")
  if (isCallable(check)) return (given, snapshot) => check(snapshot, given, meant)
  const params = isCallable(written) ? undefined : property(written, "params")
  return isCallable(params) ? (given) => meant(given, params(given)) : (given) => meant(given, params)
}

/**
 * The assigns among actions, in order. A chart's own actions are nothing to a fold, which throws them away; `undefined`
 * where there is one that is more than that (it raises an event, spawns an actor …).
 */
const assignsOf = (
  machine: AnyStateMachine,
  actions: ReadonlyArray<unknown>,
): ReadonlyArray<Assign> | undefined => {
  const assigns: Array<Assign> = []
  for (const action of actions) {
    const meant = isCallable(action)
      ? action
      : (machine.implementations.actions as Record<string, unknown>)[nameOf(action)]
    const params = isCallable(action) ? undefined : property(action, "params")
    if (!isCallable(property(meant, "resolve"))) {
      if (isCallable(params)) return undefined
    } else if (property(meant, "type") === "xstate.assign") {
      assigns.push({ assignment: property(meant, "assignment"), params })
    } else return undefined
  }
  return assigns
}

const isBelow = (node: StateNode, above: StateNode): boolean => {
  for (let parent = node.parent; parent !== undefined; parent = parent.parent)
    if (parent === above) return true
  return false
}

/** The deepest state that stays active while the transition is taken; none where it enters the whole chart anew. */
const domainOf = ({ source, reenter }: AnyTransitionDefinition, target: StateNode): StateNode | undefined => {
  if (!reenter && (target === source || isBelow(target, source))) return source
  for (let above = target.parent; above !== undefined; above = above.parent)
    if (isBelow(source, above)) return above
  return reenter ? undefined : source.machine.root
}

interface Entered {
  readonly node: StateNode
  /** Whether it is entered as a target or as an initial state, with the actions of its own initial transition. */
  readonly byDefault: boolean
}

/** States entered for a target, the outermost first; `undefined` where one has regions or a history. */
const enteredFor = (
  { source, reenter }: AnyTransitionDefinition,
  target: StateNode,
  domain: StateNode,
): ReadonlyArray<Entered> | undefined => {
  const entered: Array<Entered> = []
  if (target !== source || target !== domain || reenter) entered.push({ node: target, byDefault: true })
  const outer = target === domain ? undefined : target.parent
  for (let above = outer; above !== undefined && above !== domain; above = above.parent)
    entered.unshift({ node: above, byDefault: false })
  let last = target
  while (last.type === "compound") {
    const initial = last.initial.target?.[0]
    if (initial === undefined) return undefined
    entered.push({ node: initial, byDefault: true })
    last = initial
  }
  const isPlain = ({ node: { type, invoke } }: Entered) =>
    type !== "parallel" && type !== "history" && invoke.length === 0
  return last.type !== "parallel" && last.type !== "history" && entered.every(isPlain) ? entered : undefined
}

const hasHistory = ({ states }: StateNode): boolean =>
  Object.values(states).some(({ type }) => type === "history")

const innermostFirst = (one: StateNode, other: StateNode): number => other.order - one.order

/** Whether being in a state ends the chart. */
export const endsChart = ({ type, parent, machine }: StateNode): boolean =>
  type === "final" && parent === machine.root

/** Whether a descriptor of events stands for several types. */
export const isWildcard = (descriptor: string): boolean => descriptor.endsWith("*")

/** Whether nobody among the states that are active then listens to the event that a final state within the chart raises. */
const endsUnheard = ({ output, parent }: StateNode, active: Iterable<StateNode>): boolean => {
  const raised = `xstate.done.state.${parent?.id}`
  for (const { always, transitions } of active) {
    if (always !== undefined) return false
    for (const type of transitions.keys()) if (type === raised || isWildcard(type)) return false
  }
  return output === undefined
}

/**
 * What taking a transition comes to, from the chart's own definition, where one state after another is active and no
 * regions beside each other; `undefined` where it takes more than assigns: actors, raised events, histories, outputs.
 */
export const planOf = (
  machine: AnyStateMachine,
  active: ReadonlyArray<StateNode>,
  transition: AnyTransitionDefinition,
): Plan | undefined => {
  const [target, another] = transition.target ?? []
  if (another !== undefined) return undefined
  if (target === undefined) {
    const assigns = assignsOf(machine, transition.actions)
    return assigns && { nodes: active, assigns }
  }
  const domain = domainOf(transition, target)
  const entered = domain && enteredFor(transition, target, domain)
  if (domain === undefined || entered === undefined) return undefined
  const exited = active.filter((node) => isBelow(node, domain)).toSorted(innermostFirst)
  if (exited.some((node) => hasHistory(node) || node.invoke.length > 0)) return undefined

  const after = new Set(active)
  for (const node of exited) after.delete(node)
  for (const { node } of entered) after.add(node)
  const isEnd = entered.some(({ node }) => endsChart(node))
  // What a chart puts out is made of the event that ended it.
  if (isEnd && machine.root.output !== undefined) return undefined
  if (!isEnd && entered.some(({ node }) => node.type === "final" && !endsUnheard(node, after)))
    return undefined
  const isSame = after.size === active.length && active.every((node) => after.has(node))
  const left = isEnd ? [...after].toSorted(innermostFirst) : [...after]
  const assigns = assignsOf(machine, [
    ...exited.flatMap(({ exit }) => exit),
    ...transition.actions,
    ...entered.flatMap(({ node, byDefault }) => [...node.entry, ...(byDefault ? node.initial.actions : [])]),
    ...(isEnd ? left.flatMap(({ exit }) => exit) : []),
  ])
  return assigns && { nodes: isSame ? active : left, assigns }
}
