import type { Multiplier } from "../multiplier.ts"

/**
 * A game that is drawn for everybody on a clock, as pure rules: different numbers are drawn one after another, and each bet names what it is on.
 * Times in milliseconds.
 */
export interface TimedGame {
  /** Counts up with every change of its rules; a round names the version that it is played by. */
  readonly version: number
  /** So many different numbers of 1 up to the second are drawn, in an order that is told. */
  readonly draws: readonly [count: number, of: number]
  /** How long bets are taken. */
  readonly bettingMs: number
  /** From the draw until its first number is shown. */
  readonly leadMs: number
  /** From each number that is shown to the next one. */
  readonly beatMs: number
  /** How long the result stands before bets are taken on the next round. */
  readonly pauseMs: number
  /** What can be bet on where that can be listed, each as a bet names it. */
  readonly places: ReadonlyArray<string>
  /** Whether a player can bet on the same thing only once a round: a card is taken once. */
  readonly isOnce: boolean
  /** Whether a bet can be on this. */
  readonly takes: (pick: string) => boolean
  /** What a bet pays for its stake by the numbers, in their order. */
  readonly pays: (pick: string, numbers: ReadonlyArray<number>) => Multiplier
  /** The odds that a bet is offered at; where they depend on the draw, the least that a win pays at a fixed place, or the most at a choice of numbers. */
  readonly odds: (pick: string) => Multiplier
  /** The greatest multiplier that a bet can reach. */
  readonly top: (pick: string) => Multiplier
  /** The share of stakes that comes back in the long run, on the game's worst bet and on its best, counted over all draws. */
  readonly share: readonly [least: number, most: number]
  /** The greatest multiplier of all. */
  readonly highest: Multiplier
}
