import { Schema } from "effect"
import { Correction, CorrectionId } from "#models/betting/correction.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import {
  CorrectionAct,
  CorrectionBets,
  CorrectionChoices,
  CorrectionPage,
  CorrectionPreview,
  CorrectionRecord,
} from "#models/operator/bet-correction.ts"
import { CorrectionFaults, CorrectionQuery, TypedCorrection } from "#models/operator/correction-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

export const CorrectionsRead = outcomeOf(CorrectionPage, RoleFailure)
export type CorrectionsRead = typeof CorrectionsRead.Type

/** A correction with the bets that it is about, null while they are corrected; `askAt`: when it is read next while it is carried out, by the page's clock. */
export const CorrectionOpened = outcomeOf(
  Schema.Struct({ record: CorrectionRecord, bets: Schema.NullOr(CorrectionBets), askAt: Schema.Int }),
  RoleFailure,
)
export type CorrectionOpened = typeof CorrectionOpened.Type

export const ChoicesRead = outcomeOf(CorrectionChoices, RoleFailure)
export type ChoicesRead = typeof ChoicesRead.Type

export const Previewed = outcomeOf(CorrectionPreview, RoleFailure)
export type Previewed = typeof Previewed.Type

export const Recorded = outcomeOf(CorrectionRecord, RoleFailure)
export type Recorded = typeof Recorded.Type

/** What reaches the desk of corrections. */
export const CorrectionDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for something else. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: CorrectionQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: CorrectionAct }),
  /** The form as it is; `key` is what it would be proposed under, made by the page. */
  Schema.Struct({ type: Schema.Literal("preview.submitted"), typed: TypedCorrection, key: CorrectionId }),
  /** Something else is chosen in the form. */
  Schema.Struct({ type: Schema.Literal("form.changed") }),
  /** Another page of the preview; null: the first. */
  Schema.Struct({ type: Schema.Literal("page.picked"), after: Schema.NullOr(Schema.String) }),
  Schema.Struct({ type: Schema.Literal("propose.submitted"), note: Schema.String }),
  doneEvent("loadCorrections", CorrectionsRead),
  doneEvent("openCorrection", CorrectionOpened),
  deadlineEvent("untilAsked"),
  doneEvent("act", Recorded),
  doneEvent("loadChoices", ChoicesRead),
  doneEvent("preview", Previewed),
  doneEvent("propose", Recorded),
])
export type CorrectionDeskEvent = typeof CorrectionDeskEvent.Type

export const CorrectionDeskContext = Schema.Struct({
  query: CorrectionQuery,
  /** Null before it was read. */
  page: Schema.NullOr(CorrectionPage),
  /** The correction that is open, and its bets. */
  record: Schema.NullOr(CorrectionRecord),
  bets: Schema.NullOr(CorrectionBets),
  /** When the open one is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What is being done to the open one, or was last. */
  act: Schema.NullOr(CorrectionAct),
  /** What the form is about. */
  choices: Schema.NullOr(CorrectionChoices),
  /** What the form said when the preview was asked for, and the key that it is proposed under. */
  correction: Schema.NullOr(Correction),
  key: Schema.NullOr(CorrectionId),
  /** Where the page of the preview begins. */
  after: Schema.NullOr(Schema.String),
  preview: Schema.NullOr(CorrectionPreview),
  /** What was proposed by the form; it has an address of its own. */
  proposed: Schema.NullOr(CorrectionId),
  /** What is written with the proposal. */
  note: Schema.String,
  faults: CorrectionFaults,
  error: Schema.NullOr(FormMessage),
})
export type CorrectionDeskContext = typeof CorrectionDeskContext.Type
