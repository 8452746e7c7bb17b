import type { Pair } from "#models/betting/game.ts"
import { STATISTICS, type Statistic } from "#models/betting/play.ts"
import { hash32, type Random } from "#src/server/kernel/random.ts"
import { abandonedAt, type Draft, framesOf, type Mark, stopped, type Timeline } from "../timeline.ts"
import { type Booking, bookedShirt } from "./football-bookings.ts"
import { countRates, meanOf } from "./football-counts.ts"
import { extraTime, type KnownExtra } from "./football-extra-time.ts"
import { INTERVALS, QUARTER_HOUR } from "./football-grid.ts"
import { type FootballState, START, tablesOf } from "./football-law.ts"
import {
  FIRST_HALF_SHARE,
  type FootballRates,
  HALF_STEPS,
  type Reds,
  rateAt,
  stepChances,
} from "./football-rates.ts"
import { type Scorers, scorersLeft, shirtOf } from "./football-scorers.ts"
import { changesAt, playingFor, STAGE_NUMBERS, stageSecond } from "./football-substitutes.ts"

/** Score at half-time, where it is known, and at the end of 90 minutes; what followed them, where anything did. */
export interface KnownResult {
  readonly half?: Pair
  readonly full: Pair
  readonly extra?: KnownExtra
}

export interface FootballSetup {
  readonly rates: FootballRates
  /** Minutes added to each half. */
  readonly added: Pair
  /** Whether the game has the whole menu, as the greatest leagues do. */
  readonly isTop?: boolean
  /** Who scores the goals, where players are told apart. */
  readonly scorers?: Scorers
  /** Whether somebody has to go through: where the ninety minutes end level, extra time and kicks decide. */
  readonly isCup?: boolean
  /** A result that really happened and is played again. */
  readonly known?: KnownResult
}

/** Seconds of play in the halves. */
export const halfSeconds = ({ added }: FootballSetup): Pair => [(45 + added[0]) * 60, (45 + added[1]) * 60]

const BREAK_SECONDS = 900
const RED_CHANCE = 0.0011
const FALSE_ALARMS = 9
const ABANDONED = 0.002

type Side = 0 | 1
interface Incident {
  readonly kind: "goal" | "red"
  readonly side: Side
  /** Moment of the match, 0 to 1 over both halves. */
  readonly progress: number
}

const added = (pair: Pair, side: Side): Pair => (side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1])

/** One game by the law of play, minute by minute. */
const attempt = (rates: FootballRates, random: Random): { incidents: Array<Incident>; score: Pair } => {
  const incidents: Array<Incident> = []
  let score: Pair = [0, 0]
  let reds: Reds = [0, 0]
  const length = 1 / (2 * HALF_STEPS)
  for (let step = 0; step < 2 * HALF_STEPS; step++) {
    const [home, away] = stepChances(rates, reds, score[0] - score[1], step * length, length)
    const draw = random.uniform()
    const progress = (step + 0.05 + 0.9 * random.uniform()) * length
    if (draw < home + away) {
      const side = draw < home ? 0 : 1
      score = added(score, side)
      incidents.push({ kind: "goal", side, progress })
    } else if (draw > 1 - 2 * RED_CHANCE) {
      const side = draw > 1 - RED_CHANCE ? 0 : 1
      reds = side === 0 ? [reds[0] + 1, reds[1]] : [reds[0], reds[1] + 1]
      incidents.push({ kind: "red", side, progress })
    }
  }
  return { incidents, score }
}

const ATTEMPTS = 60

/** One game by the law that prices follow: a game of play is kept with the chance its final score is tilted by. */
const sample = (rates: FootballRates, random: Random): Array<Incident> => {
  const { tilt, maxTilt } = tablesOf(rates)
  let game = attempt(rates, random)
  for (let tried = 1; tried < ATTEMPTS; tried++) {
    if (random.uniform() * maxTilt < tilt(game.score[0], game.score[1])) break
    game = attempt(rates, random)
  }
  return game.incidents
}

/** A moment of one half, later ones likelier, as goals fall. */
const momentOf = (half: 0 | 1, random: Random): number => {
  for (;;) {
    const progress = half / 2 + random.uniform() / 2
    if (random.uniform() * 1.23 < rateAt(progress)) return progress
  }
}

/** Goals at moments of our own choosing that end in the result that really happened. */
const replay = ({ half, full }: KnownResult, random: Random): Array<Incident> => {
  const incidents: Array<Incident> = []
  for (const side of [0, 1] as const) {
    for (let goal = 0; goal < full[side]; goal++) {
      const inFirst = half === undefined ? random.chance(FIRST_HALF_SHARE) : goal < half[side]
      incidents.push({ kind: "goal", side, progress: momentOf(inFirst ? 0 : 1, random) })
    }
  }
  return incidents
}

/** The shirt of whoever scores for a side at a moment, where players are told apart. */
const scorerOf = (
  scorers: Scorers | undefined,
  state: FootballState,
  side: Side,
  progress: number,
): number | undefined =>
  scorers && playingFor(state.facts.substitutions, side, shirtOf(scorersLeft(scorers, state), side, progress))

const scored = (side: Side, progress: number, scorers: Scorers | undefined): Mark<FootballState>["apply"] => {
  return (draft) => {
    const { state } = draft
    const shirt = scorerOf(scorers, state, side, progress)
    const score = added(state.score, side)
    const atHalf = state.half === 1 ? score : state.atHalf
    const goal = { side, half: state.half, second: draft.elapsed }
    const goals = [...state.facts.goals, shirt === undefined ? goal : { ...goal, shirt }]
    draft.facts = { ...state.facts, goals }
    draft.state = { ...state, score, atHalf, facts: { ...state.facts, goals } }
    const second: Pair = [score[0] - atHalf[0], score[1] - atHalf[1]]
    draft.score = { total: score, parts: state.half === 1 ? [score] : [atHalf, second] }
  }
}

/** The cards so far with one more of a side; as they are where players are not told apart. */
const booked = (
  { state, elapsed }: Pick<Draft<FootballState>, "state" | "elapsed">,
  kind: Booking["kind"],
  side: Side,
  scorers: Scorers | undefined,
): ReadonlyArray<Booking> => {
  const shirt =
    scorers &&
    bookedShirt(
      scorers.key,
      { bookings: state.bookings, substitutions: state.facts.substitutions },
      kind,
      side,
    )
  return shirt === undefined
    ? state.bookings
    : [...state.bookings, { kind, side, shirt, half: state.half, second: elapsed }]
}

const sentOff = (side: Side, scorers: Scorers | undefined): Mark<FootballState>["apply"] => {
  return (draft) => {
    const [home, away] = draft.state.reds
    draft.state = {
      ...draft.state,
      reds: side === 0 ? [home + 1, away] : [home, away + 1],
      bookings: booked(draft, "red", side, scorers),
    }
  }
}

/** A side has a stage for substitutions behind it, and whoever it takes off is replaced. */
const changes = (key: number, side: Side, stage: number, second: number): Mark<FootballState>["apply"] => {
  return (draft) => {
    const made = changesAt(key, draft.state, side, stage, second)
    const { facts, windows } = draft.state
    const substitutions = [...facts.substitutions, ...made]
    draft.state = {
      ...draft.state,
      windows: added(windows, side),
      ...(made.length === 0 ? {} : { facts: { ...facts, substitutions } }),
    }
    if (made.length > 0) draft.facts = { ...draft.facts, substitutions }
  }
}

/** The substitutions of both sides: half-time and three windows of the second half. */
const substitutions = (key: number, begins: number): ReadonlyArray<Mark<FootballState>> =>
  ([0, 1] as const).flatMap((side) =>
    STAGE_NUMBERS.map((stage) => {
      const second = stageSecond(key, side, stage)
      return { at: begins + second - 45 * 60, apply: changes(key, side, stage, second) }
    }),
  )

/** A side attacks, as is seen while bets are stopped. */
const attacking = (side: Side, from: number, to: number): ReadonlyArray<Mark<FootballState>> => [
  {
    at: from,
    apply: (draft) => {
      draft.attack = side
    },
  },
  {
    at: to,
    apply: (draft) => {
      draft.attack = undefined
    },
  },
]

/** A corner or a yellow card. */
const happened = (
  statistic: Statistic,
  side: Side,
  scorers: Scorers | undefined,
): Mark<FootballState>["apply"] => {
  return (draft) => {
    const { facts, half } = draft.state
    const halves = facts.counts[statistic].map((pair, index) =>
      index === half - 1 ? added(pair, side) : pair,
    )
    const counts = { ...facts.counts, [statistic]: halves }
    draft.facts = { ...facts, counts }
    const bookings = statistic === "cards" ? booked(draft, "yellow", side, scorers) : draft.state.bookings
    draft.state = { ...draft.state, bookings, facts: { ...facts, counts } }
  }
}

/** What is counted beside goals, each at any moment of its half alike. */
const countMarks = (setup: FootballSetup, random: Random): ReadonlyArray<Mark<FootballState>> => {
  const [first, second] = halfSeconds(setup)
  const rates = countRates(setup.rates)
  const begins: Pair = [0, first + BREAK_SECONDS]
  const lengths: Pair = [first, second]
  const arrivals = (statistic: Statistic, half: 0 | 1, side: Side): ReadonlyArray<Mark<FootballState>> => {
    const mean = meanOf(rates, statistic, half, side)
    const marks: Array<Mark<FootballState>> = []
    for (let share = random.exponential() / mean; share < 1; share += random.exponential() / mean) {
      const at = begins[half] + Math.max(1, Math.min(lengths[half] - 1, Math.round(share * lengths[half])))
      marks.push({ at, apply: happened(statistic, side, setup.scorers) })
    }
    return marks
  }
  return STATISTICS.flatMap((statistic) =>
    ([0, 1] as const).flatMap((half) => ([0, 1] as const).flatMap((side) => arrivals(statistic, half, side))),
  )
}

/** The quarter hours of a half are over one by one. */
const quarterHours = (begin: number, half: 0 | 1): ReadonlyArray<Mark<FootballState>> =>
  [0, 1].map((quarter) => ({
    at: begin + (quarter + 1) * QUARTER_HOUR,
    apply: (draft) => {
      draft.over = new Set([...draft.over, INTERVALS[half * 3 + quarter] ?? ""])
    },
  }))

const OVER_AT_BREAK = ["half-1", "corners-half-1", "cards-half-1", ...INTERVALS.slice(0, 3)]
const OVER_AT_END = [
  ...OVER_AT_BREAK,
  ...INTERVALS.slice(3),
  "half-2",
  "match",
  ...STATISTICS.flatMap((statistic) => [statistic, `${statistic}-half-2`]),
]

const periods = (setup: FootballSetup, goesOn: boolean): ReadonlyArray<Mark<FootballState>> => {
  const [first, second] = halfSeconds(setup)
  return [
    { at: 0, apply: () => {} },
    ...quarterHours(0, 0),
    ...quarterHours(first + BREAK_SECONDS, 1),
    {
      at: first,
      apply: (draft) => {
        draft.phase = "game.phase.break"
        draft.running = false
        draft.elapsed = 45 * 60
        draft.over = new Set(OVER_AT_BREAK)
        draft.state = { ...draft.state, half: 2 }
        draft.score = { ...draft.score, parts: [draft.state.atHalf, [0, 0]] }
      },
    },
    {
      at: first + BREAK_SECONDS,
      apply: (draft) => {
        draft.phase = "game.phase.half-2"
        draft.running = true
      },
    },
    {
      at: first + BREAK_SECONDS + second,
      apply: (draft) => {
        draft.phase = goesOn ? "game.phase.break" : "game.phase.finished"
        draft.running = false
        if (goesOn) draft.elapsed = 90 * 60
        draft.over = new Set(goesOn ? OVER_AT_END : [...OVER_AT_END, "full"])
      },
    },
  ]
}

/** Plays a football game whole. */
export const playFootball = (setup: FootballSetup, random: Random): Timeline<FootballState> => {
  const [first, second] = halfSeconds(setup)
  const end = first + BREAK_SECONDS + second
  const secondsAt = (progress: number): number =>
    Math.round(progress < 0.5 ? progress * 2 * first : first + BREAK_SECONDS + (progress * 2 - 1) * second)
  const halfOf = (progress: number): Pair => (progress < 0.5 ? [0, first] : [first + BREAK_SECONDS, end])
  const marks: Array<Mark<FootballState>> = []
  const stop = (progress: number, before: number, after: number): Pair => {
    const [from, to] = halfOf(progress)
    const at = secondsAt(progress)
    const stretch: Pair = [Math.max(from + 1, at - before), Math.min(to - 1, at + after)]
    marks.push(...stopped<FootballState>(...stretch))
    return stretch
  }
  const attacks: Array<Pair> = []
  /** One attack at a time is told: the first, so that those of goals come before the others. */
  const attack = (side: Side, from: number, to: number) => {
    if (attacks.some((other) => from <= other[1] && other[0] <= to)) return
    attacks.push([from, to])
    marks.push(...attacking(side, from, to))
  }
  const incidents = setup.known ? replay(setup.known, random) : sample(setup.rates, random)
  for (const { kind, side, progress } of incidents) {
    const [from, to] = halfOf(progress)
    const at = Math.min(to - 2, Math.max(from + 2, secondsAt(progress)))
    marks.push({
      at,
      apply: kind === "goal" ? scored(side, progress, setup.scorers) : sentOff(side, setup.scorers),
    })
    const [danger] = stop(progress, random.integer(8, 25), random.integer(40, 75))
    if (kind === "goal") attack(side, danger, at)
  }
  const alarms = Array.from({ length: FALSE_ALARMS }, () =>
    stop(random.uniform(), random.integer(5, 10), random.integer(8, 30)),
  )
  marks.push(...countMarks(setup, random))
  const isAbandoned = setup.known === undefined && setup.isCup !== true && random.chance(ABANDONED)
  const abandoned = isAbandoned ? random.integer(600, end - 600) : undefined
  // Drawn last: whose attack it is moves nothing else of the game.
  const { home, away } = setup.rates
  for (const alarm of alarms) attack(random.chance(home / (home + away)) ? 0 : 1, ...alarm)
  const of = (kind: Incident["kind"]): Pair => [
    incidents.filter((incident) => incident.kind === kind && incident.side === 0).length,
    incidents.filter((incident) => incident.kind === kind && incident.side === 1).length,
  ]
  const [ofHome, ofAway] = of("goal")
  const goesOn =
    setup.known === undefined ? setup.isCup === true && ofHome === ofAway : setup.known.extra !== undefined
  const extra = goesOn
    ? extraTime(setup.rates, of("red"), end, random, setup.known?.extra, (state, side, progress) =>
        scorerOf(setup.scorers, state, side, progress),
      )
    : { marks: [], end }
  // Drawn after all else, so that the games of a season stay as they were.
  const changing =
    setup.scorers === undefined
      ? []
      : substitutions(hash32(setup.scorers.key, random.integer(0, 2 ** 31 - 1)), first + BREAK_SECONDS)
  const frames = framesOf<FootballState>(
    {
      phase: "game.phase.half-1",
      elapsed: 0,
      running: true,
      score: { total: [0, 0], parts: [[0, 0]] },
      facts: START.facts,
      over: new Set(),
      state: START,
      stops: 0,
    },
    [...periods(setup, goesOn), ...changing, ...marks, ...extra.marks],
  )
  const timeline = { frames, end: extra.end, abandoned: false }
  return abandoned === undefined ? timeline : abandonedAt(timeline, abandoned)
}
