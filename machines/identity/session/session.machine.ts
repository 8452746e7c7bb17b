import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SessionContext, SessionEvent } from "./session.events.ts"

const sessions = "design: assurance B7.3, B7.4"
const idle = "§9 Coupon: automatic logoff"

const idleAt = ({ seenAt, idleMs }: SessionContext) => seenAt + idleMs

/** One signed-in device of a player. Aggregate of the streams `session:<id>`. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isStillThere: ({ context, event }) =>
      event.at >= context.seenAt && event.at < idleAt(context) && event.at < context.expiresAt,
    idleTimeHasPassed: ({ context, event }) => event.at >= idleAt(context),
    lifeHasPassed: ({ context, event }) => event.at >= context.expiresAt,
  },
  actions: {
    recordStart: assign(({ event }) =>
      event.type === "session.started"
        ? {
            playerId: event.playerId,
            address: event.address,
            device: event.device,
            startedAt: event.at,
            seenAt: event.at,
            provedAt: event.at,
            idleMs: event.idleMs,
            expiresAt: event.expiresAt,
          }
        : {},
    ),
    recordPresence: assign(({ event }) => ({ seenAt: event.at })),
    recordProof: assign(({ event }) => ({ seenAt: event.at, provedAt: event.at })),
  },
}).createMachine({
  id: "session",
  description:
    "One signed-in device: it ends by sign-out, by 30 minutes without activity, by age or from elsewhere.",
  meta: {
    rule: sessions,
    audit: "The cookie's secret is never in the log: the stream is named by its digest.",
  },
  context: { address: "", device: "", startedAt: 0, seenAt: 0, provedAt: 0, idleMs: 0, expiresAt: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "Nobody has signed in with this secret.",
      meta: { rule: sessions },
      tags: ["idle"],
      on: {
        "session.started": {
          target: "active",
          actions: "recordStart",
          description: "A player signed in or registered.",
          meta: { rule: "design: assurance A4", audit: "Time, address and device of every sign-in." },
        },
      },
    },
    active: {
      description: "The player is signed in here.",
      meta: { rule: sessions },
      tags: ["open"],
      on: {
        "session.touched": {
          guard: "isStillThere",
          actions: "recordPresence",
          description: "The player did something; the idle time starts over.",
          meta: { rule: idle },
        },
        "session.proved": {
          guard: "isStillThere",
          actions: "recordProof",
          description:
            "The player gave the password, a passkey or the PIN again: the security of the account may be changed.",
          meta: {
            rule: "design: assurance B7.5.1",
            audit: "Counts for ten minutes; the first proof is the sign-in itself.",
          },
        },
        "session.idled": {
          guard: "idleTimeHasPassed",
          target: "ended.idle",
          description: "Nothing was done for 30 minutes.",
          meta: { rule: idle, audit: "Automatic sign-out (assurance A29)." },
        },
        "session.expired": {
          guard: "lifeHasPassed",
          target: "ended.expired",
          description: "The session has reached its maximum age.",
          meta: { rule: sessions },
        },
        "session.signedOut": {
          target: "ended.signedOut",
          description: "The player signed out here.",
          meta: { rule: "§6 Roles and permissions" },
        },
        "session.revoked": {
          target: "ended.revoked",
          description: "The player ended the session from another device, or it was replaced.",
          meta: { rule: "§7 Office: sessions", audit: "Who or what ended it is in the event." },
        },
      },
    },
    ended: {
      description: "The session has ended: its cookie is no longer valid.",
      meta: { rule: sessions },
      tags: ["closed"],
      initial: "signedOut",
      states: {
        signedOut: { description: "By the player, here.", meta: { rule: sessions }, type: "final" },
        idle: { description: "By 30 minutes without activity.", meta: { rule: idle }, type: "final" },
        expired: { description: "By age.", meta: { rule: sessions }, type: "final" },
        revoked: { description: "From elsewhere.", meta: { rule: sessions }, type: "final" },
      },
    },
  },
})
