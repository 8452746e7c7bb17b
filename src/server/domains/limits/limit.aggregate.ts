import { LimitEvent } from "#machines/limits/limit/limit.events.ts"
import { limitMachine } from "#machines/limits/limit/limit.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const limitAggregate = makeAggregate({
  kind: "limit",
  machine: limitMachine,
  input: () => undefined,
  events: LimitEvent,
  version: 1,
  documentKinds: [],
})
