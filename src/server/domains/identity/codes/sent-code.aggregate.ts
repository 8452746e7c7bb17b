import { SentCodeEvent } from "#machines/identity/sent-code/sent-code.events.ts"
import { sentCodeMachine } from "#machines/identity/sent-code/sent-code.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are the purpose and a keyed digest of the place that codes go to. */
export const sentCodeAggregate = makeAggregate({
  kind: "sent-code",
  machine: sentCodeMachine,
  input: () => undefined,
  events: SentCodeEvent,
  version: 1,
  documentKinds: [],
})
