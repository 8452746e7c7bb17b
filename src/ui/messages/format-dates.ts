import { formatISO9075 } from "date-fns/formatISO9075"

/** How times are shown: the locale and, where the player set one, the zone's offset in whole hours (§3 client settings). */
export interface DateStyle {
  readonly locale: string
  /** Hours from UTC; the browser's own zone where it is not set. */
  readonly utcOffset?: number | undefined
}

const cache = new Map<string, Intl.DateTimeFormat>()

const zoneOf = (utcOffset: number | undefined): { timeZone?: string } => {
  if (utcOffset === undefined) return {}
  const hours = String(Math.abs(utcOffset)).padStart(2, "0")
  return { timeZone: `${utcOffset < 0 ? "-" : "+"}${hours}:00` }
}

const dateFormat = (style: DateStyle, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${style.locale}|${style.utcOffset}|${JSON.stringify(options)}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(style.locale, {
    numberingSystem: "latn",
    calendar: "gregory",
    ...zoneOf(style.utcOffset),
    ...options,
  })
  cache.set(key, format)
  return format
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The moment that UTC's clock shows as the reader's clock shows this one. Times are the same in every language and most of what
 * a list writes: the first `Intl.DateTimeFormat` of a page costs a slow phone a whole task.
 */
const onTheClock = (at: number, { utcOffset }: DateStyle): Date => {
  const ahead = utcOffset === undefined ? -new Date(at).getTimezoneOffset() * MINUTE_MS : utcOffset * HOUR_MS
  return new Date(at + ahead)
}

/** A time of day as a date of a day on which no clock was put forward or back: what formats it reads the machine's zone. */
const timeOfDay = (hours: number, minutes: number, seconds: number): Date =>
  new Date(2000, 0, 1, hours, minutes, seconds)

/** §9 Dates: `HH:mm:ss`, which every language writes alike; days are written as the reader's language does (`Intl`). */
const written = (time: Date): string => formatISO9075(time, { representation: "time" })
/** Of it, `HH:mm` and `mm:ss`. */
const withoutSeconds = (time: Date): string => written(time).slice(0, -3)
const withoutHours = (time: Date): string => written(time).slice(3)

const clockTime = (at: number, style: DateStyle): Date => {
  const clock = onTheClock(at, style)
  return timeOfDay(clock.getUTCHours(), clock.getUTCMinutes(), clock.getUTCSeconds())
}

/** `18:30`, of 24 hours in every language (§9 `HH:mm`). */
export const formatTime = (at: number, style: DateStyle): string => withoutSeconds(clockTime(at, style))

/** `18:30:05` (§9 `HH:mm:ss`). */
export const formatTimeWithSeconds = (at: number, style: DateStyle): string => written(clockTime(at, style))

/** `22/11/2026`, day, month and year in the order and with the separator of the locale (§9 `dd/MM/yyyy`). */
export const formatDate = (at: number, style: DateStyle): string =>
  dateFormat(style, { day: "2-digit", month: "2-digit", year: "numeric" }).format(at)

/** `22 нояб.` (§9 day and month). */
export const formatDayMonth = (at: number, style: DateStyle): string =>
  dateFormat(style, { day: "numeric", month: "short" }).format(at)

/** `22/11/2026, 18:30` (§9 date-time). */
export const formatDateTime = (at: number, style: DateStyle): string =>
  `${formatDate(at, style)}, ${formatTime(at, style)}`

const dayNumber = (at: number, style: DateStyle): number =>
  Math.floor(onTheClock(at, style).getTime() / DAY_MS)

/** `сегодня`, `завтра`, `вчера`, else the day and the month. */
export const formatDay = (at: number, now: number, style: DateStyle): string => {
  const days = dayNumber(at, style) - dayNumber(now, style)
  if (Math.abs(days) > 1) return formatDayMonth(at, style)
  return new Intl.RelativeTimeFormat(style.locale, { numeric: "auto" }).format(days, "day")
}

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** A length of time as `04:05`, from an hour on as `01:04:05` (§9 `mm:ss` and `HH:mm:ss`). Negative lengths are zero. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const time = timeOfDay(0, 0, whole)
  if (whole < HOUR_S) return withoutHours(time)
  // No day has more hours.
  return whole < DAY_S ? written(time) : `${Math.floor(whole / HOUR_S)}:${withoutHours(time)}`
}
