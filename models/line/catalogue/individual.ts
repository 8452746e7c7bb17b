import type { SportId } from "./catalogue.ts"

/**
 * Sports of which a side is one person, by their numbers: every list of games asks, and the names of all sports are code that no list needs.
 * The test beside names each.
 */
export const INDIVIDUAL: ReadonlyArray<number> = [4, 9, 10, 16, 21, 30, 44, 47, 49, 51, 52, 189, 202]

/** Whether a side of this sport is one person. */
export const isIndividual = (sportId: SportId): boolean => INDIVIDUAL.includes(sportId)
