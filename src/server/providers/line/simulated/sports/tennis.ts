import type { Pair, Score } from "#models/betting/game.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import { tellTennis } from "../telling/tennis.ts"
import type { Frame, Timeline } from "../timeline.ts"
import { playedOrGivenUp, type Standing, TENNIS } from "./giving-up.ts"
import type { SportRules } from "./sport.ts"
import {
  gameIsOver,
  isTieBreak,
  other,
  setIsOver,
  type TennisSetup,
  type TennisState,
  tennisLaws,
  tennisParts,
  tieBreakServer,
} from "./tennis-law.ts"

const menu = [
  ...plain("match", "winner", "exact-score"),
  ...ladder("total", "match", [2.5]),
  ...ladder("handicap", "match", [-1.5, 1.5]),
  ...ladder("total", "games", steps(17.5, 27.5)),
  ...ladder("handicap", "games", steps(-6.5, 6.5)),
  ...ladder("home-total", "games", steps(9.5, 14.5)),
  ...ladder("away-total", "games", steps(9.5, 14.5)),
  ...[1, 2, 3].flatMap((set) => [
    ...plain(`set-${set}`, "winner", "odd-even"),
    ...ladder("total", `set-${set}`, [7.5, 8.5, 9.5, 10.5, 12.5]),
    ...ladder("handicap", `set-${set}`, steps(-3.5, 3.5)),
  ]),
]

const POINT_SECONDS = [18, 34] as const
const CHANGE_SECONDS = 60
const SET_SECONDS = 120

const calls = ["0", "15", "30", "40"]

/** Points as an umpire calls them. */
const called = ([home, away]: Pair, tieBreak: boolean): string => {
  if (tieBreak) return `${home}:${away}`
  if (home >= 3 && away >= 3) {
    if (home === away) return "40:40"
    return home > away ? "A:40" : "40:A"
  }
  return `${calls[home] ?? "40"}:${calls[away] ?? "40"}`
}

const setsWon = (sets: ReadonlyArray<Pair>): Pair => [
  sets.filter(([home, away]) => home > away).length,
  sets.filter(([home, away]) => home < away).length,
]

const scoreOf = ({ sets, games, points }: TennisState, isOver: boolean): Score => ({
  total: setsWon(sets),
  parts: isOver ? sets : [...sets, games],
  ...(isOver ? {} : { points: called(points, isTieBreak(games)) }),
})

const win = (pair: Pair, side: 0 | 1): Pair => (side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1])

/** The state after a point. */
const afterPoint = (state: TennisState, winner: 0 | 1): TennisState => {
  const tieBreak = isTieBreak(state.games)
  const points = win(state.points, winner)
  if (!gameIsOver(points, tieBreak)) return { ...state, points }
  const games = win(state.games, winner)
  const server = other(state.server)
  if (!setIsOver(games)) return { ...state, games, points: [0, 0], server }
  return { sets: [...state.sets, games], games: [0, 0], points: [0, 0], server }
}

/** Whether the next point can end a set, or take the server's game away: bets stop while it is played. */
const isBigPoint = (state: TennisState): boolean =>
  ([0, 1] as const).some((side) => {
    const next = afterPoint(state, side)
    const takesGame = next.games !== state.games
    return (
      next.sets.length > state.sets.length || (takesGame && !isTieBreak(state.games) && side !== state.server)
    )
  })

/** What all frames of a set have in common. */
const partOf = ({ sets }: TennisState, isOver: boolean) => ({
  phase: isOver ? "game.phase.finished" : `game.phase.set-${sets.length + 1}`,
  over: new Set([...sets.map((_, index) => `set-${index + 1}`), ...(isOver ? ["match", "games"] : [])]),
})

const play = (setup: TennisSetup, random: Random): Timeline<TennisState> => {
  let state: TennisState = { sets: [], games: [0, 0], points: [0, 0], server: setup.first }
  let now = 0
  let part = partOf(state, false)
  const frames: Array<Frame<TennisState>> = []
  const keep = (isOver: boolean, isStopped: boolean) => {
    frames.push({
      at: now,
      phase: part.phase,
      elapsed: now,
      running: !isOver,
      score: scoreOf(state, isOver),
      stopped: isStopped,
      over: part.over,
      state,
    })
  }
  keep(false, false)
  for (;;) {
    const seconds = random.integer(...POINT_SECONDS)
    if (isBigPoint(state)) {
      now += seconds - 12
      keep(false, true)
      now += 12
    } else {
      now += seconds
    }
    const server = isTieBreak(state.games) ? tieBreakServer(state.server, state.points) : state.server
    const holds = random.chance(server === 0 ? setup.home : setup.away)
    const before = state
    state = afterPoint(state, holds ? server : other(server))
    const isOver = Math.max(...setsWon(state.sets)) === 2
    if (state.sets !== before.sets) part = partOf(state, isOver)
    keep(isOver, isOver)
    if (isOver) return { frames, end: now, abandoned: false }
    if (state.sets !== before.sets) now += SET_SECONDS
    else if (state.games !== before.games && (state.games[0] + state.games[1]) % 2 === 1)
      now += CHANGE_SECONDS
  }
}

const standingOf = ({ sets, games, points }: TennisState): Standing => ({
  played: [...sets, games].reduce((sum, [home, away]) => sum + home + away, 0),
  order: [setsWon(sets), games, points],
})

const playedOut = (setup: TennisSetup, random: Random): Timeline<TennisState> => {
  const whole = play(setup, random)
  return setup.key === undefined ? whole : playedOrGivenUp(whole, setup.key, TENNIS, standingOf)
}

/** Tennis, best of three: points are independent, games, sets and the match follow from them exactly. */
const tennisAs = (sportId: SportId): SportRules<TennisSetup, TennisState> => ({
  sportId,
  menu: () => menu,
  play: playedOut,
  start: ({ first }) => ({ sets: [], games: [0, 0], points: [0, 0], server: first }),
  laws: (setup, state) => tennisLaws(setup, state),
  parts: tennisParts,
  tell: tellTennis,
})

export const tennis = tennisAs(SPORT.tennis)
/** The same law under the id of simulated reality. */
export const simulatedTennis = tennisAs(SPORT.simulatedTennis)
