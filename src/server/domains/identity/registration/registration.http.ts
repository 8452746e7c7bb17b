import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { FORM_COOKIE, SOCIAL_COOKIE } from "#models/api/session.ts"
import { BONUS_FIELD, PROVIDER_FIELD } from "#models/identity/registration/form-state.ts"
import { wishesOf } from "#models/identity/registration/parameters.ts"
import {
  mappedType,
  type RegistrationField,
  type RegistrationFields,
  type RequestedType,
} from "#models/identity/registration/registration.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, fieldRefusal, fromOrigin, notFound } from "#src/server/web/refusals.ts"
import { CODE_LENGTH, SentCodes } from "../codes/SentCodes.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { readGivenPhone } from "../contacts/read-given-phone.ts"
import { captchaFailed, codeGone, codeWrong, identityRefusals, phoneTaken } from "../identity.refusals.ts"
import { bindForm, bindingOf, cookieGiving } from "../sign-in/authentication.http.ts"
import { type PendingIdentity, SocialAttempts } from "../social/SocialAttempts.ts"
import { socialTypeId } from "./field-options.ts"
import { formFields, formFieldsV1, offeredTypes } from "./form-fields.ts"
import { Places } from "./places/Places.ts"
import { Registrations } from "./Registrations.ts"
import { confirmsPhone } from "./read-form.ts"
import { bannerTexts, registrationData, welcomeBonuses } from "./registration-data.ts"

/** The bonus of the address stands chosen in a form that offers it (§2 Registration). */
const withBonus = (
  { fields, relation_fields }: RegistrationFields,
  { registration }: Settings,
  bonus: string | undefined,
): RegistrationFields => {
  const chosen = registration.bonuses.find(({ id, bonusCode }) => bonus === id || bonus === `${bonusCode}`)
  return {
    fields: fields.map((field) =>
      field.id === BONUS_FIELD && chosen !== undefined ? { ...field, default: chosen.bonusCode } : field,
    ),
    relation_fields,
  }
}

const browser = bindingOf(SOCIAL_COOKIE)
const formBrowser = bindingOf(FORM_COOKIE)

const settled = (
  { default: _configured, ...field }: RegistrationField,
  provider: SocialProvider | undefined,
): RegistrationField =>
  provider === undefined
    ? field
    : {
        ...field,
        options: (field.options ?? []).filter(({ code }) => code === provider),
        default: socialTypeId(provider),
      }

/**
 * Whom a provider vouches for in this browser comes by that provider: the form asks no more which. Without one no
 * provider is settled in it, so that the page knows that one is to be chosen first.
 */
const withProvider = (
  { fields, relation_fields }: RegistrationFields,
  vouched: Option.Option<PendingIdentity>,
): RegistrationFields => {
  const provider = Option.getOrUndefined(vouched)?.provider
  return {
    fields: fields.map((field) => (field.id === PROVIDER_FIELD ? settled(field, provider) : field)),
    relation_fields,
  }
}

/** What was typed from a picture of the captcha, and from which. */
interface TypedPicture {
  readonly custom_captcha_id?: string
  readonly custom_captcha_value?: string
}

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** §7 Registration. */
export const RegistrationHandlers = HttpApiBuilder.group(
  Api,
  "registration",
  Effect.fnUntraced(function* (handlers) {
    const attempts = yield* SocialAttempts
    const captchas = yield* Captchas
    const bind = yield* bindForm
    const giveCookie = yield* cookieGiving
    const registrations = yield* Registrations
    const places = yield* Places
    const settings = yield* SiteSettings
    const codes = yield* SentCodes
    const outbox = yield* Outbox

    /** A form with the field `custom_captcha` brings what was typed from its picture; every other brings a token. */
    const spendCaptcha = (
      { custom_captcha_id: id, custom_captcha_value: value = "" }: TypedPicture,
      token: string | undefined,
    ) => (id === undefined ? captchas.spend(token) : captchas.spendPicture(id, value))

    /** A type that is offered, and what its fields are made from. */
    const offered = (asked: RequestedType, origin: Origin) =>
      Effect.gen(function* () {
        const type = mappedType(asked)
        if (!offeredTypes(settings).includes(type)) return yield* notFound("registration-type-closed", origin)
        const now = yield* Clock.currentTimeMillis
        return { type, setting: { language: origin.language, settings, now } }
      })

    return handlers.handleAll({
      data: ({ payload: { isWidget } }) =>
        fromOrigin(({ language }) => Effect.succeed(registrationData(language, settings, isWidget))),
      fields: ({ payload, query }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { type, setting } = yield* offered(payload.type, origin)
            yield* bind
            const vouched =
              type === "soc_reg"
                ? yield* Effect.orElseSucceed(attempts.pending(yield* browser), () => Option.none())
                : Option.none()
            return {
              ...withProvider(withBonus(formFields(type, setting), settings, query.bonus), vouched),
              banners: Object.values(bannerTexts(origin.language, settings)),
            }
          }),
        ),
      types: () =>
        fromOrigin(({ language }) =>
          Effect.succeed({ data: { attributes: { types: registrationData(language, settings).types } } }),
        ),
      fieldsV1: ({ params }) =>
        fromOrigin((origin) =>
          Effect.map(offered(params.type, origin), ({ type, setting }) => ({
            data: { attributes: formFieldsV1(type, setting) },
          })),
        ),
      welcomeBonuses: ({ query }) =>
        fromOrigin(({ language }) =>
          Effect.succeed({
            data: welcomeBonuses(language, settings, query.bonus).map(({ id, ...attributes }) => ({
              id,
              attributes,
            })),
          }),
        ),
      regions: ({ payload }) =>
        fromOrigin(({ language }) => Effect.succeed(success(places.regions(payload.country_id, language)))),
      cities: ({ payload }) => Effect.map(places.cities(payload.region_id), (cities) => success(cities)),
      sendCode: ({ payload: { phone: typed, country_code }, headers }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const known = readGivenPhone(typed, { countryCode: country_code, home: settings.country })
            if (typeof known === "string") return yield* new Invalid(fieldRefusal(known, "phone", origin))
            yield* captchas.spend(headers["x-captcha-token"])
            const { phone } = known
            const deliver = (code: string) =>
              outbox.send(phone, say(origin.language, "sms.phoneCode", { code }))
            const { id, ...sent } = yield* codes.send("registration", phone, deliver, origin)
            return success({ verificationId: id, code_length: CODE_LENGTH, ...sent })
          }),
        ),
      confirmCode: ({ payload: { verificationId, code } }) =>
        reply(
          (origin) => Effect.map(codes.prove(verificationId, code, origin), (proof) => success({ proof })),
          { CodeWrong: codeWrong("phone_confirmation"), CodeGone: codeGone("phone_confirmation") },
        ),
      register: ({ params, payload: { guid, values: typed, proof, ...more }, headers }) =>
        reply(
          (origin) =>
            Effect.gen(function* () {
              const { type, setting } = yield* offered(params.type, origin)
              yield* bind
              const wishes = wishesOf(type, typed, more, formFields(type, setting).fields)
              if ("fault" in wishes) return yield* badField(wishes.field, wishes.fault)
              if (!confirmsPhone(type, setting)) yield* spendCaptcha(more, headers["x-captcha-token"])
              const { isRemembered, ...wanted } = wishes
              const { player, token, credentials } = yield* registrations.register(
                {
                  type,
                  guid,
                  ...wanted,
                  proof: proof ?? "",
                  binding: yield* browser,
                  browser: yield* formBrowser,
                },
                origin,
              )
              yield* giveCookie(token, !isRemembered)
              return success({ ...player, ...(credentials === undefined ? {} : { credentials }) })
            }),
          {
            CaptchaFailed: captchaFailed(more.custom_captcha_id === undefined ? "captcha" : "custom_captcha"),
            PhoneTaken: phoneTaken("phone"),
          },
        ),
    })
  }),
)
