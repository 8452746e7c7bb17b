import { failed } from "#machines/kernel/outcome.ts"
import { cookieAnswerMachine } from "#machines/privacy/cookie-answer/cookie-answer.machine.ts"
import { defineFlow } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"

/** The question about cookies, in the page. Nothing of it is journalled: the answer itself is kept, and other tabs hear of it. */
export const cookieAnswerFlow = defineFlow("cookie-answer", ({ actor }) => ({
  machine: cookieAnswerMachine.provide({
    actors: {
      tellAnswer: actor(async (answer) => {
        if (answer === null) return failed({ kind: "lost" })
        return (await persistent(() => import("./tell-cookies.ts"))).tellCookies(answer)
      }),
    },
  }),
  input: undefined,
}))
