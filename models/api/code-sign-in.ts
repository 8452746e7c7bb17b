import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { TypedPhone } from "../identity/phone.ts"
import { TypedCode, TypedLogin } from "../identity/typed.ts"
import { Player } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, Refused, TooMany, Unavailable } from "./errors.ts"
import { SecondFactor } from "./proof-errors.ts"
import { CodeOnItsWay } from "./recovery.ts"

const captcha = { "x-captcha-token": Schema.optionalKey(Schema.String) }

/** Sign-in by a code in place of the password. Whether a login exists is told by no answer (assurance B6.3.8). */
export class CodeSignInApi extends HttpApiGroup.make("codeSignIn").add(
  /** §7 names SMS auth send-code and check-code without spelling them: docs/decisions says how they were chosen. */
  HttpApiEndpoint.post("sendSms", "/account-api/auth/sms/send-code", {
    headers: captcha,
    payload: Schema.Struct({ phone: TypedPhone }),
    success: answer(CodeOnItsWay),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  /**
   * §7 Office: sign-in by login. A code goes to where the login is, if it is a proved one: a mailbox or a phone. With `auth_by_email` to a
   * mailbox alone.
   */
  HttpApiEndpoint.post("sendMail", "/account/login", {
    headers: captcha,
    payload: Schema.Struct({
      login: TypedLogin,
      auth_by_email: Schema.optionalKey(Schema.Boolean),
    }),
    success: answer(CodeOnItsWay),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  /** Signs in with the code of either; the second factor is asked for where the account has one. */
  HttpApiEndpoint.post("checkCode", "/account-api/auth/sms/check-code", {
    payload: Schema.Struct({
      /** Names the request. */
      hash: Schema.String.check(Schema.isBetweenLength(1, 1000)),
      confirm_code: TypedCode,
    }),
    success: answer(Player),
    error: [BadRequest, Invalid, Refused, SecondFactor, TooMany, Unavailable],
  }),
) {}
