import { GameBidsEvent } from "#machines/betting/game-bids/game-bids.events.ts"
import { gameBidsMachine } from "#machines/betting/game-bids/game-bids.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are those of games. */
export const gameBidsAggregate = makeAggregate({
  kind: "game-bids",
  machine: gameBidsMachine,
  input: () => undefined,
  events: GameBidsEvent,
  version: 1,
  documentKinds: [],
  remembered: 500,
})
