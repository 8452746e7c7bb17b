import { SocialLinksEvent } from "#machines/identity/social-links/social-links.events.ts"
import { socialLinksMachine } from "#machines/identity/social-links/social-links.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players'. */
export const socialLinksAggregate = makeAggregate({
  kind: "social-links",
  machine: socialLinksMachine,
  input: () => undefined,
  events: SocialLinksEvent,
  version: 1,
  documentKinds: [],
})
