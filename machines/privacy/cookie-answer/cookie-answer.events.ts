import { Schema } from "effect"
import { CookieKind } from "#models/privacy/consents.ts"
import { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Who answers and when: `at` in milliseconds since the epoch, `id` for an answer that has none yet, the player or null. */
const said = { at: Schema.Int, id: CookieAnswer.fields.id, userId: CookieAnswer.fields.userId }

/** The server has written the answer down, or nobody knows. */
export const TellingOutcome = outcomeOf(Schema.Null, Schema.Struct({ kind: Schema.Literal("lost") }))
export type TellingOutcome = typeof TellingOutcome.Type

/** What reaches the question about cookies. */
export const CookieAnswerEvent = Schema.Union([
  /** What the browser keeps, read as the page opens or changed in another tab. */
  Schema.Struct({ type: Schema.Literal("answer.found"), answer: Schema.NullOr(CookieAnswer) }),
  Schema.Struct({ type: Schema.Literal("all.agreed"), ...said }),
  Schema.Struct({ type: Schema.Literal("necessary.chosen"), ...said }),
  Schema.Struct({ type: Schema.Literal("groups.opened") }),
  Schema.Struct({ type: Schema.Literal("group.switched"), kind: CookieKind, isAgreed: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("groups.saved"), ...said }),
  Schema.Struct({ type: Schema.Literal("question.reopened") }),
  Schema.Struct({ type: Schema.Literal("question.closed") }),
  /** The server may be reached again; `userId`: the player who is signed in. */
  Schema.Struct({ type: Schema.Literal("telling.wanted"), userId: CookieAnswer.fields.userId }),
  doneEvent("tellAnswer", TellingOutcome),
])
export type CookieAnswerEvent = typeof CookieAnswerEvent.Type

export const CookieAnswerContext = Schema.Struct({
  /** The last answer, which may be to an older version of the question. */
  answer: Schema.NullOr(CookieAnswer),
  /** What is ticked while somebody chooses. */
  chosen: Schema.Struct({ "cookies.functional": Schema.Boolean, "cookies.marketing": Schema.Boolean }),
})
export type CookieAnswerContext = typeof CookieAnswerContext.Type
