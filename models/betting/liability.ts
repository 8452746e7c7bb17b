import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { Bet } from "./bet.ts"
import { betMoney, placeBet } from "./bet-changes.ts"
import type { SelectionRef } from "./market.ts"
import { selectionKey } from "./market-key.ts"

/**
 * At what rate a bet counts on its games: minor units of its currency for a million minor units of the site's default one, as it was
 * placed. Whatever becomes of rates later, what was added is taken away again.
 */
export const LiabilityRate = Schema.Int.check(Schema.isGreaterThan(0))

const MILLION = 1_000_000n

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

/** What the house may lose by a bet beyond what its player staked, in minor units of its currency: nothing once it is decided. */
const mostLost = (bet: Bet): number =>
  bet.status === "waiting" || bet.status === "accepted"
    ? Math.max(0, bet.possibleWin - betMoney(bet).cash)
    : 0

/** Whether legs are bet against. */
const isAgainst = ({ legs }: Pick<Bet, "legs">): boolean => legs.some(({ chance }) => chance !== undefined)

const ceilOf = (above: bigint, below: bigint): bigint => (above + below - 1n) / below

/**
 * What a bet adds to its selections and games: an equal share of what the house may lose by it for each selection that has no result yet,
 * rounded up, so that the shares never come to less than the whole.
 */
export const liabilitiesOf = (bet: Bet, rate: number): ReadonlyArray<Liability> => {
  const lost = mostLost(bet)
  if (lost === 0) return []
  const open = bet.legs.filter(({ result }) => result === undefined)
  const amount = ceilOf(BigInt(lost) * MILLION, BigInt(rate) * BigInt(Math.max(1, open.length)))
  const isAnti = isAgainst(bet)
  return open.flatMap((leg) => [
    { name: selectionLiability(leg, isAnti), amount },
    { name: gameLiability(leg.gameId), amount },
  ])
}

/** How much of the most is left on what is named so, in minor units of the default currency; nothing where there is no bound. */
export type RoomOf = (name: string) => bigint | undefined

const fits = (bet: Bet, rate: number, roomOf: RoomOf): boolean => {
  const added = new Map<string, bigint>()
  for (const { name, amount } of liabilitiesOf(bet, rate)) added.set(name, (added.get(name) ?? 0n) + amount)
  return [...added].every(([name, amount]) => amount <= (roomOf(name) ?? amount))
}

/**
 * The largest stake at which a bet that was just placed adds no more than there is room for, in minor units of its currency, up to its
 * own; 0 where none does. What the house may lose never falls with the stake, so that halving finds it.
 */
export const mostStakeWithin = (bet: Bet, rate: number, roomOf: RoomOf): MinorUnits => {
  const { odds: _odds, possibleWin: _win, status: _status, history: _history, ...terms } = bet
  let least = 0
  let most: number = bet.stake
  while (least < most) {
    const stake = Math.ceil((least + most) / 2)
    if (fits(placeBet({ ...terms, stake: minorUnits(stake) }), rate, roomOf)) least = stake
    else most = stake - 1
  }
  return minorUnits(least)
}

/** The names that a bet counts under. */
export const liabilityNames = (bet: Bet, rate: number): ReadonlyArray<string> => [
  ...new Set(liabilitiesOf(bet, rate).map(({ name }) => name)),
]
