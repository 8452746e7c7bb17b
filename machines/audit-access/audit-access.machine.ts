import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type { AuditAccessContext, AuditAccessEvent } from "./audit-access.events.ts"

const roles = "§6 Roles and permissions"
const sessions = "design: assurance B7.3, B7.4"
const access = "design: assurance A4"
const privacy = "design: Event sourcing"

const lives = ({ context, event }: { context: AuditAccessContext; event: AuditAccessEvent }): boolean =>
  event.at < context.seenAt + context.idleMs && event.at < context.expiresAt

/** One auditor's session with everything read in it. Aggregate of the streams `audit-access:<id>`. */
export const auditAccessMachine = setup({
  types: {
    context: {} as AuditAccessContext,
    events: {} as AuditAccessEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    sessionLives: lives,
    reasonIsGiven: ({ context, event }) =>
      event.type === "record.unmasked" && isReason(event.reason) && lives({ context, event }),
  },
  actions: {
    recordStart: assign(({ event }) =>
      event.type === "access.granted"
        ? { issue: event.issue, seenAt: event.at, idleMs: event.idleMs, expiresAt: event.expiresAt }
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
  description: "An auditor's session: what is read is written down before it is shown.",
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
          description: "An auditor signed in with the key.",
          meta: { rule: access, audit: "Time, address and device of every sign-in." },
        },
      },
    },
    reading: {
      description: "The auditor may read; personal data are masked.",
      meta: { rule: roles, screen: "audit/AuditDesk" },
      tags: ["open"],
      on: {
        "record.read": {
          guard: "sessionLives",
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
        "access.ended": {
          target: "ended",
          description: "The session is over: by the auditor, by idleness, by age or by a new key.",
          meta: { rule: sessions },
        },
      },
    },
    ended: {
      description: "The session is over: its cookie opens nothing.",
      meta: { rule: sessions },
      tags: ["closed"],
      type: "final",
    },
  },
})
