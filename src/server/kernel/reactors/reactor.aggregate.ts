import { ReactorEvent } from "#machines/audit/reactor/reactor.events.ts"
import { reactorMachine } from "#machines/audit/reactor/reactor.machine.ts"
import { makeAggregate } from "../journal/aggregate.ts"

/** Ids are names of reactors, such as `settlement`. */
export const reactorAggregate = makeAggregate({
  kind: "reactor",
  machine: reactorMachine,
  input: () => undefined,
  events: ReactorEvent,
  version: 1,
  documentKinds: [],
})
