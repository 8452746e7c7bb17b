import type { Goal } from "#models/betting/play.ts"
import { joint, type Law, type SpecialChances } from "../pricing/law.ts"
import { cellAt, type FootballGrid, INTERVALS } from "./football-grid.ts"
import type { FootballState } from "./football-law.ts"
import { eachCell, GOAL_LIMIT } from "./football-rates.ts"

const INTERVAL_LIMIT = 9
/** Ways a game can have gone until an interval that are too rare to matter: far below what a price shows. */
const NEGLIGIBLE = 1e-13

/** Goals of a quarter hour so far: home, away. */
const soFar = (goals: ReadonlyArray<Goal>, interval: number): readonly [number, number] => {
  const half = interval < 3 ? 1 : 2
  const place = interval % 3
  const start = half === 1 ? 0 : 45 * 60
  const fell = goals.filter(
    (goal) => goal.half === half && Math.min(2, Math.floor((goal.second - start) / 900)) === place,
  )
  const home = fell.filter(({ side }) => side === 0).length
  return [home, fell.length - home]
}

/** Goals that the sides add between two moments of the grid, added to those they have there. */
const lawBetween = (
  grid: FootballGrid,
  from: number,
  to: number,
  lead: number,
  before: readonly [number, number],
): Law => {
  const goals = joint(INTERVAL_LIMIT)
  const byLead = new Map<number, Float64Array>()
  const end = grid.backward[to]
  eachCell(grid.forward[from] ?? new Float64Array(0), (h, a, p) => {
    if (p < NEGLIGIBLE) return
    const now = lead + h - a
    const added = byLead.get(now) ?? grid.between(from, to, now)
    byLead.set(now, added)
    eachCell(added, (dh, da, q) => {
      if (h + dh > GOAL_LIMIT || a + da > GOAL_LIMIT) return
      goals.add(before[0] + dh, before[1] + da, p * q * (end?.[cellAt(h + dh, a + da)] ?? 0))
    })
  })
  return goals.law()
}

/** Laws of the quarter hours that are not over. `bounds` are the moments at which each ends. */
export const intervalLaws = (
  grid: FootballGrid,
  { score, half, facts }: FootballState,
  bounds: ReadonlyArray<number>,
): ReadonlyArray<readonly [string, Law]> => {
  const indexOf = (moment: number): number => grid.times.findIndex((time) => time > moment - 1e-9)
  const progress = grid.times[0] ?? 0
  return INTERVALS.flatMap((scope, interval) => {
    const end = bounds[interval] ?? 1
    if (end < progress + 1e-9 || (half === 2 && interval < 3)) return []
    const start = interval === 0 ? 0 : (bounds[interval - 1] ?? 0)
    const from = start <= progress ? 0 : indexOf(start)
    const law = lawBetween(grid, from, indexOf(end), score[0] - score[1], soFar(facts.goals, interval))
    return [[scope, law] as const]
  })
}

/** Something of the home and of the away side for each step of a grid. */
export type StepPairs = ReadonlyArray<readonly [home: number, away: number]>

/** Goals that are expected in each step. */
export const expectedGoals = (grid: FootballGrid): StepPairs => {
  const { times, forward, backward, whole } = grid
  return times.slice(1).map((_, step) => {
    const after = backward[step + 1]
    let home = 0
    let away = 0
    eachCell(forward[step] ?? new Float64Array(0), (h, a, p) => {
      if (p < NEGLIGIBLE) return
      const [ofHome, ofAway] = grid.goal(step, h, a)
      home += p * ofHome * (after?.[cellAt(h + 1, a)] ?? 0)
      away += p * ofAway * (after?.[cellAt(h, a + 1)] ?? 0)
    })
    return [home / whole, away / whole] as const
  })
}

/** Chances that the next goal falls in each step. */
export const firstGoals = (grid: FootballGrid): StepPairs => {
  const { times, forward, backward, whole } = grid
  return times.slice(1).map((_, step) => {
    const quiet = forward[step]?.[0] ?? 0
    const [h, a] = grid.goal(step, 0, 0)
    const after = backward[step + 1]
    return [
      (quiet * h * (after?.[cellAt(1, 0)] ?? 0)) / whole,
      (quiet * a * (after?.[cellAt(0, 1)] ?? 0)) / whole,
    ] as const
  })
}

/** Chances that the next goal is the home side's, never falls, is the away side's; and of the quarter hour it falls in. */
const firstGoal = (grid: FootballGrid, bounds: ReadonlyArray<number>) => {
  const { times } = grid
  const inInterval = new Array<number>(INTERVALS.length + 1).fill(0)
  let home = 0
  let away = 0
  for (const [step, [first, second]] of firstGoals(grid).entries()) {
    home += first
    away += second
    const interval = bounds.findIndex((end) => (times[step] ?? 0) < end - 1e-9)
    inInterval[interval] = (inInterval[interval] ?? 0) + first + second
  }
  const none = Math.max(0, 1 - home - away)
  inInterval[INTERVALS.length] = none
  return { sides: [home, none, away], inInterval }
}

/** Chances that the last goal of the game falls in each step. */
export const lastGoals = (grid: FootballGrid): StepPairs => {
  const { forward, backward, whole } = grid
  const steps = forward.length - 1
  const chances = Array.from({ length: steps }, (): [number, number] => [0, 0])
  const settled = Float64Array.from(backward[steps] ?? [])
  const now = new Float64Array(settled.length)
  for (let step = steps - 1; step >= 0; step--) {
    const reached = forward[step] ?? new Float64Array(0)
    for (let h = 0; h <= GOAL_LIMIT; h++) {
      for (let a = 0; a <= GOAL_LIMIT; a++) {
        const at = cellAt(h, a)
        const [home, away] = grid.goal(step, h, a)
        const p = (reached[at] ?? 0) / whole
        const fell = chances[step]
        if (p > 0 && fell !== undefined) {
          fell[0] += p * home * (settled[cellAt(h + 1, a)] ?? 0)
          fell[1] += p * away * (settled[cellAt(h, a + 1)] ?? 0)
        }
        now[at] = (settled[at] ?? 0) * (1 - home - away)
      }
    }
    settled.set(now)
  }
  return chances
}

/** Chances that the last goal of the game is the home side's, that there is none, that it is the away side's. */
const lastGoal = (grid: FootballGrid, last: Goal | undefined): ReadonlyArray<number> => {
  const chances = [0, 0, 0]
  for (const [home, away] of lastGoals(grid)) {
    chances[0] = (chances[0] ?? 0) + home
    chances[2] = (chances[2] ?? 0) + away
  }
  const none = Math.max(0, 1 - (chances[0] ?? 0) - (chances[2] ?? 0))
  const place = last === undefined ? 1 : last.side === 0 ? 0 : 2
  chances[place] = (chances[place] ?? 0) + none
  return chances
}

/** Chances of the markets on the order of goals. */
export const orderChances = (
  grid: FootballGrid,
  { facts: { goals } }: FootballState,
  bounds: ReadonlyArray<number>,
): SpecialChances => {
  const { sides, inInterval } = firstGoal(grid, bounds)
  return new Map<string, ReadonlyArray<number>>([
    [`next-goal/match/${goals.length + 1}`, sides],
    ["last-goal/match", lastGoal(grid, goals.at(-1))],
    ...(goals.length === 0 ? [["first-goal-time/match", inInterval] as const] : []),
  ])
}
