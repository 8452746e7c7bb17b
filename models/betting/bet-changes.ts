import { type MinorUnits, minorUnits } from "../money/money.ts"
import { antiOutcome } from "./anti-express.ts"
import {
  BET_KIND,
  type Bet,
  type BetInsurance,
  type BetLeg,
  type BetRefusal,
  type BetSale,
  type BetSaleOrder,
  type BetStatus,
} from "./bet.ts"
import { joiningOf } from "./bet-groups.ts"
import { insurancePays, premiumFor } from "./bet-insurance.ts"
import { type BetOutcome, betOutcome, returnedShare } from "./bet-payout.ts"
import { runningStake, soldFor } from "./bet-sales.ts"
import { builtOutcome } from "./built-bet.ts"
import { boostFactor } from "./express-boost.ts"
import { ALL_INSURED, insuredShare, premiumsOf } from "./insured.ts"
import type { JointPrices } from "./joint-price.ts"
import type { SelectionResult } from "./market.ts"
import { type OddsMilli, payout, totalOdds } from "./odds.ts"
import { payingPrices, pricedLegs } from "./paying-prices.ts"
import { givenStake, promisedWin, underPromo } from "./promo.ts"
import { type SaleTerms, salePrice } from "./sale-price.ts"
import { cashStake } from "./spent.ts"
import { afterTaxes, playingStake, taxedWin } from "./taxes.ts"

const entered = (bet: Bet, status: BetStatus, at: number): Bet => ({
  ...bet,
  status,
  history: [...bet.history, { status, at }],
})

/** Total odds of a bet and what it pays at them after its taxes. */
const atOdds = ({
  kind,
  stake,
  legs,
  joint,
  tax,
  promo,
  boost,
  ...shared
}: Pick<
  Bet,
  "kind" | "stake" | "legs" | "joint" | "systemSize" | "groups" | "tax" | "promo" | "boost"
>): Pick<Bet, "odds" | "possibleWin"> => {
  const prices = payingPrices({ kind, legs, ...(joint === undefined ? {} : { joint }) })
  const factor = boostFactor(prices, boost)
  const joining = joiningOf(shared)
  const odds = totalOdds(prices, joining, factor)
  const { possibleWin } = taxedWin(stake, prices, joining, odds, tax, factor)
  return { odds, possibleWin: promisedWin(stake, possibleWin, promo) }
}

/** A new bet: accepted at once, or waiting where acceptance in play has a delay (`acceptAt`). */
export const placeBet = (
  terms: Omit<
    Bet,
    | "odds"
    | "possibleWin"
    | "status"
    | "history"
    | "refusal"
    | "payout"
    | "settledAt"
    | "taxed"
    | "given"
    | "insurances"
    | "insured"
  >,
): Bet => {
  const status = terms.acceptAt === undefined ? "accepted" : "waiting"
  return {
    ...terms,
    ...atOdds(terms),
    status,
    history: [{ status, at: terms.placedAt }],
  }
}

/** The bet accepted after its delay, at these odds, one for each leg; of an anti-express at these chances, of a built bet at these prices together. */
export const acceptBet = (
  bet: Bet,
  odds: ReadonlyArray<OddsMilli>,
  at: number,
  chances: ReadonlyArray<number> = [],
  joint: JointPrices | undefined = bet.joint,
): Bet => {
  const legs = bet.legs.map((leg, position) => {
    const chance = chances[position]
    return { ...leg, odds: odds[position] ?? leg.odds, ...(chance === undefined ? {} : { chance }) }
  })
  const now = { ...bet, legs, ...(joint === undefined ? {} : { joint }) }
  return entered({ ...now, ...atOdds(now) }, "accepted", at)
}

/** The bet refused after its delay; its stake goes back. */
export const rejectBet = (bet: Bet, refusal: BetRefusal, at: number): Bet => ({
  ...entered(bet, "rejected", at),
  refusal,
  settledAt: at,
})

const withoutOrder = ({ saleOrder: _saleOrder, ...bet }: Bet): Bet => bet

/** What a bet with this outcome pays in all. Of taxes, a promotion, and sales and insurances it has one at most. */
const paidOut = (
  bet: Bet,
  legs: ReadonlyArray<BetLeg>,
  outcome: BetOutcome,
): Pick<Bet, "payout" | "taxed" | "given" | "insured"> => {
  if (bet.tax !== undefined) {
    const joining = bet.kind === BET_KIND.antiExpress ? legs.length : joiningOf(bet)
    const returned = returnedShare(legs, joining ?? legs.length)
    return afterTaxes(bet.stake, { ...outcome, returned }, bet.odds, bet.tax)
  }
  if (bet.promo !== undefined) return underPromo(bet.stake, outcome, bet.promo)
  const insured = insurancePays(bet, outcome)
  return {
    payout: minorUnits(outcome.payout + soldFor(bet) + insured),
    ...(insured > 0 ? { insured } : {}),
  }
}

const outcomeOf = (bet: Bet, playing: MinorUnits, legs: ReadonlyArray<BetLeg>): BetOutcome | undefined => {
  if (bet.kind === BET_KIND.antiExpress) return antiOutcome(playing, legs)
  return bet.joint === undefined
    ? betOutcome(playing, legs, joiningOf(bet), bet.boost)
    : builtOutcome(playing, legs, bet.joint)
}

/** Puts the bet where its legs say: settled with its payout, or open again without one. */
const restate = (bet: Bet, legs: ReadonlyArray<BetLeg>, at: number): Bet => {
  const {
    payout: _payout,
    settledAt: _settledAt,
    taxed: _taxed,
    given: _given,
    insured: _insured,
    ...rest
  } = bet
  const { tax } = bet
  const playing = playingStake(runningStake(bet), tax)
  const outcome = outcomeOf(bet, playing, legs)
  const status = outcome?.status ?? "accepted"
  const moved = status === bet.status ? { ...rest, legs } : entered({ ...rest, legs }, status, at)
  return outcome === undefined
    ? moved
    : {
        ...withoutOrder(moved),
        ...paidOut(bet, legs, outcome),
        settledAt: status === bet.status ? (bet.settledAt ?? at) : at,
      }
}

const withLeg = (bet: Bet, position: number, leg: BetLeg): ReadonlyArray<BetLeg> =>
  bet.legs.with(position, leg)

/** The bet with the result of one leg; `undefined` where that leg is not there or has a result. `corrected`: who gave it in place of the feed. */
export const settleLeg = (
  bet: Bet,
  position: number,
  result: SelectionResult,
  at: number,
  corrected?: BetLeg["corrected"],
): Bet | undefined => {
  const leg = bet.legs[position]
  if (leg === undefined || leg.result !== undefined) return undefined
  const settled = { ...leg, result, ...(corrected === undefined ? {} : { corrected }) }
  return restate(bet, withLeg(bet, position, settled), at)
}

/** The bet with one leg void, which multiplies by one; `undefined` where that leg is not there or has a result. */
export const voidLeg = (
  bet: Bet,
  position: number,
  voided: NonNullable<BetLeg["voided"]>,
  at: number,
): Bet | undefined => {
  const leg = bet.legs[position]
  return leg === undefined || leg.result !== undefined
    ? undefined
    : restate(bet, withLeg(bet, position, { ...leg, result: "returned", voided }), at)
}

/** The bet with the result of one leg taken back; `undefined` where that leg has none. */
export const reopenLeg = (bet: Bet, position: number, at: number): Bet | undefined => {
  const leg = bet.legs[position]
  if (leg?.result === undefined) return undefined
  const { result: _result, voided: _voided, corrected: _corrected, ...open } = leg
  return restate(bet, withLeg(bet, position, open), at)
}

/** Why a bet is never sold nor insured, whatever the line says; nothing where it may be. */
export const unsold = ({
  kind,
  tax,
  promo,
  boost,
  power,
}: Pick<Bet, "kind" | "tax" | "promo" | "boost" | "power">):
  | "taxed"
  | "promotional"
  | "boosted"
  | "anti-express"
  | "power"
  | undefined => {
  if (kind === BET_KIND.antiExpress) return "anti-express"
  if (power !== undefined) return "power"
  if (tax !== undefined) return "taxed"
  if (promo !== undefined) return "promotional"
  return boost === undefined ? undefined : "boosted"
}

/**
 * The bet with a part of its stake sold back, or all of it, which ends the bet. `undefined` where the bet is not open, that much does
 * not run any more, the key has sold before, or the amount is not the price that follows from the terms. An order to sell ends with
 * any sale: its price was named for all that ran. A taxed bet is not sold, nor one with a promotion or a boost, nor an anti-express or a power bet: what a sale owes to the tax, or
 * leaves of the promotion, is nowhere agreed.
 */
export const sellBet = (bet: Bet, sale: BetSale, terms: SaleTerms): Bet | undefined => {
  const running = runningStake(bet)
  if (
    bet.status !== "accepted" ||
    unsold(bet) !== undefined ||
    sale.stake < 1 ||
    sale.stake > running ||
    sale.amount < 1
  )
    return undefined
  if (bet.sales?.some(({ guid }) => guid === sale.guid)) return undefined
  if (salePrice(sale.stake, pricedLegs(bet), terms, joiningOf(bet), insuredShare(bet)) !== sale.amount)
    return undefined
  const sold: Bet = { ...withoutOrder(bet), sales: [...(bet.sales ?? []), sale] }
  const rest = runningStake(sold)
  return rest > 0
    ? { ...sold, possibleWin: payout(rest, payingPrices(bet), joiningOf(bet)) }
    : { ...entered(sold, "sold", sale.at), payout: soldFor(sold), settledAt: sale.at }
}

/**
 * The bet with a share of it insured. `undefined` where the bet is not open, or is one that is not sold either; more than all of it would
 * be insured; the key has insured before; or the premium does not follow from the terms. An order to sell ends with it: its price was named
 * for the bet without what an insurance makes it worth.
 */
export const insureBet = (
  bet: Bet,
  { at, guid, share, premium }: Omit<BetInsurance, "stake">,
  terms: SaleTerms,
): Bet | undefined => {
  const before = bet.insurances ?? []
  if (bet.status !== "accepted" || unsold(bet) !== undefined) return undefined
  if (share + insuredShare(bet) > ALL_INSURED || before.some((each) => each.guid === guid)) return undefined
  if (premiumFor(bet, share, terms) !== premium) return undefined
  const insurance = { at, guid, share, stake: runningStake(bet), premium }
  return { ...withoutOrder(bet), insurances: [...before, insurance] }
}

/**
 * The bet with an order to sell all that runs of it, in place of the one before. `undefined` where the bet is not open, or the price is
 * nothing or more than can ever be paid.
 */
export const orderSale = (bet: Bet, order: BetSaleOrder): Bet | undefined =>
  bet.status === "accepted" && unsold(bet) === undefined && order.price > 0 && order.price <= bet.possibleWin
    ? { ...bet, saleOrder: order }
    : undefined

/** The bet without its order to sell; `undefined` where it has none. */
export const withdrawOrder = (bet: Bet): Bet | undefined =>
  bet.saleOrder === undefined ? undefined : withoutOrder(bet)

/** What an express was boosted by as it was placed, in thousandths. */
export const boostOf = ({ legs, boost }: Pick<Bet, "legs" | "boost">): number =>
  boostFactor(
    legs.map(({ odds }) => odds),
    boost,
  )

/** Whether a bet has its promotional code, so that nobody else can be given that use of it: not once its stake went back. */
export const holdsPromo = ({ promo, status }: Bet): boolean =>
  promo !== undefined && status !== "rejected" && status !== "returned" && status !== "cancelled"

/**
 * Where the money of a bet lies: with the house undecided (`held`, of which the player staked `cash`), what the player has had back,
 * what went to the tax, what the promotion gave, stakes of free bets included, and what is left of the premiums after what the
 * insurance paid (`premiums`, below zero where it paid more).
 */
export const betMoney = (
  bet: Bet,
): {
  readonly held: number
  readonly cash: number
  readonly paid: number
  readonly taxed: number
  readonly given: number
  readonly premiums: number
} => {
  const free = givenStake(bet.stake, bet.promo)
  const premiums = premiumsOf(bet) - (bet.insured ?? 0)
  switch (bet.status) {
    case "waiting":
    case "accepted": {
      const held = runningStake(bet)
      return { held, cash: held - free, paid: soldFor(bet), taxed: 0, given: free, premiums }
    }
    case "rejected":
      return { held: 0, cash: 0, paid: cashStake(bet), taxed: 0, given: 0, premiums }
    default: {
      const { stake, payout: ofWin } = bet.taxed ?? { stake: 0, payout: 0 }
      const given = (bet.given ?? 0) + (holdsPromo(bet) ? free : 0)
      return { held: 0, cash: 0, paid: bet.payout ?? 0, taxed: stake + ofWin, given, premiums }
    }
  }
}
