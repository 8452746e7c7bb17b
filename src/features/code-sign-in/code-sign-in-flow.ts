import { Effect } from "effect"
import {
  type CodeFailure,
  CodeSignInEvent,
  type SecondStepFailure,
  type SendCodeFailure,
} from "#machines/code-sign-in/code-sign-in.events.ts"
import { codeSignInMachine } from "#machines/code-sign-in/code-sign-in.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { CodeSignInApi } from "#models/api/code-sign-in.ts"
import { VisitorApi } from "#models/api/user.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../captcha/pass-captcha.ts"
import { ownPhoneReferences } from "../sign-in/own-phone-references.ts"

/** Codes of refusals that the server names (§8). */
const CODE_WRONG = "code-wrong"
const CODE_GONE = "code-gone"
const CHALLENGE_GONE = "challenge-gone"

const sendFailure = (failure: CallFailure<typeof CodeSignInApi, "sendSms" | "sendMail">): SendCodeFailure => {
  const message = failureMessage(failure)
  return failure._tag === "Refusal" && failure.body._tag === "TooMany" && failure.body.retryAt !== undefined
    ? { kind: "tooSoon", retryAt: failure.body.retryAt, message }
    : { kind: "failed", message }
}

const codeFailure = (failure: CallFailure<typeof CodeSignInApi, "checkCode">): CodeFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  const { body } = failure
  if (body._tag === "SecondFactor")
    return {
      kind: "secondFactorNeeded",
      challenge: body.challenge,
      ...(body.way === "sms" ? { phone: body.phone } : {}),
    }
  if (body.code === CODE_GONE) return { kind: "spent", message }
  if (body._tag !== "Invalid" || body.code !== CODE_WRONG) return { kind: "failed", message }
  return { kind: body.triesLeft === 0 ? "spent" : "wrongCode", message }
}

const secondFailure = (failure: CallFailure<typeof VisitorApi, "secondFactor">): SecondStepFailure => ({
  kind: failure._tag === "Refusal" && failure.body.code === CHALLENGE_GONE ? "gone" : "failed",
  message: failureMessage(failure),
})

/** The sign-in by a code in the page. */
export const codeSignInFlow = defineFlow("code-sign-in", ({ actor, open }) => ({
  machine: codeSignInMachine.provide({
    actors: {
      loadPhones: actor(() => ownPhoneReferences),
      sendCode: actor(({ way, login }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const token = yield* passCaptcha(open, "invisible").pipe(
            Effect.mapError(({ message }): SendCodeFailure => ({ kind: "failed", message })),
          )
          const headers = token === undefined ? {} : { "x-captcha-token": token }
          const { value } = yield* (
            way === "phone"
              ? http.call(CodeSignInApi, "sendSms", { headers, payload: { phone: login } })
              : http.call(CodeSignInApi, "sendMail", { headers, payload: { login, auth_by_email: true } })
          ).pipe(Effect.mapError(sendFailure))
          const { hash, code_length: codeLength, resendAt, expiresAt } = value
          return { hash, codeLength, resendAt, expiresAt }
        }),
      ),
      checkCode: actor(({ hash, code }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http
            .call(CodeSignInApi, "checkCode", { payload: { hash, confirm_code: code } })
            .pipe(Effect.mapError(codeFailure))
          return value
        }),
      ),
      checkSecondFactor: actor(({ challenge, code }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http
            .call(VisitorApi, "secondFactor", { payload: { challenge, code } })
            .pipe(Effect.mapError(secondFailure))
          return value
        }),
      ),
    },
  }),
  input: undefined,
  journal: {
    version: 1,
    scope: "tab",
    redact: redactor(CodeSignInEvent),
    secretLost: { type: "secret.lost" as const },
    isOver: (snapshot) => snapshot.matches("signedIn"),
  },
}))
