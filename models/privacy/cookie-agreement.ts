import { Schema } from "effect"

/** §3 Cookie consent levels: 0 none, 1 functionality alone, 2 marketing alone, 3 all. */
export const CookieLevel = Schema.Literals([0, 1, 2, 3])
export type CookieLevel = typeof CookieLevel.Type

/** The page may tell of an agreement later than it was given, and its clock may be wrong; not by more than a day ahead. */
const AHEAD_MS = 24 * 60 * 60_000

/** When somebody agreed, by the browser's clock, in milliseconds since the epoch: of digits or of an ISO 8601 moment; nothing where it is neither, or lies ahead. */
export const agreedAt = (text: string, now: number): number | undefined => {
  const at = /^\d{1,15}$/.test(text)
    ? Number(text)
    : /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})$/.test(text)
      ? Date.parse(text)
      : Number.NaN
  return Number.isSafeInteger(at) && at > 0 && at <= now + AHEAD_MS ? at : undefined
}
