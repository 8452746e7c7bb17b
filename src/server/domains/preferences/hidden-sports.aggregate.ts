import { HiddenSportsEvent } from "#machines/preferences/hidden-sports/hidden-sports.events.ts"
import { hiddenSportsMachine } from "#machines/preferences/hidden-sports/hidden-sports.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const hiddenSportsAggregate = makeAggregate({
  kind: "hidden-sports",
  machine: hiddenSportsMachine,
  input: () => undefined,
  events: HiddenSportsEvent,
  version: 1,
  documentKinds: [],
})
