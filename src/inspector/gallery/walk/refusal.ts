import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { refusingGuards } from "#machines/kernel/refusing-guards.ts"
import { received, type Stand } from "#machines/kernel/walk.ts"
import type { Offer } from "./offers.ts"
import { eventFaults } from "./use-walk.ts"

/** Why an event was refused: the guards that said no, and what they looked at. */
export interface Refusal {
  readonly guards: readonly string[]
  readonly data: readonly Looked[]
}

/** One value that a guard looked at: `context.stake`, `event.text`. */
export interface Looked {
  readonly path: string
  readonly value: unknown
}

const isHolder = (value: unknown): value is object => {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** A view of a value that tells which of its parts are looked at; the same part gives the same view. */
const watched = (told: (path: string, value: unknown) => void) => {
  const views = new WeakMap<object, object>()
  const viewOf = (value: unknown, path: string): unknown => {
    if (!isHolder(value)) {
      told(path, value)
      return value
    }
    const known = views.get(value)
    if (known !== undefined) return known
    if (Array.isArray(value)) told(path, value)
    // Its target is a copy: a part of a frozen object may not be answered with a view of it.
    const view: object = new Proxy(Array.isArray(value) ? [...value] : { ...value }, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name)
        const isPart = typeof name === "string" && Object.hasOwn(target, name) && name !== "length"
        if (!isPart) {
          if (typeof name === "string" && part === undefined) told(`${path}.${name}`, part)
          return part
        }
        return viewOf(part, `${path}.${name}`)
      },
    })
    views.set(value, view)
    return view
  }
  return viewOf
}

/** Why no transition was taken; no guards where no active state listens to the event. */
export const refusalOf = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  sent: AnyEventObject,
): Refusal => {
  const event = received(sent)
  const guards = refusingGuards(machine, snapshot, event)
  const data = new Map<string, unknown>()
  const viewOf = watched((path, value) => {
    if (path !== "event.type") data.set(path, value)
  })
  const looking = Object.create(snapshot, { context: { value: viewOf(snapshot.context, "context") } })
  refusingGuards(machine, looking as AnyMachineSnapshot, viewOf(event, "event") as AnyEventObject)
  const paths = [...data.keys()]
  return {
    guards,
    data: [...data]
      .filter(([path]) => !paths.some((other) => other.startsWith(`${path}.`)))
      .map(([path, value]) => ({ path, value })),
  }
}

/** Names of the guards that refuse every payload that is known of an event; none where one is taken, or none is whole. */
export const refusing = (model: ChartModel, { snapshot }: Stand, { samples }: Offer): readonly string[] => {
  if (samples.some(({ isTaken }) => isTaken)) return []
  const whole = samples.filter(({ event }) => eventFaults(model, event).length === 0)
  return [...new Set(whole.flatMap(({ event }) => refusingGuards(model.machine, snapshot, received(event))))]
}
