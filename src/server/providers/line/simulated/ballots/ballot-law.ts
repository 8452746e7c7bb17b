import type { Random } from "#src/server/kernel/random.ts"

/** How a vote is counted: districts one after the other, each a little different from the whole. */
export const BALLOT = {
  /** Districts, which count alike. */
  districts: 20,
  /** How far support on the day may lie from the last poll, on the scale of logarithms. */
  surprise: 0.18,
  /** How far a district lies from the whole. */
  spread: 0.25,
} as const

/** What is known of a vote: how each candidate stands, and what the districts counted so far gave. */
export interface BallotState {
  /** Expected support of each candidate on the scale of logarithms. */
  readonly support: ReadonlyArray<number>
  /** How far support on the day may lie from it. */
  readonly doubt: number
  /** Of each district counted: the support of each candidate in it. */
  readonly counted: ReadonlyArray<ReadonlyArray<number>>
}

/** Shares of the votes from support: each positive, one together. */
export const sharesOf = (support: ReadonlyArray<number>): ReadonlyArray<number> => {
  const most = Math.max(...support)
  const weights = support.map((value) => Math.exp(value - most))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const added = (left: ReadonlyArray<number>, right: ReadonlyArray<number>): ReadonlyArray<number> =>
  left.map((value, index) => value + (right[index] ?? 0))

/** Shares of the votes of several districts together. */
export const sharesIn = (
  districts: ReadonlyArray<ReadonlyArray<number>>,
  candidates: number,
): ReadonlyArray<number> => {
  const nothing: ReadonlyArray<number> = new Array<number>(candidates).fill(0)
  const sums = districts.map(sharesOf).reduce(added, nothing)
  return sums.map((sum) => sum / Math.max(1, districts.length))
}

/**
 * Support on the day given the districts counted: each district tells of the whole with its spread, so that mean and doubt follow
 * by Bayes' rule for normal numbers.
 */
export const supportAfter = ({
  support,
  doubt,
  counted,
}: BallotState): { readonly mean: ReadonlyArray<number>; readonly doubt: number } => {
  const prior = 1 / doubt ** 2
  const told = 1 / BALLOT.spread ** 2
  const precision = prior + counted.length * told
  return {
    mean: support.map(
      (value, candidate) =>
        (value * prior + told * counted.reduce((sum, district) => sum + (district[candidate] ?? 0), 0)) /
        precision,
    ),
    doubt: 1 / Math.sqrt(precision),
  }
}

/** Support in the districts that are left, drawn from what is known: one way in which the vote may end. */
export const districtsLeft = (state: BallotState, random: Random): ReadonlyArray<ReadonlyArray<number>> => {
  const { mean, doubt } = supportAfter(state)
  const onTheDay = mean.map((value) => value + doubt * random.normal())
  return Array.from({ length: BALLOT.districts - state.counted.length }, () =>
    onTheDay.map((value) => value + BALLOT.spread * random.normal()),
  )
}

/** Candidates by their shares, the first first; by place in the list where two are level. */
export const orderOf = (shares: ReadonlyArray<number>): ReadonlyArray<number> =>
  shares
    .map((share, candidate) => ({ share, candidate }))
    .toSorted((left, right) => right.share - left.share || left.candidate - right.candidate)
    .map(({ candidate }) => candidate)

/** How a vote may end, by so many draws. */
export interface BallotChances {
  /** Chance of a candidate to be among the first so many. */
  readonly top: (candidate: number, places: number) => number
  /** Chance of one to stand before another. */
  readonly ahead: (candidate: number, other: number) => number
}

/** Draws the rest of a vote so many times; every market is read from the same draws, so that they agree. */
export const ballotChances = (state: BallotState, draws: number, random: Random): BallotChances => {
  const candidates = state.support.length
  const places = Array.from({ length: candidates }, () => new Float64Array(candidates))
  const before = Array.from({ length: candidates }, () => new Float64Array(candidates))
  for (let draw = 0; draw < draws; draw++) {
    const shares = sharesIn([...state.counted, ...districtsLeft(state, random)], candidates)
    const order = orderOf(shares)
    order.forEach((candidate, place) => {
      const own = places[candidate]
      if (own !== undefined) own[place] = (own[place] ?? 0) + 1 / draws
      for (const other of order.slice(place + 1)) {
        const row = before[candidate]
        if (row !== undefined) row[other] = (row[other] ?? 0) + 1 / draws
      }
    })
  }
  return {
    top: (candidate, count) => {
      let sum = 0
      for (let place = 0; place < count; place++) sum += places[candidate]?.[place] ?? 0
      return sum
    },
    ahead: (candidate, other) => before[candidate]?.[other] ?? 0,
  }
}
