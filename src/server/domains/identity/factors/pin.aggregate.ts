import { PinEvent } from "#machines/identity/pin/pin.events.ts"
import { pinMachine } from "#machines/identity/pin/pin.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players' numbers. */
export const pinAggregate = makeAggregate({
  kind: "pin",
  machine: pinMachine,
  input: () => undefined,
  events: PinEvent,
  version: 1,
  documentKinds: [],
})
