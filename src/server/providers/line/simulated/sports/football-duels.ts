import { scorerOf } from "#models/betting/duel.ts"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { Goal } from "#models/betting/play.ts"
import type { Law } from "../pricing/law.ts"
import { above, combine, mass, type Pmf } from "../pricing/pmf.ts"
import type { FootballState } from "./football-law.ts"
import { type Scorers, scorersLeft } from "./football-scorers.ts"
import type { Stays } from "./football-stays.ts"

const CERTAIN: Pmf = { from: 0, p: Float64Array.of(1) }

/** By how much the first of two gets ahead with each further goal of one side, after none, one, two … of them. */
const leads = (step: Pmf, most: number): ReadonlyArray<Pmf> => {
  const after = [CERTAIN]
  for (let goals = 1; goals <= most; goals++) after.push(combine(after.at(-1) ?? CERTAIN, step, 1))
  return after
}

/** How it may go with a side's goals: one of them puts the first of two ahead, or the second, or neither. */
interface Way {
  readonly chance: number
  readonly up: number
  readonly down: number
}

const NOBODY: Way = { chance: 1, up: 0, down: 0 }

/** The same where it may go in several ways. */
const mixed = (ways: ReadonlyArray<Way>, most: number): ReadonlyArray<Pmf> => {
  const all = ways.map(({ chance, up, down }) => ({
    chance,
    after: leads({ from: -1, p: Float64Array.of(down, 1 - up - down, up) }, most),
  }))
  return Array.from({ length: most + 1 }, (_, goals) => {
    const p = new Float64Array(2 * goals + 1)
    for (const { chance, after } of all)
      after[goals]?.p.forEach((value, index) => {
        p[index] = (p[index] ?? 0) + chance * value
      })
    return { from: -goals, p }
  })
}

const scored = (goals: ReadonlyArray<Goal>, side: 0 | 1, shirt: number): number =>
  goals.filter((goal) => goal.side === side && goal.shirt === shirt).length

/**
 * Chances that the first of two scorers has more goals than the second, as many, fewer. Who scores a goal while both play depends neither on
 * when it falls nor on the others (`scorerChances`), so that the difference of the two follows from the law of the final score and from how
 * long either plays; two of one side are taken to be substituted apart from each other.
 */
export const duelChances = (
  scorers: Scorers,
  state: FootballState,
  match: Law,
  { players }: Stays,
  pair: readonly [DuelistId, DuelistId],
): ReadonlyArray<number> => {
  const { sides } = scorersLeft(scorers, state)
  const {
    score,
    facts: { goals },
  } = state
  let lead = 0
  /** For each side the ways it may go: how likely, and the shares of its goals that put the first and the second ahead. */
  const ways: [ReadonlyArray<Way>, ReadonlyArray<Way>] = [[NOBODY], [NOBODY]]
  for (const [place, id] of pair.entries()) {
    const { side, shirt } = scorerOf(id) ?? { side: 0, shirt: 0 }
    const own = players.find((player) => player.side === side && player.shirt === shirt)?.ways ?? []
    if (own.length > 0)
      ways[side] = ways[side].flatMap((way) =>
        own.map(({ chance, share, place: slot }) => ({
          ...way,
          chance: way.chance * chance,
          [place === 0 ? "up" : "down"]: share * (sides[side][slot] ?? 0),
        })),
      )
    lead += (place === 0 ? 1 : -1) * scored(goals, side, shirt)
  }
  const lastOf = ({ from, p }: Pmf): number => from + p.length - 1
  const [home = [], away = []] = ([0, 1] as const).map((side) => {
    const most = Math.max(0, lastOf(side === 0 ? match.home : match.away) - score[side])
    return mixed(ways[side], most)
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
