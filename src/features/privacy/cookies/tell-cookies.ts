import { Effect } from "effect"
import { VisitorApi } from "#models/api/user.ts"
import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { Http } from "#src/services/Http.ts"

/** Tells the server what somebody answered (§7 User: cookie agreement): a player by the session, a visitor by the answer's id. */
export const tellCookies = (answer: CookieAnswer) =>
  Effect.gen(function* () {
    const http = yield* Http
    yield* http.call(VisitorApi, "agreementWithCookies", {
      headers: { uuid: answer.id },
      payload: { cookiesAgreeTime: `${answer.at}`, level: answer.level },
    })
    return null
  }).pipe(Effect.mapError(() => ({ kind: "lost" }) as const))
