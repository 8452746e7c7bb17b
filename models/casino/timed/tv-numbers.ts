import { fixedOdds, type Place } from "./fixed-odds.ts"
import type { TimedGame } from "./timed-game.ts"

/** Balls in the drum, and how many of them are drawn. */
export const TV_BALLS = 36
export const TV_DRAWN = 6

/** Colours of the balls: 1 is red, 2 is blue, 3 is green, 4 is red again. */
export const BALL_COLOURS = ["red", "blue", "green"] as const
export type BallColour = (typeof BALL_COLOURS)[number]

/** The colour of a ball. */
export const ballColour = (ball: number): BallColour =>
  BALL_COLOURS[(ball - 1) % BALL_COLOURS.length] as BallColour

/** The sums below which a draw is low and above which it is high: six balls come to 111 on average. */
export const LOW_BELOW = 99
export const HIGH_ABOVE = 123

const sumOf = (balls: ReadonlyArray<number>) => balls.reduce((sum, ball) => sum + ball, 0)
const oddsIn = (balls: ReadonlyArray<number>) => balls.filter((ball) => ball % 2 === 1).length
const countOf = (colour: BallColour, balls: ReadonlyArray<number>) =>
  balls.filter((ball) => ballColour(ball) === colour).length

const PLACES: Readonly<Record<string, Place>> = {
  "sum-low": { odds: 314, wins: (balls) => sumOf(balls) < LOW_BELOW },
  "sum-middle": { odds: 240, wins: (balls) => sumOf(balls) >= LOW_BELOW && sumOf(balls) <= HIGH_ABOVE },
  "sum-high": { odds: 314, wins: (balls) => sumOf(balls) > HIGH_ABOVE },
  "sum-even": { odds: 190, wins: (balls) => sumOf(balls) % 2 === 0 },
  "sum-odd": { odds: 189, wins: (balls) => sumOf(balls) % 2 === 1 },
  "more-even": { odds: 288, wins: (balls) => oddsIn(balls) < TV_DRAWN / 2 },
  "more-odd": { odds: 288, wins: (balls) => oddsIn(balls) > TV_DRAWN / 2 },
  "as-many": { odds: 277, wins: (balls) => oddsIn(balls) === TV_DRAWN / 2 },
  ...Object.fromEntries(
    BALL_COLOURS.flatMap((colour) => [
      [`first-${colour}`, { odds: 285, wins: ([first = 0]) => ballColour(first) === colour }],
      [`three-${colour}`, { odds: 307, wins: (balls) => countOf(colour, balls) >= 3 }],
      [`four-${colour}`, { odds: 1180, wins: (balls) => countOf(colour, balls) >= 4 }],
    ]) satisfies ReadonlyArray<readonly [string, Place]>,
  ),
  ...Object.fromEntries(
    Array.from({ length: TV_BALLS }, (_, place) => [
      `number-${place + 1}`,
      { odds: 570, wins: (balls) => balls.includes(place + 1) },
    ]) satisfies ReadonlyArray<readonly [string, Place]>,
  ),
}

/** Lucky numbers: six balls of thirty-six are drawn one by one, and bets are on numbers, sums, odd and even, and colours. */
export const tvNumbers: TimedGame = {
  version: 1,
  draws: [TV_DRAWN, TV_BALLS],
  bettingMs: 60_000,
  leadMs: 3000,
  beatMs: 3000,
  pauseMs: 12_000,
  isOnce: false,
  ...fixedOdds(PLACES),
  share: [0.9454, 0.95],
}
