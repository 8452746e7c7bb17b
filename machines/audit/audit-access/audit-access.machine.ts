import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { AuditAccessContext, AuditAccessEvent, Role } from "./audit-access.events.ts"

const roles = "§6 Roles and permissions"
const sessions = "design: assurance B7.3, B7.4"
const access = "design: assurance A4"
const privacy = "design: Event sourcing"

const lives = ({ context, event }: { context: AuditAccessContext; event: AuditAccessEvent }): boolean =>
  event.at < context.seenAt + context.idleMs && event.at < context.expiresAt

/** Whose session it is. */
export const roleOf = ({ role = "auditor" }: AuditAccessContext): Role => role

/** One session of an auditor or a reviewer with everything read in it. Aggregate of the streams `audit-access:<id>`. */
export const auditAccessMachine = setup({
  types: {
    context: {} as AuditAccessContext,
    events: {} as AuditAccessEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    auditorReads: ({ context, event }) => roleOf(context) === "auditor" && lives({ context, event }),
    reviewerSaysWhy: ({ context, event }) =>
      event.type === "case.shown" &&
      roleOf(context) === "reviewer" &&
      (event.reason === undefined || isReason(event.reason)) &&
      lives({ context, event }),
    reviewerLooks: ({ context, event }) => roleOf(context) === "reviewer" && lives({ context, event }),
    reasonIsGiven: ({ context, event }) =>
      event.type === "record.unmasked" &&
      roleOf(context) === "auditor" &&
      isReason(event.reason) &&
      lives({ context, event }),
  },
  actions: {
    recordStart: assign(({ event }) =>
      event.type === "access.granted"
        ? {
            ...(event.role === undefined ? {} : { role: event.role }),
            issue: event.issue,
            ...(event.auditor === undefined ? {} : { auditor: event.auditor }),
            ...(event.rights === undefined ? {} : { rights: event.rights }),
            ...(event.rounds === undefined ? {} : { rounds: event.rounds }),
            seenAt: event.at,
            idleMs: event.idleMs,
            expiresAt: event.expiresAt,
          }
        : {},
    ),
    countReading: assign(({ context, event }) => ({ seenAt: event.at, readings: context.readings + 1 })),
    countUnmasking: assign(({ context, event }) => ({
      seenAt: event.at,
      unmaskings: context.unmaskings + 1,
    })),
  },
}).createMachine({
  id: "audit-access",
  description: "A session of an auditor or a reviewer: every view is recorded before it is shown.",
  meta: {
    rule: roles,
    audit: "The cookie's secret is never in the log: the stream is named by its digest.",
  },
  context: { issue: 0, seenAt: 0, idleMs: 0, expiresAt: 0, readings: 0, unmaskings: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "Nobody has signed in with this secret.",
      meta: { rule: roles },
      tags: ["idle"],
      on: {
        "access.granted": {
          target: "reading",
          actions: "recordStart",
          description: "An auditor signed in by name, or an auditor or a reviewer with the key of the role.",
          meta: { rule: access, audit: "Who, when, from which address and device." },
        },
      },
    },
    reading: {
      description: "An auditor may read, with personal data masked; a reviewer may see the waiting cases.",
      meta: { rule: roles, screen: "audit/audit/AuditDesk" },
      tags: ["open"],
      on: {
        "record.read": {
          guard: "auditorReads",
          actions: "countReading",
          description: "A page of a record was read, personal data masked.",
          meta: { rule: access, audit: "What was read, by whom, when, from where." },
        },
        "record.unmasked": {
          guard: "reasonIsGiven",
          actions: "countUnmasking",
          description: "A page of a record was read with its personal data, for a stated reason.",
          meta: { rule: privacy, audit: "The reason stands with the reading and is never changed." },
        },
        "record.exported": {
          guard: "auditorReads",
          actions: "countReading",
          description: "A record or a regulator's pack was given out as a signed file, personal data masked.",
          meta: { rule: access, audit: "What was given out, as what, to whom, when, from where." },
        },
        "file.taken": {
          guard: "auditorReads",
          actions: "countReading",
          description: "A file that was asked for is being downloaded.",
          meta: { rule: access, audit: "Which file, by whom, when, from where; each time it is taken." },
        },
        "case.shown": {
          guard: "reviewerSaysWhy",
          actions: "countReading",
          description: "The fields of a player's document were shown to a reviewer, for a stated reason.",
          meta: { rule: privacy, audit: "Whose, to whom, when, from where, and why." },
        },
        "file.shown": {
          guard: "reviewerLooks",
          actions: "countReading",
          description: "A picture of a player's document was shown to a reviewer.",
          meta: { rule: access, audit: "Which picture, whose, to whom, when, from where." },
        },
        "access.ended": {
          target: "ended",
          description:
            "The session ends: signed out, idle, too old, replaced by a new key, or the auditor was stopped or has other roles.",
          meta: { rule: sessions },
        },
      },
    },
    ended: {
      description: "The session has ended: its cookie is no longer valid.",
      meta: { rule: sessions },
      tags: ["closed"],
      type: "final",
    },
  },
})
