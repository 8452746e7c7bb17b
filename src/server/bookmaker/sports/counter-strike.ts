import type { Pair, Score } from "#models/betting/game.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import { ladder, plain, steps } from "../pricing/menu.ts"
import type { Random } from "../random.ts"
import type { Frame, Timeline } from "../timeline.ts"
import type { SportRules } from "./sport.ts"

/** Chance of the home side to win a round of each map of a best of three. */
export interface CounterStrikeSetup {
  readonly rounds: readonly [number, number, number]
}

/** What the chances of a game depend on: rounds of the maps that are over, and of the one in play. */
export interface CounterStrikeState {
  readonly maps: ReadonlyArray<Pair>
  readonly rounds: Pair
}

const ROUND_SECONDS = [65, 125] as const
const MAP_BREAK = 420
const HALF_BREAK = 60
const HALF = 12
const OVERTIME = 3
const OVERTIMES = 4
/** After so many rounds each the next round decides. */
const LAST_DRAW = HALF + OVERTIMES * OVERTIME
const ROUND_LIMIT = LAST_DRAW + 1

const menu = [
  ...plain("match", "winner", "exact-score"),
  ...ladder("total", "match", [2.5]),
  ...ladder("handicap", "match", [-1.5, 1.5]),
  ...[1, 2, 3].flatMap((map) => [
    ...plain(`map-${map}`, "winner", "odd-even"),
    ...ladder("total", `map-${map}`, steps(17.5, 26.5)),
    ...ladder("handicap", `map-${map}`, steps(-7.5, 7.5)),
    ...ladder("home-total", `map-${map}`, steps(7.5, 12.5)),
    ...ladder("away-total", `map-${map}`, steps(7.5, 12.5)),
  ]),
]

/** First to 13 of 24 rounds; at 12 all overtimes of six rounds, four of which win. */
const mapIsOver = ([home, away]: Pair): boolean => {
  const played = home + away
  const most = Math.max(home, away)
  if (played <= 2 * HALF) return most > HALF
  if (most > LAST_DRAW) return true
  const overtime = Math.ceil((played - 2 * HALF) / (2 * OVERTIME))
  return most === HALF + OVERTIME * overtime + 1
}

type MapLaw = ReadonlyArray<readonly [Pair, number]>

/** Distribution of a map's final rounds from the rounds so far. */
const mapLaw = (chance: number, [home, away]: Pair): MapLaw => {
  const size = ROUND_LIMIT + 1
  const reach = new Float64Array(size * size)
  reach[home * size + away] = 1
  const ends: Array<readonly [Pair, number]> = []
  for (let h = home; h < size; h++) {
    for (let a = away; a < size; a++) {
      const p = reach[h * size + a] ?? 0
      if (p === 0) continue
      if (mapIsOver([h, a])) {
        ends.push([[h, a], p])
        continue
      }
      const up = (h + 1) * size + a
      const right = h * size + a + 1
      reach[up] = (reach[up] ?? 0) + p * chance
      reach[right] = (reach[right] ?? 0) + p * (1 - chance)
    }
  }
  return ends
}

const homeWins = (law: MapLaw): number =>
  law.reduce((total, [[home, away], p]) => total + (home > away ? p : 0), 0)

const mapsWon = (maps: ReadonlyArray<Pair>): Pair => [
  maps.filter(([home, away]) => home > away).length,
  maps.filter(([home, away]) => home < away).length,
]

const lawOfMap = (ends: MapLaw): Law => {
  const collected = joint(ROUND_LIMIT)
  for (const [[home, away], p] of ends) collected.add(home, away, p)
  return collected.law()
}

const freshMaps = new WeakMap<CounterStrikeSetup, ReadonlyArray<MapLaw>>()

const freshMap = (setup: CounterStrikeSetup, number: number): MapLaw => {
  const known = freshMaps.get(setup) ?? setup.rounds.map((chance) => mapLaw(chance, [0, 0]))
  freshMaps.set(setup, known)
  return known[number] ?? []
}

const laws = (setup: CounterStrikeSetup, { maps, rounds }: CounterStrikeState): Laws => {
  const number = maps.length
  const current = mapLaw(setup.rounds[number] ?? 0.5, rounds)
  const match = joint(2)
  const walk = (won: Pair, map: number, chance: number): void => {
    if (Math.max(...won) === 2) {
      match.add(won[0], won[1], chance)
      return
    }
    const win = homeWins(map === number ? current : freshMap(setup, map))
    walk([won[0] + 1, won[1]], map + 1, chance * win)
    walk([won[0], won[1] + 1], map + 1, chance * (1 - win))
  }
  walk(mapsWon(maps), number, 1)
  const made = new Map<string, Law>([
    ["match", match.law()],
    [`map-${number + 1}`, lawOfMap(current)],
  ])
  if (number === 0) made.set("map-2", lawOfMap(freshMap(setup, 1)))
  return made
}

const scoreOf = ({ maps, rounds }: CounterStrikeState, isOver: boolean): Score => ({
  total: mapsWon(maps),
  parts: isOver ? maps : [...maps, rounds],
  ...(isOver ? {} : { points: `${rounds[0]}:${rounds[1]}` }),
})

const play = (setup: CounterStrikeSetup, random: Random): Timeline<CounterStrikeState> => {
  let state: CounterStrikeState = { maps: [], rounds: [0, 0] }
  let now = 0
  const frames: Array<Frame<CounterStrikeState>> = []
  const keep = (phase: string, running: boolean, isStopped: boolean) => {
    const isOver = phase === "game.phase.finished"
    frames.push({
      at: now,
      phase,
      elapsed: now,
      running,
      score: scoreOf(state, isOver),
      stopped: isStopped,
      over: new Set([...state.maps.map((_, index) => `map-${index + 1}`), ...(isOver ? ["match"] : [])]),
      state,
    })
  }
  const phaseNow = () => `game.phase.map-${state.maps.length + 1}`
  keep(phaseNow(), true, false)
  for (;;) {
    const seconds = random.integer(...ROUND_SECONDS)
    const isBig = Math.max(...state.rounds) >= HALF || (state.rounds[0] + state.rounds[1]) % HALF === 0
    now += seconds - 25
    if (isBig) keep(phaseNow(), true, true)
    now += 25
    const home = random.chance(setup.rounds[state.maps.length] ?? 0.5)
    const rounds: Pair = home
      ? [state.rounds[0] + 1, state.rounds[1]]
      : [state.rounds[0], state.rounds[1] + 1]
    state = mapIsOver(rounds) ? { maps: [...state.maps, rounds], rounds: [0, 0] } : { ...state, rounds }
    if (Math.max(...mapsWon(state.maps)) === 2) {
      keep("game.phase.finished", false, true)
      return { frames, end: now, abandoned: false }
    }
    if (state.rounds[0] + state.rounds[1] === 0) {
      keep("game.phase.break", true, false)
      now += MAP_BREAK
    } else if (rounds[0] + rounds[1] === HALF) {
      keep("game.phase.break", true, false)
      now += HALF_BREAK
    }
    keep(phaseNow(), true, false)
  }
}

/** Counter-Strike, best of three maps: rounds are independent, maps and the game follow from them exactly. */
export const counterStrike: SportRules<CounterStrikeSetup, CounterStrikeState> = {
  sportId: SPORT.counterStrike,
  menu: () => menu,
  play,
  start: () => ({ maps: [], rounds: [0, 0] }),
  laws,
}
