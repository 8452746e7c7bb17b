import { antiCoef } from "#models/betting/anti-express.ts"
import { BET_KIND } from "#models/betting/bet.ts"
import { joiningOf } from "#models/betting/bet-groups.ts"
import { shapeFault } from "#models/betting/bet-shape.ts"
import { builtFault, jointRefusal, wholePrice } from "#models/betting/built-bet.ts"
import { combinations } from "#models/betting/combinations.ts"
import { groupsOf } from "#models/betting/coupon-fault.ts"
import { type JointPrice, jointSteps, NO_JOINT, type NoJoint } from "#models/betting/joint-price.ts"
import type { CouponEvent } from "#models/betting/make-bet.ts"
import { type OddsMilli, totalOdds } from "#models/betting/odds.ts"
import { systemSizes } from "#models/coupon/coupon.ts"
import type { CountedCoupon, UpdatedCoupon } from "#models/coupon/update-coupon.ts"
import type { Book } from "#src/server/domains/line/line.domain.ts"
import { availabilityOf, chanceNow, openQuote, pricedAt } from "./check-bet.ts"

type Reader = Book["Service"]
type Told = UpdatedCoupon["couponEvents"][number]

/** A selection as the line has it at a moment. */
const toldNow = (book: Reader, { gameId, market, outcome }: CouponEvent, now: number): Told => {
  const quote = book.quote({ gameId, market, outcome })
  const odds = pricedAt(quote)
  return {
    gameId,
    market,
    outcome,
    ...(odds === undefined ? {} : { odds }),
    availability: availabilityOf(openQuote(quote, now)),
  }
}

/** The systems that selections of these prices can make, from the smallest expresses. */
const systemsOf = (prices: ReadonlyArray<OddsMilli>): NonNullable<UpdatedCoupon["systems"]> =>
  systemSizes(prices.length).map((size) => ({
    expressNum: size,
    count: Number(combinations(prices.length, size)),
    odds: totalOdds(prices, size),
  }))

/** What a built bet pays together and with each selection as it is added, or why it has no price. */
const builtNow = (
  together: JointPrice | NoJoint = NO_JOINT,
): Pick<UpdatedCoupon, "odds" | "steps" | "apart"> =>
  "apart" in together
    ? { apart: jointRefusal(together) }
    : { odds: wholePrice(together.prices), steps: jointSteps(together.prices) }

/**
 * A coupon against the line of this moment. Pure but for reading the book.
 * @param now milliseconds since the epoch by the server's clock
 * @param together of a built bet: what its selections pay together now
 */
export const couponNow = (
  book: Reader,
  body: CountedCoupon,
  now: number,
  together?: JointPrice | NoJoint,
): Pick<UpdatedCoupon, "couponEvents" | "odds" | "systems" | "steps" | "apart"> => {
  const { couponEvents, vid, expressNum, calcSystemsMin } = body
  const groups = groupsOf(body)
  const told = couponEvents.map((event) => toldNow(book, event, now))
  const prices = told.flatMap(({ odds }) => (odds === undefined ? [] : [odds]))
  const isShaped = shapeFault(vid, told.length, expressNum, groups) === undefined
  const isBet = isShaped && prices.length === told.length
  if (vid === BET_KIND.built) {
    const fault = builtFault(couponEvents)
    return {
      couponEvents: told,
      ...(isShaped ? (fault === undefined ? builtNow(together) : { apart: fault }) : {}),
    }
  }
  const odds = !isBet
    ? undefined
    : vid === BET_KIND.antiExpress
      ? antiCoef(couponEvents.map((event) => chanceNow(book, event)))
      : totalOdds(prices, joiningOf({ systemSize: expressNum, groups }))
  const systems = calcSystemsMin === true && prices.length === told.length ? systemsOf(prices) : undefined
  return {
    couponEvents: told,
    ...(odds === undefined ? {} : { odds }),
    ...(systems === undefined ? {} : { systems }),
  }
}
