import type { Pair } from "#models/betting/game.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import { mass, type Pmf, shifted } from "../pricing/pmf.ts"

/** Chance that the next thing to happen is a run and not an out, when the home side bats and when the away side does. */
export interface BaseballSetup {
  readonly home: number
  readonly away: number
}

/** What the chances of a game depend on: away bats first in an inning. */
export interface BaseballState {
  readonly inning: number
  readonly isBottom: boolean
  readonly outs: number
  /** Runs of the innings begun. */
  readonly parts: ReadonlyArray<Pair>
}

export const INNINGS = 9
export const OUTS = 3
const RUN_LIMIT = 40
/** Extra innings that are looked at; a game that is level after so many hardly ever happens. */
const EXTRA_INNINGS = 14

/** Runs before so many outs: negative binomial. */
const runsBefore = (outs: number, chance: number): Pmf => {
  const p = new Float64Array(RUN_LIMIT + 1)
  if (outs === 0) return { from: 0, p: Float64Array.of(1) }
  let term = (1 - chance) ** outs
  for (let runs = 0; runs <= RUN_LIMIT; runs++) {
    p[runs] = term
    term *= (chance * (outs + runs)) / (runs + 1)
  }
  return { from: 0, p }
}

/** Adds up runs of innings: home, away. */
export const runsOf = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

type End = (home: number, away: number, weight: number) => void

/** The last half of an inning, in which the home side bats until it is ahead or out; a level score goes on. */
const bottom = (
  setup: BaseballSetup,
  outs: number,
  score: Pair,
  weight: number,
  end: End,
  level: (runs: number, weight: number) => void,
): void => {
  const [home, away] = score
  if (home > away) {
    end(home, away, weight)
    return
  }
  const runs = runsBefore(outs, setup.home)
  let rest = weight
  for (let scored = 0; scored <= away - home; scored++) {
    const p = weight * mass(runs, scored)
    rest -= p
    if (home + scored === away) level(away, p)
    else end(home + scored, away, p)
  }
  if (rest > 0) end(away + 1, away, rest)
}

/** Extra innings from a level score, until somebody is ahead after one. */
const extra = (setup: BaseballSetup, levels: Float64Array, end: End): void => {
  const away = runsBefore(OUTS, setup.away)
  let now = levels
  for (let inning = 0; inning < EXTRA_INNINGS; inning++) {
    const next = new Float64Array(RUN_LIMIT + 1)
    now.forEach((weight, runs) => {
      if (weight < 1e-9) return
      for (let scored = 0; runs + scored <= RUN_LIMIT; scored++) {
        const p = weight * mass(away, scored)
        if (p < 1e-10) break
        bottom(setup, OUTS, [runs, runs + scored], p, end, (level, left) => {
          next[level] = (next[level] ?? 0) + left
        })
      }
    })
    now = next
  }
}

/** Laws of the game with its extra innings, and of the inning in play and the next. */
export const baseballLaws = (
  setup: BaseballSetup,
  { inning, isBottom, outs, parts }: BaseballState,
): Laws => {
  const [home, away] = runsOf(parts)
  const last = Math.max(INNINGS, inning)
  const left = OUTS - outs
  const awayOuts = isBottom ? (last - inning) * OUTS : left + (last - inning) * OUTS
  const homeBefore = inning === last ? 0 : (isBottom ? left : OUTS) + (last - inning - 1) * OUTS
  const homeLast = inning === last && isBottom ? left : OUTS
  const game = joint(RUN_LIMIT)
  const end: End = (h, a, weight) => game.add(h, a, weight)
  const levels = new Float64Array(RUN_LIMIT + 1)
  const before = shifted(runsBefore(homeBefore, setup.home), home)
  const visitors = shifted(runsBefore(awayOuts, setup.away), away)
  before.p.forEach((p, h) => {
    if (p < 1e-9) return
    visitors.p.forEach((q, a) => {
      if (q < 1e-9) return
      bottom(setup, homeLast, [before.from + h, visitors.from + a], p * q, end, (runs, weight) => {
        const at = Math.min(RUN_LIMIT, runs)
        levels[at] = (levels[at] ?? 0) + weight
      })
    })
  })
  extra(setup, levels, end)
  const laws = new Map<string, Law>([["match", game.law()]])
  // The home side's half of the ninth inning is cut short by its lead: innings from there on are not priced apart.
  for (const number of [inning, inning + 1]) {
    if (number >= INNINGS) continue
    const begun = number === inning ? (parts[number - 1] ?? [0, 0]) : [0, 0]
    const isNow = number === inning
    const runs = joint(RUN_LIMIT)
    const ofHome = runsBefore(isNow && isBottom ? left : OUTS, setup.home)
    const ofAway = runsBefore(isNow ? (isBottom ? 0 : left) : OUTS, setup.away)
    ofHome.p.forEach((p, h) => {
      ofAway.p.forEach((q, a) => {
        runs.add((begun[0] ?? 0) + h, (begun[1] ?? 0) + a, p * q)
      })
    })
    laws.set(`inning-${number}`, runs.law())
  }
  return laws
}
