import { Effect } from "effect"
import type { ProofFailure } from "#machines/identity/fresh-proof/fresh-proof.events.ts"
import { freshProofMachine } from "#machines/identity/fresh-proof/fresh-proof.machine.ts"
import { FreshProofApi, PasskeySignInApi } from "#models/api/passkeys.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"
import { askPasskey } from "./authenticator.ts"

/** Code of a refusal that the server names (§8). */
const CAPTCHA_FAILED = "captcha-failed"

type PasswordFailure = CallFailure<typeof FreshProofApi, "byPassword">

const proofFailure = (failure: PasswordFailure): ProofFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  const errors = fieldErrors(failure.validation)
  return Object.keys(errors).length > 0 ? { kind: "refused", errors } : { kind: "failed", message }
}

const said = (failure: Parameters<typeof failureMessage>[0]): ProofFailure => ({
  kind: "failed",
  message: failureMessage(failure),
})

const isCaptchaWanted = (failure: PasswordFailure): boolean =>
  failure._tag === "Refusal" && failure.body.code === CAPTCHA_FAILED

/** The question who is there, in the page. Nothing of it is journalled: it holds a password or a PIN. */
export const freshProofFlow = defineFlow("fresh-proof", ({ actor, open }) => ({
  machine: freshProofMachine.provide({
    actors: {
      checkPassword: actor(({ password }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const send = (token: string | undefined) =>
            http.call(FreshProofApi, "byPassword", {
              headers: token === undefined ? {} : { "x-captcha-token": token },
              payload: { password },
            })
          const { value } = yield* send(undefined).pipe(
            Effect.catchIf(isCaptchaWanted, () =>
              passCaptcha(open, "shown").pipe(
                Effect.mapError(({ message }): ProofFailure => ({ kind: "failed", message })),
                Effect.flatMap((token) => Effect.mapError(send(token), proofFailure)),
              ),
            ),
            Effect.mapError((failure) => ("kind" in failure ? failure : proofFailure(failure))),
          )
          return value
        }),
      ),
      checkPin: actor(({ pin }) =>
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(FreshProofApi, "byPin", { payload: { pin_code: pin } })).value
        }).pipe(Effect.mapError(proofFailure)),
      ),
      checkPasskey: actor(() =>
        Effect.gen(function* () {
          const http = yield* Http
          const asked = yield* http.call(PasskeySignInApi, "ask", {}).pipe(Effect.mapError(said))
          const proof = yield* askPasskey(asked.value.options, "dialogue")
          const { value } = yield* http
            .call(FreshProofApi, "byPasskey", { payload: proof })
            .pipe(Effect.mapError(said))
          return value
        }),
      ),
    },
  }),
  input: undefined,
}))
