import { timeOf } from "./crash/flight.ts"
import { CRASH_MOST } from "./crash/point.ts"

/** No flight of crash lasts longer, in milliseconds: it ends at its greatest point. */
export const CRASH_LONGEST_MS = timeOf(CRASH_MOST)

/** A round that is so late stands still, in milliseconds: a server that starts anew is quicker. */
export const STILL_MS = 60_000

/** Whether a round that everybody shares stands still: its time is long past, and nobody has taken it further. `due`: when it was to go on; absent before bets are taken, for that waits for players. */
export const standsStill = (round: {
  readonly isOver: boolean
  readonly due: number | undefined
  readonly now: number
}): boolean => !round.isOver && round.due !== undefined && round.now > round.due + STILL_MS
