import { PlaySessionEvent } from "#machines/limits/play-session/play-session.events.ts"
import { playSessionMachine } from "#machines/limits/play-session/play-session.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const playAggregate = makeAggregate({
  kind: "play-session",
  machine: playSessionMachine,
  input: () => undefined,
  events: PlaySessionEvent,
  version: 1,
  documentKinds: [],
})
