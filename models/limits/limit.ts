import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

/**
 * What a limit is of: `deposit`, all that is paid in, whatever is paid out; `net-deposit`, that less what is paid out; `loss`, what is
 * staked less what bets pay; `stake`, all that is staked; `single-stake`, what is staked on one bet; `time`, how long is played.
 */
export const LimitKind = Schema.Literals(["deposit", "net-deposit", "loss", "stake", "single-stake", "time"])
export type LimitKind = typeof LimitKind.Type

/** What a limit is for: all of a day, a week, a month, each bet by itself, or a session of play. */
export const LimitPeriod = Schema.Literals(["day", "week", "month", "bet", "session"])
export type LimitPeriod = typeof LimitPeriod.Type

/** Periods of the calendar. */
export type CalendarLimit = Exclude<LimitPeriod, "bet" | "session">

/** Every limit that there can be, by what it is of and for. */
export const LIMIT_IDS = [
  "deposit-day",
  "deposit-week",
  "deposit-month",
  "net-deposit-day",
  "net-deposit-week",
  "net-deposit-month",
  "loss-day",
  "loss-week",
  "loss-month",
  "stake-day",
  "stake-week",
  "stake-month",
  "single-stake-bet",
  "time-session",
  "time-day",
] as const satisfies ReadonlyArray<`${LimitKind}-${LimitPeriod}`>

export const LimitId = Schema.Literals(LIMIT_IDS)
export type LimitId = typeof LimitId.Type

/** What a limit is of and for, by its id. */
export const partsOf = (id: LimitId): { readonly kind: LimitKind; readonly period: LimitPeriod } => {
  const at = id.lastIndexOf("-")
  return { kind: id.slice(0, at) as LimitKind, period: id.slice(at + 1) as LimitPeriod }
}

/** The most minutes that a limit of time may have: a day's. */
export const MOST_MINUTES = 1440

/** Whether a limit is of time: it is counted in whole minutes, and has no currency. */
export const isTimeLimit = (id: LimitId): id is "time-session" | "time-day" => partsOf(id).kind === "time"

/** Minor units of the limit's currency, minutes of a limit of time; a limit of nothing stops all that it is of. */
export const LimitAmount = MinorUnits.check(Schema.isGreaterThanOrEqualTo(0))

/** A raise that waits: to an amount, or away with the limit where there is none. It holds once confirmed between `from` and `until`. */
export const Raise = Schema.Struct({
  amount: Schema.optionalKey(LimitAmount),
  askedAt: Schema.Int,
  from: Schema.Int,
  until: Schema.Int,
})
export type Raise = typeof Raise.Type

/** A limit that a player set, since when it holds, and the raise that was asked for. */
export const Limit = Schema.Struct({
  amount: LimitAmount,
  /** Absent of a limit of time. */
  currency: Schema.optionalKey(CurrencyCode),
  since: Schema.Int,
  raise: Schema.optionalKey(Raise),
})
export type Limit = typeof Limit.Type

/** The limits of a player by their ids. */
export const Limits = Schema.Record(Schema.String, Limit)
export type Limits = Readonly<Partial<Record<LimitId, Limit>>>

/** How a raise stands: it waits, it can be confirmed, or nobody confirmed it in time. */
export const raiseState = ({ from, until }: Raise, at: number): "waiting" | "open" | "lapsed" =>
  at < from ? "waiting" : at < until ? "open" : "lapsed"
