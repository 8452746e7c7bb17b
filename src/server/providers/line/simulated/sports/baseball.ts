import type { Pair, Score } from "#models/betting/game.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { tellBaseball } from "../telling/baseball.ts"
import type { Frame, Timeline } from "../timeline.ts"
import {
  type BaseballSetup,
  type BaseballState,
  baseballLaws,
  INNINGS,
  OUTS,
  runsOf,
} from "./baseball-law.ts"
import type { SportRules } from "./sport.ts"

const menu = [
  ...plain("match", "winner", "odd-even"),
  ...ladder("total", "match", steps(5.5, 12.5)),
  ...ladder("handicap", "match", [-3.5, -2.5, -1.5, 1.5, 2.5, 3.5]),
  ...ladder("home-total", "match", steps(2.5, 6.5)),
  ...ladder("away-total", "match", steps(2.5, 6.5)),
  ...Array.from({ length: INNINGS - 1 }, (_, index) => [
    ...plain(`inning-${index + 1}`, "result"),
    ...ladder("total", `inning-${index + 1}`, [0.5, 1.5]),
  ]).flat(),
]

const EVENT_SECONDS = [60, 130] as const
const CHANGE_SECONDS = 120
const STOP_SECONDS = 10

const scoreOf = ({ parts }: BaseballState): Score => ({ total: runsOf(parts), parts })

const withRun = ({ inning, isBottom, parts, ...rest }: BaseballState): BaseballState => ({
  ...rest,
  inning,
  isBottom,
  parts: parts.map(
    ([home, away], index): Pair =>
      index !== inning - 1 ? [home, away] : isBottom ? [home + 1, away] : [home, away + 1],
  ),
})

/** The state after an out, which may end half an inning. */
const withOut = (state: BaseballState): BaseballState => {
  if (state.outs + 1 < OUTS) return { ...state, outs: state.outs + 1 }
  return state.isBottom
    ? { inning: state.inning + 1, isBottom: false, outs: 0, parts: [...state.parts, [0, 0]] }
    : { ...state, isBottom: true, outs: 0 }
}

const play = ({ home, away }: BaseballSetup, random: Random): Timeline<BaseballState> => {
  let state: BaseballState = { inning: 1, isBottom: false, outs: 0, parts: [[0, 0]] }
  let now = 0
  let over: ReadonlySet<string> = new Set()
  let score = scoreOf(state)
  const frames: Array<Frame<BaseballState>> = []
  const keep = (phase: string, isStopped: boolean) => {
    const isOver = phase === "game.phase.finished"
    frames.push({ at: now, phase, elapsed: now, running: !isOver, score, stopped: isStopped, over, state })
  }
  const phaseNow = () =>
    state.inning > INNINGS ? "game.phase.extra-innings" : `game.phase.inning-${state.inning}`
  keep(phaseNow(), false)
  for (;;) {
    now += random.integer(...EVENT_SECONDS) - STOP_SECONDS
    keep(phaseNow(), true)
    now += STOP_SECONDS
    const before = state
    const isRun = random.chance(state.isBottom ? home : away)
    state = isRun ? withRun(state) : withOut(state)
    const ended = endOf(before, state)
    if (ended !== undefined) {
      state = ended
      score = scoreOf(state)
      over = new Set([...over, "match"])
      keep("game.phase.finished", true)
      return { frames, end: now, abandoned: false }
    }
    if (isRun || state.parts !== before.parts) score = scoreOf(state)
    if (state.inning !== before.inning) over = new Set([...over, `inning-${before.inning}`])
    keep(phaseNow(), false)
    if (state.isBottom !== before.isBottom) now += CHANGE_SECONDS
  }
}

/** The state a game ends in, where it does: without the inning that would have begun, or a half that is not needed. */
const endOf = (before: BaseballState, after: BaseballState): BaseballState | undefined => {
  const [home, away] = runsOf(after.parts)
  if (before.inning < INNINGS || home === away) return undefined
  if (after.inning !== before.inning) return { ...after, parts: before.parts }
  return after.isBottom && home > away ? after : undefined
}

/** Baseball: runs and outs one after the other; nine innings, and more while the score is level. */
export const baseball: SportRules<BaseballSetup, BaseballState> = {
  sportId: SPORT.baseball,
  menu: () => menu,
  play,
  start: () => ({ inning: 1, isBottom: false, outs: 0, parts: [[0, 0]] }),
  laws: baseballLaws,
  tell: tellBaseball,
  opensLate: ({ scope }) => scope.startsWith("inning-") && scope !== "inning-1",
}
