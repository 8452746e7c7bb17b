import { type AnyEventObject, type AnyMachineSnapshot, not, StateMachine } from "xstate"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { createInertScope } from "#machines/kernel/inert-scope.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { serialise } from "#machines/kernel/serialise.ts"

type Machine = ChartModel["machine"]

/** A chart with one thing wrong. */
export interface Mutant {
  /** What is wrong and where: `drop locker.door.open|door.closed|0`. */
  readonly name: string
  /** Key of the transition that is wrong; absent where it is an entry or an exit. */
  readonly key: string | undefined
  readonly machine: Machine
}

interface Config {
  [key: string]: unknown
}

const isPlain = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const asTransition = (written: unknown): Config =>
  isPlain(written) ? written : { target: written as unknown }

/** Where the candidates of one event stand in a state's config: the object that holds them and their name there. */
const holderOf = (state: Config, event: string): readonly [Config, string] | undefined => {
  if (event === "always") return [state, "always"]
  if (event.startsWith("xstate.done.state.")) return [state, "onDone"]
  const answer = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event)
  if (answer !== null) {
    const invoke = listOf(state.invoke).find((each) => isPlain(each) && each.id === answer[2])
    return isPlain(invoke) ? [invoke, answer[1] === "done" ? "onDone" : "onError"] : undefined
  }
  const on = state.on
  return isPlain(on) ? [on, event] : undefined
}

const stateAt = (config: Config, path: readonly string[]): Config =>
  path.reduce<Config>((state, key) => (state.states as Record<string, Config>)[key] as Config, config)

const build = (config: Config, { implementations }: Machine): Machine =>
  new StateMachine(config as Machine["config"], implementations)

type Edit = (candidate: Config) => readonly unknown[]

/** A copy of the chart in which one candidate is replaced by what the edit makes of it: nothing, or another. */
const edited = (machine: Machine, path: readonly string[], event: string, index: number, edit: Edit) => {
  const config = copy(machine.config) as Config
  const holder = holderOf(stateAt(config, path), event)
  if (holder === undefined) return undefined
  const [parent, name] = holder
  parent[name] = listOf(parent[name]).flatMap((candidate, place) =>
    place === index ? edit(asTransition(candidate)) : [candidate],
  )
  return build(config, machine)
}

const without = (list: unknown, index: number): readonly unknown[] =>
  listOf(list).filter((_each, place) => place !== index)

/**
 * Mutants of a chart: each transition dropped, each guard dropped and negated, each target moved to the
 * state beside it, each action of a transition, an entry or an exit dropped.
 */
export const mutantsOf = (machine: Machine): readonly Mutant[] => {
  const { states, transitions } = enumerate(machine)
  const stateById = new Map(states.map((state) => [state.id, state]))

  const beside = (id: string): string | undefined => {
    const parent = stateById.get(id)?.parent
    const siblings = states.filter((state) => state.parent === parent && state.kind !== "history")
    const place = siblings.findIndex((state) => state.id === id)
    const next = siblings[(place + 1) % siblings.length]
    return next === undefined || next.id === id ? undefined : next.id
  }

  const ofTransitions = transitions.flatMap(({ key, source, event, index, guard, actions, targets }) => {
    const path = stateById.get(source)?.path ?? []
    const mutant = (name: string, edit: Edit): readonly Mutant[] => {
      const changed = edited(machine, path, event, index, edit)
      return changed === undefined ? [] : [{ name: `${name} ${key}`, key, machine: changed }]
    }
    const moved = targets[0] === undefined ? undefined : beside(targets[0])
    const parentIsParallel = (id: string) =>
      stateById.get(stateById.get(id)?.parent ?? "")?.kind === "parallel"
    return [
      ...mutant("drop", () => []),
      ...(guard === undefined
        ? []
        : [
            ...mutant("unguard", ({ guard: _guard, ...rest }) => [rest]),
            ...mutant("negate", ({ guard: written, ...rest }) => [
              { ...rest, guard: not(written as Parameters<typeof not>[0]) },
            ]),
          ]),
      ...(moved === undefined || parentIsParallel(moved)
        ? []
        : mutant("retarget", (candidate) => [{ ...candidate, target: `#${moved}` }])),
      ...actions.flatMap((action, place) =>
        mutant(`drop action ${action} of`, (candidate) => [
          { ...candidate, actions: without(candidate.actions, place) },
        ]),
      ),
    ]
  })

  const ofStates = states.flatMap(({ id, path, entry, exit }) =>
    [["entry", entry] as const, ["exit", exit] as const].flatMap(([when, actions]) =>
      actions.map((action, place) => {
        const config = copy(machine.config) as Config
        const state = stateAt(config, path)
        state[when] = without(state[when], place)
        return {
          name: `drop ${when} action ${action} of ${id}`,
          key: undefined,
          machine: build(config, machine),
        }
      }),
    ),
  )
  return [...ofTransitions, ...ofStates]
}

/** All that can be seen of a chart from outside while it takes events: states, context, output, tags, actors and effects. */
const behaviour = (machine: Machine, input: unknown, events: readonly AnyEventObject[]): string => {
  const effects: unknown[] = []
  const scope = createInertScope(machine, {
    onAction: (type, params) => effects.push([type, isPlain(params) ? params : String(params)]),
  })
  const seen = ({ value, context, status, output, tags, children }: AnyMachineSnapshot) =>
    serialise([
      value,
      context,
      status,
      output,
      [...tags].sort(),
      Object.keys(children).sort(),
      effects.splice(0),
    ])
  let snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(scope, input)
  const trace = [seen(snapshot)]
  for (const event of events) {
    snapshot = machine.transition(snapshot, event, scope)
    trace.push(seen(snapshot))
  }
  return trace.join("\n")
}

/** What {@link behaviour} shows; a chart that breaks down shows its defect. */
export const behaviourOf = (...given: Parameters<typeof behaviour>): string => {
  try {
    return behaviour(...given)
  } catch (error) {
    return `defect: ${String(error)}`
  }
}
