import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { OperatorSessionContext, OperatorSessionEvent } from "./operator-session.events.ts"

const roles = "§6 Roles and permissions"
const sessions = "design: assurance B7.3, B7.4"
const access = "design: assurance A4"
const privacy = "design: Event sourcing"

const lives = ({
  context,
  event,
}: {
  context: OperatorSessionContext
  event: OperatorSessionEvent
}): boolean => event.at < context.seenAt + context.idleMs && event.at < context.expiresAt

/** One session of an operator with everything read in it. Aggregate of the streams `operator-session:<id>`. */
export const operatorSessionMachine = setup({
  types: {
    context: {} as OperatorSessionContext,
    events: {} as OperatorSessionEvent,
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
      event.type === "session.opened"
        ? {
            operator: event.operator,
            issue: event.issue,
            rights: event.rights,
            ...(event.rounds === undefined ? {} : { rounds: event.rounds }),
            browser: event.browser,
            seenAt: event.at,
            idleMs: event.idleMs,
            expiresAt: event.expiresAt,
          }
        : {},
    ),
    recordUse: assign(({ event }) => ({ seenAt: event.at })),
    countReading: assign(({ context, event }) => ({ seenAt: event.at, readings: context.readings + 1 })),
    countUnmasking: assign(({ context, event }) => ({
      seenAt: event.at,
      unmaskings: context.unmaskings + 1,
    })),
  },
}).createMachine({
  id: "operator-session",
  description: "A session of an operator: who, from which device, and every record that was opened in it.",
  meta: {
    rule: roles,
    audit: "The cookie's secret is never in the log: the stream is named by its digest.",
  },
  context: {
    issue: 0,
    rights: 0,
    browser: "",
    seenAt: 0,
    idleMs: 0,
    expiresAt: 0,
    readings: 0,
    unmaskings: 0,
  },
  initial: "absent",
  states: {
    absent: {
      description: "No operator has signed in with this secret.",
      meta: { rule: roles },
      tags: ["idle"],
      on: {
        "session.opened": {
          target: "working",
          actions: "recordStart",
          description: "An operator signed in with name and key.",
          meta: { rule: access, audit: "Who, when, from which address and device." },
        },
      },
    },
    working: {
      description: "The operator may do what the roles allow; personal data stay masked.",
      meta: { rule: roles },
      tags: ["open"],
      on: {
        "session.used": {
          guard: "sessionLives",
          actions: "recordUse",
          description: "The operator did something: the session is not idle.",
          meta: { rule: sessions },
        },
        "record.opened": {
          guard: "sessionLives",
          actions: "countReading",
          description: "A record was opened, personal data masked.",
          meta: { rule: access, audit: "Which record, by whom, when, from where." },
        },
        "record.unmasked": {
          guard: "reasonIsGiven",
          actions: "countUnmasking",
          description: "The personal data of a record were shown, for a stated reason.",
          meta: { rule: privacy, audit: "The reason stands with the reading and is never changed." },
        },
        "person.searched": {
          guard: "sessionLives",
          actions: "countReading",
          description: "A player was looked for by login, mail address or phone.",
          meta: {
            rule: privacy,
            audit: "By what, and whom it was; the words that were looked for are kept nowhere.",
          },
        },
        "session.ended": {
          target: "ended",
          description:
            "The session ends: signed out, idle, too old, or the operator’s key or roles changed, or they were suspended, removed or signed out by somebody.",
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
