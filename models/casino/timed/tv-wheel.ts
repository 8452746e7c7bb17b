import { fixedOdds, type Place } from "./fixed-odds.ts"
import type { TimedGame } from "./timed-game.ts"

/** Sectors of the wheel, numbered clockwise from 1. */
export const TV_SECTORS = 40

/** Colours of sectors, those of which there are most first. */
export const SECTOR_COLOURS = ["blue", "green", "orange", "purple"] as const
export type SectorColour = (typeof SECTOR_COLOURS)[number]

/** Which sectors have a colour of their own; every even one is blue. */
const COLOURED: Readonly<Record<Exclude<SectorColour, "blue">, ReadonlyArray<number>>> = {
  green: [1, 5, 9, 13, 17, 21, 25, 29, 33, 37],
  orange: [3, 7, 11, 15, 23, 27, 31, 35],
  purple: [19, 39],
}

/** Sectors with a star: how many times its odds a colour pays there. */
export const STARRED: ReadonlyMap<number, number> = new Map([
  [8, 2],
  [17, 3],
  [24, 2],
  [31, 2],
  [39, 3],
])

/** The colour of a sector. */
export const sectorColour = (sector: number): SectorColour =>
  (["green", "orange", "purple"] as const).find((colour) => COLOURED[colour].includes(sector)) ?? "blue"

const ODDS = { blue: 172, green: 316, orange: 422, purple: 950 } as const

const isColour = (pick: string): pick is `colour-${SectorColour}` => pick.startsWith("colour-")

const PLACES: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    SECTOR_COLOURS.map((colour) => [
      `colour-${colour}`,
      { odds: ODDS[colour], wins: ([sector = 0]) => sectorColour(sector) === colour },
    ]) satisfies ReadonlyArray<readonly [string, Place]>,
  ),
  star: { odds: 760, wins: ([sector = 0]) => STARRED.has(sector) },
  even: { odds: 190, wins: ([sector = 0]) => sector % 2 === 0 },
  odd: { odds: 190, wins: ([sector = 0]) => sector % 2 === 1 },
  ...Object.fromEntries(
    Array.from({ length: TV_SECTORS }, (_, place) => [
      `sector-${place + 1}`,
      { odds: 3800, wins: ([sector]) => sector === place + 1 },
    ]) satisfies ReadonlyArray<readonly [string, Place]>,
  ),
}

/** The most that a star raises a bet by. */
const mostRaised = (pick: string): number =>
  isColour(pick)
    ? Math.max(
        1,
        ...[...STARRED]
          .filter(([sector]) => pick === `colour-${sectorColour(sector)}`)
          .map(([, times]) => times),
      )
    : 1

/** The wheel: it stops at one of forty sectors, and bets are on sectors, colours, odd and even, and stars, which raise what colours pay. */
export const tvWheel: TimedGame = {
  version: 1,
  draws: [1, TV_SECTORS],
  bettingMs: 45_000,
  leadMs: 8000,
  beatMs: 2000,
  pauseMs: 8000,
  isOnce: false,
  ...fixedOdds(PLACES, (pick, [sector = 0]) => (isColour(pick) ? (STARRED.get(sector) ?? 1) : 1), mostRaised),
  share: [0.946, 0.95],
}
