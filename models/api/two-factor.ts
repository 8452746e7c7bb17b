import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { TypedCode } from "../identity/typed.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, TooMany, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** A code that was sent to the player's phone. Moments in milliseconds since the epoch. */
export const SmsOnItsWay = Schema.Struct({
  /** Masked. */
  phone: Schema.String,
  code_length: Schema.Int,
  sent: Schema.Int,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})

/** §7 Office: the second factor of whoever is signed in. */
export class TwoFactorApi extends HttpApiGroup.make("twoFactor")
  .add(
    /** A secret that counts for ten minutes and for nothing before a code of it came (§3 Account area data). */
    HttpApiEndpoint.post("offer", "/gettwofactorqrcodeurl", {
      success: answer(
        Schema.Struct({
          /** A picture: `data:` address of SVG. */
          qr_code_url: Schema.String,
          /** `otpauth:` address. */
          qr_link: Schema.String,
          /** The secret to type by hand, base 32. */
          code: Schema.String,
        }),
      ),
      error: [Conflict, Unavailable],
    }),
    /** Sends a code to the player's own phone: to switch the factor on by SMS, or off again. */
    HttpApiEndpoint.post("sendSms", "/sendSmsForTwoFactorActivation", {
      success: answer(SmsOnItsWay),
      error: [Conflict, TooMany, Unavailable],
    }),
    /**
     * Answers the recovery codes, this once. With `app_code` the codes come from the app, with `sms_code` alone by SMS. With both,
     * both have to be right (§5 Two-factor enabling). A wrong code shows at its field, of the SMS with `error.code` 2 (§8).
     */
    HttpApiEndpoint.post("enable", "/twofactorauthenable", {
      payload: Schema.Union([
        Schema.Struct({ app_code: TypedCode, sms_code: Schema.optionalKey(TypedCode) }),
        Schema.Struct({ sms_code: TypedCode }),
      ]),
      success: answer(Schema.Struct({ recovery_codes: Schema.Array(Schema.String) })),
      error: [BadRequest, Conflict, Invalid, TooMany, Unavailable],
    }),
    /** `hash`: a code of the app or of the last SMS, or a recovery code. */
    HttpApiEndpoint.post("disable", "/twofactorauthdisable", {
      payload: Schema.Struct({ hash: TypedCode }),
      success: answer(Schema.Null),
      error: [BadRequest, Conflict, Invalid, TooMany, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
