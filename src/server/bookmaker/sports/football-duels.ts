import { scorerOf } from "#models/betting/duel.ts"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { Goal } from "#models/betting/play.ts"
import { SHIRTS } from "#models/betting/play-rules.ts"
import type { Law } from "../pricing/law.ts"
import { above, combine, mass, type Pmf } from "../pricing/pmf.ts"
import type { FootballState } from "./football-law.ts"
import { type Scorers, scorersLeft } from "./football-scorers.ts"

const CERTAIN: Pmf = { from: 0, p: Float64Array.of(1) }

/** By how much the first of two gets ahead with each further goal of one side, after none, one, two … of them. */
const leads = (step: Pmf, most: number): ReadonlyArray<Pmf> => {
  const after = [CERTAIN]
  for (let goals = 1; goals <= most; goals++) after.push(combine(after.at(-1) ?? CERTAIN, step, 1))
  return after
}

const scored = (goals: ReadonlyArray<Goal>, side: 0 | 1, shirt: number): number =>
  goals.filter((goal) => goal.side === side && goal.shirt === shirt).length

/**
 * Chances that the first of two scorers has more goals than the second, as many, fewer. Who scores a goal depends neither on when
 * it falls nor on the others (`scorerChances`), so that the difference of the two follows exactly from the law of the final score.
 */
export const duelChances = (
  scorers: Scorers,
  state: FootballState,
  match: Law,
  pair: readonly [DuelistId, DuelistId],
): ReadonlyArray<number> => {
  const { sides } = scorersLeft(scorers, state)
  const {
    score,
    facts: { goals },
  } = state
  let lead = 0
  const steps: [up: number, down: number][] = [
    [0, 0],
    [0, 0],
  ]
  for (const [place, id] of pair.entries()) {
    const { side, shirt } = scorerOf(id) ?? { side: 0, shirt: 0 }
    const step = steps[side]
    if (step !== undefined) step[place] = sides[side][SHIRTS.indexOf(shirt)] ?? 0
    lead += (place === 0 ? 1 : -1) * scored(goals, side, shirt)
  }
  const lastOf = ({ from, p }: Pmf): number => from + p.length - 1
  const [home = [], away = []] = ([0, 1] as const).map((side) => {
    const [up, down] = steps[side] ?? [0, 0]
    const most = Math.max(0, lastOf(side === 0 ? match.home : match.away) - score[side])
    return leads({ from: -1, p: Float64Array.of(down, 1 - up - down, up) }, most)
  })
  const chances = [0, 0, 0]
  for (const [h, ofHome] of home.entries()) {
    for (const [a, ofAway] of away.entries()) {
      const weight = match.cell(score[0] + h, score[1] + a)
      if (weight === 0) continue
      const { more, level } = against(ofHome, ofAway, lead)
      chances[0] = (chances[0] ?? 0) + weight * more
      chances[1] = (chances[1] ?? 0) + weight * level
      chances[2] = (chances[2] ?? 0) + weight * (1 - more - level)
    }
  }
  return chances
}

/** Chances that a lead and two further ones together are above nothing, and that they come to nothing. */
const against = (
  ofHome: Pmf,
  ofAway: Pmf,
  lead: number,
): { readonly more: number; readonly level: number } => {
  let more = 0
  let level = 0
  for (const [index, chance] of ofHome.p.entries()) {
    if (chance === 0) continue
    const missing = -(lead + ofHome.from + index)
    more += chance * above(ofAway, missing)
    level += chance * mass(ofAway, missing)
  }
  return { more, level }
}
