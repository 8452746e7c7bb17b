import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { Commitment } from "../fair/seeds.ts"
import { TimedGameSlug } from "./timed-games.ts"
import { TimedBet, TimedLine, TimedNumber, TimedRound } from "./timed-round.ts"

/** Where a round stands. */
export const TimedPhase = Schema.Literals(["announced", "betting", "closed", "drawn", "settled"])
export type TimedPhase = typeof TimedPhase.Type

/** How many rounds the history has. */
export const TIMED_HISTORY = 20

/** A player's place at a game that is drawn for everybody: the round, the player's own bets on it, and the rounds before. Times in milliseconds since the epoch. */
export const TimedTable = Schema.Struct({
  game: TimedGameSlug,
  /** The server's time, which rounds go by. */
  now: Schema.Int,
  /** The round that is bet on or shown, or the last one; absent before the first. */
  round: Schema.optionalKey(Schema.Struct({ ...TimedRound.fields, phase: TimedPhase })),
  /** The round after it, where the house has committed to its seed already, and when bets on it are taken. */
  next: Schema.optionalKey(
    Schema.Struct({ number: TimedNumber, commitment: Commitment, opensAt: Schema.Int }),
  ),
  /** The player's bets on the round from this account, in their order. */
  bets: Schema.Array(TimedBet),
  /** Rounds that are over, newest first. */
  history: Schema.Array(TimedRound),
  accountId: Schema.Int,
  currency: CurrencyCode,
  least: MinorUnits,
  most: MinorUnits,
  /** The most that one bet pays. */
  mostWin: MinorUnits,
})
export type TimedTable = typeof TimedTable.Type

/** A round that is over, and what all its bets were: from these anybody makes the digest, and from digest and seed the numbers. */
export const TimedProof = Schema.Struct({ round: TimedRound, bets: Schema.Array(TimedLine) })
export type TimedProof = typeof TimedProof.Type
