import type { Pair } from "#models/betting/game.ts"
import { type Numbers, type Part, partOfLaw } from "../pricing/together.ts"
import { countParts } from "./football-counts.ts"
import { levelGoesThrough, throughLaw } from "./football-extra-time.ts"
import { byMinutes, eachHalves, type FootballState, type GoalsLeft, TOTAL_LIMIT } from "./football-law.ts"
import type { FootballSetup } from "./football-play.ts"

const within = ([home, away]: Pair): Pair => [Math.min(home, TOTAL_LIMIT), Math.min(away, TOTAL_LIMIT)]

const HOME: Pair = [1, 0]
const AWAY: Pair = [0, 1]

/**
 * The goals as a part: the halves and the match, and of a cup who goes through.
 * @param left the goals left, as the laws of the same moment have them
 */
const goalsPart = (setup: FootballSetup, state: FootballState, left: GoalsLeft): Part => {
  const level = levelGoesThrough(setup.rates, state.reds)
  return {
    scopes: new Set(["match", "half-1", "half-2", ...(setup.isCup === true ? ["full"] : [])]),
    isChance: false,
    each: (scopes, visit) =>
      eachHalves(setup.rates, state, left, (first, second, weight) => {
        const match = within([first[0] + second[0], first[1] + second[1]])
        const numbers: Numbers = { match, "half-1": within(first), "half-2": within(second) }
        if (!scopes.has("full")) return visit(numbers, weight)
        const lead = first[0] + second[0] - first[1] - second[1]
        const home = lead > 0 ? 1 : lead === 0 ? level : 0
        if (home > 0) visit({ ...numbers, full: HOME }, weight * home)
        if (home < 1) visit({ ...numbers, full: AWAY }, weight * (1 - home))
      }),
  }
}

/**
 * Football's parts, which are apart from each other: goals, corners and cards.
 * @param left the goals left, where they are known by other steps than minutes
 */
export const footballParts = (
  setup: FootballSetup,
  state: FootballState,
  progress: number,
  elapsed: number,
  left?: GoalsLeft,
): ReadonlyArray<Part> => {
  if (state.extra !== undefined) {
    const part = partOfLaw("full", throughLaw(setup.rates, state, elapsed, undefined))
    return part === undefined ? [] : [part]
  }
  const goals = goalsPart(
    setup,
    state,
    left ?? byMinutes(setup.rates, state, Math.min(progress, state.half / 2)),
  )
  return setup.isTop === true && setup.isCup !== true
    ? [goals, ...countParts(setup.rates, state, progress)]
    : [goals]
}
