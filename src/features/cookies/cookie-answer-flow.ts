import { Effect } from "effect"
import { cookieAnswerMachine } from "#machines/cookie-answer/cookie-answer.machine.ts"
import { failed } from "#machines/kernel/outcome.ts"
import { VisitorApi } from "#models/api/user.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

/** The question about cookies, in the page. Nothing of it is journalled: the answer itself is kept, and other tabs hear of it. */
export const cookieAnswerFlow = defineFlow("cookie-answer", ({ actor }) => ({
  machine: cookieAnswerMachine.provide({
    actors: {
      tellAnswer: actor((answer) =>
        answer === null
          ? failed({ kind: "lost" })
          : Effect.gen(function* () {
              const http = yield* Http
              yield* http.call(VisitorApi, "agreementWithCookies", {
                headers: { uuid: answer.id },
                payload: { cookiesAgreeTime: `${answer.at}`, level: answer.level },
              })
              return null
            }).pipe(Effect.mapError(() => ({ kind: "lost" }) as const)),
      ),
    },
  }),
  input: undefined,
}))
