import type { Pair } from "#models/betting/game.ts"
import { STATISTICS, type Statistic } from "#models/betting/play.ts"
import { independent, type Law } from "../pricing/law.ts"
import { poisson, shifted } from "../pricing/pmf.ts"
import { eachScore, type Part } from "../pricing/together.ts"
import type { FootballState } from "./football-law.ts"
import type { FootballRates } from "./football-rates.ts"

/** What is expected of each side in the whole game. */
export type CountRates = Readonly<Record<Statistic, Pair>>

/** Of a usual game: how many there are, how the home side's share follows its share of the goals, and when they fall. */
const usual: Readonly<
  Record<Statistic, { readonly total: number; readonly slope: number; readonly first: number }>
> = {
  corners: { total: 10.2, slope: 0.6, first: 0.47 },
  // Whoever defends more is booked more.
  cards: { total: 4.1, slope: -0.3, first: 0.35 },
}
const LIMIT: Readonly<Record<Statistic, number>> = { corners: 30, cards: 18 }

/** Corners and yellow cards expected of sides that are expected to score so many goals. */
export const countRates = ({ home, away }: FootballRates): CountRates => {
  const shares = (statistic: Statistic): Pair => {
    const { total, slope } = usual[statistic]
    const share = 0.5 + slope * (home / (home + away) - 0.5)
    return [total * share, total * (1 - share)]
  }
  return { corners: shares("corners"), cards: shares("cards") }
}

/** Expected number of one side in one half. */
export const meanOf = (rates: CountRates, statistic: Statistic, half: 0 | 1, side: 0 | 1): number => {
  const { first } = usual[statistic]
  return rates[statistic][side] * (half === 0 ? first : 1 - first)
}

interface Counted {
  readonly statistic: Statistic
  /** What was counted in each half so far. */
  readonly soFar: readonly [Pair, Pair]
  /** What is expected of each half yet, by side. */
  readonly left: readonly [home: Pair, away: Pair]
}

const countedOf = (
  goals: FootballRates,
  { half, facts }: FootballState,
  progress: number,
): ReadonlyArray<Counted> => {
  const rates = countRates(goals)
  const left: Pair = half === 1 ? [Math.max(0, 1 - 2 * progress), 1] : [0, Math.max(0, 2 - 2 * progress)]
  return STATISTICS.map((statistic) => {
    const [first = [0, 0], second = [0, 0]] = facts.counts[statistic]
    const rest = (side: 0 | 1): Pair => [
      meanOf(rates, statistic, 0, side) * left[0],
      meanOf(rates, statistic, 1, side) * left[1],
    ]
    return { statistic, soFar: [first, second], left: [rest(0), rest(1)] }
  })
}

const lawOf = (statistic: Statistic, soFar: readonly [number, number], means: Pair): Law =>
  independent(
    shifted(poisson(means[0], LIMIT[statistic]), soFar[0]),
    shifted(poisson(means[1], LIMIT[statistic]), soFar[1]),
  )

const wholeLaw = ({ statistic, soFar: [first, second], left: [home, away] }: Counted): Law =>
  lawOf(statistic, [first[0] + second[0], first[1] + second[1]], [home[0] + home[1], away[0] + away[1]])

const halfLaw = ({ statistic, soFar, left: [home, away] }: Counted, half: 0 | 1): Law =>
  lawOf(statistic, soFar[half], [home[half], away[half]])

/** Laws of what is counted beside goals, in the game and in the halves that are not over: Poisson, even within a half. */
export const countLaws = (
  goals: FootballRates,
  state: FootballState,
  progress: number,
): ReadonlyArray<readonly [string, Law]> =>
  countedOf(goals, state, progress).flatMap((counted) => {
    const { statistic } = counted
    const laws: Array<readonly [string, Law]> = [
      [statistic, wholeLaw(counted)],
      [`${statistic}-half-2`, halfLaw(counted, 1)],
    ]
    if (state.half === 1) laws.push([`${statistic}-half-1`, halfLaw(counted, 0)])
    return laws
  })

/** Ways of a half that are too rare to matter: far below what a price shows. */
const NEGLIGIBLE = 1e-14

/** What is counted beside goals as parts of the game: apart from the goals and from each other, by the sides' strengths alone. */
export const countParts = (
  goals: FootballRates,
  state: FootballState,
  progress: number,
): ReadonlyArray<Part> =>
  countedOf(goals, state, progress).map((counted): Part => {
    const { statistic } = counted
    const halves = [`${statistic}-half-1`, `${statistic}-half-2`] as const
    return {
      scopes: new Set([statistic, ...halves]),
      isChance: true,
      each: (scopes, visit) => {
        if (!halves.some((half) => scopes.has(half))) {
          eachScore(wholeLaw(counted), (h, a, chance) => visit({ [statistic]: [h, a] }, chance))
          return
        }
        const second = halfLaw(counted, 1)
        eachScore(halfLaw(counted, 0), (h1, a1, p1) => {
          if (p1 < NEGLIGIBLE) return
          eachScore(second, (h2, a2, p2) => {
            if (p1 * p2 < NEGLIGIBLE) return
            visit({ [statistic]: [h1 + h2, a1 + a2], [halves[0]]: [h1, a1], [halves[1]]: [h2, a2] }, p1 * p2)
          })
        })
      },
    }
  })
