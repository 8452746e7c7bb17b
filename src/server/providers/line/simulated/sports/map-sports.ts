import type { Pair } from "#models/betting/game.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { steps } from "../pricing/menu.ts"
import { type MapForm, mapSport } from "./maps.ts"

const HALF = 12
const OVERTIME = 3
const OVERTIMES = 4
/** After so many rounds each the next round decides. */
const LAST_DRAW = HALF + OVERTIMES * OVERTIME

/** First to 13 of 24 rounds; at 12 all overtimes of six rounds, four of which win. */
const roundsAreOver = ([home, away]: Pair): boolean => {
  const played = home + away
  const most = Math.max(home, away)
  if (played <= 2 * HALF) return most > HALF
  if (most > LAST_DRAW) return true
  const overtime = Math.ceil((played - 2 * HALF) / (2 * OVERTIME))
  return most === HALF + OVERTIME * overtime + 1
}

const counterStrike: MapForm = {
  sportId: SPORT.counterStrike,
  limit: LAST_DRAW + 1,
  ends: (score) => (roundsAreOver(score) ? 1 : 0),
  isBig: ([home, away]) => Math.max(home, away) >= HALF || (home + away) % HALF === 0,
  isHalf: ([home, away]) => home + away === HALF,
  seconds: [65, 125],
  stopSeconds: 25,
  totals: steps(17.5, 26.5),
  handicaps: steps(-7.5, 7.5),
  sides: steps(7.5, 12.5),
}

interface Arena {
  /** Kills from which on a map may end. */
  readonly from: number
  /** By how much each kill beyond, and each kill that a side is ahead, makes the end likelier. */
  readonly perKill: number
  readonly perLead: number
  readonly most: number
}

/** A map of an arena ends some time after enough fights, the sooner the more a side is ahead. */
const endsOf =
  ({ from, perKill, perLead, most }: Arena): MapForm["ends"] =>
  ([home, away]) => {
    const kills = home + away
    const lead = Math.abs(home - away)
    if (kills < from || lead === 0) return 0
    return kills >= most ? 1 : Math.min(1, perKill * (kills - from + 1) + perLead * lead)
  }

const arena = (
  sportId: MapForm["sportId"],
  ending: Arena,
  lines: Pick<MapForm, "totals" | "handicaps" | "sides">,
): MapForm => ({
  sportId,
  limit: ending.most,
  ends: endsOf(ending),
  isBig: ([home, away]) => home + away >= ending.from && Math.abs(home - away) >= 4,
  isHalf: () => false,
  seconds: [28, 60],
  stopSeconds: 12,
  ...lines,
})

const dota = arena(
  SPORT.dota,
  { from: 28, perKill: 0.003, perLead: 0.008, most: 95 },
  { totals: steps(39.5, 57.5, 3), handicaps: steps(-12.5, 12.5, 5), sides: steps(18.5, 27.5, 3) },
)
const leagueOfLegends = arena(
  SPORT.leagueOfLegends,
  { from: 14, perKill: 0.005, perLead: 0.015, most: 65 },
  { totals: steps(20.5, 32.5, 2), handicaps: steps(-8.5, 8.5, 3), sides: steps(8.5, 16.5, 2) },
)

/** Names of the sports that are played on maps. */
export type MapSport = "counterStrike" | "dota" | "leagueOfLegends"

/** Cyber sports: Counter-Strike by rounds, arenas by kills. */
export const MAP_SPORTS: Readonly<Record<MapSport, ReturnType<typeof mapSport>>> = {
  counterStrike: mapSport(counterStrike),
  dota: mapSport(dota),
  leagueOfLegends: mapSport(leagueOfLegends),
}
