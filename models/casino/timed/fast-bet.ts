import { fixedOdds, type Place } from "./fixed-odds.ts"
import type { TimedGame } from "./timed-game.ts"

const SIDES = 6
/** The greatest sum of two dice. */
const MOST = 2 * SIDES

/** The two dice of a number from 1 to 36: each pair of faces has one of its own. */
export const diceOf = (number: number): readonly [first: number, second: number] => [
  Math.floor((number - 1) / SIDES) + 1,
  ((number - 1) % SIDES) + 1,
]

const sumOf = (numbers: ReadonlyArray<number>): number => {
  const [first, second] = diceOf(numbers[0] ?? 1)
  return first + second
}

/** In how many of the 36 throws a sum comes, which rises to seven and falls from there. */
const waysOf = (sum: number): number => SIDES - Math.abs(SIDES + 1 - sum)

/** Odds in hundredths of what comes in so many of the 36 throws: each place gives back 95 % of its stakes, exactly. */
const oddsOf = (ways: number): number => 3420 / ways

/** Sums that can be bet on. */
export const DICE_SUMS: ReadonlyArray<number> = Array.from({ length: MOST - 1 }, (_, place) => place + 2)

const PLACES: Readonly<Record<string, Place>> = {
  under: { odds: oddsOf(15), wins: (numbers) => sumOf(numbers) < 7 },
  seven: { odds: oddsOf(6), wins: (numbers) => sumOf(numbers) === 7 },
  over: { odds: oddsOf(15), wins: (numbers) => sumOf(numbers) > 7 },
  "sum-even": { odds: oddsOf(18), wins: (numbers) => sumOf(numbers) % 2 === 0 },
  "sum-odd": { odds: oddsOf(18), wins: (numbers) => sumOf(numbers) % 2 === 1 },
  double: {
    odds: oddsOf(6),
    wins: ([number = 1]) => {
      const [first, second] = diceOf(number)
      return first === second
    },
  },
  ...Object.fromEntries(
    DICE_SUMS.map((sum) => [
      `total-${sum}`,
      { odds: oddsOf(waysOf(sum)), wins: (numbers) => sumOf(numbers) === sum },
    ]) satisfies ReadonlyArray<readonly [string, Place]>,
  ),
}

/** The fast bet: two dice are thrown every twenty seconds, and bets are on their sum and on doubles. */
export const fastBet: TimedGame = {
  version: 1,
  draws: [1, SIDES * SIDES],
  bettingMs: 12_000,
  leadMs: 2500,
  beatMs: 1500,
  pauseMs: 4000,
  isOnce: false,
  ...fixedOdds(PLACES),
  share: [0.95, 0.95],
}
