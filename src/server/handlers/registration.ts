import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Conflict, Invalid, Refused } from "#models/api/errors.ts"
import type { RegistrationType } from "#models/registration/registration.ts"
import { Captchas } from "../captcha/Captchas.ts"
import type { Origin } from "../decisions/origin.ts"
import { SiteSettings } from "../decisions/settings.ts"
import { CODE_LENGTH, PhoneVerifications } from "../identity/PhoneVerifications.ts"
import { isPhone } from "../identity/phone-book.ts"
import { Registrations } from "../identity/Registrations.ts"
import { phoneFields, registrationData } from "../identity/registration-fields.ts"
import { giveCookie } from "./authentication.ts"
import {
  captchaFailed,
  fieldRefusal,
  formRefusal,
  fromOrigin,
  notFound,
  refusal,
  tooMany,
  unavailable,
} from "./refusals.ts"

const success = <A>(value: A) => ({ success: true as const, value })

/** §7 Registration. */
export const RegistrationHandlers = HttpApiBuilder.group(
  Api,
  "registration",
  Effect.fnUntraced(function* (handlers) {
    const captchas = yield* Captchas
    const registrations = yield* Registrations
    const settings = yield* SiteSettings
    const verifications = yield* PhoneVerifications

    const fieldsOf = (type: RegistrationType, origin: Origin) =>
      type === "phone_reg"
        ? Effect.succeed(phoneFields(origin.language, settings))
        : Effect.fail(notFound("registration-type-closed", origin))

    return handlers.handleAll({
      data: () => fromOrigin(({ language }) => Effect.succeed(registrationData(language))),
      fields: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.map(fieldsOf(payload.type, origin), (fields) => ({ ...fields, banners: [] })),
        ),
      types: () =>
        fromOrigin(({ language }) =>
          Effect.succeed({ data: { attributes: { types: registrationData(language).types } } }),
        ),
      fieldsV1: ({ params }) =>
        fromOrigin((origin) =>
          Effect.map(fieldsOf(params.type, origin), (attributes) => ({ data: { attributes } })),
        ),
      sendCode: ({ payload: { phone }, headers }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            if (!isPhone(phone)) {
              return yield* new Invalid(fieldRefusal("phone-unknown", "phone", origin))
            }
            yield* captchas.spend(headers["x-captcha-token"])
            const code = yield* verifications.sendCode(phone, origin)
            return success({ ...code, code_length: CODE_LENGTH })
          }).pipe(
            Effect.catchTag("CaptchaFailed", captchaFailed(origin)),
            Effect.catchTag("CodeTooSoon", ({ retryAt }) => Effect.fail(tooMany(origin, retryAt))),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      confirmCode: ({ payload: { verificationId, code } }) =>
        fromOrigin((origin) =>
          Effect.map(verifications.confirm(verificationId, code, origin), (proof) => success({ proof })).pipe(
            Effect.catchTag("CodeWrong", ({ triesLeft }) =>
              Effect.fail(
                new Invalid({
                  ...fieldRefusal("code-wrong", "phone_confirmation", origin, { triesLeft }),
                  triesLeft,
                }),
              ),
            ),
            Effect.catchTag("CodeGone", () =>
              Effect.fail(new Refused(fieldRefusal("code-gone", "phone_confirmation", origin))),
            ),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      register: ({ params: { type }, payload: { guid, values, proof } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            if (type !== "phone_reg") {
              return yield* new Refused(refusal("registration-type-closed", origin))
            }
            const registered = yield* registrations.byPhone({ guid, values, proof: proof ?? "" }, origin)
            yield* giveCookie(registered.token)
            return success(registered.player)
          }).pipe(
            Effect.catchTag("FormInvalid", ({ errors }) => Effect.fail(formRefusal(errors, origin))),
            Effect.catchTag("PhoneTaken", () =>
              Effect.fail(new Invalid(fieldRefusal("phone-taken", "phone", origin))),
            ),
            Effect.catchTag("ProofInvalid", () =>
              Effect.fail(new Refused(fieldRefusal("proof-invalid", "phone_confirmation", origin))),
            ),
            Effect.catchTag("RegisteringTooOften", ({ retryAt }) => Effect.fail(tooMany(origin, retryAt))),
            Effect.catchTag("RegistrationKeyReused", () =>
              Effect.fail(new Conflict(refusal("key-reused", origin))),
            ),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
