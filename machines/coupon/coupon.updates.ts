import { type Bet, PRICE_CONSENT } from "#models/betting/bet.ts"
import { agreedCoef } from "#models/coupon/anti-express.ts"
import { couponRoom, kindInForce, plannedBets } from "#models/coupon/coupon.ts"
import { withoutExchange } from "#models/coupon/exchange.ts"
import type { LoadedBy } from "#models/coupon/loaded-by.ts"
import { type Pick as Picked, pickKey } from "#models/coupon/pick.ts"
import { withConsent, withQuotes } from "#models/coupon/quotes.ts"
import {
  couponCount,
  couponsOf,
  filledCoupons,
  lookingAt,
  placeOf,
  severalFault,
  switched,
  withAnother,
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
import { stakeText } from "#models/coupon/stake.ts"
import { minorUnits } from "#models/money/money.ts"
import type { CouponContext, CouponEvent, CouponInput } from "./coupon.events.ts"
import { agreedExchange, refusedExchange } from "./coupon.exchange.ts"

type EventOf<Type extends CouponEvent["type"]> = Extract<CouponEvent, { readonly type: Type }>
type Update = Partial<CouponContext>

/** The coupon before anything was picked: expresses are what most come for, and prices are asked about. */
export const emptyCoupon = ({ maxSelections }: CouponInput): CouponContext => ({
  picks: [],
  kind: "express",
  stake: "",
  stakes: {},
  consent: PRICE_CONSENT.ask,
  account: null,
  limits: null,
  maxSelections,
  full: false,
  slip: [],
  askAt: 0,
})

/** An edit puts away what was told of the bets before it. */
const EDITED = { full: false, slip: [] } as const

/** Holds the coefficient of an anti-express that the player has agreed to: it is told of no other bet. */
export const agreeOnCoef = (context: CouponContext): Update => {
  const anti =
    kindInForce(context) === "antiExpress" ? agreedCoef(context.anti, context.picks, context.consent) : null
  return anti === (context.anti ?? null) ? {} : { anti }
}

/** Chances are asked anew: those of before may be old. */
const withoutChances = (picks: CouponContext["picks"]): CouponContext["picks"] =>
  picks.map(({ chance: _chance, ...pick }) => pick)

/** A VIP stake, a raised price and an advance are asked for anew with each bet. */
const ordinary = ({ vip, power, advance }: CouponContext): Update => ({
  ...(power === undefined ? {} : { power: null }),
  ...(vip === undefined ? {} : { vip: false }),
  ...(advance === undefined ? {} : { advance: { available: minorUnits(0), chosen: false } }),
})

/** What is in the coupon from now on was not loaded by a code. */
const unloaded = ({ loaded }: { readonly loaded?: LoadedBy | null }): { readonly loaded?: null } =>
  loaded === undefined ? {} : { loaded: null }

const without = (context: CouponContext, keys: ReadonlySet<string>): Update => ({
  picks: context.picks.filter((pick) => !keys.has(pickKey(pick))),
  stakes: Object.fromEntries(Object.entries(context.stakes).filter(([key]) => !keys.has(key))),
  ...EDITED,
})

export const hasPick = (context: CouponContext, pick: Picked): boolean =>
  context.picks.some((other) => pickKey(other) === pickKey(pick))

export const addPick = (context: CouponContext, { pick }: EventOf<"pick.pressed">): Update => ({
  picks: hasPick(context, pick) ? context.picks : [...context.picks, pick],
  ...EDITED,
})

export const removePick = (context: CouponContext, key: string): Update => without(context, new Set([key]))

export const clearCoupon = (context: CouponContext): Update => ({
  ...emptyCoupon(context),
  stake: context.stake,
  consent: context.consent,
  account: context.account,
  limits: context.limits,
  ...(context.exchange === undefined ? {} : { exchange: null }),
  ...unloaded(context),
  ...ordinary(context),
})

/** Takes in a coupon that was saved; what there is no room for stays out. */
export const takeLoaded = (context: CouponContext, event: EventOf<"coupon.loaded">): Update => {
  const { replaces } = event
  const kept = replaces ? { ...context, picks: [], stakes: {} } : context
  const picks = [...kept.picks, ...event.picks.filter((pick) => !hasPick(kept, pick))]
  const kind = replaces ? kindOf(event) : {}
  const room = couponRoom({ kind: context.kind, ...kind, picks }, context.maxSelections)
  const taken = { ...kind, ...EDITED, picks: picks.slice(0, room), stakes: kept.stakes }
  return { ...taken, ...loadedBy({ ...context, ...taken }, event), full: picks.length > room }
}

/** The code that a coupon was loaded by, with how it stands now. */
const loadedBy = (
  context: CouponContext,
  { code, picks }: EventOf<"coupon.loaded">,
): Pick<CouponContext, "loaded"> => {
  const { kind, systemSize } = context
  if (code === undefined) return unloaded(context)
  const size = systemSize === undefined ? {} : { systemSize }
  return { loaded: { code, kind, ...size, keys: picks.map(pickKey) } }
}

export const enterStake = (context: CouponContext, event: EventOf<"stake.entered">): Update => {
  const text = stakeText(event.text)
  return event.key === undefined
    ? { stake: text, stakes: {}, ...EDITED }
    : { stakes: { ...context.stakes, [event.key]: text }, ...EDITED }
}

const kindOf = ({ kind, size }: EventOf<"kind.chosen" | "coupon.loaded">): Update => ({
  kind,
  ...(size === undefined ? {} : { systemSize: size }),
  ...EDITED,
})

export const chooseKind = (context: CouponContext, event: EventOf<"kind.chosen">): Update => ({
  ...kindOf(event),
  picks: withoutChances(context.picks),
})

export const chooseConsent = (context: CouponContext, event: EventOf<"consent.chosen">): Update => ({
  consent: event.consent,
  picks: withConsent(context.picks, event.consent),
  ...besideWith({ ...context, consent: event.consent }, (picks) => withConsent(picks, event.consent)),
})

/** A code takes the place of a boost. */
export const applyPromo = ({ power }: CouponContext, { offer }: EventOf<"promo.applied">): Update => ({
  promo: offer,
  boost: null,
  ...(power === undefined ? {} : { power: null }),
  ...EDITED,
})

/** A boost takes the place of a code. */
export const chooseBoost = ({ rule }: EventOf<"boost.chosen">): Update =>
  rule === null ? { boost: null, ...EDITED } : { boost: rule, promo: null, ...EDITED }

/** A raised price takes the place of a code and of a boost. */
export const choosePower = ({ rule }: EventOf<"power.chosen">): Update =>
  rule === null ? { power: null, ...EDITED } : { power: rule, promo: null, boost: null, ...EDITED }

/** A VIP stake is asked for, or not. */
export const chooseVip = ({ vip }: EventOf<"vip.chosen">): Update => ({ vip, ...EDITED })

/** Takes what may be taken in advance now; the wish for it stays. */
export const takeAdvance = ({ advance }: CouponContext, { available }: EventOf<"advance.told">): Update => ({
  advance: { available, chosen: advance?.chosen ?? false },
})

/** An advance is asked for, or not. */
export const chooseAdvance = ({ advance }: CouponContext, { chosen }: EventOf<"advance.chosen">): Update =>
  advance === undefined ? {} : { advance: { ...advance, chosen }, ...EDITED }

/** Nobody is signed in: a VIP stake is each player's own wish. */
export const forgetPlayer = (context: CouponContext): Update => ({
  account: null,
  limits: null,
  ...ordinary(context),
})

/** The coupons beside this one with a change of their picks; nothing where there are none. */
const besideWith = (
  { beside, consent }: CouponContext,
  change: (picks: CouponContext["picks"]) => CouponContext["picks"],
): Update =>
  beside === undefined
    ? {}
    : {
        beside: {
          ...beside,
          held: beside.held.map((held) => {
            const picks = change(held.picks)
            const isAnti = kindInForce({ ...held, picks }) === "antiExpress"
            return { ...held, picks, ...(isAnti ? { anti: agreedCoef(held.anti, picks, consent) } : {}) }
          }),
        },
      }

export const applyQuotes = (context: CouponContext, event: EventOf<"quotes.arrived">): Update => ({
  picks: withQuotes(context.picks, event.quotes, context.consent),
  ...besideWith(context, (picks) => withQuotes(picks, event.quotes, context.consent)),
})

export const acceptPrice = (context: CouponContext, event: EventOf<"price.accepted">): Update => ({
  picks: context.picks.map((pick) => (pickKey(pick) === event.key ? { ...pick, odds: pick.offered } : pick)),
})

export const rememberBalance = (context: CouponContext, event: EventOf<"balance.changed">): Update => ({
  account: context.account === null ? null : { ...context.account, balance: event.balance },
})

/** Who plays; a bet that is edited stays with the player whose it is. */
export const rememberPlayer = (context: CouponContext, event: EventOf<"player.signedIn">): Update => ({
  ...(context.exchange?.userId === event.account.userId ? {} : withoutExchange(context)),
  account: event.account,
})

/** Begins another coupon beside this one. */
export const openCoupon = (context: CouponContext): Update => ({
  ...ordinary(context),
  ...withAnother(context),
  full: false,
})

/** Looks at another coupon; what was told of bets stays with theirs. */
export const switchCoupon = (context: CouponContext, { place }: EventOf<"coupon.switched">): Update => ({
  ...ordinary(context),
  ...switched(context, place),
  full: false,
})

/** Puts the coupon away that is looked at. */
export const dropCoupon = (context: CouponContext): Update => ({
  ...ordinary(context),
  ...withoutThis(context),
  ...EDITED,
})

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
