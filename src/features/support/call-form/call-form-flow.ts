import { Effect } from "effect"
import type { CallFailure } from "#machines/support/call-form/call-form.events.ts"
import { callFormMachine } from "#machines/support/call-form/call-form.machine.ts"
import type { AskInput } from "#machines/support/call-form/call-form.setup.ts"
import { CallsApi, GuestCallsApi } from "#models/api/call-requests.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow, type FlowHost } from "#src/services/flow.ts"
import { type CallFailure as Failed, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"
import { ownPhoneReferences } from "../../identity/sign-in/own-phone-references.ts"

const secure = { secure: true } as const

type Refused =
  | Failed<typeof CallsApi, "askForCall">
  | Failed<typeof CallsApi, "ownCall">
  | Failed<typeof CallsApi, "withdrawCall">
  | Failed<typeof GuestCallsApi, "askAsGuest">
  | Failed<typeof GuestCallsApi, "callOffer">

const callFailure = (failure: Refused): CallFailure => {
  const errors =
    failure._tag === "Refusal" && failure.body._tag === "Invalid" ? fieldErrors(failure.validation) : {}
  return { errors, message: Object.keys(errors).length > 0 ? null : failureMessage(failure) }
}

const load = ({ isPlayer }: { readonly isPlayer: boolean }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const asked = isPlayer
      ? http.call(CallsApi, "ownCall", {}, secure)
      : http.call(GuestCallsApi, "callOffer", {})
    return (yield* Effect.mapError(asked, callFailure)).value
  })

const ask = (open: FlowHost["open"], { isPlayer, wish }: AskInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (wish === null)
      return yield* Effect.fail<CallFailure>({ errors: {}, message: messageOf("error.unexpected") })
    if (isPlayer)
      return (yield* Effect.mapError(
        http.call(CallsApi, "askForCall", { payload: wish }, secure),
        callFailure,
      )).value
    const token = yield* passCaptcha(open, "invisible").pipe(
      Effect.mapError(({ message }): CallFailure => ({ errors: {}, message })),
    )
    const headers = token === undefined ? {} : { "x-captcha-token": token }
    return (yield* Effect.mapError(
      http.call(GuestCallsApi, "askAsGuest", { headers, payload: wish }),
      callFailure,
    )).value
  })

const withdraw = Effect.flatMap(Http, (http) => http.call(CallsApi, "withdrawCall", {}, secure)).pipe(
  Effect.map(({ value }) => value),
  Effect.mapError(callFailure),
)

/** A call that is asked for, in the page. Nothing of it is journalled: a phone is nobody else's business. */
export const callFormFlow = defineFlow(
  "call-form",
  ({ actor, open }) => ({
    machine: callFormMachine.provide({
      actors: {
        loadCalls: actor(load),
        loadPhones: actor(() => ownPhoneReferences),
        askForCall: actor((input) => ask(open, input)),
        withdrawCall: actor(() => withdraw),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "calls.left" } } },
)
