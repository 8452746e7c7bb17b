import { assign, setup } from "xstate"
import type { RecordPage } from "#models/audit/record.ts"
import { isReason, readSubject, type Subject } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { RoleFailure } from "../role-entry/role-entry.events.ts"
import type { AuditDeskContext, AuditDeskEvent } from "./audit-desk.events.ts"

/** What is asked of the server: a record from a place on, with personal data where a reason is given. */
export interface ReadInput {
  readonly subject: Subject
  readonly after: number
  readonly reason: string
}

export const NO_FAULTS: AuditDeskContext["faults"] = { key: null, id: null, until: null, reason: null }

/** Of the record before nothing stays: its events would stand under the name of the one that is asked for. */
const ANOTHER_RECORD = { after: 0, reason: "", entries: null, next: null, masked: true } as const

const failureOf = (event: AuditDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

const subjectOf = (context: AuditDeskContext): Subject | undefined => {
  const read = readSubject(context)
  return "fault" in read ? undefined : read
}

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
    askSession: contract<Outcome<null, RoleFailure>, null>("askSession"),
    signIn: contract<Outcome<null, RoleFailure>, { readonly key: string }>("signIn"),
    readRecord: contract<Outcome<RecordPage, RoleFailure>, ReadInput>("readRecord"),
    signOut: contract<Outcome<null, RoleFailure>, null>("signOut"),
  },
  guards: {
    keyIsGiven: ({ event }) => event.type === "key.submitted" && event.key.trim() !== "",
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    subjectIsNamed: ({ context }) => subjectOf(context) !== undefined,
    moreIsThere: ({ context }) => context.next !== null,
    reasonSaysEnough: ({ context, event }) =>
      event.type === "unmask.submitted" && context.subject !== null && isReason(event.reason),
  },
  actions: {
    rememberKey: assign(({ event }) =>
      event.type === "key.submitted" ? { key: event.key.trim(), error: null, faults: NO_FAULTS } : {},
    ),
    forgetKey: assign({ key: "", error: null }),
    askForKey: assign({ error: null, faults: { ...NO_FAULTS, key: "audit.fault.key" } }),
    rememberText: assign(({ event }) =>
      event.type === "subject.typed"
        ? { kind: event.kind, id: event.id, until: event.until, faults: NO_FAULTS }
        : {},
    ),
    askForSubject: assign(({ context }) => ({
      ...ANOTHER_RECORD,
      subject: subjectOf(context) ?? null,
      error: null,
      faults: NO_FAULTS,
    })),
    sayWhatIsWrong: assign(({ context }) => {
      const read = readSubject(context)
      return "fault" in read ? { error: null, faults: { ...NO_FAULTS, [read.field]: read.fault } } : {}
    }),
    askForEvent: assign(({ event }) =>
      event.type === "event.followed"
        ? {
            ...ANOTHER_RECORD,
            kind: "event" as const,
            id: `${event.seq}`,
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
      key: "",
      subject: null,
      entries: null,
      next: null,
      reason: "",
      masked: true,
    }),
  },
})
