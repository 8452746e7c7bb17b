import { PasskeysEvent } from "#machines/passkeys/passkeys.events.ts"
import { passkeysMachine } from "#machines/passkeys/passkeys.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players'. */
export const passkeysAggregate = makeAggregate({
  kind: "passkeys",
  machine: passkeysMachine,
  input: () => undefined,
  events: PasskeysEvent,
  version: 1,
  documentKinds: [],
})
