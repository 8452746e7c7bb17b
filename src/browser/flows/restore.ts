import type { AnyEventObject, AnyStateMachine } from "xstate"
import { isBegun } from "#machines/kernel/begun.ts"
import type { FlowJournal } from "#src/services/flow.ts"
import { type Folded, foldedFrom, foldedStart, foldOne } from "./folded.ts"
import type { JournalledEvent, StoredStream } from "./journal-store.ts"

export interface Restored {
  readonly folded: Folded
  /** Events of the restore itself that are to be journalled: the loss of secrets. */
  readonly added: readonly AnyEventObject[]
}

/** What folding needs to know of a journal. */
type FoldRules = Pick<FlowJournal<AnyStateMachine>, "version" | "upcast" | "secretLost">

const upcasted = (journal: FoldRules, stored: StoredStream): readonly AnyEventObject[] | undefined => {
  const events = stored.events.map(({ event }: JournalledEvent) => event)
  if (stored.version === journal.version) {
    return events
  }
  const { upcast } = journal
  // States are not cast up, neither a cached one nor one that the journal begins with.
  return upcast === undefined || stored.cached !== undefined || events.some(isBegun)
    ? undefined
    : events.flatMap((event) => upcast(event, stored.version) ?? [])
}

/**
 * Folds a stored stream, checking its version first: an older one is upcast or, without an upcaster, discarded. The
 * answer is `undefined` where nothing usable is stored.
 */
export const restore = (
  machine: AnyStateMachine,
  input: unknown,
  journal: FoldRules,
  stored: StoredStream | undefined,
): Restored | undefined => {
  const events = stored === undefined ? undefined : upcasted(journal, stored)
  if (stored === undefined || events === undefined) {
    return undefined
  }
  const start =
    stored.cached === undefined ? foldedStart(machine, input) : foldedFrom(machine, stored.cached.value)
  const folded = events.reduce((state: Folded, event) => foldOne(machine, state, event), start)
  if (folded.snapshot.status === "error") {
    return undefined
  }
  const { secretLost } = journal
  return secretLost !== undefined && folded.snapshot.can(secretLost)
    ? { folded: foldOne(machine, folded, secretLost), added: [secretLost] }
    : { folded, added: [] }
}
