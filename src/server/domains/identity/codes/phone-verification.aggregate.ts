import { PhoneVerificationEvent } from "#machines/identity/phone-verification/phone-verification.events.ts"
import { phoneVerificationMachine } from "#machines/identity/phone-verification/phone-verification.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are phones in full digits, code first. */
export const phoneVerificationAggregate = makeAggregate({
  kind: "phone-verification",
  machine: phoneVerificationMachine,
  input: () => undefined,
  events: PhoneVerificationEvent,
  version: 1,
  documentKinds: [],
})
