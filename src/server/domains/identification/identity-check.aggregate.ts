import { IdentityCheckEvent } from "#machines/identification/identity-check/identity-check.events.ts"
import { identityCheckMachine } from "#machines/identification/identity-check/identity-check.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are digests of the names that players' pages know their checks by. */
export const identityCheckAggregate = makeAggregate({
  kind: "identity-check",
  machine: identityCheckMachine,
  input: () => undefined,
  events: IdentityCheckEvent,
  version: 1,
  documentKinds: [],
})
