import { PhoneChangeEvent } from "#machines/identity/phone-change/phone-change.events.ts"
import { phoneChangeMachine } from "#machines/identity/phone-change/phone-change.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players' numbers. */
export const phoneChangeAggregate = makeAggregate({
  kind: "phone-change",
  machine: phoneChangeMachine,
  input: () => undefined,
  events: PhoneChangeEvent,
  version: 1,
  documentKinds: [],
})
