import { ELEVEN } from "#models/line/statistics/scorecard.ts"
import { FALLS } from "./cricket-balls.ts"
import { at, type CricketSample, NO_PART } from "./cricket-sample.ts"

/** Chances by fewer games than this say too little to be offered. */
const LEAST_GAMES = 200
/** What fewer games came to is not offered. */
const LEAST_SEEN = 3

type Column = CricketSample["runs"] | CricketSample["wickets"]

/** How often each number was a player's, of the games in which he had a part. */
export interface Tally {
  readonly games: number
  readonly counts: ReadonlyArray<number>
}

const tally = (sample: CricketSample, column: Column, side: 0 | 1, number: number): Tally => {
  const counts: Array<number> = []
  let games = 0
  for (let game = 0; game < sample.games; game++) {
    const value = column[at(game, side, number)] ?? NO_PART
    if (value === NO_PART) continue
    games += 1
    counts[value] = (counts[value] ?? 0) + 1
  }
  return { games, counts: Array.from(counts, (count) => count ?? 0) }
}

/** How often a batter made how many runs. */
export const runsTally = (sample: CricketSample, side: 0 | 1, number: number): Tally =>
  tally(sample, sample.runs, side, number)

/** How often a bowler took how many wickets. */
export const wicketsTally = (sample: CricketSample, side: 0 | 1, number: number): Tally =>
  tally(sample, sample.wickets, side, number)

/** The chance of more than a line, given a part in the game; nothing where he seldom has one. */
export const overChance = ({ games, counts }: Tally, line: number): number | undefined => {
  if (games < LEAST_GAMES) return undefined
  let over = 0
  for (let value = Math.floor(line) + 1; value < counts.length; value++) over += counts[value] ?? 0
  return over / games
}

/** The chance of a milestone, given that he bats; 0 where that is too rare to be told. */
export const milestoneChance = (batted: Tally, line: number): number => {
  const chance = overChance(batted, line - 1) ?? 0
  return chance * batted.games < LEAST_SEEN ? 0 : chance
}

/**
 * Chances that add up to one, by how many games each had: what was seen is taken to have been seen once more, so that luck of the games
 * never lengthens a long shot's odds; what was hardly seen has none.
 */
const shared = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const seen = shares.map((share) => (share < LEAST_SEEN ? 0 : share + 1))
  const sum = seen.reduce((total, share) => total + share, 0)
  return seen.map((share) => (sum === 0 ? 0 : share / sum))
}

/** Gives a game to whoever of a side was best in it, to several in equal shares. */
const best = (
  sample: CricketSample,
  side: 0 | 1,
  isBetter: (place: number, than: number) => number,
  hasPart: (place: number) => boolean,
): ReadonlyArray<number> => {
  const shares = new Array<number>(ELEVEN).fill(0)
  for (let game = 0; game < sample.games; game++) {
    const first = at(game, side, 1)
    let top = -1
    let level = 0
    for (let place = first; place < first + ELEVEN; place++) {
      if (!hasPart(place)) continue
      const better = top === -1 ? 1 : isBetter(place, top)
      if (better > 0) {
        top = place
        level = 1
      } else if (better === 0) level += 1
    }
    if (top === -1) continue
    for (let place = first; place < first + ELEVEN; place++)
      if (hasPart(place) && isBetter(place, top) === 0)
        shares[place - first] = (shares[place - first] ?? 0) + 1 / level
  }
  return shares
}

/** By the place in the order: the share of the stakes on each that is expected to be paid as the side's top batter. */
export const topBatterChances = (sample: CricketSample, side: 0 | 1): ReadonlyArray<number> => {
  const { runs } = sample
  const of = (place: number): number => runs[place] ?? NO_PART
  return shared(
    best(
      sample,
      side,
      (place, than) => of(place) - of(than),
      (place) => of(place) !== NO_PART,
    ),
  )
}

/** The same of the top bowler, of as many wickets by the fewest runs; given that a bowler takes a wicket. */
export const topBowlerChances = (sample: CricketSample, side: 0 | 1): ReadonlyArray<number> => {
  const { wickets, conceded } = sample
  return shared(
    best(
      sample,
      side,
      (place, than) =>
        (wickets[place] ?? 0) - (wickets[than] ?? 0) || (conceded[than] ?? 0) - (conceded[place] ?? 0),
      (place) => (wickets[place] ?? NO_PART) > 0,
    ),
  )
}

/** How a batter's innings ends: in the order of `FALLS`, then not out. */
export const dismissalChances = (
  sample: CricketSample,
  side: 0 | 1,
  number: number,
): ReadonlyArray<number> => {
  const ends = new Array<number>(FALLS.length + 1).fill(0)
  for (let game = 0; game < sample.games; game++) {
    const place = at(game, side, number)
    if (sample.runs[place] === NO_PART) continue
    const how = sample.out[place] ?? -1
    const end = how === -1 ? FALLS.length : how
    ends[end] = (ends[end] ?? 0) + 1
  }
  return shared(ends)
}

/** Which of the two at the crease is out next, given that one is; nothing where hardly another wicket falls. */
export const nextOutChances = (
  { nextOut, games }: CricketSample,
  side: 0 | 1,
  [one, other]: readonly [number, number],
): ReadonlyArray<number | null> | undefined => {
  const counts = new Array<number>(ELEVEN + 1).fill(0)
  for (let game = 0; game < games; game++) {
    const out = nextOut[2 * game + side] ?? 0
    counts[out] = (counts[out] ?? 0) + 1
  }
  const falls = (counts[one] ?? 0) + (counts[other] ?? 0)
  if (falls < LEAST_GAMES) return undefined
  return Array.from({ length: ELEVEN }, (_, place) =>
    place + 1 === one || place + 1 === other ? (counts[place + 1] ?? 0) / falls : null,
  )
}

/** Whether the first of two batters makes more runs, as many, fewer; given that both bat. Nothing where they seldom both do. */
export const moreRunsChances = (
  { runs, games }: CricketSample,
  [one, other]: readonly [Batter, Batter],
): ReadonlyArray<number> | undefined => {
  const counts = [0, 0, 0]
  let both = 0
  for (let game = 0; game < games; game++) {
    const first = runs[at(game, one.side, one.number)] ?? NO_PART
    const second = runs[at(game, other.side, other.number)] ?? NO_PART
    if (first === NO_PART || second === NO_PART) continue
    both += 1
    const end = first > second ? 0 : first === second ? 1 : 2
    counts[end] = (counts[end] ?? 0) + 1
  }
  return both < LEAST_GAMES ? undefined : counts.map((count) => (count < LEAST_SEEN ? 0 : count / both))
}

interface Batter {
  readonly side: 0 | 1
  readonly number: number
}
