import { Schema } from "effect"
import { exchangedAt } from "../../money/fixed-rates.ts"
import type { CurrencyCode, MinorUnits } from "../../money/money.ts"
import type { LobbyGame } from "../lobby.ts"
import { multiplierOf } from "../multiplier.ts"
import { RoundKey } from "../round.ts"
import type { PointsKind, Tournament } from "./tournament.ts"

/** A round that is over, of whichever game, as tournaments count it. One that was void or given back is none. Amounts in minor units of its currency. */
export interface OverRound {
  readonly game: LobbyGame
  readonly round: RoundKey
  readonly currency: CurrencyCode
  /** All that was staked on it. */
  readonly staked: MinorUnits
  readonly paid: MinorUnits
  readonly begunAt: number
  readonly endedAt: number
  /** How many numbers were picked, of keno. */
  readonly picks?: number
}

/** What a player has in a tournament: points, and the round that they were reached with, first of all rounds that came to as many. */
export const Score = Schema.Struct({
  points: Schema.Int,
  /** When the round was over. */
  reachedAt: Schema.Int,
  round: RoundKey,
})
export type Score = typeof Score.Type

/** Whether one score is before another: more points; of as many, those that were reached first; of the same moment, the key of the round. */
export const isAhead = (one: Score, other: Score): boolean => {
  if (one.points !== other.points) return one.points > other.points
  if (one.reachedAt !== other.reachedAt) return one.reachedAt < other.reachedAt
  return one.round < other.round
}

/** Whether a round is of the games and the time of a tournament, of a player who joined it at a moment: it begins after both and is over before the end. */
export const isWithin = (
  { games, startsAt, endsAt }: Pick<Tournament, "games" | "startsAt" | "endsAt">,
  joinedAt: number,
  { game, begunAt, endedAt }: Pick<OverRound, "game" | "begunAt" | "endedAt">,
): boolean =>
  (games.length === 0 || games.includes(game)) &&
  begunAt >= Math.max(startsAt, joinedAt) &&
  endedAt >= begunAt &&
  endedAt < endsAt

/** What a round is worth by itself; 0 where it doesn't count: too little was staked, or its currency has no rate. */
export const pointsOf = (
  { points, leastStake, currency, rates }: Pick<Tournament, "points" | "leastStake" | "currency" | "rates">,
  { currency: of, staked, paid }: Pick<OverRound, "currency" | "staked" | "paid">,
): number => {
  const worth = exchangedAt(rates, staked, of, currency)
  if (worth === undefined || staked <= 0 || worth < leastStake) return 0
  return points === "wagered" ? worth : multiplierOf(BigInt(paid), BigInt(staked))
}

/** What a player has after a round that is worth so much; nothing where it changes nothing. Whichever order rounds are told in, it comes to the same. */
export const scoreAfter = (kind: PointsKind, before: Score | undefined, round: Score): Score | undefined => {
  if (round.points <= 0) return undefined
  if (before === undefined) return round
  if (kind === "multiple") return isAhead(round, before) ? round : undefined
  const isLast = isAhead({ ...before, points: round.points }, round)
  const { reachedAt, round: key } = isLast ? round : before
  return { points: Math.min(before.points + round.points, Number.MAX_SAFE_INTEGER), reachedAt, round: key }
}
