import { Schema } from "effect"
import { MarketKey, type MarketStatus, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import { OddsMilli } from "#models/betting/odds.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"

/** Milliseconds since the epoch, by the server's clock. */
const at = Schema.Int

/** The prices of a market at a moment that is kept: when it opens and when it closes. */
export const KeptPrices = Schema.Struct({
  market: MarketKey,
  odds: Schema.Array(Schema.Tuple([OutcomeKey, Schema.NullOr(OddsMilli)])),
})
export type KeptPrices = typeof KeptPrices.Type

/** How the outcomes of a market ended. */
export const MarketResult = Schema.Struct({
  market: MarketKey,
  outcomes: Schema.Array(Schema.Tuple([OutcomeKey, SelectionResult])),
})
export type MarketResult = typeof MarketResult.Type

/**
 * What happens to the markets of one game, those that change together in one event. A market in an event twice is
 * refused.
 */
export const MarketEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("market.opened"),
    at,
    gameId: GameId,
    markets: Schema.Array(KeptPrices),
  }),
  Schema.Struct({
    type: Schema.Literal("market.closed"),
    at,
    gameId: GameId,
    markets: Schema.Array(KeptPrices),
  }),
  Schema.Struct({
    type: Schema.Literal("market.settled"),
    at,
    gameId: GameId,
    results: Schema.Array(MarketResult),
    /** Last prices of those that were open until now. */
    closing: Schema.Array(KeptPrices),
  }),
  /** A settlement that was wrong is taken back. */
  Schema.Struct({
    type: Schema.Literal("market.reopened"),
    at,
    gameId: GameId,
    markets: Schema.Array(MarketKey),
  }),
  /** Stakes are returned: of bets placed from `from` to `to`, of all bets where neither is given. */
  Schema.Struct({
    type: Schema.Literal("market.cancelled"),
    at,
    gameId: GameId,
    markets: Schema.Array(MarketKey),
    from: Schema.optionalKey(Schema.Int),
    to: Schema.optionalKey(Schema.Int),
    reason: Schema.String,
  }),
  /** A cancellation that was wrong is taken back: of the window it had, of the markets where it had none. */
  Schema.Struct({
    type: Schema.Literal("market.restored"),
    at,
    gameId: GameId,
    markets: Schema.Array(MarketKey),
    from: Schema.optionalKey(Schema.Int),
    to: Schema.optionalKey(Schema.Int),
  }),
])
export type MarketEvent = typeof MarketEvent.Type

/** A time whose bets on some markets were returned, while the markets themselves went on. */
export interface ReturnedWindow {
  readonly markets: ReadonlyArray<MarketKey>
  readonly from?: number
  readonly to?: number
}

export interface MarketContext {
  /** Status of every market of the game that was ever opened. */
  readonly statuses: Readonly<Record<string, MarketStatus>>
  readonly windows: ReadonlyArray<ReturnedWindow>
}
