import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, Snapshot } from "xstate"
import { isBegun, standingAt } from "#machines/kernel/begun.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"

/** A flow folded from its events. */
export interface Folded {
  readonly snapshot: AnyMachineSnapshot
  /** Actors that have answered without being left: restored, they must not run again. */
  readonly ended: ReadonlySet<string>
}

const ANSWER = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** The state a chart starts in. */
export const foldedStart = (machine: AnyStateMachine, input: unknown): Folded => ({
  snapshot: initialSnapshot(machine, input),
  ended: new Set(),
})

/** A state from what `persisted` made of it. */
export const foldedFrom = (machine: AnyStateMachine, value: unknown): Folded => ({
  snapshot: standingAt(machine, value as Snapshot<unknown>),
  ended: new Set(),
})

/** Folds one more event; a record that a journal begins with is where the flow stands. */
export const foldOne = (
  machine: AnyStateMachine,
  { snapshot, ended }: Folded,
  event: AnyEventObject,
): Folded => {
  if (isBegun(event)) return foldedFrom(machine, event.state)
  const next: AnyMachineSnapshot = fold(machine, snapshot, [event])
  const answered = ANSWER.exec(event.type)?.[1]
  const still = new Set(
    [...ended, ...(answered === undefined ? [] : [answered])].filter(
      (id) => next.children[id] !== undefined && next.children[id] === snapshot.children[id],
    ),
  )
  return { snapshot: next, ended: still }
}

interface PersistedChild {
  readonly snapshot?: { readonly status?: string }
}

/** Leaves out actors that have ended: restored, they would answer a second time. */
const withoutEnded = (value: Snapshot<unknown>, ended: ReadonlySet<string>): Snapshot<unknown> => {
  const { children } = value as unknown as { readonly children: Readonly<Record<string, PersistedChild>> }
  const running = Object.entries(children).filter(
    ([id, child]) =>
      !ended.has(id) && child.snapshot?.status !== "done" && child.snapshot?.status !== "error",
  )
  return Object.assign({}, value, { children: Object.fromEntries(running) })
}

/** A folded state as plain data: given to `createActor`, its pending actors run again. */
export const persisted = (machine: AnyStateMachine, { snapshot, ended }: Folded): Snapshot<unknown> =>
  withoutEnded(machine.getPersistedSnapshot(snapshot), ended)

/** A living state as plain data. */
export const persistedLive = (value: Snapshot<unknown>): Snapshot<unknown> => withoutEnded(value, new Set())
