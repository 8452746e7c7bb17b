import { Schema } from "effect"
import { CookieLevel } from "./cookie-agreement.ts"
import { ANSWER_ID } from "./cookie-choice.ts"

/** What somebody answered to the question about cookies, as the browser keeps it (§3 Client-side persisted). */
export const CookieAnswer = Schema.Struct({
  level: CookieLevel,
  /** The version of the question that was answered: `COOKIE_QUESTION` of that day. */
  version: Schema.Int,
  /** When, by the browser's clock, in milliseconds since the epoch. */
  at: Schema.Int,
  /** Names a visitor's answers to the server and nothing else: 8-4-4-4-12 hexadecimal digits. It stays when the answer changes. */
  id: Schema.String.check(Schema.isPattern(ANSWER_ID)),
  /** The player who was signed in; nobody was where it is null. */
  userId: Schema.NullOr(Schema.Int),
  /** Whether the server has it in its log. */
  isTold: Schema.Boolean,
})
export type CookieAnswer = typeof CookieAnswer.Type
