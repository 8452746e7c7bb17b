import { BidEvent } from "#machines/betting/bid/bid.events.ts"
import { bidMachine } from "#machines/betting/bid/bid.machine.ts"
import { Bid } from "#models/betting/bid.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeBid = compileEncoder(Bid)

/** Ids are those of the bets that come of them. */
export const bidAggregate = makeAggregate({
  kind: "bid",
  machine: bidMachine,
  input: () => undefined,
  events: BidEvent,
  version: 1,
  remembered: 500,
  project: (id, { context: { bid } }) =>
    bid === undefined
      ? []
      : [{ kind: "bid", id, owner: playerOwner(bid.userId), sort: bid.madeAt, data: encodeBid(bid) }],
})
