import type { Pair } from "#models/betting/game.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import type { Part } from "../pricing/together.ts"

/** Chance of each side to win a point it serves, and who serves first. */
export interface TennisSetup {
  readonly home: number
  readonly away: number
  readonly first: 0 | 1
  /** Of the match, where its players may give up: it decides whether, apart from the dice of play. */
  readonly key?: number
}

/** What the chances of a tennis match depend on: sets that are over, games and points of the set in play. */
export interface TennisState {
  readonly sets: ReadonlyArray<Pair>
  readonly games: Pair
  readonly points: Pair
  /** Who serves the game in play; in a tie-break, who served its first point. */
  readonly server: 0 | 1
}

export const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

/** A tie-break is played at six games all. */
export const isTieBreak = ([home, away]: Pair): boolean => home === 6 && away === 6

/** Whether a game of so many points is over. */
export const gameIsOver = ([home, away]: Pair, tieBreak: boolean): boolean =>
  Math.max(home, away) >= (tieBreak ? 7 : 4) && Math.abs(home - away) >= 2

/** Whether a set of so many games is over. */
export const setIsOver = ([home, away]: Pair): boolean => {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}

/** Who serves a point of a tie-break: one point first, then two each. */
export const tieBreakServer = (first: 0 | 1, [home, away]: Pair): 0 | 1 =>
  Math.floor((home + away + 1) / 2) % 2 === 0 ? first : other(first)

const pointChance = (setup: TennisSetup, server: 0 | 1): number =>
  server === 0 ? setup.home : 1 - setup.away

const usualGame = (p: number, [home, away]: Pair): number => {
  if (gameIsOver([home, away], false)) return home > away ? 1 : 0
  const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
  if (home >= 3 && away >= 3) {
    if (home === away) return deuce
    return home > away ? p + (1 - p) * deuce : p * deuce
  }
  return p * usualGame(p, [home + 1, away]) + (1 - p) * usualGame(p, [home, away + 1])
}

const tieBreak = (setup: TennisSetup, first: 0 | 1, [home, away]: Pair): number => {
  if (gameIsOver([home, away], true)) return home > away ? 1 : 0
  const p = pointChance(setup, tieBreakServer(first, [home, away]))
  if (home >= 6 && home === away) {
    const won = setup.home * (1 - setup.away)
    return won / (won + (1 - setup.home) * setup.away)
  }
  return p * tieBreak(setup, first, [home + 1, away]) + (1 - p) * tieBreak(setup, first, [home, away + 1])
}

/** Chance of the home side to win the game in play. */
const gameChance = (setup: TennisSetup, games: Pair, points: Pair, server: 0 | 1): number =>
  isTieBreak(games) ? tieBreak(setup, server, points) : usualGame(pointChance(setup, server), points)

type SetLaw = ReadonlyMap<string, readonly [Pair, number]>

interface GameChances {
  readonly usual: readonly [number, number]
  readonly tieBreak: readonly [number, number]
}

const gameChances = new WeakMap<TennisSetup, GameChances>()

/** Chances of the home side to win a whole game and a whole tie-break, by who serves; computed once for a match. */
const gameChancesOf = (setup: TennisSetup): GameChances => {
  const known = gameChances.get(setup)
  if (known !== undefined) return known
  const made: GameChances = {
    usual: [usualGame(pointChance(setup, 0), [0, 0]), usualGame(pointChance(setup, 1), [0, 0])],
    tieBreak: [tieBreak(setup, 0, [0, 0]), tieBreak(setup, 1, [0, 0])],
  }
  gameChances.set(setup, made)
  return made
}

/** Distribution of a set's final games, from a state of the set. */
const setLaw = (setup: TennisSetup, games: Pair, points: Pair, server: 0 | 1): SetLaw => {
  const ends = new Map<string, readonly [Pair, number]>()
  const whole = gameChancesOf(setup)
  const walk = (now: Pair, next: 0 | 1, chance: number, inPlay: boolean): void => {
    if (setIsOver(now)) {
      const key = now.join(":")
      ends.set(key, [now, (ends.get(key)?.[1] ?? 0) + chance])
      return
    }
    const win = inPlay
      ? gameChance(setup, now, points, next)
      : (isTieBreak(now) ? whole.tieBreak : whole.usual)[next]
    walk([now[0] + 1, now[1]], other(next), chance * win, false)
    walk([now[0], now[1] + 1], other(next), chance * (1 - win), false)
  }
  walk(games, server, 1, true)
  return ends
}

const fresh = new WeakMap<TennisSetup, Readonly<Record<0 | 1, SetLaw>>>()

/** Distribution of a whole set, by who serves first; computed once for a match. */
const freshSet = (setup: TennisSetup, server: 0 | 1): SetLaw => {
  const known = fresh.get(setup)
  if (known !== undefined) return known[server]
  const made = { 0: setLaw(setup, [0, 0], [0, 0], 0), 1: setLaw(setup, [0, 0], [0, 0], 1) }
  fresh.set(setup, made)
  return made[server]
}

const SET_LIMIT = 7
const GAME_LIMIT = 21

const setsWon = (sets: ReadonlyArray<Pair>): Pair => [
  sets.filter(([home, away]) => home > away).length,
  sets.filter(([home, away]) => home < away).length,
]

/** The sets that are played from a moment on, in their order, and what both sides have by then. */
interface MatchEnd {
  readonly sets: ReadonlyArray<Pair>
  readonly won: Pair
  readonly games: Pair
}

/** Visits every way in which the match may still end. */
const eachEnd = (
  setup: TennisSetup,
  state: TennisState,
  visit: (end: MatchEnd, chance: number) => void,
): void => {
  const before = state.sets.reduce<Pair>((total, set) => [total[0] + set[0], total[1] + set[1]], [0, 0])
  const walk = (so: MatchEnd, server: 0 | 1, law: SetLaw, chance: number): void => {
    for (const [end, p] of law.values()) {
      const won: Pair = end[0] > end[1] ? [so.won[0] + 1, so.won[1]] : [so.won[0], so.won[1] + 1]
      const games: Pair = [so.games[0] + end[0], so.games[1] + end[1]]
      const now = { sets: [...so.sets, end], won, games }
      if (Math.max(...won) === 2) {
        visit(now, chance * p)
        continue
      }
      const next = (end[0] + end[1]) % 2 === 0 ? server : other(server)
      walk(now, next, freshSet(setup, next), chance * p)
    }
  }
  const servedFirst = (state.games[0] + state.games[1]) % 2 === 0 ? state.server : other(state.server)
  const set = setLaw(setup, state.games, state.points, state.server)
  walk({ sets: [], won: setsWon(state.sets), games: before }, servedFirst, set, 1)
}

/** Laws of a best of three sets: `match` in sets, `games` over all sets, and the sets that can still be bet on. */
export const tennisLaws = (setup: TennisSetup, state: TennisState): Laws => {
  const match = joint(2)
  const games = joint(GAME_LIMIT)
  const nextSet = joint(SET_LIMIT)
  const thisSet = joint(SET_LIMIT)
  const number = state.sets.length + 1
  eachEnd(setup, state, ({ sets: [now, next], won, games: sum }, chance) => {
    if (now !== undefined) thisSet.add(now[0], now[1], chance)
    if (next !== undefined) nextSet.add(next[0], next[1], chance)
    match.add(won[0], won[1], chance)
    games.add(sum[0], sum[1], chance)
  })
  const laws = new Map<string, Law>([
    ["match", match.law()],
    ["games", games.law()],
    [`set-${number}`, thisSet.law()],
  ])
  if (number === 1) laws.set("set-2", nextSet.law())
  return laws
}

/** A match as one part: its sets, all its games, and the sets that can still be bet on. */
export const tennisParts = (setup: TennisSetup, state: TennisState): ReadonlyArray<Part> => {
  const number = state.sets.length + 1
  const names = [`set-${number}`, ...(number === 1 ? ["set-2"] : [])]
  return [
    {
      scopes: new Set(["match", "games", ...names]),
      isChance: false,
      each: (_, visit) =>
        eachEnd(setup, state, ({ sets, won, games }, chance) => {
          const ofSets = names.flatMap((name, place) => {
            const set = sets[place]
            return set === undefined ? [] : [[name, set] as const]
          })
          visit({ match: won, games, ...Object.fromEntries(ofSets) }, chance)
        }),
    },
  ]
}
