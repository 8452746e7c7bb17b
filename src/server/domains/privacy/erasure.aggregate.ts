import { ErasureEvent } from "#machines/privacy/erasure/erasure.events.ts"
import { erasureMachine } from "#machines/privacy/erasure/erasure.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Documents of the erasures that are still to be carried out, by when they are due. */
export const ERASURE_DUE = "erasure-due"

/** Ids are player ids. */
export const erasureAggregate = makeAggregate({
  kind: "erasure",
  machine: erasureMachine,
  input: () => undefined,
  events: ErasureEvent,
  version: 1,
  documentKinds: [ERASURE_DUE],
  project: (id, snapshot) =>
    snapshot.matches("asked") || snapshot.matches("erasing")
      ? [{ kind: ERASURE_DUE, id, owner: "", sort: snapshot.context.dueAt, data: {} }]
      : [],
})
