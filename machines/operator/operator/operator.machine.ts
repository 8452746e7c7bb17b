import { assign, setup } from "xstate"
import { sameRoles } from "#models/operator/operator.ts"
import { GUESSES } from "../../audit/audit-key/audit-key.events.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { OperatorContext, OperatorEvent } from "./operator.events.ts"

const roles = "§6 Roles and permissions"
const guessing = "design: assurance A30, B6.1.1, B6.3.1"
const sessions = "design: assurance B7.3, B7.4"

/** What can be done to an operator who works here, slowed or not. */
const managed = {
  "key.replaced": {
    target: "open",
    actions: "rememberKey",
    description: "The operator got a new key: the old one was lost, or others may know it.",
    meta: { rule: roles, audit: "A new key ends the sessions that an older one began." },
  },
  "roles.changed": {
    guard: "rolesDiffer",
    actions: "rememberRoles",
    description: "The operator got other roles.",
    meta: { rule: roles, audit: "Who changed them, and when; sessions with the old roles end." },
  },
  "operator.suspended": {
    target: "suspended",
    description: "The operator was suspended: the key opens nothing.",
    meta: { rule: roles, audit: "Who suspended them, and when; their sessions end." },
  },
} as const

/** A person who works for the house, by name, with a key of their own. Aggregate of the streams `operator:<name>`. */
export const operatorMachine = setup({
  types: {
    context: {} as OperatorContext,
    events: {} as OperatorEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    rolesDiffer: ({ context, event }) =>
      event.type === "roles.changed" && !sameRoles(event.roles, context.roles),
    waitIsOver: ({ context, event }) => event.at >= context.nextAt,
    staysOpen: ({ context, event }) => event.at >= context.nextAt && context.failures + 1 < GUESSES,
  },
  actions: {
    recordStart: assign(({ event }) =>
      event.type === "operator.added"
        ? { roles: event.roles, digest: event.digest, issue: 1, rights: 1, addedAt: event.at }
        : {},
    ),
    rememberKey: assign(({ context, event }) =>
      event.type === "key.replaced"
        ? { digest: event.digest, issue: context.issue + 1, failures: 0, nextAt: 0 }
        : {},
    ),
    rememberRoles: assign(({ context, event }) =>
      event.type === "roles.changed" ? { roles: event.roles, rights: context.rights + 1 } : {},
    ),
    countFailure: assign(({ context, event }) =>
      event.type === "attempt.failed" ? { failures: context.failures + 1, nextAt: event.nextAt } : {},
    ),
    forgetFailures: assign({ failures: 0, nextAt: 0 }),
  },
}).createMachine({
  id: "operator",
  description:
    "An operator of the site: named, with roles and a key of their own. The key is shown once; wrong keys delay the next attempt.",
  meta: { rule: roles, audit: "Only the key's digest is kept: the log opens nothing." },
  context: { roles: [], digest: "", issue: 0, rights: 0, addedAt: 0, failures: 0, nextAt: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "Nobody of this name works here.",
      meta: { rule: roles },
      tags: ["idle"],
      on: {
        "operator.added": {
          target: "open",
          actions: "recordStart",
          description: "Somebody began to work here: with roles, and a first key.",
          meta: { rule: roles, audit: "Who added them, when, and with which roles." },
        },
      },
    },
    open: {
      description: "The operator's key is checked without waiting.",
      meta: { rule: roles },
      tags: ["open"],
      on: {
        ...managed,
        "attempt.succeeded": {
          actions: "forgetFailures",
          description: "The right key; failures no longer count.",
          meta: { rule: roles, audit: "The operator signed in: the session's stream says from where." },
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
      description: "Each further attempt with this name waits longer.",
      meta: { rule: guessing },
      tags: ["waiting"],
      on: {
        ...managed,
        "attempt.succeeded": {
          guard: "waitIsOver",
          target: "open",
          actions: "forgetFailures",
          description: "The right key, after the wait.",
          meta: { rule: roles, audit: "The operator signed in after failures." },
        },
        "attempt.failed": {
          guard: "waitIsOver",
          actions: "countFailure",
          description: "Another wrong key; the wait grows.",
          meta: { rule: guessing, audit: "A failed sign-in, with time and address." },
        },
      },
    },
    suspended: {
      description: "The operator does not work here now: no key opens anything, and every session is over.",
      meta: { rule: sessions },
      tags: ["closed"],
      on: {
        "operator.restored": {
          target: "open",
          actions: "forgetFailures",
          description: "The operator works here again, with the roles and the key of before.",
          meta: { rule: roles, audit: "Who restored them, and when." },
        },
        "key.replaced": {
          actions: "rememberKey",
          description: "A suspended operator gets a new key, which opens once they are restored.",
          meta: { rule: roles },
        },
        "roles.changed": {
          guard: "rolesDiffer",
          actions: "rememberRoles",
          description: "A suspended operator gets other roles, which count once they are restored.",
          meta: { rule: roles, audit: "Who changed them, and when." },
        },
      },
    },
  },
})
