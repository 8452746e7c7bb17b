import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { EncodedPassword } from "../identity/encoded-password.ts"
import { RecoveryWay } from "../identity/login.ts"
import { AskedAnswer } from "../identity/secure-question.ts"
import { TypedCode, TypedLogin, TypedPassword } from "../identity/typed.ts"
import { answer, attributes } from "./attributes.ts"
import { BadRequest, Invalid, Refused, TooMany, Unavailable } from "./errors.ts"
import { AnswerWanted } from "./proof-errors.ts"
import { SignedIn } from "./session.ts"

const captcha = { "x-captcha-token": Schema.optionalKey(Schema.String) }

const RequestId = Schema.String.check(Schema.isBetweenLength(1, 1000))

/** A code that was sent, or seems to have been: `resendAt` and `expiresAt` in milliseconds since the epoch. */
export const CodeOnItsWay = Schema.Struct({
  /** Names the request (§3 `hash`). */
  hash: Schema.String,
  code_length: Schema.Int,
  sent: Schema.Int,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})

/** §7 User: a password that was forgotten. Whether a login exists is told by no answer (assurance B6.3.8). */
export class RecoveryApi extends HttpApiGroup.make("recovery").add(
  /** §7 does not spell how a code is asked for: docs/decisions says how it was chosen. */
  HttpApiEndpoint.post("sendCode", "/account-api/auth/recovery/send-code", {
    headers: captcha,
    payload: Schema.Struct({
      type: RecoveryWay,
      login: TypedLogin,
    }),
    success: answer(CodeOnItsWay),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  /** Whether the request's code still counts; nothing changes, and no secret is in the address (assurance B3.5.3, B14.2.1). */
  HttpApiEndpoint.get("look", "/web-api/api/internal/v1/user/passwordreset", {
    query: { hash: RequestId },
    success: attributes(
      Schema.Struct({
        isOpen: Schema.Boolean,
        code_length: Schema.Int,
        expiresAt: Schema.optionalKey(Schema.Int),
      }),
    ),
    error: [BadRequest, Unavailable],
  }),
  /**
   * The question of whoever holds a phone or a mailbox, told to nobody who has not its code (assurance B6.3.8); null where
   * the code is enough.
   */
  HttpApiEndpoint.post("question", "/getusersecurequestion-with-phone", {
    payload: Schema.Struct({ hash: RequestId, confirm_code: TypedCode }),
    success: answer(
      Schema.Struct({ secure_question: Schema.NullOr(Schema.String), asked: Schema.NullOr(AskedAnswer) }),
    ),
    error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
  /** Sets a new password, ends every session, keeps the second factor. Signs nobody in. */
  HttpApiEndpoint.post("reset", "/web-api/api/internal/v1/user/passwordreset", {
    payload: attributes(
      Schema.Struct({
        hash: RequestId,
        confirm_code: TypedCode,
        password: TypedPassword,
        password_confirmation: TypedPassword,
        /** The answer to the player's question, or a code of the second factor: where `answer-needed` says so. */
        user_answer: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(1000))),
      }),
    ),
    success: answer(Schema.Null),
    error: [AnswerWanted, BadRequest, Invalid, Refused, TooMany, Unavailable],
  }),
) {}

/** §7 Office: the password of whoever is signed in, sent in the encoded form of §5. */
export class PasswordApi extends HttpApiGroup.make("password")
  .add(
    HttpApiEndpoint.put("change", "/password", {
      headers: captcha,
      payload: attributes(
        Schema.Struct({
          old_password: EncodedPassword,
          password: EncodedPassword,
          password_confirmation: EncodedPassword,
          end_other_sessions: Schema.optionalKey(Schema.Boolean),
        }),
      ),
      success: answer(Schema.Null),
      error: [BadRequest, Invalid, Refused, TooMany, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
