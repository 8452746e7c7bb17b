import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"

/** The feed's numbers begin here, above those of the embedded bookmaker and below those made from names. */
const BASE = 2 ** 44
const ROOM = 2 ** 40

const MATCH = /^sr:match:([1-9]\d{0,11})$/
const NUMBERED = /^[a-z]+:[a-z_]+:([1-9]\d{0,11})$/

const above = (digits: string | undefined): number | undefined =>
  digits === undefined || Number(digits) >= ROOM ? undefined : BASE + Number(digits)

/** The game of an event, `sr:match:123`; `undefined` for an event that is no match of two sides (seasons, stages). */
export const gameIdOf = (urn: string): GameId | undefined => above(MATCH.exec(urn)?.[1]) as GameId | undefined

/** The event of a game of this feed; `undefined` for a game of another. */
export const urnOf = (gameId: GameId): string | undefined =>
  gameId > BASE && gameId < BASE + ROOM ? `sr:match:${gameId - BASE}` : undefined

/** The team of `sr:competitor:5`, the championship of `sr:tournament:17`. */
export const teamIdOf = (urn: string): TeamId | undefined =>
  above(NUMBERED.exec(urn)?.[1]) as TeamId | undefined
export const champIdOf = (urn: string): ChampId | undefined =>
  above(NUMBERED.exec(urn)?.[1]) as ChampId | undefined

/** The number of `sr:sport:1`. */
export const numberIn = (urn: string): string => NUMBERED.exec(urn)?.[1] ?? ""
