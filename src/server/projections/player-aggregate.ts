import { PlayerEvent } from "#machines/player/player.events.ts"
import { playerMachine } from "#machines/player/player.machine.ts"
import { makeAggregate } from "../journal/aggregate.ts"

/** Ids are player ids. */
export const playerAggregate = makeAggregate({
  kind: "player",
  machine: playerMachine,
  input: () => undefined,
  events: PlayerEvent,
  version: 1,
  documentKinds: [],
})
