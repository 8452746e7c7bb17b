import { Effect } from "effect"
import {
  type RegisterFailure,
  RegistrationEvent,
} from "#machines/identity/registration/registration.events.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { RegistrationApi } from "#models/api/registration.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptchaOfForm } from "../../captcha/captcha/pass-captcha.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { phoneReferences } from "./phone-references.ts"
import { linkRegistration } from "./registration-links.ts"

/** Codes of the refusals of a phone's proof and of what a service said (§8). */
const PROOF_INVALID = "proof-invalid"
const SOCIAL_GONE = "social-gone"

const registerFailure = (failure: CallFailure<typeof RegistrationApi, "register">): RegisterFailure => {
  const message = failureMessage(failure)
  switch (failure._tag) {
    case "Refusal": {
      if (failure.body.code === PROOF_INVALID) return { kind: "proofRefused", message }
      if (failure.body.code === SOCIAL_GONE) return { kind: "providerGone", message }
      if (failure.body._tag === "Unavailable")
        return { kind: "unknown", message: messageOf("registration.error.unknown") }
      const errors = fieldErrors(failure.validation)
      return Object.keys(errors).length > 0
        ? { kind: "invalid", errors, message }
        : { kind: "failed", message }
    }
    case "NetworkFailed":
    case "TimedOut":
    case "AttemptsEnded":
    case "WrongAnswer":
      return { kind: "unknown", message: messageOf("registration.error.unknown") }
    default:
      return { kind: "failed", message }
  }
}

const loadFailure = (failure: Parameters<typeof failureMessage>[0]): { readonly message: FormMessage } => ({
  message: failureMessage(failure),
})

/** A failed load is only logged (§8); the chart leaves the form empty. */
const logged = <Value, Failure, Services>(program: Effect.Effect<Value, Failure, Services>) =>
  Effect.tapError(program, (failure) => Effect.logWarning("Registration could not be loaded", failure))

/** The registration in the page. */
export const registrationFlow = defineFlow(
  "registration",
  ({ actor, open }) => ({
    machine: registrationMachine.provide({
      actors: {
        loadRegistration: actor(({ section, isWidget }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const payload = { ...(isWidget ? { isWidget } : {}), ...(section === null ? {} : { section }) }
            const [data, phones] = yield* Effect.all(
              [http.call(RegistrationApi, "data", { payload }), phoneReferences],
              { concurrency: "unbounded" },
            )
            return { data, phones }
          }).pipe(Effect.mapError(loadFailure), logged),
        ),
        loadFields: actor(({ type, bonus }) =>
          Effect.gen(function* () {
            if (type === null)
              return yield* Effect.die(new Error("Fields were asked for before a tab was chosen"))
            const http = yield* Http
            return yield* http.call(RegistrationApi, "fields", {
              payload: { type },
              ...(bonus === null ? {} : { query: { bonus } }),
            })
          }).pipe(Effect.mapError(loadFailure), logged),
        ),
        register: actor(({ guid, type, values, proof, hasPictureField }) =>
          Effect.gen(function* () {
            if (type === null) return yield* Effect.die(new Error("A form without a type was submitted"))
            const http = yield* Http
            const phone = yield* Effect.promise(() => open(confirmPhoneFlow).ready)
            const { headers, parameters } =
              proof === null
                ? yield* passCaptchaOfForm(open, hasPictureField).pipe(
                    Effect.mapError(({ message }): RegisterFailure => ({ kind: "failed", message })),
                  )
                : { headers: {}, parameters: {} }
            const { value } = yield* http
              .call(RegistrationApi, "register", {
                params: { type },
                headers,
                payload: { guid, values, ...(proof === null ? {} : { proof }), ...parameters },
              })
              .pipe(
                Effect.mapError(registerFailure),
                Effect.tapError((failure) =>
                  Effect.sync(() => {
                    if (failure.kind === "proofRefused")
                      phone.send({ type: "proof.refused", message: failure.message })
                  }),
                ),
              )
            phone.send({ type: "proof.used" })
            return value
          }),
        ),
      },
    }),
    input: undefined,
    journal: {
      /** Version 1 holds ids of countries that the phone book had before decision 128. */
      version: 2,
      scope: "tab",
      redact: redactor(RegistrationEvent),
      secretLost: { type: "secret.lost" as const },
      isOver: (snapshot) => snapshot.matches("registered"),
    },
  }),
  {
    shown: { left: { type: "registration.closed" } },
    link: linkRegistration,
  },
)
