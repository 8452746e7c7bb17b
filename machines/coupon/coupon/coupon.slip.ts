import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import { agreedCoef } from "#models/coupon/anti-express.ts"
import { plannedBets } from "#models/coupon/coupon.ts"
import { withoutExchange } from "#models/coupon/exchange.ts"
import { pickKey } from "#models/coupon/pick.ts"
import {
  couponCount,
  couponsOf,
  filledCoupons,
  lookingAt,
  placeOf,
  severalFault,
  withoutThis,
} from "#models/coupon/several-coupons.ts"
import {
  currentBet,
  pauseAfter,
  prepareSlip,
  prepareSlips,
  type SlipBet,
  slipKeys,
  withAnswer,
} from "#models/coupon/slip.ts"
import { agreedJoint, repricedJoint } from "#models/coupon/together.ts"
import type { CouponContext } from "./coupon.events.ts"
import { agreedExchange, refusedExchange } from "./coupon.exchange.ts"
import { EDITED, type EventOf, ordinary, type Update, unloaded, without } from "./coupon.updates.ts"

/** Whether all coupons can be placed, with a key for each bet. */
export const allAreReady = (context: CouponContext, { guids }: EventOf<"all.pressed">): boolean =>
  severalFault(context) === undefined && guids.length >= filledCoupons(context).flatMap(plannedBets).length

/** Freezes the bets of all coupons; each was ready at the prices that were agreed to. */
export const prepareAll = (context: CouponContext, event: EventOf<"all.pressed">): Update => ({
  slip: prepareSlips(context, event),
  full: false,
})

/** Bets that are still to be sent by one call. */
export const goingTogether = ({ slip }: CouponContext): ReadonlyArray<SlipBet> =>
  slip.filter(({ state, together }) => state === "unsent" && together === true)

/** Freezes the bets; every offered price is agreed to by pressing, for the button said so. */
export const prepareBets = (context: CouponContext, event: EventOf<"bet.pressed">): Update => ({
  picks: context.picks.map((pick) => ({ ...pick, odds: pick.offered })),
  slip: prepareSlip(context, event),
  full: false,
  ...(context.anti ? { anti: agreedCoef(null, context.picks, context.consent) } : {}),
  ...(context.joint ? { joint: agreedJoint(context) } : {}),
  ...agreedExchange(context),
})

const withCurrent = (context: CouponContext, change: (bet: SlipBet) => SlipBet): Update => {
  const current = currentBet(context.slip)
  return { slip: context.slip.map((bet) => (bet === current ? change(bet) : bet)) }
}

/** The slip after what the server told of one bet, found by its key. */
const withTold = (slip: ReadonlyArray<SlipBet>, told: Bet, at: number): ReadonlyArray<SlipBet> =>
  slip.map((bet) => (bet.betGuid === told.betGuid ? withAnswer(bet, told, at) : bet))

export const recordAnswer = (
  context: CouponContext,
  { output }: EventOf<"xstate.done.actor.sendBet"> | EventOf<"xstate.done.actor.findBet">,
): Update => (output.ok ? { slip: withTold(context.slip, output.value.bet, output.value.at) } : {})

/** Notes a refusal, and takes what it tells of prices, and of games that have begun, into the picks. */
export const recordRefusal = (
  context: CouponContext,
  { output }: EventOf<"xstate.done.actor.sendBet">,
): Update => {
  if (output.ok || output.error.kind !== "refused") return {}
  const { refusal } = output.error
  const current = currentBet(context.slip)
  // What a raised price has become says nothing of the price that the line tells.
  const odds = new Map(
    (current?.power === true ? [] : (refusal.positions ?? [])).flatMap((position, index) => {
      const selection = current?.selections[position]
      const price = refusal.odds?.[index]
      return selection === undefined || price === undefined ? [] : [[pickKey(selection), price] as const]
    }),
  )
  const begun = new Set(
    refusal.code === "game-began" && current !== undefined
      ? slipKeys(current).filter((_, position) => refusal.positions?.includes(position))
      : [],
  )
  return {
    ...withCurrent(context, (bet) => ({ ...bet, state: "refused", refusal })),
    picks: context.picks.map((pick) => ({
      ...pick,
      offered: odds.get(pickKey(pick)) ?? pick.offered,
      ...(begun.has(pickKey(pick)) ? { status: "live" as const } : {}),
    })),
    ...(current?.kind === BET_KIND.built ? { joint: repricedJoint(context, refusal.odds?.[0]) } : {}),
    ...refusedExchange(context, refusal),
  }
}

/** What is told of several bets: of each that it was taken, or why not. */
export const recordAnswers = (
  context: CouponContext,
  { output }: EventOf<"xstate.done.actor.sendBets">,
): Update => {
  if (!output.ok) return {}
  const { told, at } = output.value
  const known = new Map(told.map((each) => [each.betGuid, each]))
  return {
    slip: context.slip.map((bet) => {
      const each = known.get(bet.betGuid)
      if (each === undefined) return bet
      return "bet" in each
        ? withAnswer(bet, each.bet, at)
        : { ...bet, state: "refused" as const, refusal: each.refusal }
    }),
  }
}

const unknownAll = (context: CouponContext): Update => ({
  slip: context.slip.map((bet) =>
    bet.state === "unsent" ? { ...bet, state: "unknown" as const, losses: bet.losses + 1 } : bet,
  ),
})

/** Notes that no answer came to several bets, and plans when to ask by their keys. */
export const recordAllLost = (
  context: CouponContext,
  { output }: EventOf<"xstate.done.actor.sendBets">,
): Update => (output.ok ? {} : { ...unknownAll(context), askAt: output.error.at + pauseAfter(1) })

export const markAllUnknown = unknownAll

/** Notes that no answer came, and plans when to ask by the key. */
export const recordLoss = (
  context: CouponContext,
  { output }: EventOf<"xstate.done.actor.sendBet"> | EventOf<"xstate.done.actor.findBet">,
): Update => {
  if (output.ok) return {}
  const losses = (currentBet(context.slip)?.losses ?? 0) + 1
  return {
    ...withCurrent(context, (bet) => ({ ...bet, state: "unknown", losses })),
    askAt: output.error.at + pauseAfter(losses),
  }
}

export const markUnknown = (context: CouponContext): Update =>
  withCurrent(context, (bet) => ({ ...bet, state: "unknown", losses: bet.losses + 1 }))

export const recordChange = (context: CouponContext, event: EventOf<"bet.changed">): Update => ({
  slip: withTold(context.slip, event.bet, event.at),
})

export const dropUnsent = (context: CouponContext): Update => ({
  slip: context.slip.filter(({ state }) => state !== "unsent"),
})

/**
 * The bets as they are left when their player is gone, without what says whose they are. What was not sent is not sent any more; of
 * what may exist its key is kept, to be asked about.
 */
export const leaveBets = (context: CouponContext): Update => ({
  slip: context.slip
    .filter(({ state }) => state !== "unsent")
    .map(({ userId: _userId, bet: _bet, decidesAt: _decidesAt, decidesIn: _decidesIn, ...bet }) =>
      bet.state === "waiting" ? { ...bet, state: "unknown" as const } : bet,
    ),
})

/** The bet in hand was never made, and nobody knows who pressed it: its picks stay. */
export const dropAbsent = (context: CouponContext): Update => {
  const current = currentBet(context.slip)
  return { slip: context.slip.filter((bet) => bet !== current) }
}

const UNPLACED: ReadonlySet<SlipBet["state"]> = new Set(["unsent", "refused", "rejected"])

/**
 * Takes the picks of bets that were taken, or whose answer must be looked up in the history, out of the coupon, with the code they had. Where
 * a bet was given for one, what was set aside comes back.
 */
export const clearPlaced = (context: CouponContext): Update => {
  const placed = context.slip.filter(({ state }) => !UNPLACED.has(state))
  const taken = placed.some(({ together }) => together === true)
    ? { ...ordinary(context), ...withoutPlaced(context, placed), ...EDITED }
    : clearThis(context, placed)
  const after = { ...context, ...taken }
  return after.picks.length === 0 && couponCount(after) > 1 ? { ...taken, ...withoutThis(after) } : taken
}

/** The coupons without the picks of bets that were placed together; those that have none left are gone. */
const withoutPlaced = (context: CouponContext, placed: ReadonlyArray<SlipBet>): Update => {
  const before = couponsOf(context)
  const after = before.map((coupon, place) => {
    const own = placed.filter((bet) => bet.place === place)
    const keys = new Set(own.flatMap(slipKeys))
    const picks = coupon.picks.filter((pick) => !keys.has(pickKey(pick)))
    const rest = { ...coupon, picks, ...(own.length === 0 ? {} : unloaded(coupon)) }
    return own.some(({ promo }) => promo !== undefined) ? { ...rest, promo: null } : rest
  })
  const left = after.filter(({ picks }) => picks.length > 0)
  const looked = after[placeOf(context)]
  return lookingAt(left, Math.max(0, looked === undefined ? 0 : left.indexOf(looked)))
}

/** The coupon that is looked at without what was placed of it. */
const clearThis = (context: CouponContext, placed: ReadonlyArray<SlipBet>): Update => {
  if (placed.some(({ exchange }) => exchange !== undefined) && (context.exchange ?? null) !== null) {
    return { ...EDITED, ...withoutExchange(context), ...ordinary(context) }
  }
  const rest = {
    ...without(context, new Set(placed.flatMap(slipKeys))),
    ...(placed.length === 0 ? {} : { ...ordinary(context), ...unloaded(context) }),
  }
  return placed.some(({ promo }) => promo !== undefined) ? { ...rest, promo: null } : rest
}

/** When the last of the waiting bets is decided. */
export const decisionAt = (context: CouponContext): number =>
  Math.max(...context.slip.map(({ state, decidesAt }) => (state === "waiting" ? (decidesAt ?? 0) : 0)))

export const keysSuffice = (context: CouponContext, event: EventOf<"bet.pressed">): boolean =>
  event.guids.length >= plannedBets(context).length
