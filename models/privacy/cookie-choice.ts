// Without a Schema: the question is asked on the first page, which does not load them.
import { CONSENT_TEXTS } from "./consent-texts.ts"
import type { CookieKind } from "./consents.ts"
import type { CookieLevel } from "./cookie-agreement.ts"
import type { CookieAnswer } from "./cookie-answer.ts"

/** What cookies are for beside the running of the site (§3 Client settings: cookie consent), in the order they are asked for. */
export const COOKIE_KINDS = ["cookies.functional", "cookies.marketing"] as const

/** What names a visitor's answers: 8-4-4-4-12 hexadecimal digits. */
export const ANSWER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Version of the question about cookies, as it is asked now: it rises with every change of the words that consent is given
 * to, so that everybody is asked again.
 */
export const COOKIE_QUESTION: number = COOKIE_KINDS.reduce(
  (sum, kind) => sum + CONSENT_TEXTS[kind].version,
  0,
)

/** What a level agrees to (§9 Cookie consent): functionality needs 3 or 1, marketing needs 3 or 2. */
export const agreedCookies = (level: CookieLevel): Readonly<Record<CookieKind, boolean>> => ({
  "cookies.functional": level === 3 || level === 1,
  "cookies.marketing": level === 3 || level === 2,
})

/** What is agreed to, by its kind. */
export type CookieChoice = Readonly<Record<CookieKind, boolean>>

/** The level that stands for a choice (§3 Cookie consent levels). */
export const levelOf = (choice: CookieChoice): CookieLevel => {
  if (choice["cookies.functional"]) return choice["cookies.marketing"] ? 3 : 1
  return choice["cookies.marketing"] ? 2 : 0
}

/** Whether an answer is to the question as it is asked now. */
export const isCurrent = (answer: CookieAnswer | null): answer is CookieAnswer =>
  answer !== null && answer.version === COOKIE_QUESTION

/** Whether cookies of a kind are agreed to: nobody who has not answered today's question agrees to anything. */
export const agreesTo = (answer: CookieAnswer | null, kind: CookieKind): boolean =>
  isCurrent(answer) && agreedCookies(answer.level)[kind]

/** Reads an answer as a browser keeps it; `null` where nothing is kept, or what is kept is none. */
export const answerIn = (text: string | null): CookieAnswer | null => {
  try {
    const { level, version, at, id, userId, isTold } = Object(
      JSON.parse(text ?? "null"),
    ) as Partial<CookieAnswer>
    return (level === 0 || level === 1 || level === 2 || level === 3) &&
      Number.isSafeInteger(version) &&
      Number.isSafeInteger(at) &&
      typeof id === "string" &&
      ANSWER_ID.test(id) &&
      (userId === null || Number.isSafeInteger(userId)) &&
      typeof isTold === "boolean"
      ? ({ level, version, at, id, userId, isTold } as CookieAnswer)
      : null
  } catch {
    return null
  }
}
