import { OneTimeCodeEvent } from "#machines/identity/one-time-code/one-time-code.events.ts"
import { oneTimeCodeMachine } from "#machines/identity/one-time-code/one-time-code.machine.ts"
import { PhoneVerificationEvent } from "#machines/identity/phone-verification/phone-verification.events.ts"
import { phoneVerificationMachine } from "#machines/identity/phone-verification/phone-verification.machine.ts"
import { makeAggregate, type Replayable, replayable } from "#src/server/kernel/journal/aggregate.ts"

const ONE_TIME_CODE = "one-time-code"

/**
 * The kinds that codes had before `sent-code`: the log holds their streams, and the audit replays them. Only as much of them leaves this
 * file as reading takes, so that no command can write to one.
 */
export const retiredCodes: ReadonlyArray<Replayable> = [
  replayable(
    makeAggregate({
      kind: ONE_TIME_CODE,
      machine: oneTimeCodeMachine,
      input: () => undefined,
      events: OneTimeCodeEvent,
      version: 1,
      documentKinds: [],
    }),
  ),
  replayable(
    makeAggregate({
      kind: "phone-verification",
      machine: phoneVerificationMachine,
      input: () => undefined,
      events: PhoneVerificationEvent,
      version: 1,
      documentKinds: [],
    }),
  ),
]

/** Name of the stream that codes for a place stood in before, by the id that they have now. */
export const retiredStreamOf = (id: string): string => `${ONE_TIME_CODE}:${id}`
