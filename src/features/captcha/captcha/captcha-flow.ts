import type { Challenge, Solution } from "altcha-lib/types"
import { Clock, Effect } from "effect"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { CaptchaApi, PictureApi, PuzzleApi } from "#models/api/captcha.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { CAPTCHA_PROBE_LIMIT, type CaptchaKind, type CaptchaTaskKind } from "#models/site/captcha-kinds.ts"
import { type CaptchaTask, typedDigits } from "#models/site/captcha-task.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { type CaptchaFailure as Failure, notLoaded } from "./captcha-failure.ts"

/** Code of the refusal of an answer (§8). */
const CAPTCHA_FAILED = "captcha-failed"

const notPassed: Failure = { message: messageOf("captcha.error.not-passed") }

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

/** Trades what was solved for a token. */
const redeem = Effect.fnUntraced(function* (payload: string) {
  const http = yield* Http
  const { value } = yield* http
    .call(CaptchaApi, "verify", { payload: { payload } })
    .pipe(Effect.mapError((failure): Failure => ({ message: failureMessage(failure) })))
  return value
})

/** What a missed task says: not that something failed, but what to do. */
const missed = (task: CaptchaTask): Failure => ({ message: messageOf(`captcha.error.${task.kind}`) })

const said = (failure: Parameters<typeof failureMessage>[0]): Failure => ({
  message: failureMessage(failure),
})

/** Has the server set a task. */
const setTask = (kind: CaptchaTaskKind): Effect.Effect<CaptchaTask, Failure, Http> =>
  Effect.gen(function* () {
    const http = yield* Http
    return kind === "puzzle"
      ? (yield* http.call(PuzzleApi, "set", {})).value
      : (yield* http.call(PictureApi, "set", {})).value
  }).pipe(Effect.mapError(said))

/** Trades the answer to a task for a token. */
const solveTask = Effect.fnUntraced(function* (task: CaptchaTask, answer: string) {
  const http = yield* Http
  const { id } = task
  const judged =
    task.kind === "puzzle"
      ? http.call(PuzzleApi, "solve", { payload: { id, left: Number(answer) } })
      : http.call(PictureApi, "solve", { payload: { id, value: typedDigits(answer) } })
  const { value } = yield* judged.pipe(
    Effect.mapError(
      (failure): Failure =>
        failure._tag === "Refusal" && failure.body.code === CAPTCHA_FAILED
          ? missed(task)
          : { message: failureMessage(failure) },
    ),
  )
  return value
})

const passOwn = Effect.gen(function* () {
  const http = yield* Http
  const { startSolver } = yield* loadSolver
  const challenge = (yield* http
    .call(CaptchaApi, "challenge", {}, { parallel: true })
    .pipe(
      Effect.mapError((failure): Failure => ({ message: failureMessage(failure) })),
    )) as unknown as Challenge
  return yield* redeem(encoded(challenge, yield* solve(startSolver, challenge)))
})

/** What runs the captchas of other parties; it arrives with the first of them. */
const loadHosted = Effect.tryPromise({ try: () => import("./hosted.ts"), catch: () => notLoaded })

/** How a kind is loaded, asked whether it is ready, and passed. */
const workOf = (kind: CaptchaKind | null) => {
  const hosted = kind?.hosted
  if (kind?.task !== undefined)
    return { load: setTask(kind.task), isReady: Effect.succeed(true), pass: Effect.fail(notLoaded) }
  if (kind === null || hosted === undefined)
    return {
      load: Effect.as(loadSolver, null),
      isReady: Effect.sync(() => typeof Worker === "function"),
      pass: passOwn,
    }
  const { type } = kind
  return {
    load: Effect.as(
      Effect.flatMap(loadHosted, ({ loadScript }) => loadScript(hosted)),
      null,
    ),
    isReady: Effect.map(loadHosted, ({ isReady }) => isReady(type)),
    pass: Effect.flatMap(loadHosted, ({ ask }) => Effect.flatMap(ask(type, hosted), redeem)),
  }
}

/** The captcha of the page. Not journalled: whoever asked for it asks again after a reload, and its token is secret. */
export const captchaFlow = defineFlow("captcha", ({ actor }) => ({
  machine: captchaMachine.provide({
    actors: {
      loadCaptcha: actor(({ kind }) => workOf(kind).load),
      probeCaptcha: actor(({ kind }) =>
        Effect.all({ isReady: workOf(kind).isReady, at: Clock.currentTimeMillis }),
      ),
      solveCaptcha: actor(({ kind, task, answer }) =>
        task === null ? workOf(kind).pass : solveTask(task, answer),
      ),
    },
  }),
  input: { probeLimit: CAPTCHA_PROBE_LIMIT },
}))
