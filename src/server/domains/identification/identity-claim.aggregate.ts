import { IdentityClaimEvent } from "#machines/identification/identity-claim/identity-claim.events.ts"
import { identityClaimMachine } from "#machines/identification/identity-claim/identity-claim.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are keyed digests of what proves an identity. */
export const identityClaimAggregate = makeAggregate({
  kind: "identity-claim",
  machine: identityClaimMachine,
  input: () => undefined,
  events: IdentityClaimEvent,
  version: 1,
  documentKinds: [],
})
