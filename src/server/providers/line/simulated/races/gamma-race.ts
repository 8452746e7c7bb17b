/**
 * The law of a race in which each runner makes strides at random moments, at a rate of its own, and is at the finish after so
 * many of them: a finishing time is a gamma variable, as in H. Stern, "Models for distributions on permutations" (1990). With one
 * stride it is Plackett's and Luce's law and Harville's formula; with many, what V. Lo and J. Bacon-Shone (1994) come close to by
 * raising the strengths of those left to 0.76 for the second place and 0.62 for the third. Where everyone is says all that
 * matters of a race begun, so that one law prices it from the card to the finish.
 */

/** Strides from start to finish. The more there are, the closer runners of one rate finish together. */
export const STRIDES = 300

/** A runner as its chances depend on it. */
export interface RunnerLaw {
  /** Strides left. */
  readonly left: number
  /** Strides in a unit of time. */
  readonly rate: number
  /** Chance not to finish. */
  readonly fails: number
}

/** Chances of a race, by the places of its runners in the list it was made from. */
export interface RaceLaw {
  readonly win: (runner: number) => number
  /** To be among so many first. */
  readonly top: (places: number) => ReadonlyArray<number>
  /** To be placed before another, whether the other finishes or not. */
  readonly ahead: (runner: number, other: number) => number
  /** To be first and second. */
  readonly forecast: (first: number, second: number) => number
  /** To be first, second and third. */
  readonly tricast: (first: number, second: number, third: number) => number
}

/** Points of time, shared out among the runners, each spread over the finishing time of its own. */
const POINTS = 300
const FEWEST_EACH = 11
/** How far from the middle they reach, in standard deviations. */
const WIDEST = 4.6

/** The time by which a runner is at the finish with a chance given in standard deviations (Wilson and Hilferty). */
const timeAt = ({ left, rate }: RunnerLaw, deviations: number): number => {
  const ninth = 1 / (9 * left)
  const root = Math.max(0.05, 1 - ninth + deviations * Math.sqrt(ninth))
  return (left * root ** 3) / rate
}

/** Chance that a runner who finishes is there by a moment: that by then the strides left are made (Erlang's law). */
const arrived = ({ left, rate }: RunnerLaw, time: number): number => {
  const mean = rate * time
  const spread = 9 * Math.sqrt(left) + 20
  if (mean > left + spread) return 1
  if (mean < left - spread) return 0
  let term = Math.exp(-mean)
  let early = 0
  for (let stride = 0; stride < left; stride++) {
    early += term
    term *= mean / (stride + 1)
  }
  return Math.max(0, 1 - early)
}

const momentsOf = (runners: ReadonlyArray<RunnerLaw>): Float64Array => {
  const moments: Array<number> = []
  const each = Math.max(FEWEST_EACH, Math.round(POINTS / runners.length))
  for (const runner of runners) {
    for (let point = 0; point < each; point++) {
      moments.push(timeAt(runner, WIDEST * ((2 * point) / (each - 1) - 1)))
    }
  }
  return Float64Array.from(moments).sort()
}

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Below this a chance to be still on the way counts as this, so that one may divide by it. */
const LEAST = 1e-60

/** Between two neighbouring moments of the whole: who arrives then, and who has arrived and who has not about its middle. */
interface Cells {
  readonly count: number
  readonly arrives: ReadonlyArray<Float64Array>
  readonly before: ReadonlyArray<Float64Array>
  readonly after: ReadonlyArray<Float64Array>
}

const cellsOf = (runners: ReadonlyArray<RunnerLaw>): Cells => {
  const moments = momentsOf(runners)
  const count = moments.length + 1
  const arrives: Array<Float64Array> = []
  const before: Array<Float64Array> = []
  const after: Array<Float64Array> = []
  for (const runner of runners) {
    const own = [new Float64Array(count), new Float64Array(count), new Float64Array(count)] as const
    let known = 0
    for (let cell = 0; cell < count; cell++) {
      const moment = moments[cell]
      const next = (1 - runner.fails) * (moment === undefined ? 1 : arrived(runner, moment))
      own[0][cell] = next - known
      own[1][cell] = (known + next) / 2
      own[2][cell] = Math.max(LEAST, 1 - (known + next) / 2)
      known = next
    }
    arrives.push(own[0])
    before.push(own[1])
    after.push(own[2])
  }
  return { count, arrives, before, after }
}

const at = (values: Float64Array | undefined, index: number): number => values?.[index] ?? 0

/** What a runner adds to a place count where it has hardly any chance to be there is left out. */
const HARDLY = 1e-9

/** Chances of each runner to be among one, two … so many first, from the number of others who may have arrived before. */
const topsOf = ({ count, arrives, before }: Cells, places: number): ReadonlyArray<Float64Array> =>
  arrives.map((own, runner) => {
    const tops = new Float64Array(places)
    const counts = new Float64Array(places)
    for (let cell = 0; cell < count; cell++) {
      const arrival = at(own, cell)
      if (arrival < HARDLY) continue
      counts.fill(0)
      counts[0] = 1
      let most = 0
      for (let other = 0; other < before.length; other++) {
        const chance = at(before[other], cell)
        if (other === runner || chance < HARDLY) continue
        most = Math.min(places - 1, most + 1)
        for (let place = most; place > 0; place--) {
          counts[place] = at(counts, place) * (1 - chance) + at(counts, place - 1) * chance
        }
        counts[0] = at(counts, 0) * (1 - chance)
      }
      let sum = 0
      for (let place = 0; place < places; place++) {
        sum += at(counts, place)
        tops[place] = at(tops, place) + arrival * sum
      }
    }
    return tops
  })

/** Most places that markets ask for. */
const MOST_PLACES = 10

/** The law of a race by where its runners are. */
export const raceLaw = (runners: ReadonlyArray<RunnerLaw>): RaceLaw => {
  const cells = cellsOf(runners)
  const { count, arrives, before, after } = cells
  /** Chance in each cell that nobody has arrived, and each runner's odds there of arriving, and of being there, against not. */
  const alone = new Float64Array(count).fill(1)
  for (const values of after)
    for (let cell = 0; cell < count; cell++) alone[cell] = at(alone, cell) * at(values, cell)
  const arriving = arrives.map((values, runner) =>
    values.map((value, cell) => value / at(after[runner], cell)),
  )
  const there = before.map((values, runner) => values.map((value, cell) => value / at(after[runner], cell)))

  const over = (chance: (cell: number) => number): number => {
    let total = 0
    for (let cell = 0; cell < count; cell++) if (at(alone, cell) > 0) total += at(alone, cell) * chance(cell)
    return total
  }
  const wins = arriving.map((own) => over((cell) => at(own, cell)))
  const whole = sumOf(wins)
  let tops: ReadonlyArray<Float64Array> | undefined

  const forecasts = new Map<number, number>()
  const turns = new Map<number, Float64Array>()
  /** Chance by the middle of each cell that two have arrived in this order, against neither being there. */
  const inTurn = (first: number, second: number): Float64Array => {
    const key = first * runners.length + second
    const known = turns.get(key)
    if (known !== undefined) return known
    const sums = new Float64Array(count)
    let sum = 0
    for (let cell = 0; cell < count; cell++) {
      const now = at(arrives[second], cell) * at(before[first], cell)
      sums[cell] = (sum + now / 2) / (at(after[first], cell) * at(after[second], cell))
      sum += now
    }
    turns.set(key, sums)
    return sums
  }

  return {
    win: (runner) => (wins[runner] ?? 0) / whole,
    top: (places) => {
      if (places >= runners.length) return runners.map(({ fails }) => 1 - fails)
      tops ??= topsOf(cells, Math.min(MOST_PLACES, runners.length))
      return tops.map((chances) => at(chances, places - 1))
    },
    ahead: (runner, other) => {
      let total = 0
      for (let cell = 0; cell < count; cell++) total += at(arrives[runner], cell) * at(after[other], cell)
      return total
    },
    forecast: (first, second) => {
      const key = first * runners.length + second
      const known = forecasts.get(key)
      if (known !== undefined) return known
      const made = over((cell) => at(there[first], cell) * at(arriving[second], cell))
      forecasts.set(key, made)
      return made
    },
    tricast: (first, second, third) => {
      const turn = inTurn(first, second)
      return over((cell) => at(turn, cell) * at(arriving[third], cell))
    },
  }
}
