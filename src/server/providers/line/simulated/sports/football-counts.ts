import type { Pair } from "#models/betting/game.ts"
import { STATISTICS, type Statistic } from "#models/betting/play.ts"
import { independent, type Law } from "../pricing/law.ts"
import { poisson, shifted } from "../pricing/pmf.ts"
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

/** Laws of what is counted beside goals, in the game and in the halves that are not over: Poisson, even within a half. */
export const countLaws = (
  goals: FootballRates,
  { half, facts }: FootballState,
  progress: number,
): ReadonlyArray<readonly [string, Law]> => {
  const rates = countRates(goals)
  const left: Pair = half === 1 ? [Math.max(0, 1 - 2 * progress), 1] : [0, Math.max(0, 2 - 2 * progress)]
  return STATISTICS.flatMap((statistic) => {
    const [first = [0, 0], second = [0, 0]] = facts.counts[statistic]
    const rest = (side: 0 | 1): Pair => [
      meanOf(rates, statistic, 0, side) * left[0],
      meanOf(rates, statistic, 1, side) * left[1],
    ]
    const [home, away] = [rest(0), rest(1)]
    const lawOf = (soFar: readonly [number, number], means: Pair): Law =>
      independent(
        shifted(poisson(means[0], LIMIT[statistic]), soFar[0]),
        shifted(poisson(means[1], LIMIT[statistic]), soFar[1]),
      )
    const laws: Array<readonly [string, Law]> = [
      [
        statistic,
        lawOf([first[0] + second[0], first[1] + second[1]], [home[0] + home[1], away[0] + away[1]]),
      ],
      [`${statistic}-half-2`, lawOf(second, [home[1], away[1]])],
    ]
    if (half === 1) laws.push([`${statistic}-half-1`, lawOf(first, [home[0], away[0]])])
    return laws
  })
}
