import { Schema } from "effect"
import type { LocalizedName } from "../catalogue/catalogue.ts"
import { CRICKET_ROLES } from "./scorecard.ts"

/** Where somebody of an eleven plays, from behind; of cricket what somebody is in the side. */
export const POSITIONS = ["goalkeeper", "defender", "midfielder", "forward", ...CRICKET_ROLES] as const
export type Position = (typeof POSITIONS)[number]

/** Something that a player did, or that was done with him: taken off, sent on. Seconds of play by the game's clock. */
export const PlayerDeed = Schema.Struct({
  kind: Schema.Literals(["goal", "yellow", "red", "off", "on"]),
  at: Schema.Int,
  /** Half in which it happened, from 1, extra time's are 3 and 4: time added to the first runs past 45 minutes and is not the second's. */
  half: Schema.Literals([1, 2, 3, 4]),
  /** Of a substitution: the number of the other player. */
  other: Schema.optionalKey(Schema.Int),
})
export type PlayerDeed = typeof PlayerDeed.Type

/** Somebody of an eleven, known by the number of the shirt, of cricket by the place in the batting order. */
export interface LinedUp {
  readonly number: number
  /** Where the source tells it. */
  readonly name?: LocalizedName
  readonly position: Position
  /** Row of the formation from behind: 0 is the goalkeeper's, and everyone's where there is no formation. */
  readonly row: number
  /** In the order in which they happened; empty before the game. */
  readonly deeds: ReadonlyArray<PlayerDeed>
}

/** Somebody who waits on the bench, or came on. */
export type Benched = Omit<LinedUp, "row">

/** A side's eleven, row by row from behind, each row from the right wing to the left; of cricket in batting order. */
export interface LineUp {
  /** Players of each row before the goalkeeper: `4-4-2`. Absent where a side has none. */
  readonly formation?: string
  readonly players: ReadonlyArray<LinedUp>
  readonly bench: ReadonlyArray<Benched>
}

/** The elevens of both sides of a game. */
export type GameLineUps = readonly [home: LineUp, away: LineUp]

/** Minute of a deed as the game's clock is read: `34`, `45+2`, `105+1`. */
export const minuteOf = ({ at, half }: Pick<PlayerDeed, "at" | "half">): string => {
  const minute = Math.floor(at / 60) + 1
  const last = half <= 2 ? 45 * half : 90 + 15 * (half - 2)
  return minute > last ? `${last}+${minute - last}` : `${minute}`
}
