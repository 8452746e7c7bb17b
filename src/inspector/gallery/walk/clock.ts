import type { AnyActorRef } from "xstate"
import type { Stand } from "#machines/kernel/walk.ts"

/** A moment that a state waits for. `at`: ms since the epoch. */
export interface Wait {
  readonly id: string
  readonly at: number
}

const DONE = "xstate.done.actor."

/** The event by which a wait ends. */
export const comes = ({ id }: Wait) => ({ type: `${DONE}${id}` })

const momentOf = (child: AnyActorRef): number | undefined => {
  const { input } = child.getSnapshot() as { readonly input?: { readonly at?: unknown } }
  return typeof input?.at === "number" && Number.isFinite(input.at) ? input.at : undefined
}

/** What the states of a stand wait for, the earliest first: each deadline that has not come yet. */
export const waitsAt = ({ snapshot, ended }: Stand): readonly Wait[] => {
  if (snapshot.status !== "active") return []
  return Object.entries<AnyActorRef | undefined>(snapshot.children)
    .flatMap(([id, child]): readonly Wait[] => {
      if (child?.src !== "deadline" || ended.includes(id)) return []
      const at = momentOf(child)
      return at === undefined ? [] : [{ id, at }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** The wait that an event ends, in the stand that it came to. */
const endedBy = (stand: Stand, type: string): Wait | undefined =>
  waitsAt(stand).find((wait) => comes(wait).type === type)

/** When each step of a walk is, as far as is known: at the latest moment that has come by then. */
export const momentsOf = (
  start: Stand,
  steps: ReadonlyArray<{ readonly event: { readonly type: string }; readonly stand: Stand }>,
): readonly (number | undefined)[] => {
  let now: number | undefined
  return steps.map(({ event }, index) => {
    const before = steps[index - 1]?.stand ?? start
    const come = endedBy(before, event.type)?.at
    if (come !== undefined) now = Math.max(now ?? come, come)
    return now
  })
}
