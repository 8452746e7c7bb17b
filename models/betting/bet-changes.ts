import { minorUnits } from "../money/money.ts"
import type { Bet, BetLeg, BetRefusal, BetSale, BetSaleOrder, BetStatus } from "./bet.ts"
import { betOutcome } from "./bet-payout.ts"
import { runningStake, soldFor } from "./bet-sales.ts"
import type { SelectionResult } from "./market.ts"
import { type OddsMilli, payout, totalOdds } from "./odds.ts"
import { type SaleTerms, salePrice } from "./sale-price.ts"

const entered = (bet: Bet, status: BetStatus, at: number): Bet => ({
  ...bet,
  status,
  history: [...bet.history, { status, at }],
})

/** A new bet: accepted at once, or waiting where acceptance in play has a delay (`acceptAt`). */
export const placeBet = (
  terms: Omit<Bet, "odds" | "possibleWin" | "status" | "history" | "refusal" | "payout" | "settledAt">,
): Bet => {
  const odds = terms.legs.map((leg) => leg.odds)
  const status = terms.acceptAt === undefined ? "accepted" : "waiting"
  return {
    ...terms,
    odds: totalOdds(odds, terms.systemSize),
    possibleWin: payout(terms.stake, odds, terms.systemSize),
    status,
    history: [{ status, at: terms.placedAt }],
  }
}

/** The bet accepted after its delay, at these odds, one for each leg. */
export const acceptBet = (bet: Bet, odds: ReadonlyArray<OddsMilli>, at: number): Bet => {
  const legs = bet.legs.map((leg, position) => ({ ...leg, odds: odds[position] ?? leg.odds }))
  const prices = legs.map((leg) => leg.odds)
  return entered(
    {
      ...bet,
      legs,
      odds: totalOdds(prices, bet.systemSize),
      possibleWin: payout(bet.stake, prices, bet.systemSize),
    },
    "accepted",
    at,
  )
}

/** The bet refused after its delay; its stake goes back. */
export const rejectBet = (bet: Bet, refusal: BetRefusal, at: number): Bet => ({
  ...entered(bet, "rejected", at),
  refusal,
  settledAt: at,
})

const withoutOrder = ({ saleOrder: _saleOrder, ...bet }: Bet): Bet => bet

/** Puts the bet where its legs say: settled with its payout, or open again without one. */
const restate = (bet: Bet, legs: ReadonlyArray<BetLeg>, at: number): Bet => {
  const { payout: _payout, settledAt: _settledAt, ...rest } = bet
  const outcome = betOutcome(runningStake(bet), legs, bet.systemSize)
  const status = outcome?.status ?? "accepted"
  const moved = status === bet.status ? { ...rest, legs } : entered({ ...rest, legs }, status, at)
  return outcome === undefined
    ? moved
    : {
        ...withoutOrder(moved),
        payout: minorUnits(outcome.payout + soldFor(bet)),
        settledAt: status === bet.status ? (bet.settledAt ?? at) : at,
      }
}

const withLeg = (bet: Bet, position: number, leg: BetLeg): ReadonlyArray<BetLeg> =>
  bet.legs.with(position, leg)

/** The bet with the result of one leg; `undefined` where that leg is not there or has a result. */
export const settleLeg = (
  bet: Bet,
  position: number,
  result: SelectionResult,
  at: number,
): Bet | undefined => {
  const leg = bet.legs[position]
  return leg === undefined || leg.result !== undefined
    ? undefined
    : restate(bet, withLeg(bet, position, { ...leg, result }), at)
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
  const { result: _result, voided: _voided, ...open } = leg
  return restate(bet, withLeg(bet, position, open), at)
}

/**
 * The bet with a part of its stake sold back, or all of it, which ends the bet. `undefined` where the bet is not open, that much does
 * not run any more, the key has sold before, or the amount is not the price that follows from the terms. An order to sell ends with
 * any sale: its price was named for all that ran.
 */
export const sellBet = (bet: Bet, sale: BetSale, terms: SaleTerms): Bet | undefined => {
  const running = runningStake(bet)
  if (bet.status !== "accepted" || sale.stake < 1 || sale.stake > running || sale.amount < 1) return undefined
  if (bet.sales?.some(({ guid }) => guid === sale.guid)) return undefined
  if (salePrice(sale.stake, bet.legs, terms, bet.systemSize) !== sale.amount) return undefined
  const sold: Bet = { ...withoutOrder(bet), sales: [...(bet.sales ?? []), sale] }
  const rest = runningStake(sold)
  const odds = bet.legs.map((leg) => leg.odds)
  return rest > 0
    ? { ...sold, possibleWin: payout(rest, odds, bet.systemSize) }
    : { ...entered(sold, "sold", sale.at), payout: soldFor(sold), settledAt: sale.at }
}

/**
 * The bet with an order to sell all that runs of it, in place of the one before. `undefined` where the bet is not open, or the price is
 * nothing or more than can ever be paid.
 */
export const orderSale = (bet: Bet, order: BetSaleOrder): Bet | undefined =>
  bet.status === "accepted" && order.price > 0 && order.price <= bet.possibleWin
    ? { ...bet, saleOrder: order }
    : undefined

/** The bet without its order to sell; `undefined` where it has none. */
export const withdrawOrder = (bet: Bet): Bet | undefined =>
  bet.saleOrder === undefined ? undefined : withoutOrder(bet)

/** Where the stake of a bet lies: with the house undecided, and what the player has had back. */
export const betMoney = (bet: Bet): { readonly held: number; readonly paid: number } => {
  switch (bet.status) {
    case "waiting":
    case "accepted":
      return { held: runningStake(bet), paid: soldFor(bet) }
    case "rejected":
      return { held: 0, paid: bet.stake }
    default:
      return { held: 0, paid: bet.payout ?? 0 }
  }
}
