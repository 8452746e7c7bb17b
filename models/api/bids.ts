import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BetGuid } from "../betting/bet.ts"
import { BidTold, MakeBid } from "../betting/bid.ts"
import { answer } from "./attributes.ts"
import { BetRefused } from "./bet-errors.ts"
import { BadRequest, Conflict, NotFound, TooMany, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit } from "./limits.ts"
import { SignedIn, WithToken } from "./session.ts"

const ofBid = { payload: Schema.Struct({ betGuid: BetGuid }), success: answer(BidTold) } as const

/**
 * §7 Betting: bids, for which a player names the odds. Each answer is the bid as it is now: sent again with its key, it answers with the
 * same. A bid that the house can't judge at all (a market that is closed, a stake out of bounds) is refused, and nothing is written.
 */
export class BidsApi extends HttpApiGroup.make("bids")
  .add(
    HttpApiEndpoint.post("makeBid", "/service-api/LiveBet/Secure/MakeBetBidWeb", {
      payload: MakeBid,
      success: answer(BidTold),
      error: [BadRequest, BetRefused, Conflict, TooMany, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.coupon)
      .middleware(WithToken),
    /** Takes the odds that the house named, while they are good: the bet is placed under the bid's key. */
    HttpApiEndpoint.post("takeBid", "/account-api/bids/take", {
      ...ofBid,
      error: [BadRequest, BetRefused, Conflict, NotFound, Unavailable],
    }).middleware(WithToken),
    /** Declines them; answers with the bid as it is, also where there is nothing to decline any more. */
    HttpApiEndpoint.post("declineBid", "/account-api/bids/decline", {
      ...ofBid,
      error: [BadRequest, NotFound, Unavailable],
    }).middleware(WithToken),
  )
  .middleware(SignedIn) {}
