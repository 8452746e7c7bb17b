import { Schema } from "effect"
import { isReason } from "../audit/subject.ts"
import { MarketKey, OutcomeKey } from "../betting/market.ts"
import { selectionKey } from "../betting/market-key.ts"
import { ChampId, GameId, SportId } from "./catalogue/catalogue.ts"

/** Name of a feed source, as its messages have it. */
export const ProducerName = Schema.String.check(Schema.isBetweenLength(1, 60))

/** A part of the line on which operators may stop bets. */
export const StopScope = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("all") }),
  /** The games that one feed source prices. */
  Schema.Struct({ kind: Schema.Literal("producer"), producer: ProducerName }),
  Schema.Struct({ kind: Schema.Literal("sport"), sportId: SportId }),
  Schema.Struct({ kind: Schema.Literal("champ"), champId: ChampId }),
  Schema.Struct({ kind: Schema.Literal("game"), gameId: GameId }),
  Schema.Struct({ kind: Schema.Literal("market"), gameId: GameId, market: MarketKey }),
  Schema.Struct({
    kind: Schema.Literal("selection"),
    gameId: GameId,
    market: MarketKey,
    outcome: OutcomeKey,
  }),
])
export type StopScope = typeof StopScope.Type

/** One string for one scope: no two scopes have the same. */
export const scopeKey = (scope: StopScope): string => {
  switch (scope.kind) {
    case "all":
      return "all"
    case "producer":
      return `producer:${scope.producer}`
    case "sport":
      return `sport:${scope.sportId}`
    case "champ":
      return `champ:${scope.champId}`
    case "game":
      return `game:${scope.gameId}`
    case "market":
      return `market:${scope.gameId}/${scope.market}`
    case "selection":
      return `selection:${selectionKey(scope)}`
  }
}

/** Why operators stop bets: the feed or a price is wrong, the course or the result of a game is in doubt, something else that is written down. */
export const STOP_REASONS = ["feed", "price", "integrity", "result", "incident", "other"] as const

/** One of {@link STOP_REASONS}. */
export const StopReason = Schema.Literals(STOP_REASONS)
export type StopReason = typeof StopReason.Type

/** Longest note with a stop. */
export const STOP_NOTE_LENGTH = 300

/** What operators write with a stop; may be empty. */
export const StopNote = Schema.String.check(Schema.isMaxLength(STOP_NOTE_LENGTH))

/** Whether what an operator says with a stop is enough to record it: where the reason is another one, they write it. */
export const explains = (reason: StopReason, note: string): boolean =>
  note.length <= STOP_NOTE_LENGTH && (reason !== "other" || isReason(note))

/** A stop that stands. `at`: milliseconds since the epoch; `reason` is null until it is given. */
export const TradingStop = Schema.Struct({
  scope: StopScope,
  at: Schema.Int,
  operator: Schema.String,
  reason: Schema.NullOr(StopReason),
  note: Schema.String,
})
export type TradingStop = typeof TradingStop.Type
