import type { AnyMachineSnapshot } from "xstate"
import type { Moment } from "#src/services/inspected-page.ts"
import type { LivingFlow } from "../flows/FlowRoot.ts"
import { type Folded, foldedStart, foldOne } from "../flows/folded.ts"

/** The flows of a page as they stood at a moment. */
export interface FoldedMoment {
  /** When it was, in milliseconds since the epoch. */
  readonly at: number
  /** By the flows' names. */
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>
}

/** What is folded of a flow: its chart and its journal. */
export type FoldableFlow = Pick<LivingFlow, "name" | "ref" | "flow"> & {
  readonly journalled: Pick<NonNullable<LivingFlow["journalled"]>, "history"> | undefined
}

/**
 * Folds the journals of all flows up to the moment, as a reload folds them to their ends. A flow that keeps no journal
 * stands as it stands now. Nothing where the journal of the moment's flow does not reach so far.
 */
export const foldMoment = async (
  flows: readonly FoldableFlow[],
  { flow: name, seq }: Moment,
): Promise<FoldedMoment | undefined> => {
  const histories = await Promise.all(
    flows.map(async (living) => ({ living, history: await living.journalled?.history() })),
  )
  const at = histories.find(({ living }) => living.name === name)?.history?.events[seq]?.at
  if (at === undefined) return undefined
  const snapshots = histories.map(({ living, history }) => {
    if (history === undefined) return [living.name, living.ref.getSnapshot()] as const
    const { machine, input } = living.flow
    const events = history.events.filter((entry, place) =>
      living.name === name ? place <= seq : entry.at <= at,
    )
    const folded = events.reduce<Folded>(
      (state, { event }) => foldOne(machine, state, event),
      foldedStart(machine, input),
    )
    return [living.name, folded.snapshot] as const
  })
  return { at, snapshots: new Map(snapshots) }
}
