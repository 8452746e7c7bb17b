import { PRICE_CONSENT } from "#models/betting/bet.ts"
import { agreedCoef } from "#models/coupon/anti-express.ts"
import { couponRoom, kindInForce } from "#models/coupon/coupon.ts"
import { areSameGroups, LOBBY, nextGroup, pickGroups } from "#models/coupon/coupon-groups.ts"
import { withoutExchange } from "#models/coupon/exchange.ts"
import type { LoadedBy } from "#models/coupon/loaded-by.ts"
import { type Pick as Picked, pickKey } from "#models/coupon/pick.ts"
import { withConsent, withQuotes } from "#models/coupon/quotes.ts"
import { switched, withAnother, withoutThis } from "#models/coupon/several-coupons.ts"
import { currencyIn, refitted, stakeText } from "#models/coupon/stake.ts"
import { isJointNews, keptJoint, withToldJoint } from "#models/coupon/together.ts"
import { isInHundredths } from "#models/money/currency.ts"
import { minorUnits } from "#models/money/money.ts"
import type { CouponContext, CouponEvent, CouponInput } from "./coupon.events.ts"

export type EventOf<Type extends CouponEvent["type"]> = Extract<CouponEvent, { readonly type: Type }>
export type Update = Partial<CouponContext>

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
export const EDITED = { full: false, slip: [] } as const

/** Holds the one coefficient that the player has agreed to, of an anti-express or of picks of one game together: it is told of no other bet. */
export const agreeOnCoef = (context: CouponContext): Update => {
  const kind = kindInForce(context)
  const anti = kind === "antiExpress" ? agreedCoef(context.anti, context.picks, context.consent) : null
  const joint = kind === "built" ? keptJoint(context, context.consent) : null
  return {
    ...(anti === (context.anti ?? null) ? {} : { anti }),
    ...(joint === (context.joint ?? null) ? {} : { joint }),
  }
}

/** Whether the picks are to be bet on together, and what is told of them is new. */
export const isTogetherNews = (context: CouponContext, { joint }: EventOf<"joint.told">): boolean =>
  kindInForce(context) === "built" && isJointNews(context, joint)

export const takeJoint = (context: CouponContext, { joint }: EventOf<"joint.told">): Update => ({
  joint: withToldJoint(context, joint, context.consent),
})

/** Chances are asked anew: those of before may be old. */
const withoutChances = (picks: CouponContext["picks"]): CouponContext["picks"] =>
  picks.map(({ chance: _chance, ...pick }) => pick)

/** A VIP stake, a raised price and an advance are asked for anew with each bet. */
export const ordinary = ({ vip, power, advance }: CouponContext): Update => ({
  ...(power === undefined ? {} : { power: null }),
  ...(vip === undefined ? {} : { vip: false }),
  ...(advance === undefined ? {} : { advance: { available: minorUnits(0), chosen: false } }),
})

/** What is in the coupon from now on was not loaded by a code. */
export const unloaded = ({ loaded }: { readonly loaded?: LoadedBy | null }): { readonly loaded?: null } =>
  loaded === undefined ? {} : { loaded: null }

export const without = (context: CouponContext, keys: ReadonlySet<string>): Update => ({
  picks: context.picks.filter((pick) => !keys.has(pickKey(pick))),
  stakes: Object.fromEntries(Object.entries(context.stakes).filter(([key]) => !keys.has(key))),
  ...EDITED,
})

export const hasPick = (context: CouponContext, pick: Picked): boolean =>
  context.picks.some((other) => pickKey(other) === pickKey(pick))

/** Something else is in the coupon from now on: what was cleared stays out. */
const forgetCleared = ({ cleared }: CouponContext): Update => (cleared === undefined ? {} : { cleared: null })

export const addPick = (context: CouponContext, { pick }: EventOf<"pick.pressed">): Update => ({
  picks: hasPick(context, pick) ? context.picks : [...context.picks, pick],
  ...forgetCleared(context),
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
  const groups = replaces && event.groups !== undefined ? { groups: event.groups } : {}
  const taken = { ...kind, ...groups, ...EDITED, picks: picks.slice(0, room), stakes: kept.stakes }
  return {
    ...taken,
    ...forgetCleared(context),
    ...loadedBy({ ...context, ...taken }, event),
    full: picks.length > room,
  }
}

/** The code that a coupon was loaded by, with how it stands now. */
const loadedBy = (
  context: CouponContext,
  { code, picks, groups }: EventOf<"coupon.loaded">,
): Pick<CouponContext, "loaded"> => {
  const { kind, systemSize } = context
  if (code === undefined) return unloaded(context)
  const size = systemSize === undefined ? {} : { systemSize }
  return {
    loaded: {
      code,
      kind,
      ...size,
      ...(groups === undefined ? {} : { groups }),
      keys: picks.map(pickKey),
    },
  }
}

export const enterStake = (context: CouponContext, event: EventOf<"stake.entered">): Update => {
  const { key, currency } = event
  const before = key === undefined ? context.stake : (context.stakes[key] ?? "")
  const text = stakeText(event.text, currencyIn(context) ?? currency, before)
  const told = context.account === null && currency !== undefined ? { currency } : {}
  return key === undefined
    ? { stake: text, stakes: {}, ...told, ...EDITED }
    : { stakes: { ...context.stakes, [key]: text }, ...told, ...EDITED }
}

const kindOf = ({ kind, size }: EventOf<"kind.chosen" | "coupon.loaded">): Update => ({
  kind,
  ...(size === undefined ? {} : { systemSize: size }),
  ...EDITED,
})

/** Whether a pick of a multi-bet can go to a group: one that is there, a new one, or the lobby, and not where it is. */
export const canGoToGroup = (context: CouponContext, { key, group }: EventOf<"group.chosen">): boolean => {
  const groups = pickGroups(context)
  return (
    kindInForce(context) === "multi" &&
    Object.hasOwn(groups, key) &&
    groups[key] !== group &&
    group >= LOBBY &&
    group <= nextGroup(context)
  )
}

export const chooseGroup = (context: CouponContext, { key, group }: EventOf<"group.chosen">): Update => ({
  groups: { ...pickGroups(context), [key]: group },
  ...EDITED,
})

/** Puts each pick of a multi-bet into a group, one that came in into one of its own, so that its number stays whatever becomes of others. */
export const placeInGroups = (context: CouponContext): Update => {
  if (kindInForce(context) !== "multi") return {}
  const groups = pickGroups(context)
  return areSameGroups(groups, context.groups ?? {}) ? {} : { groups }
}

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

/** Nobody is signed in: a VIP stake is each player's own wish. What was typed stays in the currency that it was typed in. */
export const forgetPlayer = (context: CouponContext): Update => ({
  account: null,
  limits: null,
  ...(context.account === null || isInHundredths(context.account.currency)
    ? {}
    : { currency: context.account.currency }),
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

interface Typed {
  readonly stake: string
  readonly stakes: Readonly<Record<string, string>>
}

/** Stakes as they stay in a currency. */
const stakesIn = (currency: string, { stake, stakes }: Typed): Typed => ({
  stake: refitted(stake, currency),
  stakes: Object.fromEntries(Object.entries(stakes).map(([key, text]) => [key, refitted(text, currency)])),
})

/** Who plays; a bet that is edited stays with the player whose it is. Stakes are in that player's currency from now on. */
export const rememberPlayer = (context: CouponContext, { account }: EventOf<"player.signedIn">): Update => {
  const left = context.exchange?.userId === account.userId ? {} : withoutExchange(context)
  const { beside, stake, stakes } = { ...context, ...left }
  return {
    ...left,
    account,
    ...stakesIn(account.currency, { stake, stakes }),
    ...(beside === undefined
      ? {}
      : {
          beside: {
            ...beside,
            held: beside.held.map((held) => ({ ...held, ...stakesIn(account.currency, held) })),
          },
        }),
  }
}

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
