/** Goals expected of the two sides in 90 minutes. */
export interface FootballRates {
  readonly home: number
  readonly away: number
}

/** Largest number of goals a side adds in a stretch of play, as far as chances reach. */
export const GOAL_LIMIT = 9
const width = GOAL_LIMIT + 1

/** Steps of the grid in one half; a step is one minute of a half without added time. */
export const HALF_STEPS = 45

/** Goal rate at a moment of the match, as a multiple of its mean; `progress` runs from 0 to 1 over both halves. */
export const rateAt = (progress: number): number => 0.77 + 0.46 * progress

/** Share of the goals that falls into the first half. */
export const FIRST_HALF_SHARE = (0.77 + 0.46 / 4) / 2

/** Rates by the home side's lead once the second half runs: home, away (measured; level sides score a little less). */
const leadMultipliers: ReadonlyArray<readonly [number, number]> = [
  [1.13, 0.99],
  [1.08, 0.955],
  [0.955, 0.945],
  [0.92, 1.08],
  [0.97, 1.09],
]

const RED_OWN = 0.7
const RED_OTHER = 1.4

/** Red cards shown so far: home, away. */
export type Reds = readonly [number, number]

/** Chances of a goal of each side in one step that begins at `progress`; the effect of the lead grows from kick-off. */
export const stepChances = (
  rates: FootballRates,
  reds: Reds,
  lead: number,
  progress: number,
  length: number,
): readonly [number, number] => {
  const [home, away] = leadMultipliers[Math.max(-2, Math.min(2, lead)) + 2] ?? [1, 1]
  const weight = Math.min(1, progress * 2)
  const rate = rateAt(progress + length / 2) * length
  return [
    rates.home * rate * (1 + (home - 1) * weight) * RED_OWN ** reds[0] * RED_OTHER ** reds[1],
    rates.away * rate * (1 + (away - 1) * weight) * RED_OWN ** reds[1] * RED_OTHER ** reds[0],
  ]
}

/** Largest lead that rates tell apart. */
const LEAD = 2

/** Where the chances of a lead stand in a table of `stepTable`: the home side's, and after it the away side's. */
export const rowOf = (lead: number): number => 2 * (Math.max(-LEAD, Math.min(LEAD, lead)) + LEAD)

/** An empty table for `stepTable`. */
export const emptyTable = (): Float64Array => new Float64Array(4 * LEAD + 2)

/** Chances of a step by lead from -2 to 2: home, away, home, away … */
export const stepTable = (
  rates: FootballRates,
  reds: Reds,
  progress: number,
  length: number,
  table: Float64Array,
): void => {
  for (let lead = -LEAD; lead <= LEAD; lead++) {
    const [home, away] = stepChances(rates, reds, lead, progress, length)
    table[2 * (lead + LEAD)] = home
    table[2 * (lead + LEAD) + 1] = away
  }
}

/**
 * Distribution of the goals both sides add between two moments of the match, starting from a lead: `added[h * 10 + a]`.
 */
export const goalsBetween = (
  rates: FootballRates,
  reds: Reds,
  startLead: number,
  from: number,
  to: number,
): Float64Array => {
  const cells = new Float64Array(width * width)
  cells[0] = 1
  const table = emptyTable()
  // Looked up for every cell of every step: the row of a lead by how much more the home side added.
  const rows = Int8Array.from({ length: 2 * width + 1 }, (_, place) => rowOf(startLead + place - width))
  const step = 1 / (2 * HALF_STEPS)
  let reach = 0
  for (let progress = from; progress < to - 1e-9; progress += step) {
    stepTable(rates, reds, progress, Math.min(step, to - progress), table)
    reach = Math.min(GOAL_LIMIT, reach + 1)
    for (let h = reach; h >= 0; h--) {
      for (let a = reach; a >= 0; a--) {
        const at = h * width + a
        const ahead = h - a + width
        const row = rows[ahead] ?? 0
        const leaving =
          (h < GOAL_LIMIT ? (table[row] ?? 0) : 0) + (a < GOAL_LIMIT ? (table[row + 1] ?? 0) : 0)
        let value = (cells[at] ?? 0) * (1 - leaving)
        if (h > 0) value += (cells[at - width] ?? 0) * (table[rows[ahead - 1] ?? 0] ?? 0)
        if (a > 0) value += (cells[at - 1] ?? 0) * (table[(rows[ahead + 1] ?? 0) + 1] ?? 0)
        cells[at] = value
      }
    }
  }
  return cells
}

/** Calls back for every cell of `goalsBetween` that matters. */
export const eachCell = (
  cells: Float64Array,
  visit: (home: number, away: number, p: number) => void,
): void => {
  for (let h = 0; h < width; h++) {
    for (let a = 0; a < width; a++) {
      const p = cells[h * width + a] ?? 0
      if (p > 1e-12) visit(h, a, p)
    }
  }
}
