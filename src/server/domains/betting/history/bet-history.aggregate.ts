import { BetHistoryEvent } from "#machines/betting/bet-history/bet-history.events.ts"
import { betHistoryMachine } from "#machines/betting/bet-history/bet-history.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const betHistoryAggregate = makeAggregate({
  kind: "bet-history",
  machine: betHistoryMachine,
  input: () => undefined,
  events: BetHistoryEvent,
  version: 1,
  documentKinds: [],
})
