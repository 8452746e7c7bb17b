import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CountryCode, TypedPhone } from "../identity/phone.ts"
import { RegistrationParameters } from "../identity/registration/parameters.ts"
import {
  FieldOption,
  FormValues,
  MadeCredentials,
  RegistrationData,
  RegistrationFields,
  RequestedType,
  WelcomeBonus,
} from "../identity/registration/registration.ts"
import { TypedCode } from "../identity/typed.ts"
import { CommandKey } from "../request/command-key.ts"
import { CaptchaTaskId } from "../site/captcha-task.ts"
import { Player } from "../wallet/account.ts"
import { answer, attributes } from "./attributes.ts"
import { TypedAnswer } from "./captcha.ts"
import { BadRequest, Conflict, Invalid, NotFound, Refused, TooMany, Unavailable } from "./errors.ts"
import { PACES, Pace } from "./limits.ts"

const captcha = { "x-captcha-token": Schema.optionalKey(Schema.String) }

/** A phone whose code was confirmed carries this proof into the registration; single use, short-lived. */
const PhoneProof = Schema.String

const { id: _, ...bonusAttributes } = WelcomeBonus.fields
const BonusAttributes = Schema.Struct(bonusAttributes)

/** A new player, signed in. */
export const Registered = Schema.Struct({
  ...Player.fields,
  credentials: Schema.optionalKey(MadeCredentials),
})
export type Registered = typeof Registered.Type

/** §7 Registration. The last three paths are not spelled in §7: docs/decisions says how they were chosen. */
export class RegistrationApi extends HttpApiGroup.make("registration").add(
  HttpApiEndpoint.post("data", "/registration", {
    payload: Schema.Struct({
      isWidget: Schema.optionalKey(Schema.Boolean),
      section: Schema.optionalKey(Schema.String),
    }),
    success: RegistrationData,
    error: BadRequest,
  }),
  HttpApiEndpoint.post("fields", "/registration/fields", {
    query: { bonus: Schema.optionalKey(Schema.String) },
    payload: Schema.Struct({ type: RequestedType }),
    success: Schema.Struct({ ...RegistrationFields.fields, banners: Schema.Array(Schema.String) }),
    error: [BadRequest, NotFound],
  }).annotate(Pace, PACES.reading),
  HttpApiEndpoint.get("types", "/api/web/registration/v1/types", {
    success: attributes(Schema.Struct({ types: RegistrationData.fields.types })),
  }),
  HttpApiEndpoint.get("fieldsV1", "/api/web/registration/v1/fields/:type", {
    params: { type: RequestedType },
    success: attributes(RegistrationFields),
    error: [BadRequest, NotFound],
  }),
  HttpApiEndpoint.get("welcomeBonuses", "/api/v3/bonuses/welcome-bonuses", {
    query: { bonus: Schema.optionalKey(Schema.String) },
    success: Schema.Struct({
      data: Schema.Array(Schema.Struct({ id: Schema.String, attributes: BonusAttributes })),
    }),
    error: BadRequest,
  }),
  /** Regions of a country (id of §3 Country), by name. */
  HttpApiEndpoint.post("regions", "/getRegions", {
    payload: Schema.Struct({ country_id: Schema.Int }),
    success: answer(Schema.Array(FieldOption)),
    error: BadRequest,
  }).annotate(Pace, PACES.reading),
  /** Cities of a region, the largest first. */
  HttpApiEndpoint.post("cities", "/getCitiesByRegion", {
    payload: Schema.Struct({ region_id: Schema.Int }),
    success: answer(Schema.Array(FieldOption)),
    error: BadRequest,
  }).annotate(Pace, PACES.reading),
  HttpApiEndpoint.post("sendCode", "/account-api/registration/phone/send-code", {
    headers: captcha,
    payload: Schema.Struct({ phone: TypedPhone, country_code: CountryCode }),
    /** `sent` counts the codes sent to the number so far; `resendAt` and `expiresAt` in milliseconds since the epoch. */
    success: answer(
      Schema.Struct({
        verificationId: Schema.String,
        code_length: Schema.Int,
        sent: Schema.Int,
        resendAt: Schema.Int,
        expiresAt: Schema.Int,
      }),
    ),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  HttpApiEndpoint.post("confirmCode", "/account-api/registration/phone/confirm-code", {
    payload: Schema.Struct({
      verificationId: Schema.String,
      code: TypedCode,
    }),
    success: answer(Schema.Struct({ proof: PhoneProof })),
    /** `Invalid` says how many tries are left. */
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  HttpApiEndpoint.post("register", "/account-api/registration/:type", {
    params: { type: RequestedType },
    headers: captcha,
    payload: Schema.Struct({
      /** Client-made key: sent again, the same registration answers. */
      guid: CommandKey,
      values: FormValues,
      proof: Schema.optionalKey(PhoneProof),
      ...RegistrationParameters,
      /** Which picture was read and what was typed from it (§3 Parameters), in place of `x-captcha-token`; both or neither. */
      custom_captcha_id: Schema.optionalKey(CaptchaTaskId),
      custom_captcha_value: Schema.optionalKey(TypedAnswer),
    }),
    /** `credentials` where the server made them (§2 one click): this answer is the only place they are ever in clear. */
    success: answer(Registered),
    error: [BadRequest, Conflict, Invalid, NotFound, Refused, TooMany, Unavailable],
  }),
) {}
