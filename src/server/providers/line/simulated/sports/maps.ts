import type { Pair, Score } from "#models/betting/game.ts"
import type { MarketParts } from "#models/betting/market-key.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import type { Random } from "#src/server/kernel/random.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import { ladder, plain } from "../pricing/menu.ts"
import { tellMaps } from "../telling/maps.ts"
import type { Frame, Timeline } from "../timeline.ts"
import type { SportRules } from "./sport.ts"

/** Chance of the home side to win a round, or to be the one who kills, on each map of a best of three. */
export interface MapSetup {
  readonly rounds: readonly [number, number, number]
}

/** What the chances of a game depend on: rounds of the maps that are over, and of the one in play. */
export interface MapState {
  readonly maps: ReadonlyArray<Pair>
  readonly rounds: Pair
}

/** How the maps of a game are played: rounds or kills, counted until the map ends. */
export interface MapForm {
  readonly sportId: SportId
  /** Most rounds or kills of a side. */
  readonly limit: number
  /** Chance that a map ends at a score, once it has come to it; whoever is ahead wins it. */
  readonly ends: (score: Pair) => number
  /** Whether the next round may decide much: bets stop before it is over. */
  readonly isBig: (score: Pair) => boolean
  /** Whether sides are changed after a score. */
  readonly isHalf: (score: Pair) => boolean
  readonly seconds: readonly [number, number]
  /** Seconds before a round or kill is known in which bets may be stopped. */
  readonly stopSeconds: number
  readonly totals: ReadonlyArray<number>
  readonly handicaps: ReadonlyArray<number>
  readonly sides: ReadonlyArray<number>
}

const MAP_BREAK = 420
const HALF_BREAK = 60

const menuOf = ({ totals, handicaps, sides }: MapForm): ReadonlyArray<MarketParts> => [
  ...plain("match", "winner", "exact-score"),
  ...ladder("total", "match", [2.5]),
  ...ladder("handicap", "match", [-1.5, 1.5]),
  ...[1, 2, 3].flatMap((map) => [
    ...plain(`map-${map}`, "winner", "odd-even"),
    ...ladder("total", `map-${map}`, totals),
    ...ladder("handicap", `map-${map}`, handicaps),
    ...ladder("home-total", `map-${map}`, sides),
    ...ladder("away-total", `map-${map}`, sides),
  ]),
]

/** Final scores of a map with their chances: home, away, chance, home … A list of its own for each would take five times the memory. */
type MapLaw = ReadonlyArray<number>

const eachEnd = (law: MapLaw, visit: (home: number, away: number, p: number) => void): void => {
  for (let index = 0; index < law.length; index += 3) {
    visit(law[index] ?? 0, law[index + 1] ?? 0, law[index + 2] ?? 0)
  }
}

/** Chances of the scores of a map on its way, cleared for each law: 74 kB. */
let reach = new Float64Array(0)

/** Distribution of a map's final score from the score so far, at which it has not ended. */
const mapLaw = ({ limit, ends: endsAt }: MapForm, chance: number, [home, away]: Pair): MapLaw => {
  const size = limit + 1
  if (reach.length === size * size) reach.fill(0)
  else reach = new Float64Array(size * size)
  reach[home * size + away] = 1
  const ends: Array<number> = []
  for (let h = home; h < size; h++) {
    for (let a = away; a < size; a++) {
      const reached = reach[h * size + a] ?? 0
      if (reached === 0) continue
      const ended = h === home && a === away ? 0 : endsAt([h, a])
      if (ended > 0) ends.push(h, a, reached * ended)
      const p = reached * (1 - ended)
      if (p === 0) continue
      const up = (h + 1) * size + a
      const right = h * size + a + 1
      reach[up] = (reach[up] ?? 0) + p * chance
      reach[right] = (reach[right] ?? 0) + p * (1 - chance)
    }
  }
  return ends
}

const homeWins = (law: MapLaw): number => {
  let total = 0
  eachEnd(law, (home, away, p) => {
    if (home > away) total += p
  })
  return total
}

const mapsWon = (maps: ReadonlyArray<Pair>): Pair => [
  maps.filter(([home, away]) => home > away).length,
  maps.filter(([home, away]) => home < away).length,
]

const lawOfMap = ({ limit }: MapForm, ends: MapLaw): Law => {
  const collected = joint(limit)
  eachEnd(ends, collected.add)
  return collected.law()
}

const freshMaps = new WeakMap<MapSetup, ReadonlyArray<MapLaw>>()

const freshMap = (form: MapForm, setup: MapSetup, number: number): MapLaw => {
  const known = freshMaps.get(setup) ?? setup.rounds.map((chance) => mapLaw(form, chance, [0, 0]))
  freshMaps.set(setup, known)
  return known[number] ?? []
}

const laws = (form: MapForm, setup: MapSetup, { maps, rounds }: MapState): Laws => {
  const number = maps.length
  const current = mapLaw(form, setup.rounds[number] ?? 0.5, rounds)
  const match = joint(2)
  const walk = (won: Pair, map: number, chance: number): void => {
    if (Math.max(...won) === 2) {
      match.add(won[0], won[1], chance)
      return
    }
    const win = homeWins(map === number ? current : freshMap(form, setup, map))
    walk([won[0] + 1, won[1]], map + 1, chance * win)
    walk([won[0], won[1] + 1], map + 1, chance * (1 - win))
  }
  walk(mapsWon(maps), number, 1)
  const made = new Map<string, Law>([
    ["match", match.law()],
    [`map-${number + 1}`, lawOfMap(form, current)],
  ])
  if (number === 0) made.set("map-2", lawOfMap(form, freshMap(form, setup, 1)))
  return made
}

const scoreOf = ({ maps, rounds }: MapState, isOver: boolean): Score => ({
  total: mapsWon(maps),
  parts: isOver ? maps : [...maps, rounds],
  ...(isOver ? {} : { points: `${rounds[0]}:${rounds[1]}` }),
})

const play = (form: MapForm, setup: MapSetup, random: Random): Timeline<MapState> => {
  let state: MapState = { maps: [], rounds: [0, 0] }
  let over: ReadonlySet<string> = new Set()
  let now = 0
  const frames: Array<Frame<MapState>> = []
  const keep = (phase: string, running: boolean, isStopped: boolean) => {
    const isOver = phase === "game.phase.finished"
    frames.push({
      at: now,
      phase,
      elapsed: now,
      running,
      score: scoreOf(state, isOver),
      stopped: isStopped,
      over,
      state,
    })
  }
  const phaseNow = () => `game.phase.map-${state.maps.length + 1}`
  keep(phaseNow(), true, false)
  for (;;) {
    const seconds = random.integer(...form.seconds)
    now += seconds - form.stopSeconds
    if (form.isBig(state.rounds)) keep(phaseNow(), true, true)
    now += form.stopSeconds
    const home = random.chance(setup.rounds[state.maps.length] ?? 0.5)
    const rounds: Pair = home
      ? [state.rounds[0] + 1, state.rounds[1]]
      : [state.rounds[0], state.rounds[1] + 1]
    const ended = form.ends(rounds)
    const isMapOver = ended === 1 || (ended > 0 && random.chance(ended))
    state = isMapOver ? { maps: [...state.maps, rounds], rounds: [0, 0] } : { ...state, rounds }
    const isOver = Math.max(...mapsWon(state.maps)) === 2
    if (isMapOver) {
      over = new Set([...state.maps.map((_, index) => `map-${index + 1}`), ...(isOver ? ["match"] : [])])
    }
    if (isOver) {
      keep("game.phase.finished", false, true)
      return { frames, end: now, abandoned: false }
    }
    if (isMapOver) {
      keep("game.phase.break", true, false)
      now += MAP_BREAK
    } else if (form.isHalf(rounds)) {
      keep("game.phase.break", true, false)
      now += HALF_BREAK
    }
    keep(phaseNow(), true, false)
  }
}

/** A best of three maps: rounds or kills are independent, maps and the game follow from them exactly. */
export const mapSport = (form: MapForm): SportRules<MapSetup, MapState> => {
  const menu = menuOf(form)
  return {
    sportId: form.sportId,
    menu: () => menu,
    play: (setup, random) => play(form, setup, random),
    start: () => ({ maps: [], rounds: [0, 0] }),
    laws: (setup, state) => laws(form, setup, state),
    tell: tellMaps,
    opensLate: ({ scope }) => scope.startsWith("map-") && scope !== "map-1",
  }
}
