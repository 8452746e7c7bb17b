import type { Scope } from "#models/betting/market.ts"
import { combine, mass, type Pmf } from "./pmf.ts"

/**
 * The final score of one scope as a distribution. Every market of the scope is read from the same law, which is what
 * keeps markets coherent with each other.
 */
export interface Law {
  readonly home: Pmf
  readonly away: Pmf
  readonly total: Pmf
  /** Home minus away. */
  readonly difference: Pmf
  /** Probability of exactly this score. */
  readonly cell: (home: number, away: number) => number
}

/**
 * Chances of the outcomes of markets that no score of one scope decides, in their order, by the market's key; null of an outcome that its
 * kind has and the market has not.
 */
export type SpecialChances = ReadonlyMap<string, ReadonlyArray<number | null>>

/** The laws of every scope that is not over yet, and what follows from the same play besides. */
export type Laws = ReadonlyMap<Scope, Law> & { readonly specials?: SpecialChances }

/** The law of two independent counts. */
export const independent = (home: Pmf, away: Pmf): Law => ({
  home,
  away,
  total: combine(home, away, 1),
  difference: combine(home, away, -1),
  cell: (h, a) => mass(home, h) * mass(away, a),
})

/** A joint distribution as weights on score lines; need not be normalised. */
export interface Joint {
  readonly add: (home: number, away: number, weight: number) => void
  readonly law: () => Law
}

/** Collects a joint distribution over scores of 0 to `limit` a side. */
export const joint = (limit: number): Joint => {
  const width = limit + 1
  const cells = new Float64Array(width * width)
  return {
    add: (home, away, weight) => {
      const at = Math.min(home, limit) * width + Math.min(away, limit)
      cells[at] = (cells[at] ?? 0) + weight
    },
    law: () => {
      let sum = 0
      for (const weight of cells) sum += weight
      const home = new Float64Array(width)
      const away = new Float64Array(width)
      const total = new Float64Array(2 * limit + 1)
      const difference = new Float64Array(2 * limit + 1)
      for (let h = 0; h < width; h++) {
        for (let a = 0; a < width; a++) {
          const at = h * width + a
          const p = (cells[at] ?? 0) / sum
          cells[at] = p
          home[h] = (home[h] ?? 0) + p
          away[a] = (away[a] ?? 0) + p
          total[h + a] = (total[h + a] ?? 0) + p
          difference[h - a + limit] = (difference[h - a + limit] ?? 0) + p
        }
      }
      return {
        home: { from: 0, p: home },
        away: { from: 0, p: away },
        total: { from: 0, p: total },
        difference: { from: -limit, p: difference },
        cell: (h, a) => (h < width && a < width ? (cells[h * width + a] ?? 0) : 0),
      }
    },
  }
}

/** The law of who wins in the end, the home side with the chance given; its score is 1:0 or 0:1. */
export const decider = (chance: number): Law => {
  const home = { from: 0, p: Float64Array.of(1 - chance, chance) }
  const away = { from: 0, p: Float64Array.of(chance, 1 - chance) }
  return {
    home,
    away,
    total: { from: 1, p: Float64Array.of(1) },
    difference: { from: -1, p: Float64Array.of(1 - chance, 0, chance) },
    cell: (h, a) => (h === 1 && a === 0 ? chance : h === 0 && a === 1 ? 1 - chance : 0),
  }
}
