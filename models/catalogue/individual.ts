import type { SportId } from "./catalogue.ts"
import { SPORT } from "./sport.ts"

/** Sports of which a side is one person: its teams are players. */
const INDIVIDUAL: ReadonlySet<SportId> = new Set([
  SPORT.tennis,
  SPORT.boxing,
  SPORT.tableTennis,
  SPORT.badminton,
  SPORT.darts,
  SPORT.snooker,
  SPORT.mortalKombat,
  SPORT.ufc,
  SPORT.hearthstone,
  SPORT.speedruns,
  SPORT.tetris,
  SPORT.geoGuessr,
  SPORT.simulatedTennis,
])

/** Whether a side of this sport is one person. */
export const isIndividual = (sportId: SportId): boolean => INDIVIDUAL.has(sportId)
