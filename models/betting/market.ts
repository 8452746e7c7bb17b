import { Schema } from "effect"
import { GameId } from "../catalogue/catalogue.ts"
import { MARKET_KEY, OUTCOME_KEY } from "./market-key.ts"

/** The kinds of market that are priced and settled; each has its outcomes in `MARKET_KINDS`. */
export const MarketKind = Schema.Literals([
  "result",
  "winner",
  "double-chance",
  "total",
  "handicap",
  "both-score",
  "home-total",
  "away-total",
  "exact-score",
  "odd-even",
])
export type MarketKind = typeof MarketKind.Type

/**
 * What a market covers: `match` (regular time where the sport has it), `full` (overtime included), or one part of
 * the game: `half-1`, `period-2`, `quarter-3`, `set-1`, `map-2`.
 */
export const Scope = Schema.String.check(
  Schema.isPattern(/^(match|full|(half|period|quarter|set|map)-\d{1,2}|games|rounds)$/),
)
export type Scope = string

/**
 * A market of one game: `kind/scope` or `kind/scope/line`, e.g. `result/match`, `total/match/2.5`,
 * `handicap/half-1/-0.5` (the line is the home side's).
 */
export const MarketKey = Schema.String.check(Schema.isPattern(MARKET_KEY)).pipe(Schema.brand("MarketKey"))
export type MarketKey = typeof MarketKey.Type

/** The outcome's own key: `1`, `X`, `2`, `1X`, `12`, `X2`, `over`, `under`, `yes`, `no`, `odd`, `even`, or a score `2:1`. */
export const OutcomeKey = Schema.String.check(Schema.isPattern(OUTCOME_KEY)).pipe(Schema.brand("OutcomeKey"))
export type OutcomeKey = typeof OutcomeKey.Type

/** A selection of the coupon: one outcome of one market of one game. */
export const SelectionRef = Schema.Struct({ gameId: GameId, market: MarketKey, outcome: OutcomeKey })
export type SelectionRef = typeof SelectionRef.Type

/** §3 Event or market status. */
export const MARKET_STATUS = { open: 1, settled: 2, closed: 3, cancelled: 4 } as const
export const MarketStatus = Schema.Literals([1, 2, 3, 4])
export type MarketStatus = typeof MarketStatus.Type

/** How a selection ended. Halves belong to quarter lines: half the stake wins or loses, half is returned. */
export const SelectionResult = Schema.Literals(["won", "lost", "returned", "half-won", "half-lost"])
export type SelectionResult = typeof SelectionResult.Type
