import { assign, setup } from "xstate"
import { type DocumentType, missingSides } from "#models/identification/documents.ts"
import { canCompareFaces } from "#models/identification/faces.ts"
import { messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  DocumentCommand,
  DocumentFailure,
  DocumentOutcome,
  DocumentSendingContext,
  DocumentSendingEvent,
} from "./document-sending.events.ts"

export const NOTHING: DocumentSendingContext = {
  view: null,
  documentType: null,
  values: {},
  errors: {},
  command: null,
  error: null,
}

const failureOf = (event: DocumentSendingEvent): DocumentFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

const stateIn = (event: DocumentSendingEvent) =>
  "output" in event && event.output.ok ? event.output.value.identification.state : undefined

/** Sides of a chosen document whose pictures are not there yet. */
const sidesMissing = ({ view, documentType }: DocumentSendingContext) =>
  view === null || documentType === null ? [] : missingSides(documentType, view.identification.documents)

/** What an event asks of the server, where it asks anything. */
const commandOf = (
  { documentType, values }: DocumentSendingContext,
  event: DocumentSendingEvent,
): DocumentCommand | null => {
  switch (event.type) {
    case "picture.picked":
      return { kind: "upload", side: event.side }
    case "picture.removed":
      return { kind: "remove", document: event.document }
    case "faces.asked":
      return { kind: "compare" }
    case "field.left":
      return documentType === null ? null : { kind: "save", documentType, values }
    case "documents.submitted":
      return documentType === null ? null : { kind: "send", documentType, values }
    default:
      return null
  }
}

/** The document that stands chosen before anybody chose: the one of before, or the only one there is. */
const firstChoice = (view: DocumentSendingContext["view"]): DocumentType | null =>
  view?.identification.documentType ??
  (view?.documents.length === 1 ? (view.documents[0]?.doc_type ?? null) : null)

/** The parts of the page on which documents are sent. */
export const documentSendingSetup = setup({
  types: {
    context: {} as DocumentSendingContext,
    events: {} as DocumentSendingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadCase: contract<DocumentOutcome, null>("loadCase"),
    carryOut: contract<DocumentOutcome, DocumentCommand>("carryOut"),
  },
  guards: {
    isAccepted: ({ event }) => stateIn(event) === "accepted",
    isWaiting: ({ event }) => stateIn(event) === "sent" || stateIn(event) === "inReview",
    callSucceeded: ({ event }) => stateIn(event) !== undefined,
    isElsewhere: ({ event }) => failureOf(event)?.isElsewhere === true,
    documentIsChosen: ({ context }) => context.documentType !== null,
    isComplete: ({ context }) => context.documentType !== null && sidesMissing(context).length === 0,
    facesCanBeCompared: ({ context: { view } }) => view !== null && canCompareFaces(view),
    isSaving: ({ context }) => context.command?.kind === "save",
    isCompleteWhileSaving: ({ context }) =>
      context.command?.kind === "save" && sidesMissing(context).length === 0,
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberChoice: assign(({ event }) =>
      event.type === "document.chosen" ? { documentType: event.documentType, errors: {}, error: null } : {},
    ),
    rememberText: assign(({ context, event }) =>
      event.type === "field.typed"
        ? {
            values: { ...context.values, [event.field]: event.value },
            errors: withoutField(context.errors, event.field),
          }
        : {},
    ),
    rememberCommand: assign(({ context, event }) => ({
      command: commandOf(context, event),
      error: null,
      errors:
        event.type === "picture.picked"
          ? withoutField(context.errors, event.side)
          : event.type === "documents.submitted"
            ? {}
            : context.errors,
    })),
    rememberView: assign(({ context, event }) => {
      if (!("output" in event) || !event.output.ok) return {}
      const view = event.output.value
      return {
        view,
        // What is being typed is newer than what was kept.
        values: context.view === null ? view.values : context.values,
        documentType: context.documentType ?? firstChoice(view),
        command: null,
        error: null,
      }
    }),
    sayWhatIsMissing: assign(({ context }) => ({
      error: context.documentType === null ? messageOf("more.identification.error.no-document") : null,
      errors: Object.fromEntries(
        sidesMissing(context).map((side) => [side, messageOf("more.identification.error.no-picture")]),
      ),
    })),
    sayWhyItFailed: assign(({ context, event }) => {
      const failure = failureOf(event)
      const errors = failure?.errors ?? {}
      return {
        command: null,
        errors: { ...context.errors, ...errors },
        error: Object.keys(errors).length > 0 ? null : (failure?.message ?? messageOf("error.unexpected")),
      }
    }),
  },
})
