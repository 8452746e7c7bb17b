import { Schema } from "effect"
import { lastShowing, wallOf } from "./zone.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A length of time as laws say it: `PT24H`, `P6W`, `P6M`, `P5Y`; `forever` has no end. */
export const Span = Schema.Union([
  Schema.Struct({ unit: Schema.Literals(["hour", "week", "month", "year"]), count: Schema.Int }),
  Schema.Struct({ unit: Schema.Literal("forever") }),
])
export type Span = typeof Span.Type

/** The same time of the day so many months later; of a day that the month has not, of the day after its last: never too early. */
const monthsLater = (wall: number, months: number): number => {
  const date = new Date(wall)
  const sameDay = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate())
  const month = (date.getUTCMonth() + months) % 12
  const end =
    new Date(sameDay).getUTCMonth() === month
      ? sameDay
      : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 1)
  return end + (((wall % DAY) + DAY) % DAY)
}

/** When a span that begins at an instant is over, by the calendar of a zone; nothing where it never is. Never earlier than it says. */
export const endOf = (span: Span, zone: string, at: number): number | undefined => {
  switch (span.unit) {
    case "forever":
      return undefined
    case "hour":
      return at + span.count * HOUR
    case "week":
      return Math.max(at + span.count * 7 * DAY, lastShowing(zone, wallOf(zone, at) + span.count * 7 * DAY))
    case "month":
      return lastShowing(zone, monthsLater(wallOf(zone, at), span.count))
    case "year":
      return lastShowing(zone, monthsLater(wallOf(zone, at), 12 * span.count))
  }
}
