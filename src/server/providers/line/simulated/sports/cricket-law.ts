import { BALLS, BALLS_OF_OVER, ballChances, type CricketForm, WICKETS } from "./cricket-balls.ts"

/** Where an innings stands. */
export interface InningsState {
  /** Balls bowled, wides not counted. */
  readonly balls: number
  readonly wickets: number
  readonly runs: number
  /** Runs of the over that is being bowled. */
  readonly overRuns: number
}

/** An innings that has not begun. */
export const FRESH: InningsState = { balls: 0, wickets: 0, runs: 0, overRuns: 0 }

/** Distribution of the runs from here on, at an index for each; and what is asked on the way. */
export interface InningsLaw {
  /** To the end of the innings; with a target, of those that fall short of it. */
  readonly runs: Float64Array
  /** With a target: of the runs of the innings in which it was reached, beyond what was there. */
  readonly reached: Float64Array
  /** Runs from here to the end of an over, by the number of overs then bowled. */
  readonly marks: ReadonlyMap<number, Float64Array>
}

const LEAST = 1e-13

const at = (values: Float64Array | undefined, index: number): number => values?.[index] ?? 0

/**
 * Walks an innings ball by ball through every number of wickets and runs. Wides stay with their ball.
 * @param needs runs from here that end the innings, where another side has set them
 * @param marks numbers of overs at whose end the runs are wanted
 * @param fallsAt a wicket ends the walk: the law is that of the runs until it falls
 */
export const inningsLaw = (
  form: CricketForm,
  rate: number,
  from: InningsState,
  asked: {
    readonly needs?: number
    readonly marks?: ReadonlyArray<number>
    readonly until?: number
    readonly fallsAt?: boolean
  } = {},
): InningsLaw => {
  const { needs = Number.POSITIVE_INFINITY, marks = [], until = form.overs } = asked
  const width = form.limit + 8
  const ended = new Float64Array(width)
  const reached = new Float64Array(width)
  const found = new Map<number, Float64Array>()
  // Two layers in turns: one for each ball would be half of what the season allocates.
  let layer = Array.from({ length: WICKETS }, () => new Float64Array(width))
  let next = Array.from({ length: WICKETS }, () => new Float64Array(width))
  const first = layer[from.wickets]
  if (first === undefined || from.balls >= form.overs * BALLS_OF_OVER) {
    ended[0] = 1
    return { runs: ended, reached, marks: found }
  }
  first[0] = 1
  /** Adds what comes of a ball to every number of runs from `least` to `most`. */
  const add = (
    now: Float64Array,
    into: Float64Array,
    least: number,
    most: number,
    runs: number,
    chance: number,
  ) => {
    for (let before = least; before <= most; before++) {
      const after = before + runs
      const values = after >= needs ? reached : into
      const place = after < width ? after : width - 1
      values[place] = (values[place] ?? 0) + (now[before] ?? 0) * chance
    }
  }
  for (let ball = from.balls; ball < until * BALLS_OF_OVER; ball++) {
    const over = Math.floor(ball / BALLS_OF_OVER)
    for (const values of next) values.fill(0)
    for (let wickets = from.wickets; wickets < WICKETS; wickets++) {
      const now = layer[wickets]
      const same = next[wickets]
      if (now === undefined || same === undefined) continue
      const chances = ballChances(form, rate, over, wickets)
      const fallen = asked.fallsAt === true || wickets + 1 === WICKETS ? ended : (next[wickets + 1] ?? ended)
      let least = 0
      while (least < width && (now[least] ?? 0) < LEAST) least++
      let most = width - 1
      while (most >= least && (now[most] ?? 0) < LEAST) most--
      if (most < least) continue
      // A wide adds to the runs before the same ball: more of them than six in a row don't matter.
      most = Math.min(width - 1, most + 6)
      BALLS.forEach(({ runs, isLegal }, place) => {
        if (isLegal) return
        for (let before = least; before < most; before++) {
          const values = before + runs >= needs ? reached : now
          values[before + runs] = (values[before + runs] ?? 0) + (now[before] ?? 0) * at(chances, place)
        }
      })
      BALLS.forEach(({ runs, isLegal, isWicket }, place) => {
        if (isLegal) add(now, isWicket ? fallen : same, least, most, runs, at(chances, place))
      })
    }
    ;[layer, next] = [next, layer]
    const bowled = (ball + 1) / BALLS_OF_OVER
    if (marks.includes(bowled)) found.set(bowled, sumOf([ended, reached, ...layer]))
  }
  return { runs: sumOf([ended, ...layer]), reached, marks: found }
}

const sumOf = (all: ReadonlyArray<Float64Array>): Float64Array => {
  const sums = new Float64Array(all[0]?.length ?? 0)
  for (const values of all)
    for (let index = 0; index < sums.length; index++) sums[index] = at(sums, index) + at(values, index)
  return sums
}

/** Chance that another wicket falls: that not every ball left is played without one. */
export const fallChance = (form: CricketForm, rate: number, from: InningsState, needs?: number): number => {
  if (from.wickets >= WICKETS || from.balls >= form.overs * BALLS_OF_OVER) return 0
  const width = form.limit + 8
  let now = new Float64Array(width)
  let next = new Float64Array(width)
  now[0] = 1
  let falls = 0
  const end = needs ?? Number.POSITIVE_INFINITY
  for (let ball = from.balls; ball < form.overs * BALLS_OF_OVER; ball++) {
    const chances = ballChances(form, rate, Math.floor(ball / BALLS_OF_OVER), from.wickets)
    next.fill(0)
    for (let runs = 0; runs < width; runs++) {
      const here = at(now, runs)
      if (here < LEAST) continue
      for (let place = 0; place < BALLS.length; place++) {
        const chance = here * at(chances, place)
        const { runs: scored, isLegal, isWicket } = BALLS[place] ?? BALLS[0]
        if (isWicket) falls += chance
        else if (runs + scored < end) {
          const into = isLegal ? next : now
          const to = Math.min(width - 1, runs + scored)
          into[to] = at(into, to) + chance
        }
      }
    }
    ;[now, next] = [next, now]
  }
  return falls
}
