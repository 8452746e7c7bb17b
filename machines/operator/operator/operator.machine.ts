import { and, assign, setup } from "xstate"
import { sameRoles } from "#models/operator/operator.ts"
import { GUESSES } from "../../audit/audit-key/audit-key.events.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { OperatorContext, OperatorEvent } from "./operator.events.ts"

const roles = "§6 Roles and permissions"
const guessing = "design: assurance A30, B6.1.1, B6.3.1"
const sessions = "design: assurance B7.3, B7.4"
const access = "design: assurance A4"

/** Sessions of an operator that are known by name: those opened last. */
const KNOWN_SESSIONS = 20

/** Roles that take two people. */
const roleAsking = {
  "roles.asked": {
    guard: "rolesDiffer",
    actions: "rememberAsking",
    description: "Roles are asked for that take two people: those that move money, or give roles.",
    meta: { rule: roles, audit: "Who asked, at which device, and why." },
  },
  "roles.agreed": {
    guard: and(["isAnotherPerson", "isAnotherDevice"]),
    actions: "giveAsked",
    description: "Another person agrees: the operator has the roles that were asked for.",
    meta: { rule: roles, audit: "Neither the person nor the device is that of who asked." },
  },
  "roles.declined": {
    guard: "isAsked",
    actions: "forgetAsking",
    description: "The roles that were asked for are not given.",
    meta: { rule: roles, audit: "Who decided so, and why." },
  },
} as const

const removing = {
  "operator.removed": {
    target: "removed",
    description: "The operator works here no more: nothing opens, and the name is never given again.",
    meta: { rule: roles, audit: "Who removed them, when and why; their sessions end." },
  },
} as const

/** A link to a new key; with roles that take two people, somebody else agrees first. */
const offering = [
  {
    guard: "linkIsAgreed",
    target: "#operator.invited.agreed",
    actions: "offerKey",
    description: "The operator gets a link to a new key; the old one opens nothing from now on.",
    meta: { rule: roles, audit: "Who gave the link, and why; their sessions end." },
  },
  {
    target: "#operator.invited.asked",
    actions: "offerKey",
    description:
      "The operator gets a link to a new key, which opens once somebody else agrees; the old key opens nothing.",
    meta: { rule: roles, audit: "Who gave the link, at which device, and why; their sessions end." },
  },
] as const

/** The day after which nothing opens. */
const lastDaySetting = {
  "lastDay.set": {
    guard: "dayDiffers",
    actions: "rememberLastDay",
    description: "The last day of the operator was set, moved or taken away: after it the key opens nothing.",
    meta: { rule: roles, audit: "Who set it, and why; sessions end with that day." },
  },
} as const

/** Somebody who may not come in was kept out. */
const keepingOut = {
  "entry.refused": {
    actions: "countKeptOut",
    description: "Somebody by this name was kept out: suspended, after the last day, or without the role.",
    meta: { rule: access, audit: "When, from which address and device, at which door, and why." },
  },
} as const

/** What can be done to an operator who works here, slowed or not. */
const managed = {
  ...roleAsking,
  ...removing,
  ...lastDaySetting,
  ...keepingOut,
  "key.offered": offering,
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
  "sessions.ended": {
    actions: "endSessions",
    description: "Whoever is signed in by this name is signed out.",
    meta: { rule: sessions, audit: "Who ended the sessions, and why." },
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
      (event.type === "roles.changed" || event.type === "roles.asked") &&
      !sameRoles(event.roles, context.roles),
    linkIsAgreed: ({ event }) =>
      (event.type === "operator.invited" || event.type === "key.offered") && event.agreed,
    dayDiffers: ({ context, event }) =>
      event.type === "lastDay.set" && (event.ends ?? undefined) !== context.ends,
    dayIsNotOver: ({ context, event }) => event.at < (context.ends ?? Number.POSITIVE_INFINITY),
    linkIsGood: ({ context, event }) => event.at < (context.link?.until ?? 0),
    isAsked: ({ context }) => context.asked !== undefined,
    /** Of whoever asked for the roles, or gave the link. */
    isAnotherPerson: ({ context: { asked, link }, event }) =>
      (event.type === "roles.agreed" && asked !== undefined && event.author !== asked.author) ||
      (event.type === "invitation.agreed" && event.author !== link?.author),
    isAnotherDevice: ({ context: { asked, link }, event }) =>
      (event.type === "roles.agreed" && event.station !== asked?.station) ||
      (event.type === "invitation.agreed" && event.station !== link?.station),
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
      event.type === "roles.changed"
        ? { roles: event.roles, rights: context.rights + 1, asked: undefined }
        : {},
    ),
    countFailure: assign(({ context, event }) =>
      event.type === "attempt.failed" ? { failures: context.failures + 1, nextAt: event.nextAt } : {},
    ),
    countKeptOut: assign(({ context }) => ({ keptOut: (context.keptOut ?? 0) + 1 })),
    forgetFailures: assign({ failures: 0, nextAt: 0 }),
    recordEntry: assign(({ context, event }) =>
      event.type === "attempt.succeeded" && event.session !== undefined
        ? {
            failures: 0,
            nextAt: 0,
            opened: [
              ...(context.opened ?? []),
              {
                id: event.session,
                at: event.at,
                ...(event.door === undefined ? {} : { door: event.door }),
              },
            ].slice(-KNOWN_SESSIONS),
          }
        : { failures: 0, nextAt: 0 },
    ),
    recordInvitation: assign(({ event }) =>
      event.type === "operator.invited"
        ? {
            roles: event.roles,
            addedAt: event.at,
            ...(event.ends === undefined ? {} : { ends: event.ends }),
          }
        : {},
    ),
    rememberLastDay: assign(({ event }) =>
      event.type === "lastDay.set" ? { ends: event.ends ?? undefined } : {},
    ),
    offerKey: assign(({ context, event }) =>
      event.type === "operator.invited" || event.type === "key.offered"
        ? {
            digest: "",
            issue: context.issue + 1,
            link: {
              at: event.at,
              digest: event.digest,
              until: event.until,
              author: event.author,
              station: event.station,
            },
          }
        : {},
    ),
    followLink: assign(({ context, event }) =>
      event.type === "invitation.accepted"
        ? {
            digest: event.digest,
            rights: Math.max(1, context.rights),
            failures: 0,
            nextAt: 0,
            link: undefined,
          }
        : {},
    ),
    rememberAsking: assign(({ event }) => {
      if (event.type !== "roles.asked") return {}
      const { at, roles: wanted, author, station, reason } = event
      return { asked: { at, roles: wanted, author, station, reason } }
    }),
    giveAsked: assign(({ context: { roles: before, rights, asked } }) => ({
      roles: asked?.roles ?? before,
      rights: rights + 1,
      asked: undefined,
    })),
    forgetAsking: assign({ asked: undefined }),
    endSessions: assign(({ context }) => ({ rounds: (context.rounds ?? 0) + 1 })),
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
        "operator.invited": [
          {
            guard: "linkIsAgreed",
            target: "invited.agreed",
            actions: ["recordInvitation", "offerKey"],
            description: "Somebody is asked to work here, and gets a link to a key of their own.",
            meta: { rule: roles, audit: "Who invited them, with which roles, and why." },
          },
          {
            target: "invited.asked",
            actions: ["recordInvitation", "offerKey"],
            description:
              "Somebody is asked to work here with roles that take two people: the link opens once somebody else agrees.",
            meta: { rule: roles, audit: "Who invited them, at which device, with which roles, and why." },
          },
        ],
      },
    },
    invited: {
      description: "The operator has no key yet, or lost it: a link gives one, this once.",
      meta: { rule: roles },
      tags: ["waiting"],
      initial: "agreed",
      on: { ...removing, ...lastDaySetting, "key.offered": offering },
      states: {
        asked: {
          description: "The link opens nothing before a second person agrees, at another device.",
          meta: { rule: roles },
          on: {
            "invitation.agreed": {
              guard: and(["isAnotherPerson", "isAnotherDevice"]),
              target: "agreed",
              description: "Another person agrees: the link opens.",
              meta: { rule: roles, audit: "Neither the person nor the device is that of who gave the link." },
            },
          },
        },
        agreed: {
          description: "Whoever has the link gets a key by it, until its time is over.",
          meta: { rule: roles },
          on: {
            "invitation.accepted": {
              guard: "linkIsGood",
              target: "#operator.open",
              actions: "followLink",
              description: "The link was followed: the person has a key that nobody else has seen.",
              meta: {
                rule: roles,
                audit: "When, from which address and device; the link opens nothing more.",
              },
            },
          },
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
          guard: "dayIsNotOver",
          actions: "recordEntry",
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
          guard: and(["waitIsOver", "dayIsNotOver"]),
          target: "open",
          actions: "recordEntry",
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
        ...roleAsking,
        ...removing,
        ...lastDaySetting,
        ...keepingOut,
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
    removed: {
      description: "The person works here no more; the name stays theirs in the log.",
      meta: { rule: roles },
      tags: ["closed"],
      type: "final",
    },
  },
})
