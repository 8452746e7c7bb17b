import { Schema } from "effect"
import { DocumentSide } from "#models/identification/documents.ts"
import { PictureFault, RefusalReason } from "#models/identification/identification.ts"
import { CaseView, Decision, WaitingCase } from "#models/identification/review.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { ROLE_ENTRY_EVENTS } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why nothing came: the session is over, another reviewer has the case or it is decided, or the server says why. */
const ReviewFailure = Schema.Struct({
  kind: Schema.Literals(["signedOut", "elsewhere", "failed"]),
  message: FormMessage,
})
export type ReviewFailure = typeof ReviewFailure.Type

/** When the queue is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const QueueOutcome = outcomeOf(
  Schema.Struct({ cases: Schema.Array(WaitingCase), askAt }),
  Schema.Struct({ ...ReviewFailure.fields, askAt }),
)
export type QueueOutcome = typeof QueueOutcome.Type

export const CaseOutcome = outcomeOf(CaseView, ReviewFailure)
export type CaseOutcome = typeof CaseOutcome.Type

export const DecideOutcome = outcomeOf(Schema.Null, ReviewFailure)
export type DecideOutcome = typeof DecideOutcome.Type

/** What reaches the reviewers' desk. */
export const ReviewDeskEvent = Schema.Union([
  ...ROLE_ENTRY_EVENTS,
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  /** `takesOver`: from another reviewer who has it. */
  Schema.Struct({ type: Schema.Literal("case.opened"), playerId: PlayerId, takesOver: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("unmask.submitted"), reason: Schema.String }),
  /** A reason against the whole case is chosen, or taken back. */
  Schema.Struct({ type: Schema.Literal("reason.toggled"), reason: RefusalReason }),
  /** What is wrong with a picture; null: nothing. */
  Schema.Struct({
    type: Schema.Literal("picture.judged"),
    side: DocumentSide,
    reason: Schema.NullOr(RefusalReason),
  }),
  Schema.Struct({ type: Schema.Literal("decision.pressed"), decision: Decision }),
  doneEvent("loadQueue", QueueOutcome),
  deadlineEvent("untilAsked"),
  doneEvent("openCase", CaseOutcome),
  doneEvent("unmask", CaseOutcome),
  doneEvent("decide", DecideOutcome),
])
export type ReviewDeskEvent = typeof ReviewDeskEvent.Type

export const ReviewDeskContext = Schema.Struct({
  key: Schema.String,
  /** What is wrong with what was given, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({
    key: Schema.NullOr(Schema.String),
    reason: Schema.NullOr(Schema.String),
    grounds: Schema.NullOr(Schema.String),
  }),
  error: Schema.NullOr(FormMessage),
  /** Null before it was read. */
  queue: Schema.NullOr(Schema.Array(WaitingCase)),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** The last reading by itself failed, and it is said so. */
  isStale: Schema.Boolean,
  /** Which case is being opened. */
  opening: Schema.NullOr(Schema.Struct({ playerId: PlayerId, takesOver: Schema.Boolean })),
  /** The case that is open. */
  shown: Schema.NullOr(CaseView),
  /** Why personal data are shown. */
  why: Schema.String,
  /** Reasons against the whole case, and against single pictures. */
  reasons: Schema.Array(RefusalReason),
  pictures: Schema.Array(PictureFault),
  /** What is being decided, or was decided last. */
  decision: Schema.NullOr(Decision),
})
export type ReviewDeskContext = typeof ReviewDeskContext.Type
