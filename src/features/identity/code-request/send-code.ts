import { Effect } from "effect"
import type { SendCodeFailure } from "#machines/identity/code-entry/code-entry.events.ts"
import type { RecoveryApi } from "#models/api/recovery.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import type { FlowHost } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"
import { tooSoon } from "./code-refusals.ts"

/** All calls that send a code are refused alike. */
type SendFailure = CallFailure<typeof RecoveryApi, "sendCode">

/** Why no code was sent: it must wait until a stated time, or something else. */
const sendCodeFailure = (failure: SendFailure): SendCodeFailure =>
  tooSoon(failure) ?? { kind: "failed", message: failureMessage(failure) }

/** Passes the captcha where the site asks for one, and has a code sent by `call`; answers what is told of it. */
export const sendCode = <Told>(
  open: FlowHost["open"],
  call: (
    http: Http["Service"],
    headers: { readonly "x-captcha-token"?: string },
  ) => Effect.Effect<{ readonly value: Told }, SendFailure>,
) =>
  Effect.gen(function* () {
    const http = yield* Http
    const token = yield* passCaptcha(open, "invisible").pipe(
      Effect.mapError(({ message }): SendCodeFailure => ({ kind: "failed", message })),
    )
    const { value } = yield* call(http, token === undefined ? {} : { "x-captcha-token": token }).pipe(
      Effect.mapError(sendCodeFailure),
    )
    return value
  })
