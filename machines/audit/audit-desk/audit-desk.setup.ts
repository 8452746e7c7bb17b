import { assign, setup } from "xstate"
import type { ExportForm, OrderedExport } from "#models/audit/export.ts"
import type { RecordPage } from "#models/audit/record.ts"
import { isReason, type RecordOrder, type Subject } from "#models/audit/subject.ts"
import { NO_TEXT, readSubject, type SubjectText } from "#models/audit/subject-text.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { RoleFailure } from "../role-entry/role-entry.events.ts"
import type { AuditDeskContext, AuditDeskEvent, AuditorOutcome } from "./audit-desk.events.ts"

/** What is asked of the server: a record in an order, from a place on, with personal data where a reason is given. */
export interface ReadInput {
  readonly subject: Subject
  readonly order: RecordOrder
  readonly after: number
  readonly reason: string
}

/** Name and key as they were typed; no name: the key is that of the role. */
export interface SignInInput {
  readonly name: string
  readonly key: string
}

/** What is asked of the server as a file. */
export interface ExportInput {
  readonly subject: Subject
  readonly order: RecordOrder
  readonly form: ExportForm
}

export const NO_FAULTS: AuditDeskContext["faults"] = {
  key: null,
  id: null,
  until: null,
  chart: null,
  state: null,
  type: null,
  actor: null,
  amount: null,
  reason: null,
}

/** Of the record before nothing stays: its events would stand under the name of the one that is asked for. */
const ANOTHER_RECORD = {
  after: 0,
  reason: "",
  entries: null,
  next: null,
  masked: true,
  exported: null,
} as const

const failureOf = (event: AuditDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

const subjectOf = (text: SubjectText): Subject | undefined => {
  const read = readSubject(text)
  return "fault" in read ? undefined : read
}

const faultsOf = (text: SubjectText): AuditDeskContext["faults"] => {
  const read = readSubject(text)
  return "fault" in read ? { ...NO_FAULTS, [read.field]: read.fault } : NO_FAULTS
}

const isSame = (one: SubjectText, other: SubjectText): boolean =>
  (Object.keys(one) as ReadonlyArray<keyof SubjectText>).every((field) => one[field] === other[field])

/** The parts of the auditor's desk. */
export const auditDeskSetup = setup({
  types: {
    context: {} as AuditDeskContext,
    events: {} as AuditDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Whether the cookie still opens the audit. */
    askSession: contract<AuditorOutcome, null>("askSession"),
    signIn: contract<AuditorOutcome, SignInInput>("signIn"),
    readRecord: contract<Outcome<RecordPage, RoleFailure>, ReadInput>("readRecord"),
    orderExport: contract<Outcome<OrderedExport, RoleFailure>, ExportInput>("orderExport"),
    signOut: contract<Outcome<null, RoleFailure>, null>("signOut"),
  },
  guards: {
    keyIsGiven: ({ event }) => event.type === "key.submitted" && event.key.trim() !== "",
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    subjectIsNamed: ({ context }) => subjectOf(context.text) !== undefined,
    addressNamesAnother: ({ context, event }) =>
      event.type === "address.opened" &&
      !isSame(event.text, context.text) &&
      subjectOf(event.text) !== undefined,
    caseIsWanted: ({ context }) => context.wanted,
    fileIsPossible: ({ context, event }) =>
      event.type === "export.pressed" &&
      context.entries !== null &&
      (event.form !== "pack" || context.subject?.kind === "period"),
    moreIsThere: ({ context }) => context.next !== null,
    reasonSaysEnough: ({ context, event }) =>
      event.type === "unmask.submitted" && context.subject !== null && isReason(event.reason),
  },
  actions: {
    askForFile: assign(({ event }) =>
      event.type === "export.pressed" ? { form: event.form, exported: null, error: null } : {},
    ),
    rememberFile: assign(({ event }) =>
      event.type === "xstate.done.actor.orderExport" && event.output.ok
        ? { exported: event.output.value }
        : {},
    ),
    rememberKey: assign(({ event }) =>
      event.type === "key.submitted"
        ? { name: event.name.trim(), key: event.key.trim(), error: null, faults: NO_FAULTS }
        : {},
    ),
    forgetKey: assign({ key: "", error: null }),
    rememberWho: assign(({ event }) =>
      (event.type === "xstate.done.actor.askSession" || event.type === "xstate.done.actor.signIn") &&
      event.output.ok
        ? { who: event.output.value.name, name: "", key: "", error: null }
        : {},
    ),
    askForKey: assign(({ event }) => ({
      name: event.type === "key.submitted" ? event.name.trim() : "",
      error: null,
      faults: { ...NO_FAULTS, key: "audit.fault.key" },
    })),
    rememberText: assign(({ event }) =>
      event.type === "subject.typed" ? { text: event.text, faults: NO_FAULTS } : {},
    ),
    rememberAddress: assign(({ event }) =>
      event.type === "address.opened"
        ? { text: event.text, faults: faultsOf(event.text), wanted: subjectOf(event.text) !== undefined }
        : {},
    ),
    askForSubject: assign(({ context }) => ({
      ...ANOTHER_RECORD,
      subject: subjectOf(context.text) ?? null,
      order: context.text.order,
      wanted: false,
      error: null,
      faults: NO_FAULTS,
    })),
    sayWhatIsWrong: assign(({ context }) => ({ error: null, faults: faultsOf(context.text) })),
    askForEvent: assign(({ event }) =>
      event.type === "event.followed"
        ? {
            ...ANOTHER_RECORD,
            text: { ...NO_TEXT, kind: "event" as const, id: `${event.seq}` },
            order: "oldest" as const,
            subject: { kind: "event" as const, seq: event.seq },
            error: null,
            faults: NO_FAULTS,
          }
        : {},
    ),
    askForMore: assign(({ context }) => ({ after: context.next ?? 0, error: null })),
    askUnmasked: assign(({ event }) =>
      event.type === "unmask.submitted"
        ? { reason: event.reason.trim(), after: 0, error: null, faults: NO_FAULTS }
        : {},
    ),
    askForReason: assign({ error: null, faults: { ...NO_FAULTS, reason: "audit.fault.reason" } }),
    rememberPage: assign(({ context, event }) => {
      if (event.type !== "xstate.done.actor.readRecord" || !event.output.ok) return {}
      const { entries, next, masked } = event.output.value
      const before = context.after === 0 ? [] : (context.entries ?? [])
      return { entries: [...before, ...entries], next: next ?? null, masked }
    }),
    sayWhyItFailed: assign(({ context, event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
      // A reason that was not taken unmasks nothing of what is read next.
      reason: context.masked ? "" : context.reason,
    })),
    forgetRecord: assign({
      name: "",
      key: "",
      who: null,
      subject: null,
      entries: null,
      next: null,
      reason: "",
      masked: true,
      exported: null,
    }),
  },
})
