import type { Pair } from "#models/betting/game.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { poisson } from "../pricing/pmf.ts"

/** A game of a season: the places of its sides in the list of teams, and the goals they score on the mean. */
export interface SeasonGame {
  readonly home: number
  readonly away: number
  readonly rates: { readonly home: number; readonly away: number }
}

/** What a season's games have come to so far, by the places of the teams in their list. */
export interface SeasonTable {
  readonly points: ReadonlyArray<number>
  readonly difference: ReadonlyArray<number>
  readonly scored: ReadonlyArray<number>
}

const WIN = 3

/** How much more a point counts than any difference, and a difference than any goals: one number orders the table. */
const POINT = 1e8
const DIFFERENCE = 1e4

const keyed = (points: number, difference: number, scored: number): number =>
  points * POINT + difference * DIFFERENCE + scored

/** The table of games by their scores; a game without one was called off and counts for nobody. */
export const tableOf = (
  teams: number,
  games: ReadonlyArray<SeasonGame>,
  scores: ReadonlyArray<Pair | undefined>,
): SeasonTable => {
  const points = new Array<number>(teams).fill(0)
  const difference = new Array<number>(teams).fill(0)
  const scored = new Array<number>(teams).fill(0)
  const add = (team: number, own: number, other: number) => {
    points[team] = (points[team] ?? 0) + (own > other ? WIN : own === other ? 1 : 0)
    difference[team] = (difference[team] ?? 0) + own - other
    scored[team] = (scored[team] ?? 0) + own
  }
  scores.forEach((score, index) => {
    const game = games[index]
    if (game === undefined || score === undefined) return
    add(game.home, score[0], score[1])
    add(game.away, score[1], score[0])
  })
  return { points, difference, scored }
}

const keysOf = ({ points, difference, scored }: SeasonTable): Float64Array =>
  Float64Array.from(points, (own, team) => keyed(own, difference[team] ?? 0, scored[team] ?? 0))

/** Teams from the first to the last by points, difference and goals; those that nothing tells apart together. */
export const placesOf = (table: SeasonTable): ReadonlyArray<ReadonlyArray<number>> => {
  const keys = keysOf(table)
  const teams = table.points.map((_, team) => team)
  const order = teams.toSorted((left, right) => (keys[right] ?? 0) - (keys[left] ?? 0))
  const groups: Array<Array<number>> = []
  order.forEach((team, place) => {
    const before = order[place - 1]
    if (before !== undefined && keys[before] === keys[team]) groups.at(-1)?.push(team)
    else groups.push([team])
  })
  return groups
}

/** How often each team came to each place of so many simulated seasons; a team's chances sum to one. */
export type PlaceChances = ReadonlyArray<Float64Array>

/** More goals than a side scores. */
const GOALS = 12

const drawn = (sums: Float64Array, random: Random): number => {
  const draw = random.uniform()
  let goals = 0
  while (goals < GOALS && draw >= (sums[goals] ?? 1)) goals += 1
  return goals
}

const summed = (rate: number): Float64Array => {
  let sum = 0
  return poisson(rate, GOALS).p.map((chance) => {
    sum += chance
    return sum
  })
}

/**
 * Plays what is left of a season so many times from its table and counts where everyone ends. Goals of a side are Poisson
 * by its rate; sides level in everything are in either order as often.
 */
export const placeChances = (
  table: SeasonTable,
  left: ReadonlyArray<SeasonGame>,
  seasons: number,
  random: Random,
): PlaceChances => {
  const teams = table.points.length
  const counts = table.points.map(() => new Float64Array(teams))
  const now = keysOf(table)
  const games = left.map(({ home, away, rates }) => ({
    home,
    away,
    ofHome: summed(rates.home),
    ofAway: summed(rates.away),
  }))
  const keys = new Float64Array(teams)
  const order = Array.from({ length: teams }, (_, team) => team)
  for (let season = 0; season < seasons; season++) {
    for (let team = 0; team < teams; team++) keys[team] = (now[team] ?? 0) + random.uniform() / 2
    for (const { home, away, ofHome, ofAway } of games) {
      const [own, other] = [drawn(ofHome, random), drawn(ofAway, random)]
      const [first, second] = own > other ? [WIN, 0] : own < other ? [0, WIN] : [1, 1]
      keys[home] = (keys[home] ?? 0) + keyed(first, own - other, own)
      keys[away] = (keys[away] ?? 0) + keyed(second, other - own, other)
    }
    order.sort((left, right) => (keys[right] ?? 0) - (keys[left] ?? 0))
    order.forEach((team, place) => {
      const count = counts[team]
      if (count !== undefined) count[place] = (count[place] ?? 0) + 1 / seasons
    })
  }
  return counts
}
