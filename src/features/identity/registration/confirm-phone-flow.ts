import { Effect } from "effect"
import type { SendCodeFailure } from "#machines/identity/code-entry/code-entry.events.ts"
import {
  type ConfirmCodeFailure,
  ConfirmPhoneEvent,
} from "#machines/identity/confirm-phone/confirm-phone.events.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { RegistrationApi } from "#models/api/registration.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"

const sendFailure = (failure: CallFailure<typeof RegistrationApi, "sendCode">): SendCodeFailure => {
  const message = failureMessage(failure)
  return failure._tag === "Refusal" && failure.body._tag === "TooMany" && failure.body.retryAt !== undefined
    ? { kind: "tooSoon", retryAt: failure.body.retryAt, message }
    : { kind: "failed", message }
}

/** Codes of refusals that the server names (§8). */
const CODE_WRONG = "code-wrong"
const CODE_GONE = "code-gone"

const confirmFailure = (failure: CallFailure<typeof RegistrationApi, "confirmCode">): ConfirmCodeFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  if (failure.body.code === CODE_GONE) return { kind: "spent", message }
  return failure.body._tag === "Invalid" && failure.body.code === CODE_WRONG
    ? { kind: "wrongCode", attemptsLeft: failure.body.triesLeft ?? 1, message }
    : { kind: "failed", message }
}

/** The confirmation of a phone in the page. */
export const confirmPhoneFlow = defineFlow("confirm-phone", ({ actor, open }) => ({
  machine: confirmPhoneMachine.provide({
    actors: {
      sendCode: actor(({ phone }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const token = yield* passCaptcha(open, "invisible").pipe(
            Effect.mapError(({ message }): SendCodeFailure => ({ kind: "failed", message })),
          )
          const { value } = yield* http
            .call(RegistrationApi, "sendCode", {
              headers: token === undefined ? {} : { "x-captcha-token": token },
              payload: { phone },
            })
            .pipe(Effect.mapError(sendFailure))
          const { code_length: codeLength, ...sent } = value
          return { ...sent, codeLength }
        }),
      ),
      confirmCode: actor(({ verificationId, code }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http
            .call(RegistrationApi, "confirmCode", { payload: { verificationId, code } })
            .pipe(Effect.mapError(confirmFailure))
          return value
        }),
      ),
    },
  }),
  input: undefined,
  journal: {
    version: 1,
    scope: "tab",
    redact: redactor(ConfirmPhoneEvent),
    secretLost: { type: "secret.lost" as const },
    isOver: (snapshot) => snapshot.matches("phoneConfirmed"),
  },
}))
