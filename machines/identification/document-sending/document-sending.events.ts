import { Schema } from "effect"
import { IdentificationConfig } from "#models/identification/config.ts"
import { DocumentSide, DocumentType } from "#models/identification/documents.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { FormValues } from "#models/identity/registration/registration.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What the server is asked to do. */
export const DocumentCommand = Schema.Union([
  /** The picture that was picked for a side last; its bytes stay in the page, they are no part of the chart. */
  Schema.Struct({ kind: Schema.Literal("upload"), side: DocumentSide }),
  Schema.Struct({ kind: Schema.Literal("remove"), document: Schema.String }),
  /** Has a service compare the document's face with the player's own photo. */
  Schema.Struct({ kind: Schema.Literal("compare") }),
  /** Keeps the fields that are right; required ones may be missing. */
  Schema.Struct({ kind: Schema.Literal("save"), documentType: DocumentType, values: FormValues }),
  Schema.Struct({ kind: Schema.Literal("send"), documentType: DocumentType, values: FormValues }),
])
export type DocumentCommand = typeof DocumentCommand.Type

/** Why it was not done: by field or side, and in words; `isElsewhere`: the case is not where the page took it to be. */
export const DocumentFailure = Schema.Struct({
  isElsewhere: Schema.Boolean,
  message: FormMessage,
  errors: FormErrors,
})
export type DocumentFailure = typeof DocumentFailure.Type

/** What is asked for and how the case stands after it. */
export const DocumentOutcome = outcomeOf(IdentificationConfig, DocumentFailure)
export type DocumentOutcome = typeof DocumentOutcome.Type

/** What reaches the page on which documents are sent. */
export const DocumentSendingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("page.opened") }),
  Schema.Struct({ type: Schema.Literal("page.closed") }),
  Schema.Struct({ type: Schema.Literal("page.asked") }),
  /** The server says that the case has moved. */
  Schema.Struct({ type: Schema.Literal("news.heard") }),
  Schema.Struct({ type: Schema.Literal("document.chosen"), documentType: DocumentType }),
  Schema.Struct({ type: Schema.Literal("field.typed"), field: Schema.String, value: Schema.String }),
  Schema.Struct({ type: Schema.Literal("field.left") }),
  Schema.Struct({ type: Schema.Literal("picture.picked"), side: DocumentSide }),
  Schema.Struct({ type: Schema.Literal("picture.removed"), document: Schema.String }),
  Schema.Struct({ type: Schema.Literal("faces.asked") }),
  Schema.Struct({ type: Schema.Literal("documents.submitted") }),
  doneEvent("loadCase", DocumentOutcome),
  doneEvent("carryOut", DocumentOutcome),
])
export type DocumentSendingEvent = typeof DocumentSendingEvent.Type

export const DocumentSendingContext = Schema.Struct({
  /** Null before it was read. */
  view: Schema.NullOr(IdentificationConfig),
  documentType: Schema.NullOr(DocumentType),
  /** As typed. */
  values: FormValues,
  /** What is wrong, by field or by the side of a picture. */
  errors: FormErrors,
  /** What the server is doing; null while it does nothing. */
  command: Schema.NullOr(DocumentCommand),
  error: Schema.NullOr(FormMessage),
})
export type DocumentSendingContext = typeof DocumentSendingContext.Type
