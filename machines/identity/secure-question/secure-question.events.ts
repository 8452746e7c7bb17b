import { Schema } from "effect"

const at = Schema.Int

/** Events of a player's secure question. Its words, where they are the player's own, and the answer's digest are outside the log. */
export const SecureQuestionEvent = Schema.Union([
  /** `questionId`: of the list; 0 for an own one. */
  Schema.Struct({ type: Schema.Literal("question.set"), at, questionId: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("answer.given"), at }),
  /** `nextAt`: no answer counts before it. */
  Schema.Struct({ type: Schema.Literal("answer.mistaken"), at, nextAt: Schema.Int }),
])
export type SecureQuestionEvent = typeof SecureQuestionEvent.Type

/** Wrong answers in a row after which the next one waits. */
export const ANSWERS_SLOWED_AFTER = 3

/** Which question is asked, how often it was answered wrong in a row, and when an answer counts again. */
export const SecureQuestionContext = Schema.Struct({
  questionId: Schema.Int,
  failures: Schema.Int,
  nextAt: Schema.Int,
})
export type SecureQuestionContext = typeof SecureQuestionContext.Type
