import { Schema } from "effect"
import type { CookieKind } from "./consents.ts"

/** §3 Cookie consent levels: 0 none, 1 functionality alone, 2 marketing alone, 3 all. */
export const CookieLevel = Schema.Literals([0, 1, 2, 3])
export type CookieLevel = typeof CookieLevel.Type

/** What a level agrees to (§9 Cookie consent): functionality needs 3 or 1, marketing needs 3 or 2. */
export const agreedCookies = (level: CookieLevel): Readonly<Record<CookieKind, boolean>> => ({
  "cookies.functional": level === 3 || level === 1,
  "cookies.marketing": level === 3 || level === 2,
})

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
