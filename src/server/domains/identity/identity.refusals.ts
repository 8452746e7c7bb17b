import { Clock, Effect } from "effect"
import { Invalid, TooMany, Unreachable } from "#models/api/errors.ts"
import { AnswerWanted, SecondFactor } from "#models/api/proof-errors.ts"
import type { Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  forbidden,
  formWrong,
  inTheWay,
  invalid,
  later,
  missing,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { fieldRefusal, refusal } from "#src/server/web/refusals.ts"
import type { CodeTooSoon, CodeWrong } from "./codes/code-failures.ts"
import type { SentCodes } from "./codes/SentCodes.ts"
import type { Activations } from "./contacts/Activations.ts"
import type { Mailings } from "./contacts/Mailings.ts"
import type { PhoneChanges } from "./contacts/PhoneChanges.ts"
import type { FreshProofs } from "./factors/FreshProofs.ts"
import type { PinWrong } from "./factors/issue-pin.ts"
import type { Passkeys } from "./factors/Passkeys.ts"
import type { Pins } from "./factors/Pins.ts"
import type { SecureQuestions } from "./factors/SecureQuestions.ts"
import type { AppCodeWrong } from "./factors/second-factor.ts"
import type { AnswerNeeded } from "./factors/secure-answer.ts"
import type { TwoFactor } from "./factors/TwoFactor.ts"
import type { Registrations } from "./registration/Registrations.ts"
import type { Sessions } from "./sessions/Sessions.ts"
import type { CodeSignIns } from "./sign-in/CodeSignIns.ts"
import type { NewPasswords } from "./sign-in/NewPasswords.ts"
import type { SecondFactorNeeded, SignIns } from "./sign-in/SignIns.ts"
import type { SocialLinks } from "./social/SocialLinks.ts"
import type { SocialFailed } from "./social/SocialProviders.ts"
import type { SocialSignIns } from "./social/SocialSignIns.ts"

/** Field of a code (§3 Request parameter catalogue: confirmCode). */
const CODE_FIELD = "confirm_code"
/** Field of the answer to the player's question (§3 Request parameter catalogue: userAnswer). */
const ANSWER_FIELD = "user_answer"

/** No token of a captcha, or none that counts, at its field. */
export const captchaFailed = (field: "captcha" | "custom_captcha") => forbidden("captcha-failed", field)

/** Slowed down or locked out: with when the next try counts. */
const slowed =
  (code: "answer-slowed" | "app-code-slowed" | "login-locked" | "login-slowed") =>
  (origin: Origin) =>
  ({ retryAt }: { readonly retryAt: number }) =>
    Effect.fail(new TooMany({ ...refusal(code, origin), retryAt }))

/** A wrong code, at its field; the tries left are told. */
export const codeWrong =
  (field: string) =>
  (origin: Origin) =>
  ({ triesLeft }: CodeWrong) =>
    Effect.fail(new Invalid({ ...fieldRefusal("code-wrong", field, origin, { triesLeft }), triesLeft }))

const pinWrong =
  (origin: Origin) =>
  ({ triesLeft }: PinWrong) =>
    Effect.fail(new Invalid({ ...fieldRefusal("pin-wrong", "pin_code", origin, { triesLeft }), triesLeft }))

/** A code that counts no more, at its field. */
export const codeGone = (field: string) => forbidden("code-gone", field)

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
  (field: string) =>
  (origin: Origin) =>
  ({ way }: AppCodeWrong) =>
    invalid(way === "app" ? "app-code-wrong" : "sms-code-wrong", field)(origin)()

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
const secondFactorNeeded =
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

/** The answer to the player's question is asked for beside what was given. */
const answerNeeded =
  (origin: Origin) =>
  ({ question, takesCodes, way }: AnswerNeeded) =>
    Effect.fail(
      new AnswerWanted({
        ...fieldRefusal("answer-needed", ANSWER_FIELD, origin),
        asked: { question, takesCodes, ...(way === undefined ? {} : { way }) },
      }),
    )

/** The password of whoever is signed in is wrong, at its field. */
export const passwordWrong = (field: string) => invalid("password-wrong", field)

/** The phone has an account, at the field that proved whose it is. */
export const phoneTaken = (field: string) => invalid("phone-taken", field)

/** Why a provider vouches for nobody, in words; the library's own go to the log. */
const socialFailed =
  (origin: Origin) =>
  ({ why, detail }: SocialFailed) =>
    Effect.gen(function* () {
      yield* Effect.logInfo(`A provider vouched for nobody (${why}): ${detail}`)
      if (why === "unreachable") return yield* new Unreachable(refusal("social-unreachable", origin))
      return yield* forbidden(why === "denied" ? "social-denied" : "social-refused")(origin)()
    })

/** A provider that can't even be asked for its address. */
export const socialUnreachable =
  (origin: Origin) =>
  ({ detail }: SocialFailed) =>
    Effect.andThen(
      Effect.logWarning(`A provider can't be asked: ${detail}`),
      Effect.fail(new Unreachable(refusal("social-unreachable", origin))),
    )

type Services =
  | Activations["Service"]
  | Pick<Captchas["Service"], "spend">
  | CodeSignIns["Service"]
  | FreshProofs["Service"]
  | Pick<Mailings["Service"], "vipDomain">
  | NewPasswords["Service"]
  | Passkeys["Service"]
  | PhoneChanges["Service"]
  | SentCodes["Service"]
  | Pins["Service"]
  | Registrations["Service"]
  | SecureQuestions["Service"]
  | Pick<Sessions["Service"], "close" | "demandProof" | "revokeOthers" | "signOut" | "touch">
  | SignIns["Service"]
  | SocialLinks["Service"]
  | SocialSignIns["Service"]
  | TwoFactor["Service"]

/** What this domain refuses, in the contract's words. */
export const identityRefusals = {
  AccountBlocked: forbidden("account-blocked"),
  AccountClosed: forbidden("account-closed"),
  AnswerNeeded: answerNeeded,
  AnswerSlowed: slowed("answer-slowed"),
  AnswerWrong: invalid("answer-wrong", ANSWER_FIELD),
  AppCodeSlowed: slowed("app-code-slowed"),
  AppCodeWrong: appCodeWrong("code"),
  CaptchaFailed: captchaFailed("captcha"),
  ChallengeGone: forbidden("challenge-gone"),
  CodeGone: codeGone(CODE_FIELD),
  CodeTooSoon: later,
  CodeWrong: codeWrong(CODE_FIELD),
  EmailTaken: invalid("email-taken", CODE_FIELD),
  EmailUnproved: inTheWay("email-unproved"),
  FactorElsewhere: inTheWay("two-factor-elsewhere"),
  FormInvalid: formWrong,
  LastWayIn: inTheWay("last-way-in"),
  MailingStopped: inTheWay("mailing-stopped"),
  NoVipDomain: inTheWay("vip-domain-none"),
  NothingToProve: inTheWay("email-proved"),
  PasskeyKnown: inTheWay("passkey-known"),
  PasskeyRefused: forbidden("passkey-refused"),
  PasskeyUnknown: missing("passkey-unknown"),
  PhoneMissing: inTheWay("phone-missing"),
  PhoneNotAllowed: forbidden("phone-not-allowed"),
  PhoneTaken: phoneTaken(CODE_FIELD),
  PhoneThere: inTheWay("phone-there"),
  PinTooSoon: later,
  PinWrong: pinWrong,
  ProofInvalid: forbidden("proof-invalid", "phone_confirmation"),
  ProofNeeded: forbidden("proof-needed"),
  RegisteringTooOften: later,
  RegistrationKeyReused: inTheWay("key-reused"),
  SecondFactorNeeded: secondFactorNeeded,
  SignInLocked: slowed("login-locked"),
  SignInSlowed: slowed("login-slowed"),
  SocialFailed: socialFailed,
  SocialGone: forbidden("social-gone"),
  SocialNotLinked: missing("social-not-linked"),
  SocialTaken: inTheWay("social-taken"),
  SocialUnknown: missing("social-unknown"),
  WrongCredentials: invalid("wrong-credentials"),
} satisfies RefusalTable<RefusalsOf<Services>>
