import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CountryCode, TypedPhone } from "../identity/phone.ts"
import { TypedCode } from "../identity/typed.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, Refused, TooMany, Unavailable } from "./errors.ts"
import { AnswerWanted } from "./proof-errors.ts"
import { SignedIn } from "./session.ts"
import { SmsOnItsWay } from "./two-factor.ts"

const captcha = { "x-captcha-token": Schema.optionalKey(Schema.String) }

/** The account's phone as it stands since; masked. */
const BoundPhone = Schema.Struct({ phone: Schema.String })

/** The answer to the player's question, or a code of the second factor. */
const UserAnswer = Schema.String.check(Schema.isMaxLength(1000))

/** The present phone said yes, or the question was answered: that counts until `until` (milliseconds since the epoch). */
const Allowed = Schema.Struct({ until: Schema.Int })

const failures = [AnswerWanted, BadRequest, Conflict, Invalid, Refused, TooMany, Unavailable] as const

/**
 * §7 Office: the phone of whoever is signed in, bound where there is none and changed where there is one. Each call but
 * those that end it wants a fresh proof: `proof-needed` where there is none. Whether a phone is another account's is told
 * by no answer (assurance B6.3.8). docs/decisions/0035 says how the calls go together.
 */
export class PhoneApi extends HttpApiGroup.make("phone")
  .add(
    /** Sends a code to the first phone of an account without one. */
    HttpApiEndpoint.post("create", "/phone-actions/create-phone-number", {
      headers: captcha,
      payload: Schema.Struct({ phone_number: TypedPhone, country_code: CountryCode }),
      success: answer(SmsOnItsWay),
      error: failures,
    }),
    /** Binds the phone with the code of {@link create}. `is_send_sms_to_apps`: the site's link comes there by SMS. */
    HttpApiEndpoint.post("confirmCreated", "/phoneActions/createPhoneNumber/confirm", {
      payload: Schema.Struct({
        phone_number: TypedPhone,
        confirm_code: TypedCode,
        is_send_sms_to_apps: Schema.optionalKey(Schema.Boolean),
      }),
      success: answer(BoundPhone),
      error: failures,
    }),
    /** Sends a code to the present phone, which has its say before another takes its place. */
    HttpApiEndpoint.post("sendCode", "/phoneActions/updatePhoneNumber/sendCode", {
      success: answer(Schema.Struct({ ...SmsOnItsWay.fields, message: Schema.String })),
      error: failures,
    }),
    /** The code of {@link sendCode}: it is used by this call, so that what an address keeps of it opens nothing. */
    HttpApiEndpoint.get("checkCode", "/phone-number/update/check-confirm-code", {
      query: { confirm_code: TypedCode },
      success: answer(Allowed),
      error: failures,
    }),
    /**
     * The player's question answered beside {@link checkCode}. An answer is no code of one use: in an address it would be
     * kept (assurance B14.2.1), so that the page asks by {@link checkAnswer}.
     */
    HttpApiEndpoint.get("checkAnswerInAddress", "/phone-number/update/check-user-answer", {
      query: { user_answer: UserAnswer },
      success: answer(Allowed),
      error: failures,
    }),
    HttpApiEndpoint.post("checkAnswer", "/phone-number/update/check-user-answer", {
      payload: Schema.Struct({ user_answer: UserAnswer }),
      success: answer(Allowed),
      error: failures,
    }),
    /** Sends a code to the new phone, once the present one said yes, and the player's answer where a question is set. */
    HttpApiEndpoint.post("update", "/phone-number/update", {
      headers: captcha,
      payload: Schema.Struct({ phone: TypedPhone, country_code: CountryCode }),
      success: answer(SmsOnItsWay),
      error: failures,
    }),
    /** {@link checkCode}, {@link checkAnswer} and {@link update} in one call. */
    HttpApiEndpoint.post("updateAtOnce", "/phone-actions/update-phone-number", {
      headers: captcha,
      payload: Schema.Struct({
        phone_number: TypedPhone,
        confirm_code: TypedCode,
        user_answer: Schema.optionalKey(UserAnswer),
      }),
      success: answer(SmsOnItsWay),
      error: failures,
    }),
    /** Puts the new phone in the place of the present one with the code that went to the new one. */
    HttpApiEndpoint.post("confirmUpdate", "/phoneActions/updatePhoneNumber/confirm", {
      payload: Schema.Struct({ confirm_code: TypedCode }),
      success: answer(BoundPhone),
      error: failures,
    }),
  )
  .middleware(SignedIn) {}
