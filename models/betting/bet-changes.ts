import type { Bet, BetLeg, BetRefusal, BetStatus } from "./bet.ts"
import { betOutcome } from "./bet-payout.ts"
import type { SelectionResult } from "./market.ts"
import { type OddsMilli, payout, totalOdds } from "./odds.ts"

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

/** Puts the bet where its legs say: settled with its payout, or open again without one. */
const restate = (bet: Bet, legs: ReadonlyArray<BetLeg>, at: number): Bet => {
  const { payout: _payout, settledAt: _settledAt, ...rest } = bet
  const outcome = betOutcome(bet.stake, legs, bet.systemSize)
  const status = outcome?.status ?? "accepted"
  const moved = status === bet.status ? { ...rest, legs } : entered({ ...rest, legs }, status, at)
  return outcome === undefined
    ? moved
    : {
        ...moved,
        payout: outcome.payout,
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

/** Where the stake of a bet lies: with the house undecided, and what the player has had back. */
export const betMoney = (bet: Bet): { readonly held: number; readonly paid: number } => {
  switch (bet.status) {
    case "waiting":
    case "accepted":
      return { held: bet.stake, paid: 0 }
    case "rejected":
      return { held: 0, paid: bet.stake }
    default:
      return { held: 0, paid: bet.payout ?? 0 }
  }
}
