import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { type AuditKeyContext, type AuditKeyEvent, GUESSES } from "./audit-key.events.ts"

const roles = "§6 Roles and permissions"
const guessing = "design: assurance A30, B6.1.1, B6.3.1"

/** The key that lets a role in, guarded against guessing. Aggregate of the streams `audit-key:auditor` and `audit-key:reviewer`. */
export const auditKeyMachine = setup({
  types: {
    context: {} as AuditKeyContext,
    events: {} as AuditKeyEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    waitIsOver: ({ context, event }) => event.at >= context.nextAt,
    staysOpen: ({ context, event }) => event.at >= context.nextAt && context.failures + 1 < GUESSES,
  },
  actions: {
    rememberKey: assign(({ context, event }) =>
      event.type === "key.issued"
        ? { digest: event.digest, issue: context.issue + 1, failures: 0, nextAt: 0 }
        : {},
    ),
    countFailure: assign(({ context, event }) =>
      event.type === "attempt.failed" ? { failures: context.failures + 1, nextAt: event.nextAt } : {},
    ),
    forgetFailures: assign({ failures: 0, nextAt: 0 }),
  },
}).createMachine({
  id: "audit-key",
  description:
    "One key is for auditors, another for reviewers. Each is shown once; wrong keys delay the next attempt.",
  meta: { rule: roles, audit: "Only the key's digest is kept: the log opens nothing." },
  context: { digest: "", issue: 0, failures: 0, nextAt: 0 },
  initial: "unset",
  on: {
    "key.issued": {
      target: ".open",
      actions: "rememberKey",
      description: "A key was made: at the first start, or anew by the operator.",
      meta: { rule: roles, audit: "A new key ends the sessions that an older one began." },
    },
  },
  states: {
    unset: {
      description: "No key was made yet: nobody in this role can sign in.",
      meta: { rule: roles },
      tags: ["idle"],
    },
    open: {
      description: "A key is checked without waiting.",
      meta: { rule: roles },
      tags: ["open"],
      on: {
        "attempt.succeeded": {
          actions: "forgetFailures",
          description: "The right key; failures no longer count.",
          meta: {
            rule: roles,
            audit: "Somebody of the role signed in: the session's stream says from where.",
          },
        },
        "attempt.failed": [
          {
            guard: "staysOpen",
            actions: "countFailure",
            description: "A wrong key, one of the first.",
            meta: { rule: guessing, audit: "A failed sign-in, with time and address." },
          },
          {
            guard: "waitIsOver",
            target: "slowed",
            actions: "countFailure",
            description: "A wrong key once too often: the next attempt waits.",
            meta: { rule: guessing, audit: "A failed sign-in, with time and address." },
          },
        ],
      },
    },
    slowed: {
      description: "Each further attempt waits longer.",
      meta: { rule: guessing, screen: "audit/audit/KeyForm" },
      tags: ["waiting"],
      on: {
        "attempt.succeeded": {
          guard: "waitIsOver",
          target: "open",
          actions: "forgetFailures",
          description: "The right key, after the wait.",
          meta: { rule: roles, audit: "Somebody of the role signed in after failures." },
        },
        "attempt.failed": {
          guard: "waitIsOver",
          actions: "countFailure",
          description: "Another wrong key; the wait grows.",
          meta: { rule: guessing, audit: "A failed sign-in, with time and address." },
        },
      },
    },
  },
})
