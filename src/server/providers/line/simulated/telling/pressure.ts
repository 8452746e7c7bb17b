import type { Pair } from "#models/betting/game.ts"
import type { Pressure, PressureGoal } from "#models/line/statistics/pressure.ts"
import { hash32, randomOf } from "#src/server/kernel/random.ts"
import type { FootballState } from "../sports/football-law.ts"
import type { FootballSetup } from "../sports/football-play.ts"
import { elapsedAt, type Frame } from "../timeline.ts"

/** Tells how a game was pressed up to a frame, at so many seconds of play. */
export type Pressed<Setup, State> = (
  setup: Setup,
  frames: ReadonlyArray<Frame<State>>,
  index: number,
  elapsed: number,
) => Pressure

/** How much of what a minute was counts in it, and in those beside it. */
const KERNEL = [0.2, 0.6, 0.2] as const

const smoothed = (minutes: ReadonlyArray<number>, unit: number): ReadonlyArray<number> =>
  minutes.map((_, place) => {
    const sum = KERNEL.reduce((all, weight, at) => all + weight * (minutes[place + at - 1] ?? 0), 0)
    return Math.max(-100, Math.min(100, Math.round((100 * sum) / unit)))
  })

const zeros = (length: number): Array<number> => Array.from({ length }, () => 0)

/** Attacks of both sides in a minute of football, and the share of them that is dangerous. */
const ATTACKS = 1.1
const DANGEROUS = 0.4
/** What a dangerous attack and a goal weigh beside an attack, and the weight that is a full bar. */
const WEIGHTS = { dangerous: 2, goal: 3, full: 3 }

/** How far the better side's share of goals is that of its attacks, too. */
const TEMPER = 0.7

/** Of a side that is told by a pair of numbers which grew. */
const added = ([home, away]: Pair, [homeBefore, awayBefore]: Pair): Pair => [
  home - homeBefore,
  away - awayBefore,
]

const cornersOf = ({ facts }: FootballState): Pair =>
  facts.counts.corners.reduce<Pair>(([home, away], half) => [home + half[0], away + half[1]], [0, 0])

/** A run of the clock: its whole minutes, and the minute that the clock was set back to after it, when it was. */
interface Run {
  readonly from: number
  readonly to: number
  readonly back: number
  /** Frames of it, the last excluded. */
  readonly until: number
}

/** The runs of the clock up to a frame: a half ends with the time added to it, and the next begins at the minute before that. */
const runsTo = (
  frames: ReadonlyArray<Frame<unknown>>,
  index: number,
  elapsed: number,
): ReadonlyArray<Run> => {
  const runs: Array<Run> = []
  let from = 0
  for (let place = 1; place <= index; place += 1) {
    const [before, after] = [frames[place - 1], frames[place]]
    if (before === undefined || after === undefined) break
    const reached = elapsedAt(before, after.at)
    if (after.elapsed >= reached) continue
    const back = Math.floor(after.elapsed / 60)
    runs.push({ from, to: Math.floor(reached / 60), back, until: place })
    from = back
  }
  const to = Math.max(from, Math.floor(elapsed / 60))
  return [...runs, { from, to, back: to, until: index + 1 }]
}

/**
 * Football: attacks come to each side as often as its goals do, whatever is to come; each goal and corner that was is a dangerous one
 * besides. So what is told of a minute says nothing of the next.
 */
export const footballPressure: Pressed<FootballSetup, FootballState> = (
  { rates },
  frames,
  index,
  elapsed,
) => {
  const runs = runsTo(frames, index, elapsed)
  const length = Math.max(0, Math.floor(elapsed / 60))
  const share = 0.5 + (rates.home / (rates.home + rates.away) - 0.5) * TEMPER
  const key = hash32("attacks", ...frames.map(({ at }) => Math.round(at)))
  const raw = zeros(length)
  const attacks: [number, number] = [0, 0]
  const dangerous: [number, number] = [0, 0]
  const attack = (minute: number, side: 0 | 1, isDangerous: boolean, more = 0) => {
    attacks[side] += 1
    if (isDangerous) dangerous[side] += 1
    const weight = (isDangerous ? WEIGHTS.dangerous : 1) + more
    if (minute >= 0) raw[minute] = (raw[minute] ?? 0) + (side === 0 ? weight : -weight)
  }
  const goals: Array<PressureGoal> = []
  /** A run's minute in the plot: what was added to a half stands in its last. */
  const shown = (minute: number, { back }: Run) => Math.min(minute, back - 1, length - 1)
  runs.forEach((run, part) => {
    for (let minute = run.from; minute < run.to; minute += 1) {
      const random = part === 0 ? randomOf(key, minute) : randomOf(key, minute, part)
      for (let left = random.exponential(); left < ATTACKS; left += random.exponential())
        attack(shown(minute, run), random.chance(share) ? 0 : 1, random.chance(DANGEROUS))
    }
    for (let place = runs[part - 1]?.until ?? 1; place < run.until; place += 1) {
      const [before, after] = [frames[place - 1], frames[place]]
      if (before === undefined || after === undefined) break
      const minute = shown(Math.floor(after.elapsed / 60), run)
      const scored = added(after.score.total, before.score.total)
      const corners = added(cornersOf(after.state), cornersOf(before.state))
      for (const side of [0, 1] as const) {
        for (let goal = 0; goal < scored[side]; goal += 1) {
          attack(minute, side, true, WEIGHTS.goal)
          goals.push({ minute: Math.max(0, minute), side })
        }
        for (let corner = 0; corner < corners[side]; corner += 1) attack(minute, side, true)
      }
    }
  })
  const all = attacks[0] + attacks[1]
  return {
    minutes: smoothed(raw, WEIGHTS.full),
    attacks,
    dangerous,
    goals,
    // Counted as if some attacks had been before, so that the first does not have all of the ball.
    possession: Math.round((100 * (attacks[0] + 10 * share)) / (all + 10)),
  }
}

/** Sports that are won by points: who made more of them in a minute, beside how many a minute has. */
export const pointsPressure: Pressed<unknown, unknown> = (_, frames, index, elapsed) => {
  const length = Math.max(0, Math.floor(elapsed / 60))
  const raw = zeros(length)
  let all = 0
  for (let place = 1; place <= index; place += 1) {
    const [before, after] = [frames[place - 1], frames[place]]
    if (before === undefined || after === undefined) break
    const [home, away] = added(after.score.total, before.score.total)
    const at = Math.min(Math.floor(after.elapsed / 60), length - 1)
    if (at >= 0) raw[at] = (raw[at] ?? 0) + home - away
    all += Math.abs(home) + Math.abs(away)
  }
  return { minutes: smoothed(raw, Math.max(1, (1.5 * all) / Math.max(1, length))) }
}
