import { Effect } from "effect"
import type { ChangeFailure } from "#machines/identity/change-password/change-password.events.ts"
import { changePasswordMachine } from "#machines/identity/change-password/change-password.machine.ts"
import { PasswordApi } from "#models/api/recovery.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"

/** Code of a refusal that the server names (§8). */
const CAPTCHA_FAILED = "captcha-failed"

const changeFailure = (failure: CallFailure<typeof PasswordApi, "change">): ChangeFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  const { body } = failure
  if (body.code === CAPTCHA_FAILED) return { kind: "captchaNeeded" }
  if (body._tag === "TooMany" && body.retryAt !== undefined)
    return { kind: "tooSoon", retryAt: body.retryAt, message }
  const errors = fieldErrors(failure.validation)
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : { kind: "failed", message }
}

/** The change of a password in the page. Nothing of it is journalled: it holds secrets alone. */
export const changePasswordFlow = defineFlow(
  "change-password",
  ({ actor, open }) => ({
    machine: changePasswordMachine.provide({
      actors: {
        changePassword: actor(({ old, password, confirmation, endOthers, withCaptcha }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const token = withCaptcha
              ? yield* passCaptcha(open, "shown").pipe(
                  Effect.mapError(({ message }): ChangeFailure => ({ kind: "failed", message })),
                )
              : undefined
            const attributes = {
              old_password: old,
              password,
              password_confirmation: confirmation,
              end_other_sessions: endOthers,
            }
            const { value } = yield* http
              .call(PasswordApi, "change", {
                headers: token === undefined ? {} : { "x-captcha-token": token },
                payload: { data: { attributes } },
              })
              .pipe(Effect.mapError(changeFailure))
            return value
          }),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "change.closed" } } },
)
