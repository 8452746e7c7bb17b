import { keptById, openedById } from "../house-seeds.ts"

const idOf = (number: number): string => `crash/${number}`

/** Keeps the seed of a round beside the log, sealed. */
export const keptCrashSeed = (number: number, sealed: string, at: number) =>
  keptById(idOf(number), sealed, at)

/** The seed of a round; one that is not there, or that nobody can open, is a defect. */
export const openedCrashSeed = (number: number) => openedById(idOf(number))
