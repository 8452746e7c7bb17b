import { PasskeysEvent } from "#machines/identity/passkeys/passkeys.events.ts"
import { passkeysMachine } from "#machines/identity/passkeys/passkeys.machine.ts"
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
