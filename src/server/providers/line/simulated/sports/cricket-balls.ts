import type { Dismissal } from "#models/betting/play.ts"

/** What comes of one ball, in the order of its chances: runs off the bat, a wide, a wicket. */
export const BALLS = [
  { runs: 0, isLegal: true, isWicket: false },
  { runs: 1, isLegal: true, isWicket: false },
  { runs: 2, isLegal: true, isWicket: false },
  { runs: 3, isLegal: true, isWicket: false },
  { runs: 4, isLegal: true, isWicket: false },
  { runs: 6, isLegal: true, isWicket: false },
  { runs: 1, isLegal: false, isWicket: false },
  { runs: 0, isLegal: true, isWicket: true },
] as const

export const BALLS_OF_OVER = 6
export const WICKETS = 10

/** Weights of the outcomes of a ball between equals, from an over on. */
interface Phase {
  readonly from: number
  readonly weights: readonly number[]
}

/** How a kind of cricket is played. */
export interface CricketForm {
  readonly overs: number
  /** Overs after which runs may be bet on. */
  readonly marks: ReadonlyArray<number>
  /** More runs than any innings has. */
  readonly limit: number
  readonly phases: ReadonlyArray<Phase>
}

/** Twenty overs: about 165 runs between equals. */
export const TWENTY: CricketForm = {
  overs: 20,
  marks: [6, 10, 15],
  limit: 330,
  phases: [
    { from: 0, weights: [0.4, 0.31, 0.055, 0.006, 0.135, 0.04, 0.03, 0.042] },
    { from: 6, weights: [0.31, 0.43, 0.075, 0.004, 0.085, 0.05, 0.03, 0.043] },
    { from: 16, weights: [0.26, 0.37, 0.09, 0.004, 0.105, 0.09, 0.04, 0.075] },
  ],
}

/** Fifty overs: about 270 runs. */
export const FIFTY: CricketForm = {
  overs: 50,
  marks: [10, 20, 35],
  limit: 520,
  phases: [
    { from: 0, weights: [0.56, 0.25, 0.05, 0.007, 0.095, 0.013, 0.025, 0.028] },
    { from: 10, weights: [0.45, 0.42, 0.06, 0.005, 0.06, 0.014, 0.02, 0.026] },
    { from: 40, weights: [0.3, 0.4, 0.09, 0.005, 0.1, 0.055, 0.03, 0.06] },
  ],
}

/** From so many wickets on the batters left score less and are out sooner. */
const TAIL = { wickets: 6, boundaries: 0.75, out: 1.3 }

const known = new WeakMap<CricketForm, Map<number, ReadonlyArray<Float64Array>>>()

const made = (form: CricketForm, rate: number): ReadonlyArray<Float64Array> =>
  form.phases.flatMap(({ weights }) =>
    [false, true].map((isTail) => {
      const chances = weights.map((weight, place) => {
        const { runs, isLegal, isWicket } = BALLS[place] ?? BALLS[0]
        if (isWicket) return (weight * (isTail ? TAIL.out : 1)) / rate
        if (!isLegal || runs < 2) return weight
        return weight * rate * (isTail && runs >= 4 ? TAIL.boundaries : 1)
      })
      const sum = chances.reduce((total, chance) => total + chance, 0)
      return Float64Array.from(chances, (chance) => chance / sum)
    }),
  )

/**
 * Chances of what comes of a ball, in the order of `BALLS`.
 * @param rate how freely the side scores, 1 between equals: runs come that much more often, wickets that much more seldom
 */
export const ballChances = (form: CricketForm, rate: number, over: number, wickets: number): Float64Array => {
  const byRate = known.get(form) ?? new Map<number, ReadonlyArray<Float64Array>>()
  known.set(form, byRate)
  const tables = byRate.get(rate) ?? made(form, rate)
  // Beliefs come and go: a few of them are kept.
  if (byRate.size > 64) byRate.clear()
  byRate.set(rate, tables)
  let phase = 0
  form.phases.forEach(({ from }, place) => {
    if (over >= from) phase = place
  })
  return tables[2 * phase + (wickets >= TAIL.wickets ? 1 : 0)] ?? new Float64Array(BALLS.length)
}

/** How wickets fall, with the share of each. */
export const FALLS: ReadonlyArray<readonly [Dismissal, number]> = [
  ["caught", 0.6],
  ["bowled", 0.18],
  ["lbw", 0.11],
  ["runout", 0.07],
  ["stumped", 0.04],
]
