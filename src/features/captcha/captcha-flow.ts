import type { Challenge, Solution } from "altcha-lib/types"
import { Clock, Effect } from "effect"
import { captchaMachine } from "#machines/captcha/captcha.machine.ts"
import { CaptchaApi } from "#models/api/captcha.ts"
import { type FormMessage, messageOf } from "#models/registration/form-message.ts"
import { CAPTCHA_PROBE_LIMIT } from "#models/site/captcha-kinds.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

interface Failure {
  readonly message: FormMessage
}

const notPassed: Failure = { message: messageOf("captcha.error.not-passed") }
const notLoaded: Failure = { message: messageOf("captcha.error.not-loaded") }

/** The captcha's code arrives when a captcha is first asked for. */
const loadSolver = Effect.tryPromise({ try: () => import("./solver.ts"), catch: () => notLoaded })

/** Works on a challenge in a worker; interrupted, the worker ends. */
const solve = (start: () => Worker, challenge: Challenge) =>
  Effect.callback<Solution, Failure>((resume) => {
    const worker = start()
    worker.onmessage = ({ data }: MessageEvent<Solution | { readonly error: unknown } | null>) => {
      worker.terminate()
      resume(data === null || "error" in data ? Effect.fail(notPassed) : Effect.succeed(data))
    }
    worker.onerror = () => {
      worker.terminate()
      resume(Effect.fail(notLoaded))
    }
    worker.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1 })
    return Effect.sync(() => worker.terminate())
  })

/** As the server reads it: base 64 of JSON. */
const encoded = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }))

const pass = Effect.gen(function* () {
  const http = yield* Http
  const { startSolver } = yield* loadSolver
  const challenge = (yield* http
    .call(CaptchaApi, "challenge", {}, { parallel: true })
    .pipe(
      Effect.mapError((failure): Failure => ({ message: failureMessage(failure) })),
    )) as unknown as Challenge
  const solution = yield* solve(startSolver, challenge)
  const { value } = yield* http
    .call(CaptchaApi, "verify", { payload: { payload: encoded(challenge, solution) } })
    .pipe(Effect.mapError((failure): Failure => ({ message: failureMessage(failure) })))
  return value
})

/** The captcha of the page. Not journalled: whoever asked for it asks again after a reload, and its token is secret. */
export const captchaFlow = defineFlow("captcha", ({ actor }) => ({
  machine: captchaMachine.provide({
    actors: {
      loadCaptcha: actor(() => Effect.as(loadSolver, null)),
      probeCaptcha: actor(() =>
        Effect.map(Clock.currentTimeMillis, (at) => ({ isReady: typeof Worker === "function", at })),
      ),
      solveCaptcha: actor(() => pass),
    },
  }),
  input: { probeLimit: CAPTCHA_PROBE_LIMIT },
}))
