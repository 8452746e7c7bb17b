import type { Score } from "#models/betting/game.ts"
import type { RaceRun, RaceScore } from "#models/betting/race.ts"
import type { Random } from "#src/server/kernel/random.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { drawFastestLap } from "./fastest-lap.ts"
import { STRIDES } from "./gamma-race.ts"

/** How a kind of race is run. */
export interface RaceForm {
  /** Chance of a runner to be out before the finish. */
  readonly fails: number
  /** How much sooner, in seconds, one must be than another not to be level with it at the finish. */
  readonly photo: number
  /** Times at which the field is looked at, by half of which the first are about half of the way. */
  readonly sections: number
  /** Whether it has laps, the fastest of which is bet on. */
  readonly laps?: boolean
}

/** A runner as it runs. */
export interface RunnerSetup {
  readonly number: number
  /** Strides in a unit of time: about 1. */
  readonly rate: number
}

/** A race before it is run: who runs, and for how long about. */
export interface RaceSetup {
  readonly runners: ReadonlyArray<RunnerSetup>
  readonly seconds: number
}

/** What the chances of a race depend on: how many strides each runner has made, and who is out. */
export interface RaceState {
  readonly strides: ReadonlyArray<number>
  readonly out: ReadonlyArray<boolean>
}

/** Share of the way from which on, once the first is there, bets are stopped. */
const STRETCH = 0.88
/** Seconds from the last at the finish to the result. */
const VERDICT_SECONDS = 4

/** How a runner will have run: the moment of each stride in seconds, to the finish or to where it is out. */
interface Course {
  readonly number: number
  readonly moments: Float64Array
  readonly finishes: boolean
}

const courseOf = (form: RaceForm, runner: RunnerSetup, unit: number, random: Random): Course => {
  const isOut = random.chance(form.fails)
  const strides = isOut ? random.integer(0, STRIDES - 1) : STRIDES
  const moments = new Float64Array(strides)
  let now = 0
  for (let stride = 0; stride < strides; stride++) {
    now += (random.exponential() / runner.rate) * unit
    moments[stride] = now
  }
  return { number: runner.number, moments, finishes: !isOut }
}

const stridesBy = ({ moments }: Course, at: number): number => {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((moments[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

const finishOf = ({ moments, finishes }: Course): number =>
  finishes ? (moments.at(-1) ?? 0) : Number.POSITIVE_INFINITY

/** Where a runner is at a moment. */
interface Whereabouts {
  readonly course: Course
  readonly strides: number
  /** It has made all the strides it will make, and they don't lead to the finish. */
  readonly isOut: boolean
}

const whereabouts = (courses: ReadonlyArray<Course>, at: number): ReadonlyArray<Whereabouts> =>
  courses.map((course) => {
    const strides = stridesBy(course, at)
    return { course, strides, isOut: !course.finishes && strides === course.moments.length }
  })

/** Items in the order given, those that nothing tells apart together, by their numbers. */
const grouped = <Item>(
  items: ReadonlyArray<Item>,
  numberOf: (item: Item) => number,
  isLevel: (left: Item, right: Item) => boolean,
): ReadonlyArray<ReadonlyArray<number>> => {
  const groups: Array<Array<number>> = []
  items.forEach((item, place) => {
    const before = items[place - 1]
    if (before !== undefined && isLevel(before, item)) groups.at(-1)?.push(numberOf(item))
    else groups.push([numberOf(item)])
  })
  return groups
}

/** The order at the finish; those closer together than the photo tells apart are in a dead heat. */
const verdict = (form: RaceForm, courses: ReadonlyArray<Course>): RaceRun["order"] =>
  grouped(
    courses.filter(({ finishes }) => finishes).toSorted((left, right) => finishOf(left) - finishOf(right)),
    ({ number }) => number,
    (left, right) => finishOf(right) - finishOf(left) < form.photo,
  )

/** The order of the field at a moment: who is at the finish in the order of arrival, then who has come furthest. */
const fieldAt = (all: ReadonlyArray<Whereabouts>): Pick<RaceScore, "order" | "along"> => {
  const ordered = all
    .filter(({ isOut }) => !isOut)
    .toSorted(
      (left, right) =>
        right.strides - left.strides ||
        (left.strides === STRIDES ? finishOf(left.course) - finishOf(right.course) : 0),
    )
  return {
    order: grouped(
      ordered,
      ({ course }) => course.number,
      (left, right) => left.strides === right.strides && left.strides < STRIDES,
    ),
    along: ordered.map(({ strides }) => Math.round((strides * 1000) / STRIDES)),
  }
}

/** What is known of a race from its card: everyone declared, and who was withdrawn. */
export type RaceCard = Omit<RaceRun, "order">

/** The score of a race in which nobody has run yet. */
export const scoreOf = (race: RaceScore): Score => ({ total: [0, 0], parts: [], race })

const coursesOf = (form: RaceForm, { runners, seconds }: RaceSetup, random: Random): ReadonlyArray<Course> =>
  runners.map((runner) => courseOf(form, runner, seconds / STRIDES, random))

/** The order in which a race ends: what {@link playRace} comes to with the same randomness. */
export const finishOrder = (form: RaceForm, setup: RaceSetup, random: Random): RaceRun["order"] =>
  verdict(form, coursesOf(form, setup, random))

/**
 * Runs a race. The field is looked at at moments fixed before it, so that what is seen says no more of what comes than where
 * everyone is.
 */
export const playRace = (
  form: RaceForm,
  setup: RaceSetup,
  card: RaceCard,
  scopes: ReadonlySet<string>,
  random: Random,
): Timeline<RaceState> => {
  const courses = coursesOf(form, setup, random)
  const absent = card.withdrawn.map(({ number }) => number)
  const none: ReadonlySet<string> = new Set()
  const frames: Array<Frame<RaceState>> = []
  const lapOf = (finished: ReadonlyArray<number>): Pick<RaceRun, "fastestLap"> => {
    if (form.laps !== true) return {}
    const lap = drawFastestLap(
      setup.runners.filter(({ number }) => finished.includes(number)),
      random,
    )
    return lap === undefined ? {} : { fastestLap: lap }
  }
  let isStretch = false
  const keep = (at: number, isOver: boolean) => {
    const all = whereabouts(courses, at)
    isStretch ||= all.some(({ strides }) => strides >= STRETCH * STRIDES)
    const out = all.flatMap(({ isOut, course }) => (isOut ? [course.number] : []))
    const { order: running, along } = fieldAt(all)
    const order = isOver ? verdict(form, courses) : undefined
    frames.push({
      at,
      phase: isOver ? "game.phase.finished" : isStretch ? "game.phase.stretch" : "game.phase.race",
      elapsed: at,
      running: !isOver,
      score: scoreOf({ order: order ?? running, along, out: [...absent, ...out] }),
      stopped: isStretch || isOver,
      over: isOver ? scopes : none,
      state: { strides: all.map(({ strides }) => strides), out: all.map(({ isOut }) => isOut) },
      ...(order === undefined ? {} : { facts: { race: { ...card, order, ...lapOf(order.flat()) } } }),
    })
  }
  const last = Math.max(...courses.map(({ moments }) => moments.at(-1) ?? 0))
  const step = setup.seconds / form.sections
  for (let section = 0; section * step <= last; section++) keep(section * step, false)
  const end = last + VERDICT_SECONDS
  keep(end, true)
  return { frames, end, abandoned: false }
}
