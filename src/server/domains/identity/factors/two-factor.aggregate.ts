import { TwoFactorEvent } from "#machines/identity/two-factor/two-factor.events.ts"
import { twoFactorMachine } from "#machines/identity/two-factor/two-factor.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players'. */
export const twoFactorAggregate = makeAggregate({
  kind: "two-factor",
  machine: twoFactorMachine,
  input: () => undefined,
  events: TwoFactorEvent,
  version: 1,
  documentKinds: [],
})
