import { BetNewsEvent } from "#machines/messages/bet-news/bet-news.events.ts"
import { betNewsMachine } from "#machines/messages/bet-news/bet-news.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const betNewsAggregate = makeAggregate({
  kind: "bet-news",
  machine: betNewsMachine,
  input: () => undefined,
  events: BetNewsEvent,
  version: 1,
  documentKinds: [],
})
