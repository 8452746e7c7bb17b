import type { Pair } from "#models/betting/game.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { ExtraTime } from "./football-law.ts"

/** Kicks from the mark in the order in which they were taken. */
type Kicks = ExtraTime["kicks"]

/** Kicks that each side takes before one more or less decides, and how often one goes in. */
export const KICKS = 5
export const GOES_IN = 0.75

/** Kicks of a side that went in. */
export const scoredOf = (kicks: Kicks, side: 0 | 1): number =>
  kicks.filter((kick) => kick.side === side && kick.isIn).length

/** Whether the kicks are over: nobody can catch up any more, or one is ahead after as many of each. */
export const isDecided = (kicks: Kicks): boolean => {
  const taken = ([0, 1] as const).map((side) => kicks.filter((kick) => kick.side === side).length)
  const [home = 0, away = 0] = taken
  const lead = scoredOf(kicks, 0) - scoredOf(kicks, 1)
  if (home >= KICKS && away >= KICKS) return home === away && lead !== 0
  return lead > KICKS - away || -lead > KICKS - home
}

/**
 * Kicks that end by so many of each side and are not decided before, whoever begins; `undefined` where no shoot-out can end so, as level
 * ones.
 */
export const kicksTo = (ends: Pair, random: Random): Kicks | undefined => {
  // Two more than the other are decided within the first kicks of each.
  const most = Math.abs(ends[0] - ends[1]) > 1 ? 2 * KICKS : 2 * (Math.max(...ends) + KICKS)
  const from = (begins: 0 | 1, kicks: Kicks): Kicks | undefined => {
    if (isDecided(kicks)) {
      return scoredOf(kicks, 0) === ends[0] && scoredOf(kicks, 1) === ends[1] ? kicks : undefined
    }
    if (kicks.length >= most) return undefined
    const side = (kicks.length + begins) % 2 === 0 ? 0 : 1
    const goesIn = random.chance(GOES_IN)
    for (const isIn of [goesIn, !goesIn]) {
      if (isIn && scoredOf(kicks, side) === ends[side]) continue
      const found = from(begins, [...kicks, { side, isIn }])
      if (found !== undefined) return found
    }
    return undefined
  }
  if (ends[0] === ends[1]) return undefined
  const first = random.chance(0.5) ? 0 : 1
  return from(first, []) ?? from(first === 0 ? 1 : 0, [])
}
