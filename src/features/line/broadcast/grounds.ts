import type { SportId } from "#models/catalogue/catalogue.ts"
import { SPORT } from "#models/catalogue/sport.ts"

/** What a sport is played on, as far as it is drawn. */
export const GROUNDS = [
  "football",
  "rink",
  "basketball",
  "handball",
  "rugby",
  "gridiron",
  "pool",
  "tennis",
  "volleyball",
  "badminton",
  "table",
  "cricket",
  "diamond",
] as const
export type Ground = (typeof GROUNDS)[number]

const grounds: ReadonlyMap<SportId, Ground> = new Map([
  [SPORT.football, "football"],
  [SPORT.futsal, "football"],
  [SPORT.cyberFootball, "football"],
  [SPORT.virtualFootball, "football"],
  [SPORT.simulatedFootball, "football"],
  [SPORT.iceHockey, "rink"],
  [SPORT.basketball, "basketball"],
  [SPORT.cyberBasketball, "basketball"],
  [SPORT.handball, "handball"],
  [SPORT.rugby, "rugby"],
  [SPORT.americanFootball, "gridiron"],
  [SPORT.waterPolo, "pool"],
  [SPORT.tennis, "tennis"],
  [SPORT.simulatedTennis, "tennis"],
  [SPORT.volleyball, "volleyball"],
  [SPORT.beachVolleyball, "volleyball"],
  [SPORT.marbleVolleyball, "volleyball"],
  [SPORT.badminton, "badminton"],
  [SPORT.tableTennis, "table"],
  [SPORT.cricket, "cricket"],
  [SPORT.baseball, "diamond"],
])

/** The ground of a sport; `undefined` where there is none to draw: frames, legs, maps and bouts have a board of their parts. */
export const groundOf = (sportId: SportId): Ground | undefined => grounds.get(sportId)
