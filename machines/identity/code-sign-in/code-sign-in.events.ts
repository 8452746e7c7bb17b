import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { Player } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { codeRequestEvents, codeRequestFields } from "../code-request/code-request.events.ts"
import { SecondStepNeeded, secondStepEvents, secondStepFields } from "../second-step/second-step.events.ts"

/** Why the code let nobody in. */
export const CodeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), message: FormMessage }),
  /** The code has expired, its tries are used up, or another one was asked for. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  SecondStepNeeded,
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type CodeFailure = typeof CodeFailure.Type

export const CheckCodeOutcome = outcomeOf(Player, CodeFailure)
export type CheckCodeOutcome = typeof CheckCodeOutcome.Type

/** What reaches the sign-in by a code. */
export const CodeSignInEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("codeSignIn.opened") }),
  Schema.Struct({ type: Schema.Literal("codeSignIn.closed") }),
  ...codeRequestEvents,
  Schema.Struct({ type: Schema.Literal("code.submitted") }),
  ...secondStepEvents,
  /** The page was loaded again: codes and the challenge are not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  doneEvent("checkCode", CheckCodeOutcome),
])
export type CodeSignInEvent = typeof CodeSignInEvent.Type

/** Errors are by field: those of the request, and `code` of the second factor. */
export const CodeSignInContext = Schema.Struct({
  ...codeRequestFields,
  ...secondStepFields,
  player: Schema.NullOr(Player),
})
export type CodeSignInContext = typeof CodeSignInContext.Type
