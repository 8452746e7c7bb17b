import { joint, type Law } from "../pricing/law.ts"
import { footballLaws, START } from "../sports/football-law.ts"
import type { FootballRates } from "../sports/football-rates.ts"

/** Goals of one side in one game beyond which nothing is counted apart. */
const GAME_LIMIT = 11
/** Goals of all home or all away sides together beyond which nothing is counted apart. */
const ROUND_LIMIT = 64

/**
 * Goals of all home sides and of all away sides of a round: the games are independent, the two sides of a game are not, so
 * that whole tables of scores are added up.
 */
export const roundLaw = (games: ReadonlyArray<FootballRates>): Law => {
  const width = ROUND_LIMIT + 1
  let sums = new Float64Array(width * width)
  sums[0] = 1
  let most = 0
  for (const rates of games) {
    const law = footballLaws(rates, START, 0).get("match")
    if (law === undefined) throw new Error("a game before its start has a law of the match")
    const next = new Float64Array(width * width)
    for (let home = 0; home <= GAME_LIMIT; home++) {
      for (let away = 0; away <= GAME_LIMIT; away++) {
        const chance = law.cell(home, away)
        if (chance < 1e-9) continue
        for (let h = 0; h <= most; h++) {
          const row = Math.min(ROUND_LIMIT, h + home) * width
          for (let a = 0; a <= most; a++) {
            const at = row + Math.min(ROUND_LIMIT, a + away)
            next[at] = (next[at] ?? 0) + chance * (sums[h * width + a] ?? 0)
          }
        }
      }
    }
    sums = next
    most = Math.min(ROUND_LIMIT, most + GAME_LIMIT)
  }
  const collected = joint(ROUND_LIMIT)
  for (let home = 0; home <= most; home++)
    for (let away = 0; away <= most; away++) collected.add(home, away, sums[home * width + away] ?? 0)
  return collected.law()
}
