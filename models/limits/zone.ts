/** Milliseconds. */
const SECOND = 1000
const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  formats.set(zone, made)
  return made
}

/** What clocks of a zone show at an instant, as the instant at which clocks of UTC show it. All times here are milliseconds. */
export const wallOf = (zone: string, at: number): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  const whole = Math.floor(at / SECOND) * SECOND
  for (const { type, value } of formatOf(zone).formatToParts(whole)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - whole)
}

const offsetAt = (zone: string, at: number): number => wallOf(zone, at) - at

/** The offsets of a zone before and after whatever happens to its clocks within a day of this time. */
const offsetsAround = (zone: string, wall: number) =>
  [offsetAt(zone, wall - DAY), offsetAt(zone, wall + DAY)] as const

/** The instants at which clocks of a zone show a time: two where they are put back over it, none where they are put forward. */
const showing = (zone: string, wall: number): ReadonlyArray<number> =>
  [...new Set(offsetsAround(zone, wall).map((offset) => wall - offset))]
    .filter((at) => wallOf(zone, at) === wall)
    .sort((one, other) => one - other)

/** The instant from which clocks of a zone show what is after a time that they skip. */
const afterGap = (zone: string, wall: number): number => {
  const [before] = offsetsAround(zone, wall)
  let low = wall - DAY
  let high = wall + DAY
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** The first instant of a day, by the number of days since 1970 in UTC: not midnight everywhere, and a day may be skipped whole. */
const startOfDay = (zone: string, day: number): number =>
  showing(zone, day * DAY)[0] ?? afterGap(zone, day * DAY)

/** The last instant at which clocks of a zone show a time; of a time that they skip, as long after it as they skip. */
export const lastShowing = (zone: string, wall: number): number =>
  showing(zone, wall).at(-1) ?? wall - offsetsAround(zone, wall)[0]

/** How calendars part time: each part from the first instant of a day to that of a later one. */
export type CalendarPeriod = "day" | "week" | "month"

/** Days since 1970 of the first day of the period that a day is in; `further`: of a period so much later. */
const firstDay = (period: CalendarPeriod, day: number, further: number): number => {
  if (period === "day") return day + further
  // Weeks begin on Mondays (ISO 8601); 1 January 1970 was a Thursday.
  if (period === "week") return day - ((((day + 3) % 7) + 7) % 7) + 7 * further
  const date = new Date(day * DAY)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1) / DAY
}

/** The day, week or month of a zone's calendar that an instant is in: from its first instant to that of the next. */
export const calendarPeriod = (
  zone: string,
  period: CalendarPeriod,
  at: number,
): { readonly from: number; readonly until: number } => {
  const day = Math.floor(wallOf(zone, at) / DAY)
  const boundary = (further: number) => startOfDay(zone, firstDay(period, day, further))
  // Where clocks are put back over midnight, a day has begun though they show the one before once more.
  const step = at < boundary(0) ? -1 : at >= boundary(1) ? 1 : 0
  return { from: boundary(step), until: boundary(step + 1) }
}

/** A zone by the one name that stands for it, however it is written; nothing where there is no such zone. */
export const canonicalZone = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Whether a name is one of a zone that calendars can be reckoned by. */
export const isZone = (name: string): boolean => canonicalZone(name) !== undefined
