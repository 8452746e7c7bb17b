import { SecureQuestionEvent } from "#machines/identity/secure-question/secure-question.events.ts"
import { secureQuestionMachine } from "#machines/identity/secure-question/secure-question.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players' numbers. */
export const secureQuestionAggregate = makeAggregate({
  kind: "secure-question",
  machine: secureQuestionMachine,
  input: () => undefined,
  events: SecureQuestionEvent,
  version: 1,
  documentKinds: [],
})
