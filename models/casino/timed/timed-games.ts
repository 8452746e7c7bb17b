import { Schema } from "effect"
import { chosen, type Draws } from "../fair/draws.ts"
import type { Multiplier } from "../multiplier.ts"
import { bingo75, bingo90 } from "./bingo.ts"
import { fastBet } from "./fast-bet.ts"
import { keno80 } from "./keno-80.ts"
import type { TimedGame } from "./timed-game.ts"
import { tvNumbers } from "./tv-numbers.ts"
import { tvWheel } from "./tv-wheel.ts"

/** Games that are drawn for everybody on a clock, by their words in addresses: the one list that such a game is added to. */
const GAMES = {
  "tv-numbers": tvNumbers,
  "tv-wheel": tvWheel,
  "keno-80": keno80,
  "bingo-75": bingo75,
  "bingo-90": bingo90,
  "fast-bet": fastBet,
} as const

export type TimedGameSlug = keyof typeof GAMES
export const TIMED_GAMES = Object.keys(GAMES) as ReadonlyArray<TimedGameSlug>
export const TimedGameSlug = Schema.Literals(TIMED_GAMES)

/** The rules of a game. */
export const timedGame = (game: TimedGameSlug): TimedGame => GAMES[game]

/** Whether a word in addresses is that of such a game. */
export const isTimedGame = (text: string | undefined): text is TimedGameSlug =>
  TIMED_GAMES.some((game) => game === text)

/** The numbers of a round in the order in which they are drawn. */
export const timedNumbers = (game: TimedGameSlug, draws: Draws): ReadonlyArray<number> =>
  chosen(draws, ...GAMES[game].draws).map((place) => place + 1)

/** How long a draw is shown, in milliseconds: until its last number has stood for a beat. */
export const timedShowMs = (game: TimedGameSlug): number => {
  const { leadMs, beatMs, draws } = GAMES[game]
  return leadMs + beatMs * draws[0]
}

/** How many numbers are shown so long after the draw. */
export const timedShown = (game: TimedGameSlug, elapsed: number): number => {
  const { leadMs, beatMs, draws } = GAMES[game]
  return Math.min(Math.max(Math.floor((elapsed - leadMs) / beatMs) + 1, 0), draws[0])
}

/** What a bet on a game pays for its stake by the numbers of its round. */
export const timedPays = (game: TimedGameSlug, pick: string, numbers: ReadonlyArray<number>): Multiplier =>
  GAMES[game].pays(pick, numbers)
