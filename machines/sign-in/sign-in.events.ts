import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { Player } from "#models/account/account.ts"
import { SignInWay } from "#models/account/login.ts"
import { PhoneCountry, PhoneMask } from "#models/account/phone.ts"
import { FormMessage } from "#models/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../kernel/done-event.ts"

const PhoneBook = Schema.Struct({
  countries: Schema.Array(PhoneCountry),
  masks: Schema.Array(PhoneMask),
})

/** The country references, and the country a visitor probably has; null where nothing tells. */
const PhoneReferences = Schema.Struct({ phones: PhoneBook, countryId: Schema.NullOr(Schema.Int) })

export const LoadPhonesOutcome = outcomeOf(PhoneReferences, Schema.Struct({ message: FormMessage }))
export type LoadPhonesOutcome = typeof LoadPhonesOutcome.Type

/** Why nobody was signed in. Which of login and password was wrong is never said (assurance B 6.3.8). */
export const SignInFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("captchaNeeded") }),
  /** After failures the next try has to wait; times in milliseconds since the epoch. */
  Schema.Struct({ kind: Schema.Literal("slowedDown"), retryAt: Schema.Int, message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("locked"), retryAt: Schema.Int, message: FormMessage }),
  /** The password was right; a code is asked for, together with the challenge. `phone`, masked: where it went by SMS. */
  Schema.Struct({
    kind: Schema.Literal("secondFactorNeeded"),
    challenge: secret(),
    phone: Schema.optionalKey(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SignInFailure = typeof SignInFailure.Type

export const SignInOutcome = outcomeOf(Player, SignInFailure)
export type SignInOutcome = typeof SignInOutcome.Type

/** Why the second factor let nobody in. */
export const SecondFactorFailure = Schema.Union([
  /** The challenge counts no more: the password is asked for anew. */
  Schema.Struct({ kind: Schema.Literal("gone"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SecondFactorFailure = typeof SecondFactorFailure.Type

export const SecondFactorOutcome = outcomeOf(Player, SecondFactorFailure)
export type SecondFactorOutcome = typeof SecondFactorOutcome.Type

/** What reaches the sign-in. */
export const SignInEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("signIn.opened") }),
  Schema.Struct({ type: Schema.Literal("signIn.closed") }),
  /** By which login the player signs in. */
  Schema.Struct({ type: Schema.Literal("way.chosen"), way: SignInWay }),
  Schema.Struct({ type: Schema.Literal("country.chosen"), countryId: Schema.Int }),
  /** National digits where the country is known, else all of them. */
  Schema.Struct({ type: Schema.Literal("phone.entered"), phone: Schema.String }),
  /** The account's number or mail address, as typed. */
  Schema.Struct({ type: Schema.Literal("account.entered"), account: Schema.String }),
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("credentials.submitted") }),
  /** A code of the app or of the SMS, or a recovery code. */
  Schema.Struct({ type: Schema.Literal("secondCode.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("secondCode.submitted") }),
  Schema.Struct({ type: Schema.Literal("secondCode.abandoned") }),
  /** The page was loaded again: password, challenge and code are not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  /** Somebody turned out to be signed in, by registration or in another tab. */
  Schema.Struct({ type: Schema.Literal("visitor.signedIn"), player: Player }),
  doneEvent("loadPhones", LoadPhonesOutcome),
  doneEvent("signIn", SignInOutcome),
  doneEvent("checkSecondFactor", SecondFactorOutcome),
  deadlineEvent("untilRetry"),
  deadlineEvent("untilUnlocked"),
])
export type SignInEvent = typeof SignInEvent.Type

export const SignInContext = Schema.Struct({
  phones: PhoneBook,
  countryId: Schema.NullOr(Schema.Int),
  way: SignInWay,
  phone: Schema.String,
  account: Schema.String,
  password: Schema.String,
  /** What the second factor answers; empty while none is asked for. */
  challenge: Schema.String,
  /** Masked phone that the code of the second step went to; empty where it comes from an app. */
  secondPhone: Schema.String,
  secondCode: Schema.String,
  /** Whether the next try has to pass a captcha first. */
  needsCaptcha: Schema.Boolean,
  retryAt: Schema.Int,
  /** Whether empty fields are complained about: from the first try on (§5). */
  isChecked: Schema.Boolean,
  error: Schema.NullOr(FormMessage),
  player: Schema.NullOr(Player),
})
export type SignInContext = typeof SignInContext.Type
