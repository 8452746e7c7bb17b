import { SocialAttemptEvent } from "#machines/identity/social-attempt/social-attempt.events.ts"
import { socialAttemptMachine } from "#machines/identity/social-attempt/social-attempt.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are digests of the cookie that binds an attempt to its browser. */
export const socialAttemptAggregate = makeAggregate({
  kind: "social-attempt",
  machine: socialAttemptMachine,
  input: () => undefined,
  events: SocialAttemptEvent,
  version: 1,
  documentKinds: [],
})
