import type { CalendarLimit } from "./limit.ts"
import { calendarPeriod } from "./zone.ts"

const DAY = 86_400_000

/** Whether periods are those of the calendar, or the last so many hours. */
export type Basis = "calendar" | "rolling"

/** Milliseconds of the periods that roll; a month is thirty days then. */
const ROLLING = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const

/** A stretch of time: `from` is in it, `until` is not any more. */
export interface Window {
  readonly from: number
  readonly until: number
}

/** How periods are reckoned: the calendar's by the clocks of a zone (an IANA name). */
export interface Reckoning {
  readonly basis: Basis
  readonly zone: string
}

/** What time counts for a limit at an instant; limits of each bet and of a session look at no time. */
export const windowOf = (period: CalendarLimit, { basis, zone }: Reckoning, at: number): Window =>
  basis === "calendar" ? calendarPeriod(zone, period, at) : { from: at - ROLLING[period] + 1, until: at + 1 }

/**
 * When something of what is used is free again: the period's end, or as the first of it has rolled out. `first`: when the first
 * of what counts was, if anything does.
 */
export const resetOf = (
  period: CalendarLimit,
  reckoning: Reckoning,
  at: number,
  first?: number,
): number | undefined => {
  if (reckoning.basis === "calendar") return windowOf(period, reckoning, at).until
  return first === undefined ? undefined : first + ROLLING[period]
}
