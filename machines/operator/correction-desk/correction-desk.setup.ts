import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import type { Correction, CorrectionId, CorrectionScope } from "#models/betting/correction.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CorrectionAct } from "#models/operator/bet-correction.ts"
import {
  ALL_CORRECTIONS,
  type CorrectionQuery,
  NO_FAULTS,
  readCorrection,
} from "#models/operator/correction-desk.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ChoicesRead,
  CorrectionDeskContext,
  CorrectionDeskEvent,
  CorrectionOpened,
  CorrectionsRead,
  Previewed,
  Recorded,
} from "./correction-desk.events.ts"

/** Which correction is opened, and where the page of its bets begins. */
export interface OpenInput {
  readonly id: CorrectionId
  readonly after: string | null
}

/** What whose bets are shown beforehand, and where the page begins. */
export interface PreviewInput {
  readonly correction: Correction | null
  readonly after: string | null
}

/** What is proposed, under the key and the digest that it was shown with. */
export interface ProposeInput {
  readonly id: CorrectionId
  readonly correction: Correction | null
  readonly note: string
  readonly digest: string
}

const NO_FORM = {
  choices: null,
  correction: null,
  key: null,
  after: null,
  preview: null,
  note: "",
  faults: NO_FAULTS,
} satisfies Partial<CorrectionDeskContext>

export const EMPTY_CORRECTION_DESK: CorrectionDeskContext = {
  query: ALL_CORRECTIONS,
  page: null,
  record: null,
  bets: null,
  askAt: 0,
  act: null,
  proposed: null,
  ...NO_FORM,
  error: null,
}

const failureOf = (event: CorrectionDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** What is asked for: by the address that the event names, else by the one that stands. */
const asked = (context: CorrectionDeskContext, event: CorrectionDeskEvent): CorrectionQuery =>
  event.type === "desk.opened" ? event.query : context.query

/** The parts of the desk of corrections. */
export const correctionDeskSetup = setup({
  types: {
    context: {} as CorrectionDeskContext,
    events: {} as CorrectionDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadCorrections: contract<CorrectionsRead, CorrectionQuery>("loadCorrections"),
    openCorrection: contract<CorrectionOpened, OpenInput>("openCorrection"),
    deadline,
    act: contract<Recorded, { readonly id: CorrectionId; readonly act: CorrectionAct }>("act"),
    loadChoices: contract<ChoicesRead, { readonly scope: CorrectionScope | null }>("loadChoices"),
    preview: contract<Previewed, PreviewInput>("preview"),
    propose: contract<Recorded, ProposeInput>("propose"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    asksForOne: ({ context, event }) => asked(context, event).id !== null,
    asksForForm: ({ context, event }) => asked(context, event).scope !== null,
    isBeingCarriedOut: ({ event }) =>
      event.type === "xstate.done.actor.openCorrection" &&
      event.output.ok &&
      event.output.value.record.state === "applying",
    hasRecord: ({ context }) => context.record !== null,
    isAllowed: ({ context, event }) =>
      event.type === "act.pressed" &&
      context.record?.acts.some(({ act, bar }) => act === event.act && bar === null) === true,
    saysWhat: ({ context, event }) =>
      event.type === "preview.submitted" &&
      readCorrection(context.query.scope, event.typed).correction !== null,
    affectsBets: ({ context, event }) =>
      event.type === "propose.submitted" && (context.preview?.size.bets ?? 0) > 0 && isReason(event.note),
    lacksNote: ({ context }) => (context.preview?.size.bets ?? 0) > 0,
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_CORRECTION_DESK, query: event.query } : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCorrections" && event.output.ok
        ? { page: event.output.value, error: null }
        : {},
    ),
    rememberRecord: assign(({ event }) =>
      event.type === "xstate.done.actor.openCorrection" && event.output.ok
        ? { ...event.output.value, error: null }
        : {},
    ),
    rememberAct: assign(({ event }) => (event.type === "act.pressed" ? { act: event.act, error: null } : {})),
    forgetAct: assign({ act: null }),
    forgetError: assign({ act: null, error: null }),
    rememberChoices: assign(({ event }) =>
      event.type === "xstate.done.actor.loadChoices" && event.output.ok
        ? { choices: event.output.value, error: null }
        : {},
    ),
    rememberForm: assign(({ context, event }) =>
      event.type === "preview.submitted"
        ? {
            correction: readCorrection(context.query.scope, event.typed).correction,
            key: event.key,
            after: null,
            preview: null,
            faults: NO_FAULTS,
            error: null,
          }
        : {},
    ),
    sayWhatIsLacking: assign(({ context, event }) =>
      event.type === "preview.submitted"
        ? { faults: readCorrection(context.query.scope, event.typed).faults, preview: null, error: null }
        : {},
    ),
    forgetPreview: assign({ preview: null, after: null, faults: NO_FAULTS, error: null }),
    rememberPlace: assign(({ event }) => (event.type === "page.picked" ? { after: event.after } : {})),
    rememberPreview: assign(({ event }) =>
      event.type === "xstate.done.actor.preview" && event.output.ok
        ? { preview: event.output.value, error: null }
        : {},
    ),
    rememberNote: assign(({ event }) =>
      event.type === "propose.submitted" ? { note: event.note.trim(), faults: NO_FAULTS, error: null } : {},
    ),
    askForNote: assign({ faults: { ...NO_FAULTS, note: "operator.corrections.fault.note" } }),
    rememberProposed: assign(({ event }) =>
      event.type === "xstate.done.actor.propose" && event.output.ok
        ? {
            ...NO_FORM,
            query: { ...ALL_CORRECTIONS, id: event.output.value.id },
            proposed: event.output.value.id,
          }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_CORRECTION_DESK, error: context.error })),
  },
})
