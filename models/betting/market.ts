import { Schema } from "effect"
import { GameId } from "../line/catalogue/catalogue.ts"
import { telling } from "../request/fault.ts"
import { MARKET_KEY, OUTCOME_KEY, SELECTION_RESULT } from "./market-key.ts"

/** The kinds of market that are priced and settled; what each asks is in `market-rules.ts`. */
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
  "draw-no-bet",
  "asian-total",
  "asian-handicap",
  "european-handicap",
  "exact-total",
  "home-exact-total",
  "away-exact-total",
  "goal-range",
  "winning-margin",
  "home-to-nil",
  "away-to-nil",
  "home-odd-even",
  "away-odd-even",
  "result-and-total",
  "result-and-both-score",
  "both-score-and-total",
  "half-full",
  "highest-half",
  "goal-both-halves",
  "home-both-halves",
  "away-both-halves",
  "home-wins-both-halves",
  "away-wins-both-halves",
  "home-wins-either-half",
  "away-wins-either-half",
  "next-goal",
  "last-goal",
  "first-goal-time",
  "next-wicket",
  "race-win",
  "race-place",
  "each-way",
  "forecast",
  "quinella",
  "tricast",
  "head-to-head",
  "classified",
  "fastest-lap",
  "relegation",
  "anytime-scorer",
  "two-goals-scorer",
  "first-scorer",
  "last-scorer",
  "top-batter",
  "top-bowler",
  "batter-milestone",
  "dismissal-method",
  "next-out",
  "bout-method",
  "bout-round",
  "duel",
])
export type MarketKind = typeof MarketKind.Type

/**
 * What a market covers: `match` (regular time where the sport has it), `full` (overtime included), one part of the
 * game (`half-1`, `period-2`, `quarter-3`, `set-1`, `map-2`), the minutes from one to another, both included
 * (`minutes-16-30`), or what is counted beside the score, in the whole game or a part (`corners`, `cards-half-1`).
 * Of cricket an innings `innings-1`, its first six overs `overs-1-6`, one of its overs `over-1-17`, and of both the first six `opening-6`;
 * those who bat or bowl for a side, 1 the home side, `batters-1`, `bowlers-2`; one of them by the place in the batting order: his innings
 * `batter-1-3`, his runs `runs-1-3`, his wickets `wickets-2-10`.
 * Of a race `match` is the field as it was declared, `final` the field without those withdrawn, `3-7` two of its runners; `1-9-2-10`
 * two scorers by side and shirt.
 */
export type Scope = string

/**
 * A market of one game: `kind/scope` or `kind/scope/line`, e.g. `result/match`, `total/match/2.5`,
 * `handicap/half-1/-0.5` (the line is the home side's).
 */
export const MarketKey = Schema.String.check(Schema.isPattern(MARKET_KEY, telling("market"))).pipe(
  Schema.brand("MarketKey"),
)
export type MarketKey = typeof MarketKey.Type

/**
 * The outcome's own key: `1`, `X`, `2`, `1X`, `12`, `X2`, `over`, `under`, `yes`, `no`, `odd`, `even`, a score `2:1`, a
 * number `3` or `6+`, minutes `16-30`; two of them where a market asks two things, `1-over`; how a wicket falls, `caught`; a place in a
 * batting order, `3`. Of a race the numbers of
 * runners: `7`, `7-2`, `7-2-11`; who scores by side and shirt, `1-9`; how a bout ends, `2-stopped`, `1-points`, and in which round, `1-3`.
 */
export const OutcomeKey = Schema.String.check(Schema.isPattern(OUTCOME_KEY, telling("outcome"))).pipe(
  Schema.brand("OutcomeKey"),
)
export type OutcomeKey = typeof OutcomeKey.Type

/** A selection of the coupon: one outcome of one market of one game. */
export const SelectionRef = Schema.Struct({ gameId: GameId, market: MarketKey, outcome: OutcomeKey })
export type SelectionRef = typeof SelectionRef.Type

/** §3 Event or market status. */
export const MARKET_STATUS = { open: 1, settled: 2, closed: 3, cancelled: 4 } as const
export const MarketStatus = Schema.Literals([1, 2, 3, 4])
export type MarketStatus = typeof MarketStatus.Type

/**
 * How a selection ended. Halves belong to quarter lines: half the stake wins or loses, half is returned. `share-a-b-d` pays
 * `(a × odds + b) / d` of the stake: dead heats, places of each-way bets, deductions for runners withdrawn.
 */
export const SelectionResult = Schema.String.check(Schema.isPattern(SELECTION_RESULT)).pipe(
  Schema.refine((text): text is SelectionResult => SELECTION_RESULT.test(text)),
)
export type SelectionResult =
  | "won"
  | "lost"
  | "returned"
  | "half-won"
  | "half-lost"
  | `share-${number}-${number}-${number}`
