import { Schema } from "effect"
import { type Bet, BetGuid } from "../betting/bet.ts"
import { runningStake } from "../betting/bet-sales.ts"
import type { GivenBet } from "../betting/make-bet.ts"
import { OFFER_REFUSALS } from "../betting/offer-refusals.ts"
import { MinorUnits, minorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"
import { areSameGroups, groupKey, groupsOfBet, PickGroups, pickGroups } from "./coupon-groups.ts"
import { CouponKind, couponKindOf } from "./coupon-kind.ts"
import { HeldCoupon, heldOf } from "./held-coupon.ts"
import { type Pick, pickKey } from "./pick.ts"
import { currencyIn, type InCurrency, stakeOf, stakeUnits } from "./stake.ts"

/** The open bet that is being edited in the coupon: it is given for the one that the coupon makes, both in one transaction or neither. */
export const CouponExchange = Schema.Struct({
  betGuid: BetGuid,
  /** Its number, as the receipt shows it. */
  id: Schema.Int,
  userId: PlayerId,
  /** How much of its stake runs, in minor units. */
  stake: MinorUnits,
  kind: CouponKind,
  systemSize: Schema.optionalKey(Schema.Int),
  /** Of a multi-bet: its groups, and what ran on each, by its number. */
  groups: Schema.optionalKey(PickGroups),
  stakes: Schema.optionalKey(Schema.Record(Schema.String, MinorUnits)),
  /** Keys of all its selections, those that have their result included. */
  keys: Schema.Array(Schema.String),
  /** What it counts for by the player's word, and by the server's of this moment; null until it is told. */
  agreed: Schema.NullOr(MinorUnits),
  offered: Schema.NullOr(MinorUnits),
  /** Why nothing is offered for it now. */
  refusal: Schema.optionalKey(Schema.Literals(OFFER_REFUSALS)),
  aside: HeldCoupon,
})
export type CouponExchange = typeof CouponExchange.Type

type Picked<Of, Key extends keyof Of> = { readonly [Name in Key]: Of[Name] }
type Grouping = { readonly groups?: PickGroups }
type Exchanging = { readonly exchange?: CouponExchange | null }
type Holding = HeldCoupon & Exchanging

/** Its selections without a result, at the prices they were bet at: those of the moment come with what the server offers for it. */
const openPicks = (bet: Bet): ReadonlyArray<Pick> =>
  bet.legs
    .filter(({ result }) => result === undefined)
    .map(({ live, score: _score, result: _result, voided: _voided, corrected: _corrected, ...leg }) => ({
      ...leg,
      offered: leg.odds,
      availability: "open",
      status: live ? "live" : "scheduled",
    }))

/** The groups of a multi-bet as the coupon has them, with what runs of each rounded down. */
const groupedOf = (bet: Bet) => {
  if (bet.groups === undefined) return { groups: undefined, stakes: {} }
  const running = BigInt(runningStake(bet))
  return {
    groups: groupsOfBet(
      bet.groups,
      bet.legs.map((leg, position) => ({ key: pickKey(leg), position })),
    ),
    stakes: Object.fromEntries(
      bet.groups.groups.map(({ stake }, index) => [
        groupKey(index + 1),
        minorUnits((BigInt(stake) * running) / BigInt(bet.stake)),
      ]),
    ),
  }
}

/** The coupon as it is, to be put back; of a coupon in which a bet is edited, what was set aside for that. */
const asideOf = (coupon: Holding): HeldCoupon => coupon.exchange?.aside ?? heldOf(coupon)

/** Puts an open bet into the coupon, to be edited there; what the coupon held is set aside. */
export const withExchange = (coupon: Holding, bet: Bet) => {
  const kind = couponKindOf(bet.kind)
  const size = bet.systemSize === undefined ? {} : { systemSize: bet.systemSize }
  const stake = runningStake(bet)
  const { groups, stakes } = groupedOf(bet)
  const { betGuid, id, userId } = bet
  const exchange: CouponExchange = {
    betGuid,
    id,
    userId,
    stake,
    kind,
    ...size,
    ...(groups === undefined ? {} : { groups, stakes }),
    keys: bet.legs.map(pickKey),
    agreed: null,
    offered: null,
    aside: asideOf(coupon),
  }
  return {
    picks: openPicks(bet),
    kind,
    ...size,
    ...(groups === undefined ? {} : { groups }),
    stake: stakeOf(stake, bet.currency),
    stakes: Object.fromEntries(
      Object.entries(stakes).map(([key, each]) => [key, stakeOf(each, bet.currency)]),
    ),
    promo: null,
    boost: null,
    ...(coupon.power === undefined ? {} : { power: null }),
    ...(coupon.loaded === undefined ? {} : { loaded: null }),
    exchange,
  }
}

/** The coupon without the bet that was edited in it: what it held before is back. */
export const withoutExchange = ({
  exchange,
  power,
  loaded,
}: Exchanging & Partial<Picked<HeldCoupon, "power" | "loaded">>) =>
  exchange === null || exchange === undefined
    ? {}
    : {
        promo: null,
        boost: null,
        ...(power === undefined ? {} : { power: null }),
        ...(loaded === undefined ? {} : { loaded: null }),
        ...exchange.aside,
        exchange: null,
      }

/** What the server pays for the bet now; a fall is offered, a rise counts at once, for it can only be to the player's good. */
export const withPrice = (
  { refusal: _refusal, ...exchange }: CouponExchange,
  price: MinorUnits,
  takesAny: boolean,
): CouponExchange => {
  const { agreed } = exchange
  return {
    ...exchange,
    offered: price,
    agreed: agreed === null || takesAny || price > agreed ? price : agreed,
  }
}

/** Whether less is paid for the bet now than the player agreed to. */
export const hasFallen = ({ exchange }: Exchanging): boolean => {
  const { agreed = null, offered = null } = exchange ?? {}
  return agreed !== null && offered !== null && offered < agreed
}

/** Minor units that the bet which is edited counts for; 0 where none is, or nothing is told yet. */
export const exchangeValue = ({ exchange }: Exchanging): number => exchange?.offered ?? 0

/** The bet as the body of `MakeBetWeb` names it. */
export const givenBet = ({ exchange }: Exchanging): GivenBet | undefined =>
  exchange?.offered === undefined || exchange.offered === null
    ? undefined
    : { betGuid: exchange.betGuid, saleBetId: exchange.id, price: exchange.offered }

/** Whether groups and what is staked on each are those of the multi-bet that is edited. */
const areGroupsUnchanged = (
  { groups = {}, stakes = {} }: CouponExchange,
  coupon: Picked<HeldCoupon, "picks" | "stake" | "stakes"> & Grouping & InCurrency,
): boolean =>
  areSameGroups(groups, pickGroups(coupon)) &&
  Object.entries(stakes).every(
    ([key, stake]) => stakeUnits(coupon.stakes[key] ?? coupon.stake, currencyIn(coupon)) === stake,
  )

/** Whether the coupon would make the very bet that is being edited. */
export const isUnchanged = (
  exchange: CouponExchange,
  coupon: Picked<HeldCoupon, "picks" | "stake" | "stakes"> & Grouping & InCurrency,
  kind: CouponKind,
  systemSize: number | undefined,
): boolean => {
  const keys = new Set(coupon.picks.map(pickKey))
  const [only] = coupon.picks
  const own = kind === "singles" && only !== undefined ? coupon.stakes[pickKey(only)] : undefined
  return (
    kind === exchange.kind &&
    systemSize === exchange.systemSize &&
    keys.size === exchange.keys.length &&
    exchange.keys.every((key) => keys.has(key)) &&
    (kind === "multi"
      ? areGroupsUnchanged(exchange, coupon)
      : stakeUnits(own ?? coupon.stake, currencyIn(coupon)) === exchange.stake)
  )
}
