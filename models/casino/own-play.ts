import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { OwnGameSlug } from "./games.ts"

/** A game that a player has played, and when the last round of it began, in milliseconds since the epoch. */
export const PlayedGame = Schema.Struct({ game: OwnGameSlug, at: Schema.Int })
export type PlayedGame = typeof PlayedGame.Type

/** What a player's rounds of one game came to in one currency. Amounts in minor units. */
export const OwnPlay = Schema.Struct({
  currency: CurrencyCode,
  /** Rounds that are over. */
  rounds: Schema.Int,
  staked: MinorUnits,
  paid: MinorUnits,
  /** Where the return may lie by these rounds, with a confidence of 95 %; absent where they are too few to tell. */
  band: Schema.optionalKey(Schema.Tuple([Schema.Finite, Schema.Finite])),
})
export type OwnPlay = typeof OwnPlay.Type

/** So many rounds say something about a return, and fewer nothing. */
export const ROUNDS_FOR_BAND = 30

/** Deviations on either side of a mean that hold 95 % of a normal law. */
const NORMAL_95 = 1.96

/** Sums over rounds: how many, their stakes and payments, and the squares and products of those. */
export interface PlaySums {
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  readonly stakedSquared: number
  readonly paidSquared: number
  readonly product: number
}

/**
 * Where the return of the game may lie, as fractions, by what rounds came to: the ratio of payments to stakes and 1.96 standard errors on either
 * side, never below 0. Nothing where the rounds are too few, or all came to the same.
 */
export const returnBand = (sums: PlaySums): readonly [number, number] | undefined => {
  const { rounds, staked, paid, stakedSquared, paidSquared, product } = sums
  if (rounds < ROUNDS_FOR_BAND || staked === 0) return undefined
  const back = paid / staked
  const spread = paidSquared - 2 * back * product + back ** 2 * stakedSquared
  if (spread <= 0) return undefined
  const error = (Math.sqrt(spread * (rounds / (rounds - 1))) / staked) * NORMAL_95
  return [Math.max(0, back - error), back + error]
}
