import { ServerClockEvent } from "#machines/line/server-clock/server-clock.events.ts"
import { serverClockMachine } from "#machines/line/server-clock/server-clock.machine.ts"
import { makeAggregate } from "../journal/aggregate.ts"

/** Ids are names of machines. */
export const serverClockAggregate = makeAggregate({
  kind: "server-clock",
  machine: serverClockMachine,
  input: () => undefined,
  events: ServerClockEvent,
  version: 1,
  documentKinds: [],
})
