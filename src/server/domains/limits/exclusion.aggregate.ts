import { ExclusionEvent } from "#machines/limits/exclusion/exclusion.events.ts"
import { exclusionMachine } from "#machines/limits/exclusion/exclusion.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const exclusionAggregate = makeAggregate({
  kind: "exclusion",
  machine: exclusionMachine,
  input: () => undefined,
  events: ExclusionEvent,
  version: 1,
  documentKinds: [],
})
