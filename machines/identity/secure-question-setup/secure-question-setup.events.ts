import { Schema } from "effect"
import { SecondWay } from "#models/identity/access.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { ListedQuestion } from "#models/identity/secure-question.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** How things stand: the player's question in words, null where there is none, and those that may be chosen. */
const Standing = Schema.Struct({
  present: Schema.NullOr(Schema.String),
  way: Schema.NullOr(SecondWay),
  listed: Schema.Array(ListedQuestion),
})

export const LoadQuestionsOutcome = outcomeOf(Standing, Schema.Struct({ message: FormMessage }))
export type LoadQuestionsOutcome = typeof LoadQuestionsOutcome.Type

/** Why the question stayed as it was. */
export const SaveFailure = Schema.Union([
  /** The player did not say who is there. */
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  /** Fields that the server refuses (§8 Validation errors). */
  Schema.Struct({ kind: Schema.Literal("invalid"), errors: FormErrors }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SaveFailure = typeof SaveFailure.Type

/** With the question in words. */
export const SaveOutcome = outcomeOf(Schema.Struct({ present: Schema.String }), SaveFailure)
export type SaveOutcome = typeof SaveOutcome.Type

/** What reaches the setting of a secure question. */
export const SecureQuestionSetupEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("setup.opened") }),
  Schema.Struct({ type: Schema.Literal("setup.closed") }),
  Schema.Struct({ type: Schema.Literal("questions.asked") }),
  Schema.Struct({ type: Schema.Literal("change.requested") }),
  Schema.Struct({ type: Schema.Literal("change.dropped") }),
  /** 0 is an own one. */
  Schema.Struct({ type: Schema.Literal("question.chosen"), questionId: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("question.written"), question: secret() }),
  Schema.Struct({ type: Schema.Literal("answer.entered"), answer: secret() }),
  Schema.Struct({ type: Schema.Literal("answer.repeated"), repeated: secret() }),
  /** The answer to the question that is to be replaced, or a code of the second factor. */
  Schema.Struct({ type: Schema.Literal("present.answered"), presentAnswer: secret() }),
  Schema.Struct({ type: Schema.Literal("question.submitted") }),
  doneEvent("loadQuestions", LoadQuestionsOutcome),
  doneEvent("saveQuestion", SaveOutcome),
])
export type SecureQuestionSetupEvent = typeof SecureQuestionSetupEvent.Type

export const SecureQuestionSetupContext = Schema.Struct({
  present: Schema.NullOr(Schema.String),
  /** Where the codes of the player's second factor come from; null while it is off. */
  way: Schema.NullOr(SecondWay),
  listed: Schema.Array(ListedQuestion),
  questionId: Schema.Int,
  question: Schema.String,
  answer: Schema.String,
  repeated: Schema.String,
  presentAnswer: Schema.String,
  /** Whether the question was set just now. */
  isSavedNow: Schema.Boolean,
  /** By field of §3: `question_id`, `question`, `answer`, `answer_repeat`, `user_answer`. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type SecureQuestionSetupContext = typeof SecureQuestionSetupContext.Type
