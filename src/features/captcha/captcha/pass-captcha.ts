import { Effect } from "effect"
import type { SnapshotFrom } from "xstate"
import type { CaptchaPresentation } from "#machines/captcha/captcha/captcha.events.ts"
import type { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { VisitorApi } from "#models/api/user.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import { captchaKind } from "#models/site/captcha-kinds.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import type { FlowHost, FlowRef } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { captchaFlow } from "./captcha-flow.ts"

/** Why no token was given: the captcha was dismissed, failed, or could not be asked for. */
export interface CaptchaRefused {
  readonly message: FormMessage
}

type Snapshot = SnapshotFrom<typeof captchaMachine>

const whenever = (ref: FlowRef<typeof captchaMachine>, holds: (snapshot: Snapshot) => boolean) =>
  Effect.callback<Snapshot>((resume) => {
    if (holds(ref.getSnapshot())) return resume(Effect.succeed(ref.getSnapshot()))
    const subscription = ref.subscribe((snapshot) => {
      if (holds(snapshot)) {
        subscription.unsubscribe()
        resume(Effect.succeed(snapshot))
      }
    })
    return Effect.sync(() => subscription.unsubscribe())
  })

/** Waits until the captcha is free: one at a time, since a person can do no more. */
const whenFree = (ref: FlowRef<typeof captchaMachine>) =>
  whenever(ref, (snapshot) => !snapshot.matches("asked") && !snapshot.matches("passed"))

/** Whoever asked has gone: nothing is worked on, and no token waits for them. */
const abandon = (ref: FlowRef<typeof captchaMachine>) =>
  Effect.sync(() => {
    ref.send({ type: "captcha.closed" })
    ref.send({ type: "token.taken" })
  })

/** The configured kind; a site without captcha has none. */
const configuredKind = Effect.gen(function* () {
  const { data } = yield* (yield* Http).call(VisitorApi, "config", {})
  return captchaKind(data.attributes.captcha)
}).pipe(Effect.mapError((failure): CaptchaRefused => ({ message: failureMessage(failure) })))

/**
 * Has the player pass the captcha: what the request takes along, or `undefined` where the site asks for none. A kind with a
 * task is shown, whoever asks. Fails with what to tell the player; interrupted, it closes the captcha.
 */
const pass = (open: FlowHost["open"], presentation: CaptchaPresentation, isCarried: boolean) =>
  Effect.gen(function* () {
    const kind = yield* configuredKind
    if (kind === undefined) return undefined
    const ref = yield* Effect.promise(() => open(captchaFlow).ready)
    yield* whenFree(ref)
    ref.send({
      type: "captcha.asked",
      kind,
      presentation: kind.task === undefined ? presentation : "shown",
      isCarried,
    })
    const { context } = yield* whenever(ref, (snapshot) => !snapshot.matches("asked")).pipe(
      Effect.onInterrupt(() => abandon(ref)),
    )
    if (context.solved === null)
      return yield* Effect.fail<CaptchaRefused>({
        message: context.error ?? messageOf("captcha.error.not-passed"),
      })
    ref.send({ type: "token.taken" })
    return context.solved
  })

/** Has the player pass the captcha: the token for `x-captcha-token`, or `undefined` where the site asks for none. */
export const passCaptcha = (open: FlowHost["open"], presentation: CaptchaPresentation) =>
  Effect.map(pass(open, presentation, false), (passed) => passed?.token)

/**
 * The same for a registration whose form has the field `custom_captcha`: what is typed from a picture goes with the form,
 * and is judged with it (§3 Parameters: custom_captcha_id, custom_captcha_value).
 */
export const passCaptchaOfForm = (open: FlowHost["open"], hasPictureField: boolean) =>
  Effect.map(pass(open, "invisible", hasPictureField), (passed) => {
    if (passed === undefined) return { headers: {}, parameters: {} }
    return passed.taskId === undefined
      ? { headers: { "x-captcha-token": passed.token }, parameters: {} }
      : { headers: {}, parameters: { custom_captcha_id: passed.taskId, custom_captcha_value: passed.token } }
  })
