import { Schema } from "effect"
import { FormMessage } from "#models/registration/form-message.ts"
import { CaptchaKind } from "#models/site/captcha-kinds.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../kernel/done-event.ts"

/** How a captcha meets the player: a box to tick, or nothing to do at all. */
export const CaptchaPresentation = Schema.Literals(["shown", "invisible"])
export type CaptchaPresentation = typeof CaptchaPresentation.Type

/** A token good for one use before `expiresAt`, in milliseconds since the epoch. */
export const CaptchaToken = Schema.Struct({ token: Schema.String, expiresAt: Schema.Int })
export type CaptchaToken = typeof CaptchaToken.Type

const Failure = Schema.Struct({ message: FormMessage })

export const LoadCaptchaOutcome = outcomeOf(Schema.Null, Failure)
export type LoadCaptchaOutcome = typeof LoadCaptchaOutcome.Type

/** Whether the kind's script is ready, and when that was asked (milliseconds since the epoch). */
const CaptchaReadiness = Schema.Struct({ isReady: Schema.Boolean, at: Schema.Int })

export const ProbeCaptchaOutcome = outcomeOf(CaptchaReadiness, Failure)
export type ProbeCaptchaOutcome = typeof ProbeCaptchaOutcome.Type

export const SolveCaptchaOutcome = outcomeOf(CaptchaToken, Failure)
export type SolveCaptchaOutcome = typeof SolveCaptchaOutcome.Type

/** What reaches the captcha. */
export const CaptchaEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("captcha.asked"),
    kind: CaptchaKind,
    presentation: CaptchaPresentation,
  }),
  Schema.Struct({ type: Schema.Literal("box.ticked") }),
  Schema.Struct({ type: Schema.Literal("outside.clicked") }),
  Schema.Struct({ type: Schema.Literal("captcha.closed") }),
  Schema.Struct({ type: Schema.Literal("token.taken") }),
  doneEvent("loadCaptcha", LoadCaptchaOutcome),
  doneEvent("probeCaptcha", ProbeCaptchaOutcome),
  doneEvent("solveCaptcha", SolveCaptchaOutcome),
  deadlineEvent("untilNextProbe"),
  deadlineEvent("untilTokenExpires"),
])
export type CaptchaEvent = typeof CaptchaEvent.Type

/** How many times a script's readiness is asked before it is given up (§9: 300). */
export const CaptchaInput = Schema.Struct({ probeLimit: Schema.Int })
export type CaptchaInput = typeof CaptchaInput.Type

export const CaptchaContext = Schema.Struct({
  probeLimit: Schema.Int,
  /** Null before the first captcha. */
  kind: Schema.NullOr(CaptchaKind),
  presentation: CaptchaPresentation,
  /** Times the script was asked and was not ready, and when the last time was. */
  probes: Schema.Int,
  probedAt: Schema.Int,
  solved: Schema.NullOr(CaptchaToken),
  error: Schema.NullOr(FormMessage),
})
export type CaptchaContext = typeof CaptchaContext.Type
