import type { TeamId } from "../catalogue/catalogue.ts"

/** Ids of a side's players begin at this many times its own. */
const SIDE = 100

/** A player whom no name tells apart: the side, and the number in it. */
export interface NumberedPlayer {
  readonly team: TeamId
  /** From 1: of the shirt, of cricket the place in the batting order. */
  readonly number: number
}

/** The id of a player who is known by the side and the number. */
export const numberedPlayerId = (team: TeamId, number: number): number => team * SIDE + number

/** The side and the number of a player; nothing of an id that is no player's. */
export const numberedPlayerOf = (id: number): NumberedPlayer | undefined => {
  const number = id % SIDE
  const team = Math.floor(id / SIDE)
  return team > 0 && number > 0 ? { team: team as TeamId, number } : undefined
}
