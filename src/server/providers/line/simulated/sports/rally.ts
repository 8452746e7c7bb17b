import type { Pair, Score } from "#models/betting/game.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import { type Random, randomOf } from "#src/server/kernel/random.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { tellRally } from "../telling/rally.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { playedOrGivenUp, type Standing } from "./giving-up.ts"
import { innerPath } from "./inner-law.ts"
import {
  beginsSet,
  hasPoints,
  type RallyForm,
  type RallySetup,
  type RallyState,
  rallyLaws,
  rallySetIsOver,
  setBegins,
  setsWon,
} from "./rally-law.ts"
import type { SportRules } from "./sport.ts"

/** Half lines around a number. */
const around = (middle: number, step: number, each: number): ReadonlyArray<number> =>
  steps(Math.floor(middle) + 0.5 - step * each, Math.floor(middle) + 0.5 + step * each, step)

/** Points of a set between equals, as a multiple of its target, and sets of a match as one of the sets that win it. */
const USUAL = { points: 1.82, sets: 1.3 }
/** How many points may pass while bets are stopped before one that can end a set. */
const STOP_SECONDS = 4

const menuOf = (form: RallyForm): ReadonlyArray<MarketParts> => {
  const { wins, target, unit } = form
  const sets = Array.from({ length: wins * 2 - 1 }, (_, index) => `${unit}-${index + 1}`)
  const inSet = Math.round(target * USUAL.points)
  const step = target > 12 ? 2 : 1
  const matchStep = wins * step
  return [
    ...plain("match", "winner", "exact-score"),
    ...ladder("total", "match", steps(wins + 0.5, wins * 2 - 1.5)),
    ...ladder("handicap", "match", steps(1.5 - wins, wins - 1.5)),
    ...(hasPoints(form)
      ? [
          ...ladder("total", "points", around(inSet * wins * USUAL.sets, matchStep, 4)),
          ...ladder("handicap", "points", around(0, step, 4)),
          ...plain("points", "odd-even"),
          ...ladder("home-total", "points", around((inSet * wins * USUAL.sets) / 2, matchStep, 2)),
          ...ladder("away-total", "points", around((inSet * wins * USUAL.sets) / 2, matchStep, 2)),
        ]
      : [
          ...plain("match", "odd-even"),
          ...ladder("home-total", "match", steps(0.5, wins - 0.5)),
          ...ladder("away-total", "match", steps(0.5, wins - 0.5)),
        ]),
    ...sets.flatMap((set) =>
      hasPoints(form)
        ? [
            ...plain(set, "winner", "odd-even"),
            ...ladder("total", set, around(inSet, step, 3)),
            ...ladder("handicap", set, around(0, step, 2)),
          ]
        : plain(set, "winner"),
    ),
  ]
}

const scoreOf = (form: RallyForm, { sets, points, inner }: RallyState, isOver: boolean): Score => {
  const shown = hasPoints(form) ? points : inner?.points
  return {
    total: setsWon(sets),
    parts: isOver || !hasPoints(form) ? sets : [...sets, points],
    ...(isOver || shown === undefined ? {} : { points: shown.join(":") }),
  }
}

const afterPoint = (form: RallyForm, { sets, points }: RallyState, side: 0 | 1): RallyState => {
  const next: Pair = side === 0 ? [points[0] + 1, points[1]] : [points[0], points[1] + 1]
  return rallySetIsOver(form, sets.length + 1, next)
    ? setBegins(form, [...sets, next])
    : { sets, points: next }
}

const play = (form: RallyForm, { home, key = 0 }: RallySetup, random: Random): Timeline<RallyState> => {
  let state = setBegins(form, [])
  let now = 0
  let over: ReadonlySet<string> = new Set()
  const frames: Array<Frame<RallyState>> = []
  const keep = (isOver: boolean, isStopped: boolean) => {
    frames.push({
      at: now,
      phase: isOver ? "game.phase.finished" : `game.phase.${form.unit}-${state.sets.length + 1}`,
      elapsed: now,
      running: !isOver,
      score: scoreOf(form, state, isOver),
      stopped: isStopped,
      over,
      state,
    })
  }
  keep(false, false)
  for (;;) {
    const before = state
    const canEnd = ([0, 1] as const).some((side) => afterPoint(form, before, side).sets !== before.sets)
    const begins = now
    const ends = now + random.integer(...form.seconds)
    const winner = random.chance(home) ? 0 : 1
    if (form.inner !== undefined) {
      const number = before.sets.length + 1
      const path = innerPath(form.inner, beginsSet(number), winner, randomOf(key, "set", number))
      // The last visit ends the set, and is told with it.
      path.slice(0, -1).forEach((inner, index) => {
        now = begins + Math.floor(((index + 1) * (ends - STOP_SECONDS - begins)) / path.length)
        state = { ...before, inner }
        keep(false, false)
      })
    }
    now = ends - STOP_SECONDS
    if (canEnd) keep(false, true)
    now = ends
    state = afterPoint(form, before, winner)
    const isSetOver = state.sets !== before.sets
    const isOver = Math.max(...setsWon(state.sets)) === form.wins
    if (isSetOver) {
      over = new Set([
        ...state.sets.map((_, index) => `${form.unit}-${index + 1}`),
        ...(isOver ? ["match", "points"] : []),
      ])
    }
    keep(isOver, isOver)
    if (isOver) return { frames, end: now, abandoned: false }
    if (isSetOver) now += form.breakSeconds
  }
}

const standingOf = ({ sets, points }: RallyState): Standing => ({
  played: [...sets, points].reduce((sum, [home, away]) => sum + home + away, 0),
  order: [setsWon(sets), points],
})

const playedOut = (form: RallyForm, setup: RallySetup, random: Random): Timeline<RallyState> => {
  const whole = play(form, setup, random)
  const { givingUp } = form
  if (givingUp === undefined || setup.key === undefined) return whole
  return playedOrGivenUp(whole, setup.key, givingUp, standingOf)
}

/** A sport of sets and points: points are independent, sets and the match follow from them exactly. */
export const rally = (form: RallyForm): SportRules<RallySetup, RallyState> => {
  const menu = menuOf(form)
  return {
    sportId: form.sportId,
    menu: () => menu,
    play: (setup, random) => playedOut(form, setup, random),
    start: () => setBegins(form, []),
    laws: (setup, state) => rallyLaws(form, setup, state),
    tell: tellRally(form),
    opensLate: ({ scope }) => scope.startsWith(`${form.unit}-`) && scope !== `${form.unit}-1`,
  }
}
