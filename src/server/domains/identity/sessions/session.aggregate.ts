import { SessionEvent } from "#machines/identity/session/session.events.ts"
import { sessionMachine } from "#machines/identity/session/session.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/**
 * Ids are digests of the cookie value, so that the log opens no session. Version 1 holds addresses and devices in clear;
 * since 2 they are sealed.
 */
export const sessionAggregate = makeAggregate({
  kind: "session",
  machine: sessionMachine,
  input: () => undefined,
  events: SessionEvent,
  version: 2,
  // Only the start says where from, and whose session it is.
  personOf: (_, event) => (event.type === "session.started" ? playerOwner(event.playerId) : "visitors"),
  documentKinds: [],
})
