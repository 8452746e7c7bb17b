import { ConsentsEvent } from "#machines/privacy/consents/consents.events.ts"
import { consentsMachine } from "#machines/privacy/consents/consents.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const consentsAggregate = makeAggregate({
  kind: "consents",
  machine: consentsMachine,
  input: () => undefined,
  events: ConsentsEvent,
  version: 1,
  documentKinds: [],
})
