import { OneTimeCodeEvent } from "#machines/identity/one-time-code/one-time-code.events.ts"
import { oneTimeCodeMachine } from "#machines/identity/one-time-code/one-time-code.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are the purpose and a keyed digest of the place that codes go to. */
export const oneTimeCodeAggregate = makeAggregate({
  kind: "one-time-code",
  machine: oneTimeCodeMachine,
  input: () => undefined,
  events: OneTimeCodeEvent,
  version: 1,
  documentKinds: [],
})
