import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { ReasonId } from "./exclusion.ts"
import { LimitId } from "./limit.ts"
import { Marker } from "./markers.ts"
import { TimeBarKind } from "./play-time.ts"
import { Span } from "./span.ts"

/** Times that a player's figures are told of, in days; and all of it. */
export const REPORT_DAYS = [7, 30, 365] as const

/** What a player did in a time that goes on still, on all accounts together. Amounts in minor units of the report's currency. */
export const PlaySums = Schema.Struct({
  /** Absent of all of it. */
  days: Schema.optionalKey(Schema.Int),
  staked: MinorUnits,
  returned: MinorUnits,
  /** What came in, and what went out and reached the player. */
  paidIn: MinorUnits,
  paidOut: MinorUnits,
  playedMs: Schema.Int,
  /** Sessions of play that went on in it. */
  sessions: Schema.Int,
})
export type PlaySums = typeof PlaySums.Type

/** What a player's play came to, and what of it may be a sign of harm: the site's own people see the same. */
export const PlayReport = Schema.Struct({
  currency: CurrencyCode,
  sums: Schema.Array(PlaySums),
  markers: Schema.Array(Marker),
})
export type PlayReport = typeof PlayReport.Type

/** What happens to limits and stops, by their events. */
export const HISTORY_KINDS = [
  "limits.declined",
  "limit.set",
  "raise.asked",
  "raise.confirmed",
  "raise.cancelled",
  "raise.lapsed",
  "check.chosen",
  "figures.chosen",
  "play.paused",
  "panic.pressed",
  "player.excluded",
  "return.asked",
  "test.answered",
  "play.barred",
] as const

/** A change of a player's limits or a stop of their play, as it was written. */
export const LimitHistoryLine = Schema.Struct({
  /** Number of its event in the log: what an auditor finds it by. */
  id: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  kind: Schema.Literals(HISTORY_KINDS),
  limit: Schema.optionalKey(LimitId),
  /** Minor units of `currency`, or minutes; absent of a raise: the limit is to go. */
  amount: Schema.optionalKey(MinorUnits),
  currency: Schema.optionalKey(CurrencyCode),
  /** When it ends; of a raise, since when it can be confirmed; of a return, when play is open again. */
  until: Schema.optionalKey(Schema.Int),
  span: Schema.optionalKey(Span),
  reason: Schema.optionalKey(ReasonId),
  minutes: Schema.optionalKey(Schema.Int),
  shown: Schema.optionalKey(Schema.Boolean),
  score: Schema.optionalKey(Schema.Int),
  by: Schema.optionalKey(TimeBarKind),
})
export type LimitHistoryLine = typeof LimitHistoryLine.Type

/** A part of the history, newest first; `next`: what older lines are asked for by, absent where there are none. */
export const LimitHistory = Schema.Struct({
  lines: Schema.Array(LimitHistoryLine),
  next: Schema.optionalKey(Schema.Int),
})
export type LimitHistory = typeof LimitHistory.Type

/** Lines of a part. */
export const HISTORY_A_PAGE = 20
