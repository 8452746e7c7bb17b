import type { Pair, Score } from "#models/betting/game.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { decider, independent, type Law, type Laws } from "../pricing/law.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { above, mass, poisson, shifted } from "../pricing/pmf.ts"
import { tellHockey } from "../telling/ice-hockey.ts"
import { abandonedAt, framesOf, type Mark, stopped, type Timeline } from "../timeline.ts"
import type { SportRules } from "./sport.ts"

/** Goals expected of the two sides in 60 minutes. */
export interface HockeySetup {
  readonly home: number
  readonly away: number
}

/** A side plays with one more, until so many seconds of play. */
interface PowerPlay {
  readonly side: 0 | 1
  readonly until: number
}

/** What the chances of a hockey game depend on; period 4 is overtime. */
export interface HockeyState {
  readonly period: number
  readonly parts: ReadonlyArray<Pair>
  readonly power?: PowerPlay
}

const PERIOD = 1200
const BREAK = 300
const OVERTIME = 300
const GOAL_LIMIT = 16
const POWER = 2.2
const SHORT = 0.6
const PENALTY_SECONDS = 120
const PENALTIES = 3.5
/** Average of a side's rate over even, stronger and weaker play, as a multiple of the even one. */
const AVERAGE = 1 + ((PENALTIES * PENALTY_SECONDS) / 3600) * (POWER - 1 + (SHORT - 1))
const OVERTIME_GOAL = 0.65
const ABANDONED = 0.001

const menu = [
  ...plain("match", "result", "double-chance", "both-score", "odd-even", "exact-score"),
  ...plain("full", "winner"),
  ...ladder("total", "match", steps(2.5, 8.5)),
  ...ladder("handicap", "match", steps(-3.5, 3.5, 0.5)),
  ...ladder("home-total", "match", steps(1.5, 4.5)),
  ...ladder("away-total", "match", steps(1.5, 4.5)),
  ...[1, 2, 3].flatMap((period) => [
    ...plain(`period-${period}`, "result", "double-chance", "both-score"),
    ...ladder("total", `period-${period}`, steps(0.5, 3.5)),
    ...ladder("handicap", `period-${period}`, steps(-1.5, 1.5)),
  ]),
]

/** Chance that the home side wins what follows a draw: overtime, then shots. */
const decidingChance = ({ home, away }: HockeySetup): number => 0.25 + (0.5 * home) / (home + away)

const sum = (parts: ReadonlyArray<Pair>): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0])

/** Goals a side is expected to add in the seconds given, while a power play lasts for some of them. */
const expected = (
  rate: number,
  side: 0 | 1,
  seconds: number,
  powerSeconds: number,
  power?: PowerPlay,
): number => {
  const perSecond = rate / 3600
  if (power === undefined) return perSecond * seconds
  const factor = (power.side === side ? POWER : SHORT) / AVERAGE
  return perSecond * (seconds - powerSeconds + powerSeconds * factor)
}

const laws = (setup: HockeySetup, { period, parts, power }: HockeyState, elapsed: number): Laws => {
  const made = new Map<string, Law>()
  const deciding = decidingChance(setup)
  if (period > 3) return made.set("full", decider(deciding))
  const left = Math.max(0, period * PERIOD - elapsed)
  const powerSeconds = power === undefined ? 0 : Math.max(0, Math.min(left, power.until - elapsed))
  const additions = (seconds: number, withPower: boolean) =>
    ([0, 1] as const).map((side) =>
      poisson(
        expected(side === 0 ? setup.home : setup.away, side, seconds, withPower ? powerSeconds : 0, power),
        GOAL_LIMIT,
      ),
    )
  const lawOf = (score: Pair, seconds: number, withPower: boolean): Law => {
    const [home = poisson(0, 0), away = poisson(0, 0)] = additions(seconds, withPower)
    return independent(shifted(home, score[0]), shifted(away, score[1]))
  }
  const match = lawOf(sum(parts.slice(0, 3)), left + (3 - period) * PERIOD, true)
  made.set("match", match)
  made.set("full", decider(above(match.difference, 0) + mass(match.difference, 0) * deciding))
  for (let later = period; later <= 3; later++) {
    const isNow = later === period
    made.set(`period-${later}`, lawOf(parts[later - 1] ?? [0, 0], isNow ? left : PERIOD, isNow))
  }
  return made
}

interface Incident {
  readonly kind: "goal" | "penalty"
  /** The side that scores, or that has one more after a penalty. */
  readonly side: 0 | 1
  /** Seconds of play. */
  readonly at: number
}

const STEP = 10

/** Sixty minutes, ten seconds at a time. */
const regularTime = ({ home, away }: HockeySetup, random: Random): ReadonlyArray<Incident> => {
  const incidents: Array<Incident> = []
  let power: PowerPlay | undefined
  for (let now = 0; now < 3 * PERIOD; now += STEP) {
    if (power !== undefined && power.until <= now) power = undefined
    const factor = (side: 0 | 1) => (power === undefined ? 1 : power.side === side ? POWER : SHORT)
    const chanceHome = (home / AVERAGE / 3600) * STEP * factor(0)
    const chanceAway = (away / AVERAGE / 3600) * STEP * factor(1)
    const draw = random.uniform()
    const at = now + random.integer(1, STEP - 1)
    const penalty = (PENALTIES * 2 * STEP) / 3600
    if (draw < chanceHome + chanceAway) {
      incidents.push({ kind: "goal", side: draw < chanceHome ? 0 : 1, at })
    } else if (power === undefined && draw > 1 - penalty) {
      const side = draw > 1 - penalty / 2 ? 0 : 1
      power = { side, until: at + PENALTY_SECONDS }
      incidents.push({ kind: "penalty", side, at })
    }
  }
  return incidents
}

/** Moment of the game at so many seconds of play, breaks included. */
const momentAt = (played: number): number => played + Math.floor(played / PERIOD) * BREAK

const scoreOf = (parts: ReadonlyArray<Pair>): Score => ({ total: sum(parts), parts })

const goal = (side: 0 | 1): Mark<HockeyState>["apply"] => {
  return (draft) => {
    const parts = draft.state.parts.map(
      ([home, away], index): Pair =>
        index === draft.state.period - 1 ? (side === 0 ? [home + 1, away] : [home, away + 1]) : [home, away],
    )
    draft.state = { ...draft.state, parts }
    draft.score = scoreOf(parts)
  }
}

const enter = (period: number): Mark<HockeyState>["apply"] => {
  return (draft) => {
    draft.phase = period > 3 ? "game.phase.overtime" : `game.phase.period-${period}`
    draft.part = [draft.elapsed, draft.elapsed + (period > 3 ? OVERTIME : PERIOD)]
    draft.running = true
    const parts: ReadonlyArray<Pair> = [...draft.state.parts.slice(0, period - 1), [0, 0]]
    draft.state = { period, parts }
    draft.score = scoreOf(parts)
  }
}

const leave = (period: number): Mark<HockeyState>["apply"] => {
  return (draft) => {
    draft.phase = "game.phase.break"
    draft.running = false
    const next = Math.min(4, period + 1)
    const parts: ReadonlyArray<Pair> = next > 3 ? draft.state.parts : [...draft.state.parts, [0, 0]]
    draft.state = { period: next, parts }
    draft.over = new Set([...draft.over, `period-${period}`, ...(period === 3 ? ["match"] : [])])
  }
}

const finish: Mark<HockeyState>["apply"] = (draft) => {
  draft.phase = "game.phase.finished"
  draft.running = false
  draft.over = new Set([...draft.over, "match", "full", "period-3"])
}

/** Overtime to the first goal, then shots: the marks, and the moment of the end. */
const overtime = (
  setup: HockeySetup,
  random: Random,
): { marks: ReadonlyArray<Mark<HockeyState>>; end: number } => {
  const start = 3 * (PERIOD + BREAK)
  const winner = random.chance(decidingChance(setup)) ? 0 : 1
  const inPlay = random.chance(OVERTIME_GOAL)
  const at = start + (inPlay ? random.integer(15, OVERTIME - 5) : OVERTIME + random.integer(120, 300))
  const shots: ReadonlyArray<Mark<HockeyState>> = inPlay
    ? []
    : [
        {
          at: start + OVERTIME,
          apply: (draft) => {
            draft.phase = "game.phase.shootout"
            draft.running = false
          },
        },
        ...stopped<HockeyState>(start + OVERTIME, at + 5),
      ]
  return {
    marks: [
      { at: start, apply: enter(4) },
      ...shots,
      ...stopped<HockeyState>(at - 8, at + 5),
      { at, apply: goal(winner) },
      { at: at + 10, apply: finish },
    ],
    end: at + 10,
  }
}

const play = (setup: HockeySetup, random: Random): Timeline<HockeyState> => {
  const marks: Array<Mark<HockeyState>> = []
  const incidents = regularTime(setup, random)
  for (let period = 1; period <= 3; period++) {
    const start = (period - 1) * (PERIOD + BREAK)
    marks.push({ at: start, apply: enter(period) })
    marks.push({ at: start + PERIOD, apply: leave(period) })
  }
  for (const { kind, side, at } of incidents) {
    const moment = momentAt(at)
    const last = momentAt(Math.floor(at / PERIOD) * PERIOD) + PERIOD
    marks.push({
      at: moment,
      apply:
        kind === "goal"
          ? goal(side)
          : (draft) => {
              draft.state = { ...draft.state, power: { side, until: at + PENALTY_SECONDS } }
            },
    })
    marks.push(
      ...stopped<HockeyState>(
        moment - random.integer(4, 12),
        Math.min(last, moment + random.integer(15, 40)),
      ),
    )
  }
  const goals = incidents.filter((incident) => incident.kind === "goal")
  const lead = goals.reduce((total, { side }) => total + (side === 0 ? 1 : -1), 0)
  const regularEnd = 3 * PERIOD + 2 * BREAK
  const rest =
    lead === 0 ? overtime(setup, random) : { marks: [{ at: regularEnd, apply: finish }], end: regularEnd }
  marks.push(...rest.marks)
  const frames = framesOf<HockeyState>(
    {
      phase: "game.phase.period-1",
      elapsed: 0,
      running: true,
      score: scoreOf([[0, 0]]),
      over: new Set(),
      state: { period: 1, parts: [[0, 0]] },
      stops: 0,
    },
    marks,
  )
  const timeline = { frames, end: rest.end, abandoned: false }
  return random.chance(ABANDONED) ? abandonedAt(timeline, random.integer(600, regularEnd - 600)) : timeline
}

/** Ice hockey: goals at a steady rate, more of them in power play; a draw goes to overtime and shots. */
export const iceHockey: SportRules<HockeySetup, HockeyState> = {
  sportId: SPORT.iceHockey,
  menu: () => menu,
  play,
  start: () => ({ period: 1, parts: [[0, 0]] }),
  laws,
  tell: tellHockey,
}
