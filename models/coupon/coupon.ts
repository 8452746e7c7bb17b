import { Schema } from "effect"
import { mostAntiCoef } from "../betting/anti-express.ts"
import {
  BET_KIND,
  type BetKind,
  MAX_ANTI_EXPRESS_SELECTIONS,
  MAX_BUILT_SELECTIONS,
  MAX_SYSTEM_SELECTIONS,
  PriceConsent,
} from "../betting/bet.ts"
import { type BetGroups, conflictOf, groupExpresses, groupsStake, joiningOf } from "../betting/bet-groups.ts"
import { isSystem } from "../betting/bet-shape.ts"
import { combinations } from "../betting/combinations.ts"
import { BoostRule, boostFactor, UNBOOSTED } from "../betting/express-boost.ts"
import { isPowered } from "../betting/is-powered.ts"
import type { Joining } from "../betting/joining.ts"
import { LiabilityRate, largestStake, lostShare, mostPaidFor } from "../betting/lost-by.ts"
import { countedStake, type OddsMilli, payout, stakeWithin, totalOdds } from "../betting/odds.ts"
import { PowerRule } from "../betting/power-bet.ts"
import { type BetPower, raisedOdds } from "../betting/power-raise.ts"
import { givenStake, PromoOffer, promisedWin } from "../betting/promo.ts"
import { BetTax } from "../betting/taxes.ts"
import { CurrencyCode, countedSum, MinorUnits, minorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"
import { AgreedCoef, offeredCoef } from "./anti-express.ts"
import { areGroupsStaked, betGroups, PickGroups } from "./coupon-groups.ts"
import { CouponId } from "./coupon-id.ts"
import { CouponKind } from "./coupon-kind.ts"
import { CouponExchange, exchangeValue } from "./exchange.ts"
import { HeldCoupon } from "./held-coupon.ts"
import { LoadedBy } from "./loaded-by.ts"
import { Pick, pickKey } from "./pick.ts"
import { currencyIn, type InCurrency, stakeUnits } from "./stake.ts"
import { areOfOneGame, CouponJoint, offeredJoint, type Together } from "./together.ts"

/** Whose money it is, and how much of it there is. */
export const CouponAccount = Schema.Struct({
  userId: PlayerId,
  /** The account that bets are staked from; absent of what was kept from before there were several. */
  accountId: Schema.optionalKey(Schema.Int),
  currency: CurrencyCode,
  balance: MinorUnits,
})
export type CouponAccount = typeof CouponAccount.Type

/**
 * Least and most that may be staked on one bet, of a VIP bet and a power bet too where the site takes them, and the most that one bet may pay, in minor
 * units; a coupon that was kept from before may not know the last.
 */
export const StakeLimits = Schema.Struct({
  minimum: MinorUnits,
  maximum: MinorUnits,
  maximumWin: Schema.optionalKey(MinorUnits),
  vipMaximum: Schema.optionalKey(MinorUnits),
  powerMaximum: Schema.optionalKey(MinorUnits),
  /**
   * What the house may still lose on selections of the coupon, by their keys: those alone where that is less than one bet may pay. In minor
   * units of the default currency, of which a bet counts `leftRate` of its own for a million.
   */
  left: Schema.optionalKey(Schema.Record(Schema.String, MinorUnits)),
  leftRate: Schema.optionalKey(LiabilityRate),
  /** The same in the account's own minor units, as it was told before. */
  rooms: Schema.optionalKey(Schema.Record(Schema.String, MinorUnits)),
  /** What is taken in taxes on a bet that is placed now. */
  tax: Schema.optionalKey(BetTax),
})
export type StakeLimits = typeof StakeLimits.Type

/** What may be taken in advance of the outcome of open bets, in minor units, and whether the player wants it. */
export const CouponAdvance = Schema.Struct({ available: MinorUnits, chosen: Schema.Boolean })
export type CouponAdvance = typeof CouponAdvance.Type

/** What a coupon says before it is bet. */
export const Coupon = Schema.Struct({
  /** Which of the player's coupons it is; the first where it is absent. */
  id: Schema.optionalKey(CouponId),
  picks: Schema.Array(Pick),
  kind: CouponKind,
  /** How many picks each express of a system joins, as last chosen. */
  systemSize: Schema.optionalKey(Schema.Int),
  /** In which group of a multi-bet each pick stands; absent while none was made. */
  groups: Schema.optionalKey(PickGroups),
  /** Stake of the express, and of every single and every group without one of its own; as typed. */
  stake: Schema.String,
  /** Stakes of single picks, and of groups, by their keys; as typed. */
  stakes: Schema.Record(Schema.String, Schema.String),
  consent: PriceConsent,
  /** Of an anti-express: the coefficient that the player agreed to; null, or absent of a coupon kept from before, while there is none. */
  anti: Schema.optionalKey(Schema.NullOr(AgreedCoef)),
  /** Of picks of one game: what they pay together, as the server told it; null or absent while nothing is told. */
  joint: Schema.optionalKey(Schema.NullOr(CouponJoint)),
  /** What the promotional code gives that the bet is to be placed with; null, or absent of a coupon kept from before, without one. */
  promo: Schema.optionalKey(Schema.NullOr(PromoOffer)),
  /** The site's rule, where the player wants an express boosted; null, or absent of a coupon kept from before, where not. */
  boost: Schema.optionalKey(Schema.NullOr(BoostRule)),
  /** The site's rule, where the player wants the raised price of a single; null or absent where not. */
  power: Schema.optionalKey(Schema.NullOr(PowerRule)),
  /** The code that it was loaded by; null, or absent of a coupon kept from before, where it was put together by hand. */
  loaded: Schema.optionalKey(Schema.NullOr(LoadedBy)),
  /** Whether the player wants to stake above the ordinary most; absent where not. */
  vip: Schema.optionalKey(Schema.Boolean),
  /** What may be taken in advance; absent while it was not asked. */
  advance: Schema.optionalKey(CouponAdvance),
  /** The open bet that is edited in it; null, or absent of a coupon kept from before, where none is. */
  exchange: Schema.optionalKey(Schema.NullOr(CouponExchange)),
  /** The other coupons in the order of their tabs, and the place among them of this one; absent while there is one. */
  beside: Schema.optionalKey(Schema.Struct({ held: Schema.Array(HeldCoupon), place: Schema.Int })),
  /** Nobody is signed in while it is null. */
  account: Schema.NullOr(CouponAccount),
  /** In which stakes were typed while nobody was signed in; absent: in one of two decimals. */
  currency: Schema.optionalKey(CurrencyCode),
  /** Null until they are known; the server judges in any case. */
  limits: Schema.NullOr(StakeLimits),
})
export type Coupon = typeof Coupon.Type

/** A bet that the coupon would make. `stake` is absent while none was typed. */
export interface PlannedBet {
  readonly kind: BetKind
  /** Of a system: how many picks each of its expresses joins. */
  readonly systemSize?: number
  /** Of a multi-bet: its groups, whose stakes come to all that is staked; alike while one has none. */
  readonly groups?: BetGroups
  readonly picks: ReadonlyArray<Pick>
  readonly stake: MinorUnits | undefined
  /** The prices whose product it is paid by, in thousandths: those offered for its picks, of an anti-express and of picks of one game together the one coefficient. */
  readonly prices: ReadonlyArray<number>
  /** Whether it may be staked on as a VIP bet. */
  readonly vip?: boolean
  /** The promotion that it is placed with. */
  readonly promo?: PromoOffer
  /** By what its price is raised; absent where it is not. */
  readonly power?: BetPower
  /** What the express is multiplied by, in thousandths; absent where it is not boosted. */
  readonly boost?: number
  /** Total odds in thousandths, as offered now, boosted where it is; of a system and a multi-bet the mean of its expresses, of what has one coefficient 1000 while there is none. */
  readonly odds: number
  /** What it pays when all is won, of an anti-express when one is lost, stake included. */
  readonly possibleWin: MinorUnits
}

/**
 * An express needs two picks and a system three: a coupon of one pick is a single, one of two an express, whatever was chosen. So is
 * a system or a multi-bet of more than twenty (§9 Coupon), an anti-express of more than ten, or picks together that are not of one game. A bet is exchanged for one bet, so that several singles become an express.
 */
export const kindInForce = (coupon: Shape): CouponKind => {
  const count = coupon.picks.length
  const isOne = coupon.exchange !== undefined && coupon.exchange !== null
  if (count < 2 || (coupon.kind === "singles" && !isOne)) return "singles"
  if (coupon.kind === "antiExpress" && count <= MAX_ANTI_EXPRESS_SELECTIONS) return "antiExpress"
  if (coupon.kind === "multi" && count <= MAX_SYSTEM_SELECTIONS) return "multi"
  if (coupon.kind === "built" && areOfOneGame(coupon.picks)) return "built"
  return coupon.kind === "system" && isSystem(count, 2) ? "system" : "express"
}

/** Sizes that the expresses of a system of these picks can have, from 2. */
export const systemSizes = (count: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, count - 2) }, (_, index) => index + 2).filter((size) =>
    isSystem(count, size),
  )

/** The size chosen, or the nearest that these picks allow; two where none was chosen. */
export const systemSizeInForce = (coupon: Part<"picks"> & { readonly systemSize?: number }): number =>
  Math.min(Math.max(coupon.systemSize ?? 2, 2), Math.max(2, coupon.picks.length - 1))

/** How many picks the coupon takes: as many as the site allows, and no more than the bet that is being made may have. */
export const couponRoom = (coupon: Shape, most: number): number => {
  switch (kindInForce(coupon)) {
    case "system":
    case "multi":
      return Math.min(most, MAX_SYSTEM_SELECTIONS)
    case "antiExpress":
      return Math.min(most, MAX_ANTI_EXPRESS_SELECTIONS)
    case "built":
      return Math.min(most, MAX_BUILT_SELECTIONS)
    default:
      return most
  }
}

type Part<Key extends keyof Coupon> = { readonly [Name in Key]: Coupon[Name] }
/** What of a coupon says which kind of bet it makes. */
export type Shape = Part<"picks" | "kind"> & {
  readonly groups?: PickGroups
  readonly exchange?: CouponExchange | null
}

const plan = (
  kind: BetKind,
  picks: ReadonlyArray<Pick>,
  stake: MinorUnits | undefined,
  shared: Partial<Record<"systemSize", number>> & { readonly groups?: BetGroups } = {},
  prices: ReadonlyArray<number> = picks.map((pick) => pick.offered),
): PlannedBet => {
  const joining = joiningOf(shared)
  return {
    kind,
    ...shared,
    picks,
    stake,
    prices,
    odds: totalOdds(prices, joining),
    possibleWin: wouldPay(stake, prices, joining),
  }
}

/** What a stake would pay; of one that nobody takes, for it pays more than can be counted, as much as can be. */
const wouldPay = (
  stake: MinorUnits | undefined,
  prices: ReadonlyArray<number>,
  joining?: Joining,
  boost?: number,
): MinorUnits =>
  stake === undefined
    ? minorUnits(0)
    : payout(countedStake(stake, prices, joining, boost), prices, joining, boost)

/** The bet with what a code gives to it: a free bet its stake, which groups must come to by themselves; others what they add to the win. */
const promoted = (bet: PlannedBet, promo: PromoOffer): PlannedBet => {
  const stake = promo.kind === "freebet" && bet.groups === undefined ? promo.amount : bet.stake
  const win = wouldPay(stake, bet.prices, joiningOf(bet))
  return { ...bet, stake, promo, possibleWin: promisedWin(stake ?? minorUnits(0), win, promo) }
}

/** The express as the rule boosts it; as it is, where too few of its legs count. */
const boosted = (bet: PlannedBet, rule: BoostRule): PlannedBet => {
  const { prices } = bet
  const boost = bet.kind === BET_KIND.express ? boostFactor(prices, rule) : UNBOOSTED
  return boost === UNBOOSTED
    ? bet
    : {
        ...bet,
        boost,
        odds: totalOdds(prices, joiningOf(bet), boost),
        possibleWin: wouldPay(bet.stake, prices, joiningOf(bet), boost),
      }
}

/** Whether a rule raises the price of a bet: of a single on a selection that it offers so. */
export const isRaised = ({ kind, picks: [pick] }: PlannedBet, rule: PowerRule): boolean =>
  kind === BET_KIND.single && pick !== undefined && isPowered(rule, pick, pick.offered)

/** The single at its raised price. */
const raised = (bet: PlannedBet, { raise }: PowerRule): PlannedBet => {
  const prices = bet.prices.map((odds) => raisedOdds(odds, { raise }))
  const possibleWin = wouldPay(bet.stake, prices)
  return { ...bet, power: { raise }, prices, odds: totalOdds(prices), possibleWin }
}

/** The bets that the coupon would make now, in the order of its picks. A promotional code goes with one bet, not with several. */
export const plannedBets = (coupon: Planned): ReadonlyArray<PlannedBet> => {
  const bets = coupon.vip === true ? barePlan(coupon).map((bet) => ({ ...bet, vip: true })) : barePlan(coupon)
  const [only] = bets
  if (only === undefined || bets.length > 1) return bets
  const { promo = null, boost = null, power = null } = coupon
  if (power !== null && isRaised(only, power)) return [raised(only, power)]
  if (promo !== null) return [promoted(only, promo)]
  return boost === null ? bets : [boosted(only, boost)]
}

type Planned = Shape &
  Together &
  Part<"stake" | "stakes"> &
  InCurrency & {
    readonly vip?: boolean
    readonly power?: PowerRule | null
    readonly boost?: BoostRule | null
    readonly promo?: PromoOffer | null | undefined
  } & { readonly systemSize?: number }

/** The one coefficient that is offered for an anti-express, or for picks of one game together; nothing of other kinds, or where there is none. */
export const offeredOne = (coupon: Shape & Together): OddsMilli | undefined => {
  const kind = kindInForce(coupon)
  if (kind === "built") return offeredJoint(coupon)
  return kind === "antiExpress" ? offeredCoef(coupon.picks) : undefined
}

const barePlan = (coupon: Planned): ReadonlyArray<PlannedBet> => {
  if (coupon.picks.length === 0) return []
  const kind = kindInForce(coupon)
  const currency = currencyIn(coupon)
  const stake = stakeUnits(coupon.stake, currency)
  if (kind === "express") return [plan(BET_KIND.express, coupon.picks, stake)]
  if (kind === "antiExpress" || kind === "built") {
    return [plan(BET_KIND[kind], coupon.picks, stake, {}, [offeredOne(coupon) ?? UNBOOSTED])]
  }
  if (kind === "system") {
    return [plan(BET_KIND.system, coupon.picks, stake, { systemSize: systemSizeInForce(coupon) })]
  }
  if (kind === "multi") {
    const groups = betGroups(coupon)
    const all = areGroupsStaked(coupon) ? groupsStake(groups) : undefined
    return [plan(BET_KIND.multi, coupon.picks, all, { groups })]
  }
  return coupon.picks.map((pick) =>
    plan(BET_KIND.single, [pick], stakeUnits(coupon.stakes[pickKey(pick)] ?? coupon.stake, currency)),
  )
}

/** How many expresses a bet is: one, those of a system, or the groups of a multi-bet. */
export const expressCount = ({ picks, systemSize, groups }: PlannedBet): number =>
  groups !== undefined
    ? groups.groups.length
    : systemSize === undefined
      ? 1
      : Number(combinations(picks.length, systemSize))

/** A million of minor units count as a million of their own. */
const OWN_RATE = 1_000_000

/** The most that may be staked on a bet at the odds offered now: by the limit, by what one bet may pay, and by what the house may still lose. */
export const mostStake = (
  { kind, picks, prices, boost, promo, vip, power, ...shared }: PlannedBet,
  { maximum: ordinary, maximumWin, vipMaximum, powerMaximum, tax, ...limits }: StakeLimits,
): MinorUnits => {
  const { left = limits.rooms ?? {}, leftRate = OWN_RATE } = limits
  const joining = joiningOf(shared)
  const asked = vip === true ? vipMaximum : undefined
  const maximum = (power === undefined ? asked : powerMaximum) ?? ordinary
  // Void legs may leave an anti-express with the coefficient of one of them alone.
  const odds = kind === BET_KIND.antiExpress ? [mostAntiCoef(picks.map(({ chance = 0 }) => chance))] : prices
  // Each selection has an equal share of what may be lost; how much may be by bets against it, the server says.
  const least = picks.reduce((room, pick) => Math.min(room, left[pickKey(pick)] ?? room), Infinity)
  const most =
    maximumWin === undefined ? maximum : Math.min(maximum, stakeWithin(maximumWin, odds, joining, boost))
  if (least === Infinity || kind === BET_KIND.antiExpress) return minorUnits(most)
  const on = { prices: odds, joining, boost, tax, promo }
  return largestStake(countedStake(minorUnits(most), odds, joining, boost), (stake) => {
    const lost = mostPaidFor(stake, on) - (stake - givenStake(stake, promo))
    return lostShare(Math.max(0, lost), leftRate, picks.length) <= BigInt(least)
  })
}

/** The least that is staked on the expresses of a bet which have stakes of their own; of any other bet its stake. */
export const leastStake = ({ stake = minorUnits(0), groups }: PlannedBet): MinorUnits =>
  groups === undefined ? stake : minorUnits(Math.min(...groups.groups.map((each) => each.stake)))

/** The most that may be staked on the first bet whose stake is more than that; nothing where none is. */
export const passedBound = (bets: ReadonlyArray<PlannedBet>, limits: StakeLimits): MinorUnits | undefined =>
  bets.flatMap((bet) => {
    const most = mostStake(bet, limits)
    return (bet.stake ?? 0) > most ? [most] : []
  })[0]

/** Whether some bet can't be placed at any stake: the least one already wins more than one bet pays. */
export const winsTooMuch = (bets: ReadonlyArray<PlannedBet>, { minimum, maximumWin }: StakeLimits): boolean =>
  maximumWin !== undefined &&
  bets.some(
    (bet) =>
      bet.kind !== BET_KIND.antiExpress &&
      stakeWithin(maximumWin, bet.prices, joiningOf(bet), bet.boost) < minimum,
  )

/** All stakes, what of them the player pays, and all possible wins of the planned bets. */
export const totals = (
  bets: ReadonlyArray<PlannedBet>,
): { readonly stake: MinorUnits; readonly cash: MinorUnits; readonly possibleWin: MinorUnits } => ({
  cash: countedSum(bets.map(({ stake = minorUnits(0), promo }) => stake - givenStake(stake, promo))),
  stake: countedSum(bets.map(({ stake = 0 }) => stake)),
  possibleWin: countedSum(bets.map(({ possibleWin }) => possibleWin)),
})

/** Keys of the picks of one game in an express. */
const sharingGames = (picks: ReadonlyArray<Pick>): ReadonlyArray<string> => {
  const counts = new Map<number, number>()
  for (const { gameId } of picks) counts.set(gameId, (counts.get(gameId) ?? 0) + 1)
  return picks.filter(({ gameId }) => (counts.get(gameId) ?? 0) > 1).map(pickKey)
}

/** Keys of the picks that can't stand together in an express that the coupon makes; none for singles. */
export const conflictingKeys = (coupon: Shape): ReadonlyArray<string> => {
  const kind = kindInForce(coupon)
  if (kind === "singles" || kind === "built") return []
  const groups = kind === "multi" ? betGroups({ ...coupon, stake: "", stakes: {} }) : undefined
  if (conflictOf(coupon.picks, groups) === undefined) return []
  if (groups === undefined) return sharingGames(coupon.picks)
  const expresses = groupExpresses(groups).map(({ legs }) =>
    legs.flatMap((position) => coupon.picks[position] ?? []),
  )
  return [...new Set(expresses.flatMap(sharingGames))]
}

/** Minor units that the balance, and the bet that is given, lack for all planned bets; 0 while they suffice or nobody is signed in. */
export const missingFunds = (coupon: Coupon): MinorUnits =>
  minorUnits(
    coupon.account === null
      ? 0
      : Math.max(0, totals(plannedBets(coupon)).cash - exchangeValue(coupon) - coupon.account.balance),
  )

/** Whether the balance lacks something that may be taken in advance. */
export const canAdvance = (coupon: Coupon): boolean => {
  const missing = missingFunds(coupon)
  return missing > 0 && missing <= (coupon.advance?.available ?? 0)
}

/** Whether the player wants what the balance lacks to be taken in advance, and it may be. */
export const isAdvanced = (coupon: Coupon): boolean => coupon.advance?.chosen === true && canAdvance(coupon)
