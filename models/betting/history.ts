import { Schema } from "effect"
import type { Bet, BetStatus } from "./bet.ts"

/** Which bets of the history: those without an outcome, with one, bought back whole, and those that came to nothing. */
export const BetFilter = Schema.Literals(["open", "settled", "sold", "cancelled"])
export type BetFilter = typeof BetFilter.Type

const FILTERS: Readonly<Record<BetStatus, BetFilter>> = {
  waiting: "open",
  accepted: "open",
  won: "settled",
  lost: "settled",
  returned: "settled",
  sold: "sold",
  cancelled: "cancelled",
  rejected: "cancelled",
}

/** In which part of the history a bet of this status stands: in one of them. */
export const filterOf = (status: BetStatus): BetFilter => FILTERS[status]

/** Whether a bet is still to be settled. */
export const isOpenBet = ({ status }: Pick<Bet, "status">): boolean => filterOf(status) === "open"

/** The statuses of a part of the history. */
export const statusesOf = (filter: BetFilter): ReadonlyArray<BetStatus> =>
  (Object.keys(FILTERS) as ReadonlyArray<BetStatus>).filter((status) => FILTERS[status] === filter)

/** §9 Defaults: the history of a coupon goes back seven days. */
export const HISTORY_DAYS = 7
/** The most days that the history is asked for at once: ten years. */
export const MOST_HISTORY_DAYS = 3660

/** The most bets that are sent by mail at once. */
export const MOST_MAILED_BETS = 2000

const DAY_MS = 86_400_000

/** Days of the history as an address says them; seven where that is no number of days (§5 Specific fields). */
export const historyDays = (text: string | null): number => {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= MOST_HISTORY_DAYS ? days : HISTORY_DAYS
}

/** The moment so many days before another, in milliseconds since the epoch. */
export const daysBefore = (days: number, now: number): number => now - days * DAY_MS
