import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { COOKIE_QUESTION } from "#models/privacy/cookie-choice.ts"
import { COOKIE_ANSWER_KEY } from "#src/browser/cookie-answer-key.ts"

/** The answer of somebody who agreed to every cookie at an earlier visit, which the server knows. */
const AGREED: CookieAnswer = {
  level: 3,
  version: COOKIE_QUESTION,
  at: Date.UTC(2025, 0),
  id: "01234567-89ab-4def-8123-456789abcdef",
  userId: null,
  isTold: true,
}

/** A script for a new browser's pages, so that nobody is asked about cookies whose test is of something else; what is kept already stays. */
export const COOKIES_ANSWERED = {
  content: `try { localStorage["${COOKIE_ANSWER_KEY}"] ??= ${JSON.stringify(JSON.stringify(AGREED))} } catch {}`,
}
