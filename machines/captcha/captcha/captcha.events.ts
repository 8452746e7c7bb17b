import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CaptchaKind } from "#models/site/captcha-kinds.ts"
import { CaptchaTask } from "#models/site/captcha-task.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** How a captcha meets the player: a box to tick, or nothing to do at all. */
export const CaptchaPresentation = Schema.Literals(["shown", "invisible"])
export type CaptchaPresentation = typeof CaptchaPresentation.Type

/**
 * What the request that asked takes along, good for one use before `expiresAt`, in milliseconds since the epoch: a token, or
 * with `taskId` the answer itself, which is judged where the request goes (§3 Parameters: custom_captcha_id).
 */
export const CaptchaPass = Schema.Struct({
  token: Schema.String,
  taskId: Schema.optionalKey(Schema.String),
  expiresAt: Schema.Int,
})
export type CaptchaPass = typeof CaptchaPass.Type

/** Which of two ways through a kind with a task is taken: the task, or the proof of work of our own. */
export const CaptchaWay = Schema.Literals(["task", "own"])
export type CaptchaWay = typeof CaptchaWay.Type

const Failure = Schema.Struct({ message: FormMessage })

/** The task that was set, where the kind sets one. */
export const LoadCaptchaOutcome = outcomeOf(Schema.NullOr(CaptchaTask), Failure)
export type LoadCaptchaOutcome = typeof LoadCaptchaOutcome.Type

/** Whether the kind's script is ready, and when that was asked (milliseconds since the epoch). */
const CaptchaReadiness = Schema.Struct({ isReady: Schema.Boolean, at: Schema.Int })

export const ProbeCaptchaOutcome = outcomeOf(CaptchaReadiness, Failure)
export type ProbeCaptchaOutcome = typeof ProbeCaptchaOutcome.Type

export const SolveCaptchaOutcome = outcomeOf(CaptchaPass, Failure)
export type SolveCaptchaOutcome = typeof SolveCaptchaOutcome.Type

/** What reaches the captcha. */
export const CaptchaEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("captcha.asked"),
    kind: CaptchaKind,
    presentation: CaptchaPresentation,
    /** Whether the request carries what is typed from a picture itself, in place of a token. */
    isCarried: Schema.optionalKey(Schema.Boolean),
  }),
  Schema.Struct({ type: Schema.Literal("box.ticked") }),
  /** The piece is moved (`answer`: its left edge as digits), or something is typed. */
  Schema.Struct({ type: Schema.Literal("answer.changed"), answer: Schema.String }),
  Schema.Struct({ type: Schema.Literal("answer.given") }),
  Schema.Struct({ type: Schema.Literal("task.renewed") }),
  Schema.Struct({ type: Schema.Literal("way.changed") }),
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
  isCarried: Schema.Boolean,
  way: CaptchaWay,
  /** The task in view; while the next one comes, the one before. */
  task: Schema.NullOr(CaptchaTask),
  /** What the player has moved or typed so far. */
  answer: Schema.String,
  /** Times the script was asked and was not ready, and when the last time was. */
  probes: Schema.Int,
  probedAt: Schema.Int,
  solved: Schema.NullOr(CaptchaPass),
  error: Schema.NullOr(FormMessage),
})
export type CaptchaContext = typeof CaptchaContext.Type
