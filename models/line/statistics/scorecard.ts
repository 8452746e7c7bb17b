import { Schema } from "effect"
import { DISMISSALS } from "../../betting/play.ts"

/** How somebody was out: `bowler` and `fielder` by their numbers, as far as the way of it has them. */
export const Dismissed = Schema.Struct({
  how: Schema.Literals(DISMISSALS),
  /** Absent of a run-out. */
  bowler: Schema.optionalKey(Schema.Int),
  /** Who caught, stumped or threw the wicket down. */
  fielder: Schema.optionalKey(Schema.Int),
})
export type Dismissed = typeof Dismissed.Type

/** What somebody made with the bat; `number` is the place in the batting order, 1 to 11. */
export const BatterLine = Schema.Struct({
  number: Schema.Int,
  runs: Schema.Int,
  balls: Schema.Int,
  fours: Schema.Int,
  sixes: Schema.Int,
  /** Absent while not out. */
  out: Schema.optionalKey(Dismissed),
})
export type BatterLine = typeof BatterLine.Type

/** What somebody bowled. `runs` are those off the bat and wides; `balls` leaves wides out. */
export const BowlerLine = Schema.Struct({
  number: Schema.Int,
  balls: Schema.Int,
  /** Overs without a run. */
  maidens: Schema.Int,
  runs: Schema.Int,
  /** Run-outs are nobody's. */
  wickets: Schema.Int,
  wides: Schema.Int,
})
export type BowlerLine = typeof BowlerLine.Type

/** An innings so far, player by player. */
export const InningsCard = Schema.Struct({
  /** The side that bats. */
  side: Schema.Literals([0, 1]),
  runs: Schema.Int,
  wickets: Schema.Int,
  /** Balls bowled, wides not counted. */
  balls: Schema.Int,
  /** In batting order: those who came to the crease. */
  batters: Schema.Array(BatterLine),
  /** In the order in which they began to bowl. */
  bowlers: Schema.Array(BowlerLine),
  /** The score at each wicket, and whose it was. */
  falls: Schema.Array(Schema.Struct({ batter: Schema.Int, runs: Schema.Int, balls: Schema.Int })),
  /** Who faces the next ball, who stands at the other end, and who bowls; absent once the innings is over. */
  now: Schema.optionalKey(Schema.Struct({ striker: Schema.Int, other: Schema.Int, bowler: Schema.Int })),
})
export type InningsCard = typeof InningsCard.Type

/** The scorecard of a game of cricket: each innings that has begun. */
export const Scorecard = Schema.Array(InningsCard)
export type Scorecard = typeof Scorecard.Type

/** Players of a side. */
export const ELEVEN = 11

/** What a player of cricket is in the side. */
export const CRICKET_ROLES = ["batter", "keeper", "all-rounder", "bowler"] as const
export type CricketRole = (typeof CRICKET_ROLES)[number]

/** Overs as they are written: `7.3` are seven and three balls. */
export const oversOf = (balls: number): string =>
  balls % 6 === 0 ? `${balls / 6}` : `${Math.floor(balls / 6)}.${balls % 6}`
