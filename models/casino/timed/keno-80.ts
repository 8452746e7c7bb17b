import type { Multiplier } from "../multiplier.ts"
import { ways } from "../ways.ts"
import { hundredths } from "./fixed-odds.ts"
import type { TimedGame } from "./timed-game.ts"

/** Numbers of the board, how many of them are drawn, and how many a bet names at the most. */
export const KENO_80_NUMBERS = 80
export const KENO_80_DRAWN = 20
export const KENO_80_PICKS = 10

/** What is paid in hundredths of the stake, by how many numbers are named and how many of those are drawn. */
const TABLE: ReadonlyArray<ReadonlyArray<number>> = [
  [],
  [0, 380],
  [0, 60, 1200],
  [0, 0, 200, 4800],
  [0, 0, 100, 500, 17_000],
  [0, 0, 0, 300, 1500, 80_000],
  [0, 0, 0, 150, 600, 6000, 300_000],
  [0, 0, 0, 100, 350, 3000, 17_000, 850_000],
  [100, 0, 0, 0, 200, 1400, 10_000, 100_000, 1_000_000],
  [100, 0, 0, 0, 100, 600, 4000, 35_000, 400_000, 1_000_000],
  [200, 0, 0, 0, 0, 400, 2300, 12_000, 100_000, 800_000, 1_000_000],
]

/** The numbers that a bet names: `3-17-80`. */
export const kenoPicks = (pick: string): ReadonlyArray<number> =>
  pick === "" ? [] : pick.split("-").map(Number)

/** Numbers as a bet names them, ascending. */
export const writtenKeno = (picks: ReadonlyArray<number>): string =>
  picks.toSorted((one, other) => one - other).join("-")

/** What is paid when so many of the named numbers are drawn. */
export const keno80Pays = (picked: number, hits: number): Multiplier => hundredths(TABLE[picked]?.[hits] ?? 0)

/** In how many of all draws so many of the named numbers are drawn. */
export const keno80Ways = (picked: number, hits: number): bigint =>
  ways(hits, picked) * ways(KENO_80_DRAWN - hits, KENO_80_NUMBERS - picked)

/** The chance that so many of the named numbers are drawn. */
export const keno80Chance = (picked: number, hits: number): number =>
  Number(keno80Ways(picked, hits)) / Number(ways(KENO_80_DRAWN, KENO_80_NUMBERS))

const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= KENO_80_NUMBERS

/** Whether a text names 1 to 10 different numbers of 1 to 80, ascending and written in one way. */
const takes = (pick: string): boolean => {
  const picks = kenoPicks(pick)
  return (
    picks.length >= 1 &&
    picks.length <= KENO_80_PICKS &&
    picks.every(isNumber) &&
    new Set(picks).size === picks.length &&
    writtenKeno(picks) === pick
  )
}

const top = (pick: string): Multiplier => hundredths(Math.max(0, ...(TABLE[kenoPicks(pick).length] ?? [])))

/** Keno that is drawn for everybody: twenty numbers of eighty, and it counts how many of those that a bet names are among them. */
export const keno80: TimedGame = {
  version: 1,
  draws: [KENO_80_DRAWN, KENO_80_NUMBERS],
  bettingMs: 60_000,
  leadMs: 2000,
  beatMs: 1500,
  pauseMs: 13_000,
  isOnce: false,
  places: [],
  takes,
  pays: (pick, numbers) => {
    const picks = kenoPicks(pick)
    return keno80Pays(picks.length, picks.filter((each) => numbers.includes(each)).length)
  },
  odds: top,
  top,
  share: [0.9386, 0.95],
  highest: hundredths(1_000_000),
}
