import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"

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
  "futsal",
  "sand",
  "marbles",
  "ring",
  "octagon",
  "dartboard",
  "snooker",
  "site",
  "lanes",
  "fight",
  "rocket",
  "cards",
  "arena",
  "battle",
  "wells",
  "globe",
  "runs",
] as const
export type Ground = (typeof GROUNDS)[number]

const grounds: ReadonlyMap<SportId, Ground> = new Map([
  [SPORT.football, "football"],
  [SPORT.futsal, "futsal"],
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
  [SPORT.beachVolleyball, "sand"],
  [SPORT.marbleVolleyball, "marbles"],
  [SPORT.badminton, "badminton"],
  [SPORT.tableTennis, "table"],
  [SPORT.cricket, "cricket"],
  [SPORT.baseball, "diamond"],
  [SPORT.boxing, "ring"],
  [SPORT.ufc, "octagon"],
  [SPORT.darts, "dartboard"],
  [SPORT.snooker, "snooker"],
  [SPORT.counterStrike, "site"],
  [SPORT.dota, "lanes"],
  [SPORT.leagueOfLegends, "lanes"],
  [SPORT.mortalKombat, "fight"],
  [SPORT.rocketLeague, "rocket"],
  [SPORT.hearthstone, "cards"],
  [SPORT.worldOfWarcraft, "arena"],
  [SPORT.worldOfTanks, "battle"],
  [SPORT.tetris, "wells"],
  [SPORT.geoGuessr, "globe"],
  [SPORT.speedruns, "runs"],
])

/** The ground of a sport; `undefined` where there is none to draw, as of races, which have a course of their own. */
export const groundOf = (sportId: SportId): Ground | undefined => grounds.get(sportId)

/** Grounds that are no field of two ends: what stands on them comes from the score and from what is told of the parts. */
const BOARDS = [
  "ring",
  "octagon",
  "dartboard",
  "snooker",
  "site",
  "lanes",
  "fight",
  "rocket",
  "cards",
  "arena",
  "battle",
  "wells",
  "globe",
  "runs",
] as const
export type Board = (typeof BOARDS)[number]

export const isBoard = (ground: Ground): ground is Board => (BOARDS as ReadonlyArray<Ground>).includes(ground)
