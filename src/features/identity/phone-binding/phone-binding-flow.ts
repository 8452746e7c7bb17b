import { Effect } from "effect"
import type {
  AnswerFailure,
  CodeFailure,
  SendFailure,
} from "#machines/identity/phone-binding/phone-binding.events.ts"
import { phoneBindingMachine } from "#machines/identity/phone-binding/phone-binding.machine.ts"
import { OfficeApi } from "#models/api/office.ts"
import { PhoneApi } from "#models/api/phone.ts"
import type { SmsOnItsWay } from "#models/api/two-factor.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"
import { codeRefused, tooSoon } from "../code-request/code-refusals.ts"
import { type ProofDismissed, withFreshProof } from "../passkeys/pass-fresh-proof.ts"
import { ownPhoneReferences } from "../sign-in/own-phone-references.ts"

/** Code of a refusal that the server names (§8). */
const NOT_ALLOWED = "phone-not-allowed"

/** All calls about the phone are refused alike. */
type PhoneFailure = CallFailure<typeof PhoneApi, "update"> | ProofDismissed | SendFailure

/** What is the same of every refusal: another state of things, or nobody who says who they are. */
const aside = (failure: Exclude<PhoneFailure, SendFailure>) => {
  if (failure._tag === "ProofDismissed") return { kind: "cancelled" } as const
  const message = failureMessage(failure)
  const isElsewhere =
    failure._tag === "Refusal" && (failure.body._tag === "Conflict" || failure.body.code === NOT_ALLOWED)
  return { kind: isElsewhere ? "elsewhere" : "failed", message } as const
}

const sendFailure = (failure: PhoneFailure): SendFailure => {
  if ("kind" in failure) return failure
  if (failure._tag !== "Refusal") return aside(failure)
  const { body } = failure
  if (body._tag === "AnswerWanted") return { kind: "answerNeeded", asked: body.asked }
  const wait = tooSoon(failure)
  if (wait !== undefined) return wait
  const errors = body._tag === "Invalid" ? fieldErrors(failure.validation) : {}
  return Object.keys(errors).length > 0 ? { kind: "invalid", errors } : aside(failure)
}

const codeFailure = (failure: Exclude<PhoneFailure, SendFailure>): CodeFailure => {
  if (failure._tag !== "Refusal") return aside(failure)
  const refused = codeRefused(failure)
  if (refused !== undefined) return refused
  const { body } = failure
  return body._tag === "Invalid" || (body._tag === "Refused" && body.code !== NOT_ALLOWED)
    ? { kind: "spent", message: failureMessage(failure) }
    : aside(failure)
}

const answerFailure = (failure: Exclude<PhoneFailure, SendFailure>): AnswerFailure =>
  failure._tag === "Refusal" && failure.body._tag === "Invalid"
    ? { kind: "wrongAnswer", message: failureMessage(failure) }
    : aside(failure)

/** A code on its way, as the chart keeps it. */
const sent = ({ phone, code_length: codeLength, resendAt }: typeof SmsOnItsWay.Type) => ({
  phone,
  codeLength,
  resendAt,
})

/** The account's phone in the page. Nothing of it is journalled: the server remembers. */
export const phoneBindingFlow = defineFlow(
  "phone-binding",
  ({ actor, open }) => ({
    machine: phoneBindingMachine.provide({
      actors: {
        loadBound: actor(() =>
          Effect.gen(function* () {
            const { phone } = (yield* (yield* Http).call(OfficeApi, "accountData", {})).value
            return { phone }
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        loadPhones: actor(() => ownPhoneReferences),
        sendToPresent: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return sent((yield* withFreshProof(open, http.call(PhoneApi, "sendCode", {}))).value)
          }).pipe(Effect.mapError(sendFailure)),
        ),
        allowChange: actor(({ code }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const query = { confirm_code: code }
            yield* withFreshProof(open, http.call(PhoneApi, "checkCode", { query }))
            return null
          }).pipe(Effect.mapError(codeFailure)),
        ),
        proveAnswer: actor(({ answer }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const payload = { user_answer: answer }
            yield* withFreshProof(open, http.call(PhoneApi, "checkAnswer", { payload }))
            return null
          }).pipe(Effect.mapError(answerFailure)),
        ),
        sendToNew: actor(({ phone, countryCode, isFirst }) => {
          const country = countryCode === null ? {} : { country_code: countryCode }
          const call = Effect.gen(function* () {
            const http = yield* Http
            const token = yield* passCaptcha(open, "invisible").pipe(
              Effect.mapError(({ message }): SendFailure => ({ kind: "failed", message })),
            )
            const headers = token === undefined ? {} : { "x-captcha-token": token }
            return yield* isFirst
              ? http.call(PhoneApi, "create", { headers, payload: { phone_number: phone, ...country } })
              : http.call(PhoneApi, "update", { headers, payload: { phone, ...country } })
          })
          return withFreshProof(open, call).pipe(
            Effect.map(({ value }) => sent(value)),
            Effect.mapError(sendFailure),
          )
        }),
        bindPhone: actor(({ code, phone, isFirst }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const payload = { confirm_code: code }
            const call = isFirst
              ? http.call(PhoneApi, "confirmCreated", { payload: { ...payload, phone_number: phone } })
              : http.call(PhoneApi, "confirmUpdate", { payload })
            return (yield* withFreshProof(open, call)).value
          }).pipe(Effect.mapError(codeFailure)),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "binding.opened" }, left: { type: "binding.closed" } } },
)
