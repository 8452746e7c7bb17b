import type { Game } from "#models/betting/game.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import type { MarketOdds } from "#models/line/feed/source.ts"
import type { UofFixture } from "./uof-fixtures.ts"
import { makeStops, type Stops } from "./uof-stop.ts"

/** A producer of the feed, by its number: 1 in play, 3 before the game. */
export type UofProduct = number

export type Results = ReadonlyArray<readonly [OutcomeKey, SelectionResult]>

/** A game of the feed with all that its producers said of it. */
export interface Event {
  fixture: UofFixture
  game: Game
  owner: UofProduct | undefined
  /** The snapshot in which the owner last told the game itself. */
  told: number
  /** All bets were stopped, and no market was named since. */
  isStopped: boolean
  readonly stops: Stops
  overAt: number | undefined
  /** Last prices by market, and when the feed said them. */
  readonly markets: Map<MarketKey, { readonly at: number; readonly odds: MarketOdds }>
  readonly settled: Map<MarketKey, { readonly at: number; readonly results: Results }>
}

/** A game as its fixture tells it, before anything else is said of it. */
export const gameOf = ({ gameId, sportId, champ, home, away, startsAt }: UofFixture): Game => ({
  id: gameId,
  sportId,
  champId: champ.id,
  home: home.id,
  away: away.id,
  startsAt,
  status: "scheduled",
  suspended: false,
  score: { total: [0, 0], parts: [] },
  clock: { phase: "game.phase.not-started", elapsed: 0, at: startsAt, rate: 0 },
})

export const isOver = ({ status }: Game): boolean => status === "finished" || status === "cancelled"

/** An event that nobody owns yet. */
export const eventOf = (fixture: UofFixture): Event => ({
  fixture,
  game: gameOf(fixture),
  owner: undefined,
  told: 0,
  isStopped: false,
  stops: makeStops(),
  overAt: undefined,
  markets: new Map(),
  settled: new Map(),
})
