import { Effect } from "effect"
import type { FactorFailure } from "#machines/identity/two-factor-setup/two-factor-setup.events.ts"
import { twoFactorSetupMachine } from "#machines/identity/two-factor-setup/two-factor-setup.machine.ts"
import { OfficeApi } from "#models/api/office.ts"
import { TwoFactorApi } from "#models/api/two-factor.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http, type Refusal } from "#src/services/Http.ts"
import { tooSoon } from "../code-request/code-refusals.ts"

/** §8 Two-factor enabling: whatever the server refuses is said at the field of the code. */
const factorFailure =
  (field: "app_code" | "sms_code" | "hash") =>
  (failure: RequestFailure | Refusal<{ readonly _tag: string }>): FactorFailure => {
    const message = failureMessage(failure)
    if (failure._tag !== "Refusal") return { kind: "failed", message }
    if (failure.body._tag === "Conflict") return { kind: "elsewhere", message }
    return { kind: "refused", errors: { [field]: message, ...fieldErrors(failure.validation) } }
  }

/** Before there is a field, the refusal stands by itself. */
const offerFailure = (failure: RequestFailure | Refusal<{ readonly _tag: string }>): FactorFailure => ({
  kind: failure._tag === "Refusal" && failure.body._tag === "Conflict" ? "elsewhere" : "failed",
  message: failureMessage(failure),
})

const sendFailure = (failure: CallFailure<typeof TwoFactorApi, "sendSms">): FactorFailure =>
  tooSoon(failure) ?? offerFailure(failure)

/** The setting of the second factor in the page. Nothing of it is journalled: the server remembers. */
export const twoFactorSetupFlow = defineFlow(
  "two-factor-setup",
  ({ actor }) => ({
    machine: twoFactorSetupMachine.provide({
      actors: {
        loadAccount: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(OfficeApi, "accountData", {})).value
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        offerFactor: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const {
              qr_code_url: picture,
              qr_link: link,
              code: secret,
            } = (yield* http.call(TwoFactorApi, "offer", {})).value
            return { picture, link, secret }
          }).pipe(Effect.mapError(offerFailure)),
        ),
        sendSms: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const {
              phone,
              code_length: codeLength,
              resendAt,
            } = (yield* http.call(TwoFactorApi, "sendSms", {})).value
            return { phone, codeLength, resendAt }
          }).pipe(Effect.mapError(sendFailure)),
        ),
        enableFactor: actor(({ code, way }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const payload = way === "app" ? { app_code: code } : { sms_code: code }
            return (yield* http.call(TwoFactorApi, "enable", { payload })).value.recovery_codes
          }).pipe(Effect.mapError(factorFailure(way === "app" ? "app_code" : "sms_code"))),
        ),
        disableFactor: actor(({ code }) =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(TwoFactorApi, "disable", { payload: { hash: code } })).value
          }).pipe(Effect.mapError(factorFailure("hash"))),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "setup.opened" }, left: { type: "setup.closed" } } },
)
