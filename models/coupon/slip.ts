import { Schema } from "effect"
import { askingGroups } from "../betting/asked-groups.ts"
import { BET_KIND, Bet, BetGuid, BetKind, BetRefusal, PriceConsent } from "../betting/bet.ts"
import { BetGroups } from "../betting/bet-groups.ts"
import { type CountedBet, type MakeBet, sentBet } from "../betting/make-bet.ts"
import { SelectionRef } from "../betting/market.ts"
import { OddsMilli } from "../betting/odds.ts"
import { raisedOdds } from "../betting/power-raise.ts"
import { PromoCode } from "../betting/promo.ts"
import { isInHundredths } from "../money/currency.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"
import { type Coupon, isAdvanced, type PlannedBet, plannedBets } from "./coupon.ts"
import { CouponCode } from "./coupon-code.ts"
import { CouponId } from "./coupon-id.ts"
import { givenBet } from "./exchange.ts"
import { loadingCode } from "./loaded-by.ts"
import { pickKey } from "./pick.ts"
import { couponId, couponsOf } from "./several-coupons.ts"

/**
 * What is known of a bet that was pressed: `unsent`; `unknown` when it was sent and no answer came; `waiting` while its
 * acceptance in play is decided; `accepted`; `rejected` by that decision; `refused` by a rule at once.
 */
export const SlipState = Schema.Literals(["unsent", "unknown", "waiting", "accepted", "rejected", "refused"])
export type SlipState = typeof SlipState.Type

/** A bet on its way, frozen as it was pressed, so that sending it again sends the same (design: Money). */
export const SlipBet = Schema.Struct({
  betGuid: BetGuid,
  /** Who pressed it; absent once that player is gone, for what is kept of it names nobody then. */
  userId: Schema.optionalKey(PlayerId),
  kind: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  systemSize: Schema.optionalKey(Schema.Int),
  /** Of a multi-bet: its groups with their stakes. */
  groups: Schema.optionalKey(BetGroups),
  stake: MinorUnits,
  /** Of the account that it was pressed from; absent where its minor units are hundredths. */
  currency: Schema.optionalKey(CurrencyCode),
  consent: PriceConsent,
  /** Of an anti-express: its coefficient as it was pressed. */
  antiCoef: Schema.optionalKey(OddsMilli),
  /** Of selections of one game together: their price as it was pressed. */
  jointCoef: Schema.optionalKey(OddsMilli),
  /** The promotional code that it is placed with. */
  promo: Schema.optionalKey(PromoCode),
  /** Whether it is placed as a boosted express. */
  boosted: Schema.optionalKey(Schema.Boolean),
  /** Whether it is placed as a power bet; its selection has the raised price. */
  power: Schema.optionalKey(Schema.Boolean),
  /** Whether it is placed as a VIP bet. */
  vip: Schema.optionalKey(Schema.Boolean),
  /** Whether what the balance lacks may be taken in advance. */
  advanced: Schema.optionalKey(Schema.Boolean),
  /** The open bet that is given for it, and what that counts for at the least. */
  exchange: Schema.optionalKey(Schema.Struct({ betGuid: BetGuid, saleBetId: Schema.Int, price: MinorUnits })),
  /** Whether the player saw a selection of it in play; absent of a bet that was pressed before that was told. */
  live: Schema.optionalKey(Schema.Boolean),
  /** The account that it is staked from; absent of a bet that was pressed before that was told. */
  accountId: Schema.optionalKey(Schema.Int),
  /** The code that its coupon was loaded by and stood by as it was pressed. */
  couponCode: Schema.optionalKey(CouponCode),
  /** Which of the account's coupons it was pressed in; absent of a bet that was pressed before that was told. */
  couponId: Schema.optionalKey(CouponId),
  /** Of several coupons: which it is of, from 0, and whether all were placed by one press. */
  place: Schema.optionalKey(Schema.Int),
  together: Schema.optionalKey(Schema.Boolean),
  selections: Schema.Array(Schema.Struct({ ...SelectionRef.fields, odds: OddsMilli })),
  state: SlipState,
  /** How often no answer came. */
  losses: Schema.Int,
  refusal: Schema.optionalKey(BetRefusal),
  /** The bet as the server last told it. */
  bet: Schema.optionalKey(Bet),
  /** While waiting: when the decision is due by the browser's clock, and how long it takes in all (milliseconds). */
  decidesAt: Schema.optionalKey(Schema.Int),
  decidesIn: Schema.optionalKey(Schema.Int),
})
export type SlipBet = typeof SlipBet.Type

/** Keys of the selections of a bet. */
export const slipKeys = (bet: SlipBet): ReadonlyArray<string> => bet.selections.map(pickKey)

/** What was pressed: a new key for each bet, and the keys of the selections that the player saw in play, where that was told. */
export interface Pressing {
  readonly guids: ReadonlyArray<BetGuid>
  readonly inPlay?: ReadonlyArray<string>
  /** Whether the bets say which of the account's coupons they are of. */
  readonly namesCoupon?: boolean
}

/** Freezes the coupon's bets under their keys; a bet without stake or key is left out. */
export const prepareSlip = (
  coupon: Coupon,
  { guids, inPlay, namesCoupon }: Pressing,
): ReadonlyArray<SlipBet> => {
  const { account, consent } = coupon
  if (account === null) return []
  const exchange = givenBet(coupon)
  const advanced = isAdvanced(coupon) ? { advanced: true } : {}
  const couponCode = loadingCode(coupon)
  const freeze = (bet: PlannedBet, betGuid: BetGuid | undefined): ReadonlyArray<SlipBet> =>
    bet.stake === undefined || betGuid === undefined
      ? []
      : [
          {
            betGuid,
            userId: account.userId,
            kind: bet.kind,
            ...(bet.systemSize === undefined ? {} : { systemSize: bet.systemSize }),
            ...(bet.groups === undefined ? {} : { groups: bet.groups }),
            stake: bet.stake,
            ...(account.accountId === undefined ? {} : { accountId: account.accountId }),
            ...(isInHundredths(account.currency) ? {} : { currency: account.currency }),
            consent,
            ...(bet.kind === BET_KIND.antiExpress ? { antiCoef: OddsMilli.make(bet.odds) } : {}),
            ...(bet.kind === BET_KIND.built ? { jointCoef: OddsMilli.make(bet.odds) } : {}),
            ...(bet.promo === undefined ? {} : { promo: bet.promo.code }),
            ...(bet.boost === undefined ? {} : { boosted: true }),
            ...(bet.power === undefined ? {} : { power: true }),
            ...(bet.vip === undefined ? {} : { vip: bet.vip }),
            ...advanced,
            ...(exchange === undefined ? {} : { exchange }),
            ...(inPlay === undefined
              ? {}
              : { live: bet.picks.some((pick) => inPlay.includes(pickKey(pick))) }),
            ...(couponCode === undefined ? {} : { couponCode }),
            // What takes the place of a bet is of no coupon: what was picked before stays picked.
            ...(namesCoupon === true && exchange === undefined ? { couponId: couponId(coupon) } : {}),
            ...(coupon.beside === undefined ? {} : { place: coupon.beside.place }),
            selections: bet.picks.map(({ gameId, market, outcome, offered }) => ({
              gameId,
              market,
              outcome,
              odds: bet.power === undefined ? offered : raisedOdds(offered, bet.power),
            })),
            state: "unsent",
            losses: 0,
          },
        ]
  return plannedBets(coupon).flatMap((bet, index) => freeze(bet, guids[index]))
}

/** Freezes the bets of all coupons under their keys, to be placed by one call. */
export const prepareSlips = (coupon: Coupon, { guids, ...seen }: Pressing): ReadonlyArray<SlipBet> => {
  let used = 0
  return couponsOf(coupon).flatMap((each, place) => {
    const bets = prepareSlip(each, { guids: guids.slice(used), ...seen })
    used += bets.length
    return bets.map((bet) => ({ ...bet, place, together: true }))
  })
}

const countedBody = (bet: SlipBet): CountedBet => ({
  betGuid: bet.betGuid,
  ...(bet.accountId === undefined ? {} : { accountId: bet.accountId }),
  couponEvents: bet.selections.map(({ gameId, market, outcome, odds }) => ({
    gameId,
    market,
    outcome,
    cf: odds,
  })),
  summ: bet.stake,
  vid: bet.kind,
  ...(bet.systemSize === undefined ? {} : { expressNum: bet.systemSize }),
  ...(bet.groups === undefined ? {} : askingGroups(bet.groups)),
  checkCf: bet.consent,
  ...(bet.antiCoef === undefined ? {} : { antiExpressCoef: bet.antiCoef }),
  ...(bet.jointCoef === undefined ? {} : { jointCoef: bet.jointCoef }),
  ...(bet.promo === undefined ? {} : { promo: bet.promo }),
  ...(bet.boosted === undefined ? {} : { isExpressBoost: bet.boosted }),
  ...(bet.power === undefined ? {} : { isPowerBet: bet.power }),
  ...(bet.vip === undefined ? {} : { VIPBetSumm: bet.vip }),
  ...(bet.advanced === undefined ? {} : { avanceBet: bet.advanced }),
  ...(bet.exchange === undefined ? {} : { exchange: bet.exchange }),
  ...(bet.live === undefined ? {} : { live: bet.live }),
  ...(bet.couponCode === undefined ? {} : { couponCode: bet.couponCode }),
  ...(bet.couponId === undefined ? {} : { couponId: bet.couponId }),
})

/** Body of `MakeBetWeb` for a bet: always the same for the same bet. */
export const makeBetBody = (bet: SlipBet): MakeBet => sentBet(countedBody(bet), bet.currency)

/** The bet whose answer is wanted next: the first that is unsent or unknown, else the first that waits. */
export const currentBet = (slip: ReadonlyArray<SlipBet>): SlipBet | undefined =>
  slip.find(({ state }) => state === "unsent" || state === "unknown") ??
  slip.find(({ state }) => state === "waiting")

/** Waits this long before asking again for a decision that should have been there, in milliseconds. */
const ASK_AGAIN_MS = 1000

const stateOf = (bet: Bet): SlipState =>
  bet.status === "waiting" ? "waiting" : bet.status === "rejected" ? "rejected" : "accepted"

/**
 * The bet after what the server told of it at a moment of the browser's clock. The decision is due as long after that
 * moment as the server's own times are apart, so that a wrong clock shows a right countdown.
 */
export const withAnswer = (slip: SlipBet, bet: Bet, at: number): SlipBet => {
  const { refusal: _refusal, decidesAt, decidesIn, ...rest } = slip
  const told: SlipBet = {
    ...rest,
    bet,
    state: stateOf(bet),
    ...(bet.refusal === undefined ? {} : { refusal: bet.refusal }),
  }
  if (told.state !== "waiting") return told
  const asked = decidesAt !== undefined && decidesAt > at
  const delay =
    decidesAt === undefined ? Math.max(0, (bet.acceptAt ?? bet.placedAt) - bet.placedAt) : ASK_AGAIN_MS
  return { ...told, decidesAt: asked ? decidesAt : at + delay, decidesIn: decidesIn ?? delay }
}

const LONGEST_PAUSE_MS = 30_000

/** How long to wait before asking again after a number of lost answers: doubling from a second to half a minute. */
export const pauseAfter = (losses: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (losses - 1))
