/** A moment to the millisecond as the clock of UTC shows it, its zone left to whoever shows it: `2026-11-28 12:03:07.125`. */
export const utcMoment = (at: number): string => new Date(at).toISOString().replace("T", " ").replace("Z", "")

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?(?: ?(?:Z|UTC))?)?$/i

/**
 * What is meant by a day or a moment of UTC, as far as it is written: `2026-11-28` is the whole day, `2026-11-28 12:03` the minute,
 * `2026-11-28 12:03:07.125` the millisecond. Milliseconds since the epoch, from the first up to, but not including, the second;
 * `undefined` where it is none of the calendar and the clock.
 */
export const readUtcSpan = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const [, day = "", minute, second, fraction] = WRITTEN.exec(text) ?? []
  if (day === "") return undefined
  const clock = `${minute ?? "00:00"}:${second ?? "00"}.${(fraction ?? "").padEnd(3, "0")}`
  const from = Date.parse(`${day}T${clock}Z`)
  // `Date.parse` takes 24:00 for the next day's beginning, and some engines the 30th of February for a day of March.
  if (Number.isNaN(from) || utcMoment(from) !== `${day} ${clock}`) return undefined
  if (minute === undefined) return { from, to: from + 86_400_000 }
  if (second === undefined) return { from, to: from + 60_000 }
  return { from, to: from + (fraction === undefined ? 1000 : 10 ** (3 - fraction.length)) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The moment a day (`2026-11-21`, UTC) begins; `undefined` where it is no day of the calendar. */
export const startOfDay = (day: string): number | undefined =>
  DAY.test(day) ? readUtcSpan(day)?.from : undefined
