import type { SportId } from "./catalogue.ts"

/** The sports the embedded bookmaker plays; ids are stable and are what `sports` parameters carry. */
export const SPORT = {
  football: 1 as SportId,
  iceHockey: 2 as SportId,
  basketball: 3 as SportId,
  tennis: 4 as SportId,
  baseball: 5 as SportId,
  volleyball: 6 as SportId,
  rugby: 7 as SportId,
  handball: 8 as SportId,
  boxing: 9 as SportId,
  tableTennis: 10 as SportId,
  americanFootball: 13 as SportId,
  futsal: 14 as SportId,
  badminton: 16 as SportId,
  waterPolo: 17 as SportId,
  darts: 21 as SportId,
  beachVolleyball: 29 as SportId,
  snooker: 30 as SportId,
  counterStrike: 40 as SportId,
  dota: 41 as SportId,
  leagueOfLegends: 42 as SportId,
  cyberBasketball: 43 as SportId,
  mortalKombat: 44 as SportId,
  marbleVolleyball: 150 as SportId,
  ufc: 189 as SportId,
} as const
