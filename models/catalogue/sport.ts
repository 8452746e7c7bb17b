import type { SportId } from "./catalogue.ts"

/** The sports the embedded bookmaker plays; ids are stable and are what `sports` parameters carry. */
export const SPORT = {
  football: 1 as SportId,
  iceHockey: 2 as SportId,
  basketball: 3 as SportId,
  tennis: 4 as SportId,
  counterStrike: 40 as SportId,
} as const
