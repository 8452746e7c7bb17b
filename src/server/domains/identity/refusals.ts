import { Clock, Effect } from "effect"
import { Invalid, Refused, TooMany } from "#models/api/errors.ts"
import { AnswerWanted, SecondFactor } from "#models/api/proof-errors.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { fieldRefusal, refusal, tooMany } from "#src/server/web/refusals.ts"
import type { CodeTooSoon, CodeWrong } from "./codes/code-failures.ts"
import type { PinWrong } from "./factors/issue-pin.ts"
import type { AppCodeSlowed, AppCodeWrong } from "./factors/second-factor.ts"
import type { AnswerNeeded, AnswerSlowed } from "./factors/secure-answer.ts"
import type { SignInLocked, SignInSlowed } from "./sign-in/PasswordAttempts.ts"
import type { SecondFactorNeeded } from "./sign-in/SignIns.ts"

export const slowed =
  (origin: Origin) =>
  ({ retryAt }: SignInSlowed) =>
    Effect.fail(new TooMany({ ...refusal("login-slowed", origin), retryAt }))

export const locked =
  (origin: Origin) =>
  ({ retryAt }: SignInLocked) =>
    Effect.fail(new TooMany({ ...refusal("login-locked", origin), retryAt }))

/** A wrong code, at its field; the tries left are told. */
export const codeWrong =
  (field: string, origin: Origin) =>
  ({ triesLeft }: CodeWrong) =>
    Effect.fail(new Invalid({ ...fieldRefusal("code-wrong", field, origin, { triesLeft }), triesLeft }))

/** A wrong PIN, at its field; the tries left are told. */
export const pinWrong =
  (origin: Origin) =>
  ({ triesLeft }: PinWrong) =>
    Effect.fail(new Invalid({ ...fieldRefusal("pin-wrong", "pin_code", origin, { triesLeft }), triesLeft }))

export const codeGone = (field: string, origin: Origin) => () =>
  Effect.fail(new Refused(fieldRefusal("code-gone", field, origin)))

export const codeTooSoon =
  (origin: Origin) =>
  ({ retryAt }: CodeTooSoon) =>
    Effect.fail(tooMany(origin, retryAt))

/** Another code is asked for before its time: when it can be sent, in minutes. */
export const codeSentLately =
  (origin: Origin) =>
  ({ retryAt }: CodeTooSoon) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const minutes = Math.max(1, Math.ceil((retryAt - now) / 60_000))
      return Effect.fail(new TooMany({ ...refusal("code-too-soon", origin, { minutes }), retryAt }))
    })

/** A wrong code of the app or of the SMS, at its field (§8 Two-factor enabling). */
export const appCodeWrong =
  (field: string, origin: Origin) =>
  ({ way }: AppCodeWrong) =>
    Effect.fail(new Invalid(fieldRefusal(way === "app" ? "app-code-wrong" : "sms-code-wrong", field, origin)))

/** A wrong code where the second factor is switched on: at its field, and by the number of §8, 2 for the code of an SMS. */
export const enablingCodeWrong =
  (origin: Origin) =>
  ({ way }: AppCodeWrong) => {
    const body =
      way === "app"
        ? fieldRefusal("app-code-wrong", "app_code", origin)
        : fieldRefusal("sms-code-wrong", "sms_code", origin)
    return Effect.fail(
      new Invalid({ ...body, error: { code: way === "app" ? 1 : 2, message: body.message } }),
    )
  }

/** The second step of a sign-in that is asked for, with where its code comes from. */
export const secondFactorNeeded =
  (origin: Origin) =>
  ({ challenge, expiresAt, way, phone, path }: SecondFactorNeeded) =>
    Effect.fail(
      new SecondFactor({
        ...refusal("second-factor-needed", origin),
        challenge,
        expiresAt,
        way,
        phone,
        ...(path === undefined ? {} : { path }),
      }),
    )

export const appCodeSlowed =
  (origin: Origin) =>
  ({ retryAt }: AppCodeSlowed) =>
    Effect.fail(new TooMany({ ...refusal("app-code-slowed", origin), retryAt }))

/** Field of the answer to the player's question (§3 Request parameter catalogue: userAnswer). */
const ANSWER_FIELD = "user_answer"

/** The answer to the player's question is asked for beside what was given. */
export const answerNeeded =
  (origin: Origin) =>
  ({ question, takesCodes, way }: AnswerNeeded) =>
    Effect.fail(
      new AnswerWanted({
        ...fieldRefusal("answer-needed", ANSWER_FIELD, origin),
        asked: { question, takesCodes, ...(way === undefined ? {} : { way }) },
      }),
    )

export const answerWrong = (origin: Origin) => () =>
  Effect.fail(new Invalid(fieldRefusal("answer-wrong", ANSWER_FIELD, origin)))

export const answerSlowed =
  (origin: Origin) =>
  ({ retryAt }: AnswerSlowed) =>
    Effect.fail(new TooMany({ ...refusal("answer-slowed", origin), retryAt }))

/** Whoever is signed in has to say once more who they are. */
export const proofNeeded = (origin: Origin) => () => Effect.fail(new Refused(refusal("proof-needed", origin)))

export const passkeyRefused = (origin: Origin) => () =>
  Effect.fail(new Refused(refusal("passkey-refused", origin)))
