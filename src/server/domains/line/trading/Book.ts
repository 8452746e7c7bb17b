import { Context, type Effect, type Stream } from "effect"
import type { Game } from "#models/betting/game.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { MarketKey, MarketStatus, OutcomeKey, SelectionRef } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import type {
  Champ,
  ChampId,
  GameId,
  Sport,
  SportId,
  Team,
  TeamId,
} from "#models/line/catalogue/catalogue.ts"
import type { TradingStop } from "#models/line/trading-stop.ts"
import type { OfferedPick, SourceHealth } from "./FeedSource.ts"

/** One outcome with its price; `slot` is its number in flat deltas and never changes while the server lives. */
export interface BookOutcome {
  readonly slot: number
  readonly outcome: OutcomeKey
  /** `null` while the outcome is not offered. */
  readonly odds: OddsMilli | null
  /** An operator stopped bets on it alone. */
  readonly isStopped?: true
}

/** A market of the current book. */
export interface BookMarket {
  readonly market: MarketKey
  readonly status: MarketStatus
  /** Open, but no bets are taken now. */
  readonly suspended: boolean
  readonly outcomes: ReadonlyArray<BookOutcome>
}

/** A game with its markets, in the order in which they are shown. */
export interface BookGame {
  readonly game: Game
  readonly markets: ReadonlyArray<BookMarket>
  /** What goes on in it, while it is played and its source tells. */
  readonly play?: PlayNow
  /** The feed source that prices it. */
  readonly producer?: string
}

/** What a bet is decided by: whether the selection takes bets now, and at which odds. */
export type Quote =
  | { readonly state: "open"; readonly odds: OddsMilli; readonly live: boolean; readonly startsAt: number }
  | {
      readonly state: "suspended"
      readonly odds: OddsMilli | null
      readonly live: boolean
      readonly startsAt: number
      /** By an operator, whatever the source says. */
      readonly isStopped?: true
    }
  | { readonly state: "closed" }
  /** The source has not said yet what it offers on the game, or at all: a moment later it may be open. */
  | { readonly state: "awaited" }
  | { readonly state: "unknown" }

/** The stops of operators that stand, and the version of their stream that says so. */
export interface StandingStops {
  readonly version: number
  readonly stops: ReadonlyArray<TradingStop>
}

/** What changed in the book; one message of a feed makes one list of changes, in order. */
export type BookChange =
  | {
      readonly type: "catalogue"
      readonly sports: ReadonlyArray<Sport>
      readonly champs: ReadonlyArray<Champ>
      readonly teams: ReadonlyArray<Team>
    }
  /** A game is new, or its status, score, clock or suspension changed. */
  | { readonly type: "game"; readonly game: Game }
  /** A market is new, or its status or suspension changed. */
  | { readonly type: "market"; readonly gameId: GameId; readonly market: BookMarket }
  /** What goes on in a game in play has changed. */
  | { readonly type: "play"; readonly gameId: GameId }
  /** Prices moved; `null` where the outcome is not offered now. */
  | {
      readonly type: "prices"
      readonly gameId: GameId
      readonly prices: ReadonlyArray<readonly [slot: number, odds: OddsMilli | null]>
    }
  /** A game that is over left the book. */
  | { readonly type: "removed"; readonly gameId: GameId }

/**
 * The current book, in memory: what is offered now. Reading never waits. Filled by the trader from feed sources
 * (design: Feed).
 */
export class Book extends Context.Service<
  Book,
  {
    readonly sports: () => ReadonlyArray<Sport>
    readonly champs: () => ReadonlyArray<Champ>
    readonly champ: (id: ChampId) => Champ | undefined
    readonly team: (id: TeamId) => Team | undefined
    /** Every game of the book, of one sport where one is named, by start and then by id. */
    readonly games: (sportId?: SportId) => ReadonlyArray<BookGame>
    readonly get: (gameId: GameId) => BookGame | undefined
    readonly quote: (ref: SelectionRef) => Quote
    /** The odds now, `undefined` where the selection is not offered. */
    readonly price: (ref: SelectionRef) => OddsMilli | undefined
    /** Somebody waits for these games: those that were only announced are asked for before others. Done when it is asked. */
    readonly want: (games: ReadonlyArray<GameId>) => Effect.Effect<void>
    /**
     * What selections of one game pay together at this moment, or why they have no price: its source knows how they hang together, and one that
     * tells prices and no law prices none.
     */
    readonly together: (
      gameId: GameId,
      selections: ReadonlyArray<OfferedPick>,
    ) => Effect.Effect<JointPrice | NoJoint>
    /** Milliseconds since the epoch of the last message of any feed source; `undefined` before the first. */
    readonly lastHeardAt: () => number | undefined
    /** Shows the line as it is under these stops of operators, from now on; older news of them changes nothing. */
    readonly obey: (stops: StandingStops) => Effect.Effect<void>
    /** How each feed source does. */
    readonly sources: () => ReadonlyArray<SourceHealth>
    /** Changes from the moment of subscription on: subscribe first, then read the book. */
    readonly changes: Stream.Stream<ReadonlyArray<BookChange>>
    /**
     * Done when every source has said all that it offers: before, the book is not yet what is offered, and nobody may be
     * answered by it. Dies where a source can't say it.
     */
    readonly filled: Effect.Effect<void>
  }
>()("statebook/server/trading/Book") {}
