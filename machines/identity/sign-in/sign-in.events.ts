import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { SignInWay } from "#models/identity/login.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { Player } from "#models/wallet/account.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { phoneEntryEvents, phoneEntryFields } from "../phone-entry/phone-entry.events.ts"
import { SecondStepNeeded, secondStepEvents, secondStepFields } from "../second-step/second-step.events.ts"

/** Why nobody was signed in. Which of login and password was wrong is never said (assurance B6.3.8). */
export const SignInFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("captchaNeeded") }),
  /** After failures the next try has to wait; times in milliseconds since the epoch. */
  Schema.Struct({ kind: Schema.Literal("slowedDown"), retryAt: Schema.Int, message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("locked"), retryAt: Schema.Int, message: FormMessage }),
  SecondStepNeeded,
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SignInFailure = typeof SignInFailure.Type

export const SignInOutcome = outcomeOf(Player, SignInFailure)
export type SignInOutcome = typeof SignInOutcome.Type

/** What reaches the sign-in. */
export const SignInEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("signIn.opened") }),
  Schema.Struct({ type: Schema.Literal("signIn.closed") }),
  /** By which login the player signs in. */
  Schema.Struct({ type: Schema.Literal("way.chosen"), way: SignInWay }),
  ...phoneEntryEvents,
  /** The account's number or mail address, as typed. */
  Schema.Struct({ type: Schema.Literal("account.entered"), account: Schema.String }),
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("credentials.submitted") }),
  ...secondStepEvents,
  Schema.Struct({ type: Schema.Literal("secondCode.abandoned") }),
  /** The page was loaded again: password, challenge and code are not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  /** Somebody turned out to be signed in, by registration or in another tab. */
  Schema.Struct({ type: Schema.Literal("visitor.signedIn"), player: Player }),
  doneEvent("signIn", SignInOutcome),
  deadlineEvent("untilRetry"),
  deadlineEvent("untilUnlocked"),
])
export type SignInEvent = typeof SignInEvent.Type

export const SignInContext = Schema.Struct({
  ...phoneEntryFields,
  way: SignInWay,
  account: Schema.String,
  password: Schema.String,
  ...secondStepFields,
  /** Whether the next try has to pass a captcha first. */
  needsCaptcha: Schema.Boolean,
  retryAt: Schema.Int,
  /** Whether empty fields are complained about: from the first try on (§5). */
  isChecked: Schema.Boolean,
  error: Schema.NullOr(FormMessage),
  player: Schema.NullOr(Player),
})
export type SignInContext = typeof SignInContext.Type
