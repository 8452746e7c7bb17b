import { PinEvent } from "#machines/pin/pin.events.ts"
import { pinMachine } from "#machines/pin/pin.machine.ts"
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
