import { Context, type Effect, type Stream } from "effect"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { MarketKey, SelectionRef } from "#models/betting/market.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import type { CupDraw } from "#models/line/statistics/bracket.ts"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { PastQuery } from "#models/line/statistics/past.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import type { IntakeHealth } from "./intake.ts"

/** Why a duel has no price: the game or one of the two is not known, it is over, bets are stopped, or no odds can be offered. */
export type DuelRefusal = "unknown-game" | "unknown-player" | "over" | "stopped" | "unpriced"

/** What came of asking for a duel, with what there is to say besides. */
export interface BuiltDuel<Said> {
  readonly refusal?: DuelRefusal
  readonly said: Said
}

/** Prices duels of two players of a game when they are asked for. */
export interface DuelMaker {
  /** Who of a game may be put against whom; nobody of a game that tells none apart or that it does not know. */
  readonly players: (gameId: GameId) => Effect.Effect<ReadonlyArray<DuelistId>>
  /** The market comes among the messages; from then on it is priced and settled as all others are. */
  readonly build: (gameId: GameId, market: MarketKey) => Effect.Effect<DuelRefusal | undefined>
}

/** One outcome of a market of a game that is named beside it. */
export type OfferedPick = Pick<SelectionRef, "market" | "outcome">

/**
 * Prices selections of one game together, from the law that prices each of them, at the moment that its last message told of; nothing of
 * a game that is not its own.
 */
export type JointMaker = (
  gameId: GameId,
  selections: ReadonlyArray<OfferedPick>,
) => Effect.Effect<JointPrice | NoJoint | undefined>

/** The duels of games that are not over, as the log has them. */
export type KnownDuels = ReadonlyArray<readonly [GameId, ReadonlyArray<MarketKey>]>

/**
 * A provider of games, prices and results. Messages arrive as they came over the wire, unchecked: whoever consumes
 * them decodes them by `SourceMessage`.
 */
export interface FeedProducer {
  /** The name each of its messages carries. */
  readonly producer: string
  readonly messages: Stream.Stream<unknown>
  /**
   * Asks for a snapshot: it arrives among the messages, ends with `snapshot_complete`, and also brings the games named,
   * even those long over.
   */
  readonly recover: (
    games: ReadonlyArray<GameId>,
    opened: OpenedMarkets,
    duels: KnownDuels,
  ) => Effect.Effect<void>
  /** Asks for first prices of games that it only announced, before those of others; absent where none is announced without. */
  readonly want?: (games: ReadonlyArray<GameId>) => Effect.Effect<void>
  /** The elevens of a game's sides and what each did so far; absent, or nothing, where it does not name them. */
  readonly lineUps?: (gameId: GameId) => Effect.Effect<GameLineUps | undefined>
  /** How a game was played so far and where; absent, or nothing, where it does not know the game. */
  readonly about?: (gameId: GameId) => Effect.Effect<GameAbout | undefined>
  /** How games ended that a query names, before the site first heard of them too; absent where the source keeps no past. */
  readonly past?: (query: PastQuery) => Effect.Effect<ReadonlyArray<GameResult>>
  /** Absent where it has no season of its own. */
  readonly season?: PlayedSeason
  /** The draws of a cup that are of interest now, the latest first; absent, or none, where it plays no cup of the id. */
  readonly draws?: (champId: ChampId) => Effect.Effect<ReadonlyArray<CupDraw>>
  /** Absent where it prices no duels. */
  readonly duels?: DuelMaker
  /** Absent where it has no law by which selections of one game could be priced together. */
  readonly joint?: JointMaker
  /** What it counts of itself, by name: what it left aside, what it may still ask for. */
  readonly counts?: () => Readonly<Record<string, number>>
}

/** A season that was played before the site was: whoever plays it can tell how its games ended. */
export interface PlayedSeason {
  /** Another season's games are not these: what was told under one name is not told again under it. */
  readonly name: string
  /** How long a season is at the most, in milliseconds: so far back a table has all of its games. */
  readonly leastMs: number
  /** How games ended by now that began in a span, in milliseconds since the epoch; `isWhole` once none of them can end later. */
  readonly ended: (
    from: number,
    to: number,
  ) => Effect.Effect<{ readonly results: ReadonlyArray<GameResult>; readonly isWhole: boolean }>
}

/** The markets of a game that the log says were ever opened: what a source that keeps nothing has to settle. */
export type OpenedMarkets = (gameId: GameId) => Effect.Effect<ReadonlyArray<MarketKey>>

/** How a source does: its state by the chart of a producer, when it was heard, what was counted of it. */
export interface SourceHealth extends IntakeHealth {
  readonly counts: Readonly<Record<string, number>>
}

/** The feed sources the trader listens to. */
export class FeedSources extends Context.Service<
  FeedSources,
  { readonly all: ReadonlyArray<FeedProducer> }
>()("statebook/server/trading/FeedSources") {}
