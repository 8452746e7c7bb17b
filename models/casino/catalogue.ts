import { OWN_GAMES, type OwnGameSlug } from "./games.ts"
import { isScratchcard } from "./scratch/prize-tables.ts"
import { SHOOTING_GAMES } from "./shooting/targets.ts"
import { isSlot } from "./slots/slot-rules.ts"

/** Numbers of the games of the house, by which calls name them (§3 Catalogues: keyed by numeric id). A number is never used twice. */
export const GAME_IDS: Readonly<Record<OwnGameSlug, number>> = {
  dice: 1,
  limbo: 2,
  mines: 3,
  plinko: 4,
  keno: 5,
  wheel: 6,
  "hi-lo": 7,
  tower: 8,
  "video-poker": 101,
  roulette: 102,
  "american-roulette": 103,
  baccarat: 104,
  blackjack: 105,
  harvest: 201,
  hoard: 202,
  voyage: 203,
  orchard: 301,
  lighthouse: 302,
  reef: 303,
  forge: 304,
  comet: 305,
  fishing: 501,
  hunting: 502,
}

/** Shelves of the lobby, in their order. */
export const SHELVES = [
  "slots",
  "tables",
  "tvgames",
  "keno",
  "bingo",
  "fastbet",
  "fishinghunting",
  "instant",
  "scratch",
] as const
export type Shelf = (typeof SHELVES)[number]

const TABLES: ReadonlyArray<OwnGameSlug> = [
  "roulette",
  "american-roulette",
  "blackjack",
  "baccarat",
  "video-poker",
]

const SHOOTING: ReadonlyArray<OwnGameSlug> = SHOOTING_GAMES

/** The shelf that a game stands on. */
export const shelfOf = (game: OwnGameSlug): Shelf => {
  if (isSlot(game)) return "slots"
  if (TABLES.includes(game)) return "tables"
  if (game === "keno") return "keno"
  if (SHOOTING.includes(game)) return "fishinghunting"
  return isScratchcard(game) ? "scratch" : "instant"
}

/** The games of a shelf; of tables in the order of their list. */
export const gamesOn = (shelf: Shelf): ReadonlyArray<OwnGameSlug> =>
  shelf === "tables" ? TABLES : OWN_GAMES.filter((game) => shelfOf(game) === shelf)
