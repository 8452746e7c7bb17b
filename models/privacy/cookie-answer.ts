import { Schema } from "effect"
import { CONSENT_TEXTS, CookieKind } from "./consents.ts"
import { agreedCookies, CookieLevel } from "./cookie-agreement.ts"

/**
 * Version of the question about cookies, as it is asked now: it rises with every change of the words that consent is given
 * to, so that everybody is asked again.
 */
export const COOKIE_QUESTION: number = CookieKind.literals.reduce(
  (sum, kind) => sum + CONSENT_TEXTS[kind].version,
  0,
)

/** What somebody answered to the question about cookies, as the browser keeps it (§3 Client-side persisted). */
export const CookieAnswer = Schema.Struct({
  level: CookieLevel,
  /** The version of the question that was answered: {@link COOKIE_QUESTION} of that day. */
  version: Schema.Int,
  /** When, by the browser's clock, in milliseconds since the epoch. */
  at: Schema.Int,
  /** Names a visitor's answers to the server and nothing else: 8-4-4-4-12 hexadecimal digits. It stays when the answer changes. */
  id: Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  /** The player who was signed in; nobody was where it is null. */
  userId: Schema.NullOr(Schema.Int),
  /** Whether the server has it in its log. */
  isTold: Schema.Boolean,
})
export type CookieAnswer = typeof CookieAnswer.Type

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
