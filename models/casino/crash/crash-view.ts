import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../../money/money.ts"
import { Commitment } from "../fair/seeds.ts"
import { CrashBet, CrashLine, CrashNumber, CrashRound } from "./crash.ts"

/** Where a round of crash stands. */
export const CrashPhase = Schema.Literals([
  "announced",
  "betting",
  "closed",
  "flying",
  "crashed",
  "cancelled",
])
export type CrashPhase = typeof CrashPhase.Type

/** How many rounds the history has. */
export const CRASH_HISTORY = 20

/** A player's place at crash: the round of everybody, the player's own bet in it, and the rounds before. Times in milliseconds since the epoch. */
export const CrashTable = Schema.Struct({
  /** The server's time, which rounds go by. */
  now: Schema.Int,
  /** The round that is bet on or flies, or the last one; absent before the first. */
  round: Schema.optionalKey(Schema.Struct({ ...CrashRound.fields, phase: CrashPhase })),
  /** The round after it, where the house has committed to its seed already. */
  next: Schema.optionalKey(Schema.Struct({ number: CrashNumber, commitment: Commitment })),
  bet: Schema.optionalKey(CrashBet),
  /** Rounds that have crashed, newest first. */
  history: Schema.Array(CrashRound),
  accountId: Schema.Int,
  currency: CurrencyCode,
  least: MinorUnits,
  most: MinorUnits,
  /** The most that one bet pays. */
  mostWin: MinorUnits,
})
export type CrashTable = typeof CrashTable.Type

/** A round that has crashed, and what all its bets were: from these anybody makes the digest, and from digest and seed the point. */
export const CrashProof = Schema.Struct({ round: CrashRound, bets: Schema.Array(CrashLine) })
export type CrashProof = typeof CrashProof.Type
