import { Schema } from "effect"
import { BidEvent } from "#machines/bid/bid.events.ts"
import { bidMachine } from "#machines/bid/bid.machine.ts"
import { Bid } from "#models/betting/bid.ts"
import { liabilityOf } from "#models/betting/bid-answer.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { MinorUnits } from "#models/money/money.ts"
import { makeAggregate } from "../journal/aggregate.ts"
import { compileEncoder } from "../journal/compile-encoder.ts"
import { playerOwner } from "./owners.ts"

const encodeBid = compileEncoder(Bid)

/** Names of the documents a bid makes: itself, and what the house may lose by it while it stands. */
export const BID_DOCUMENTS = { bid: "bid", liability: "bid-liability" } as const

/** Owner of what the house may lose by the bids on a game. */
export const bidsOnGame = (gameId: GameId): string => `bids-on:${gameId}`

/** What the house may lose by a bid, in minor units of the default currency; until when, where its player has yet to take it. */
export const BidLiability = Schema.Struct({
  amount: MinorUnits,
  until: Schema.optionalKey(Schema.Int),
})
export type BidLiability = typeof BidLiability.Type

const encodeLiability = compileEncoder(BidLiability)

/** At which odds a bid stands; nothing where it doesn't. */
const standingOdds = ({ status, asked, counter }: Bid): number | undefined => {
  if (status === "accepted") return asked
  return status === "taken" || status === "countered" ? counter?.odds : undefined
}

/** Ids are those of the bets that come of them. */
export const bidAggregate = makeAggregate({
  kind: "bid",
  machine: bidMachine,
  input: () => undefined,
  events: BidEvent,
  version: 1,
  documentKinds: Object.values(BID_DOCUMENTS),
  remembered: 500,
  project: (id, { context: { bid, terms } }) => {
    if (bid === undefined || terms === undefined) return []
    const sort = bid.madeAt
    const odds = standingOdds(bid)
    const own = {
      kind: BID_DOCUMENTS.bid,
      id,
      owner: playerOwner(bid.userId),
      sort,
      data: encodeBid(bid),
    }
    if (odds === undefined) return [own]
    const liability: BidLiability = {
      amount: liabilityOf(terms.stake, odds),
      ...(bid.status === "countered" && bid.counter !== undefined ? { until: bid.counter.until } : {}),
    }
    return [
      own,
      {
        kind: BID_DOCUMENTS.liability,
        id,
        owner: bidsOnGame(bid.leg.gameId),
        sort,
        data: encodeLiability(liability),
      },
    ]
  },
})
