import { SessionEvent } from "#machines/session/session.events.ts"
import { sessionMachine } from "#machines/session/session.machine.ts"
import { makeAggregate } from "../journal/aggregate.ts"

/** Ids are digests of the cookie value, so that the log opens no session. */
export const sessionAggregate = makeAggregate({
  kind: "session",
  machine: sessionMachine,
  input: () => undefined,
  events: SessionEvent,
  version: 1,
  documentKinds: [],
})
