import { CYBER_CATEGORIES } from "./cyber.ts"

/** §2 Feed sections by menu-section id, in the order the menu has them. */
export const MENU_SECTIONS = {
  sportSort: 10_000,
  topSport: 10_001,
  play: 10_002,
  alternative: 3,
  long: 7,
  marbleLive: 8,
  simulatedReality: 11,
  afterLive: 13,
  cyberStream: 9,
  cyberZone: 28,
} as const

/** Ids of the cyber sections: their streams, all of them, and the categories. */
export const CYBER_SECTIONS: ReadonlyArray<number> = [
  MENU_SECTIONS.cyberStream,
  MENU_SECTIONS.cyberZone,
  ...Object.keys(CYBER_CATEGORIES).map(Number),
]

/** Every id of the menu once. */
export const MENU: ReadonlyArray<number> = [
  ...Object.values(MENU_SECTIONS).filter((id) => !CYBER_SECTIONS.includes(id)),
  ...CYBER_SECTIONS,
]
