import { Schema } from "effect"
import type { MinorUnits } from "../money/money.ts"
import { mostAntiCoef } from "./anti-express.ts"
import { BET_KIND, type Bet } from "./bet.ts"
import { betMoney, placeBet } from "./bet-changes.ts"
import { joiningOf } from "./bet-groups.ts"
import { runningPremiums } from "./bet-insurance.ts"
import { runningStake } from "./bet-sales.ts"
import { boostFactor } from "./express-boost.ts"
import { largestStake, lostShare, mostPaidFor } from "./lost-by.ts"
import type { SelectionRef } from "./market.ts"
import { selectionKey } from "./market-key.ts"
import { payingPrices } from "./paying-prices.ts"

/**
 * That a bet counts by all that the house pays and has of it (decision 93); without it, of bets from before, by what its player may be
 * paid beyond the stake.
 */
export const LiabilityWhole = Schema.Literal(true)

/** How a bet counts on its games. */
export interface LiabilityTerms {
  readonly rate: number
  readonly isWhole: boolean
}

/** What a bet adds to what the house may lose on something, in minor units of the site's default currency. */
interface Liability {
  readonly name: string
  readonly amount: bigint
}

/** The name of all that the house may lose on a game. */
export const gameLiability = (gameId: number): string => `${gameId}`

/** The name of what it may lose where a selection wins; of an anti-express, where it does not. */
export const selectionLiability = (ref: SelectionRef, isAnti = false): string =>
  `${selectionKey(ref)}${isAnti ? "/not" : ""}`

/** Whether a name is that of a game. */
export const isGameLiability = (name: string): boolean => !name.includes("/")

/**
 * The most that the house pays for what runs of a bet, to its player and to the taxes: an anti-express may be left with the likeliest of its
 * legs alone.
 */
const mostPaid = (bet: Bet): number => {
  const prices = payingPrices(bet)
  const odds =
    bet.kind === BET_KIND.antiExpress ? [mostAntiCoef(bet.legs.map(({ chance = 0 }) => chance))] : prices
  return mostPaidFor(runningStake(bet), {
    prices: odds,
    joining: joiningOf(bet),
    boost: boostFactor(prices, bet.boost),
    tax: bet.tax,
    promo: bet.promo,
  })
}

/**
 * What the house may lose by a bet at the most, in minor units of its currency: beyond what its player staked, and paid to insure it.
 * Nothing once it is decided. What an insurance pays back is never more than the stake, which the house then has.
 */
const mostLost = (bet: Bet, isWhole: boolean): number => {
  if (bet.status !== "waiting" && bet.status !== "accepted") return 0
  const { cash } = betMoney(bet)
  return Math.max(0, isWhole ? mostPaid(bet) - cash - runningPremiums(bet) : bet.possibleWin - cash)
}

/** Whether legs are bet against. */
const isAgainst = ({ legs }: Pick<Bet, "legs">): boolean => legs.some(({ chance }) => chance !== undefined)

/**
 * What a bet adds to its selections and games: an equal share of what the house may lose by it for each selection that has no result yet,
 * rounded up, so that the shares never come to less than the whole.
 */
export const liabilitiesOf = (bet: Bet, { rate, isWhole }: LiabilityTerms): ReadonlyArray<Liability> => {
  const lost = mostLost(bet, isWhole)
  if (lost === 0) return []
  const open = bet.legs.filter(({ result }) => result === undefined)
  const amount = lostShare(lost, rate, open.length)
  const isAnti = isAgainst(bet)
  return open.flatMap((leg) => [
    { name: selectionLiability(leg, isAnti), amount },
    { name: gameLiability(leg.gameId), amount },
  ])
}

/** How much of the most is left on what is named so, in minor units of the default currency; nothing where there is no bound. */
export type RoomOf = (name: string) => bigint | undefined

/** The names that a bet adds more to than there is room for. */
const overfull = (bet: Bet, terms: LiabilityTerms, roomOf: RoomOf): ReadonlyArray<string> => {
  const added = new Map<string, bigint>()
  for (const { name, amount } of liabilitiesOf(bet, terms)) added.set(name, (added.get(name) ?? 0n) + amount)
  return [...added].flatMap(([name, amount]) => (amount <= (roomOf(name) ?? amount) ? [] : [name]))
}

/** Which selections of a bet there is no room for, themselves or their games, by position. */
export const positionsWithoutRoom = (
  bet: Bet,
  terms: LiabilityTerms,
  roomOf: RoomOf,
): ReadonlyArray<number> => {
  const names = new Set(overfull(bet, terms, roomOf))
  const isAnti = isAgainst(bet)
  return bet.legs.flatMap((leg, position) =>
    names.has(selectionLiability(leg, isAnti)) || names.has(gameLiability(leg.gameId)) ? [position] : [],
  )
}

/**
 * The largest stake at which a bet that was just placed adds no more than there is room for, in minor units of its currency, up to its
 * own; 0 where none does. What the house may lose never falls with the stake, so that halving finds it.
 */
export const mostStakeWithin = (bet: Bet, counting: LiabilityTerms, roomOf: RoomOf): MinorUnits => {
  const { odds: _odds, possibleWin: _win, status: _status, history: _history, ...terms } = bet
  return largestStake(
    bet.stake,
    (stake) => overfull(placeBet({ ...terms, stake }), counting, roomOf).length === 0,
  )
}

/** The names that a bet counts under. */
export const liabilityNames = (bet: Bet, terms: LiabilityTerms): ReadonlyArray<string> => [
  ...new Set(liabilitiesOf(bet, terms).map(({ name }) => name)),
]
