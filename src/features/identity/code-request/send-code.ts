import { Effect } from "effect"
import type { SendCodeFailure, SentCode } from "#machines/identity/code-request/code-request.events.ts"
import type { CodeOnItsWay, RecoveryApi } from "#models/api/recovery.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import type { FlowHost } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"

/** All calls that send a code are refused alike. */
type SendFailure = CallFailure<typeof RecoveryApi, "sendCode">

/** Why no code was sent: it must wait until a stated time, or something else. */
export const sendCodeFailure = (failure: SendFailure): SendCodeFailure => {
  const message = failureMessage(failure)
  return failure._tag === "Refusal" && failure.body._tag === "TooMany" && failure.body.retryAt !== undefined
    ? { kind: "tooSoon", retryAt: failure.body.retryAt, message }
    : { kind: "failed", message }
}

/** A code on its way, as charts keep it. */
export const sentCode = (told: typeof CodeOnItsWay.Type): SentCode => ({
  hash: told.hash,
  codeLength: told.code_length,
  resendAt: told.resendAt,
  expiresAt: told.expiresAt,
})

/** Passes the captcha where the site asks for one, and has a code sent by `call`. */
export const sendCode = (
  open: FlowHost["open"],
  call: (
    http: Http["Service"],
    headers: { readonly "x-captcha-token"?: string },
  ) => Effect.Effect<{ readonly value: typeof CodeOnItsWay.Type }, SendFailure>,
) =>
  Effect.gen(function* () {
    const http = yield* Http
    const token = yield* passCaptcha(open, "invisible").pipe(
      Effect.mapError(({ message }): SendCodeFailure => ({ kind: "failed", message })),
    )
    const { value } = yield* call(http, token === undefined ? {} : { "x-captcha-token": token }).pipe(
      Effect.mapError(sendCodeFailure),
    )
    return sentCode(value)
  })
