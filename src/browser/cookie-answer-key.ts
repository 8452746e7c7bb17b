/** Where the browser keeps what was answered to the question about cookies (§3 Client-side persisted). */
export const COOKIE_ANSWER_KEY = "cookie-answer"
