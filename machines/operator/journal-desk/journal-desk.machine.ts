import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { SignificantQuery } from "#models/operator/significant.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { EventsRead, JournalDeskContext, JournalDeskEvent } from "./journal-desk.events.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const said = { rule: "§8 Client error message" } as const
const design = { rule: "design: assurance A6" } as const
const screen = "operator/journal-desk/JournalDesk"

const EMPTY_JOURNAL_DESK: JournalDeskContext = {
  query: { kind: null, who: "", from: "", to: "" },
  rows: null,
  next: null,
  before: null,
  error: null,
}

const failureOf = (event: JournalDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** Operators read what happened of significance. */
export const journalDeskMachine = setup({
  types: {
    context: {} as JournalDeskContext,
    events: {} as JournalDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadEvents: contract<EventsRead, { readonly query: SignificantQuery; readonly before: number | null }>(
      "loadEvents",
    ),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_JOURNAL_DESK, query: event.query } : {},
    ),
    rememberRows: assign(({ context: { rows, before }, event }) =>
      event.type === "xstate.done.actor.loadEvents" && event.output.ok
        ? {
            rows: before === null ? event.output.value.rows : [...(rows ?? []), ...event.output.value.rows],
            next: event.output.value.next,
            error: null,
          }
        : {},
    ),
    startAgain: assign({ before: null, error: null }),
    goOn: assign(({ context: { next } }) => ({ before: next, error: null })),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(EMPTY_JOURNAL_DESK),
  },
}).createMachine({
  id: "journal-desk",
  description:
    "The journal of significant events: settings, stops, corrections, people, sign-ins, looks at personal data, starts of the server and jumps of clocks, newest first.",
  meta: { ...design, audit: "It reads the log itself and changes nothing." },
  context: EMPTY_JOURNAL_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The journal is shown, or its address asks for other events.",
      meta: design,
      target: ".listing",
      actions: "rememberQuery",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: design,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: design, tags: ["closed"] },
    listing: {
      description: "Events are being loaded; those shown already stay.",
      meta: { ...design, screen },
      tags: ["busy"],
      invoke: {
        id: "loadEvents",
        src: "loadEvents",
        input: ({ context: { query, before } }) => ({ query, before }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The events are loaded.",
            meta: design,
            target: "shown",
            actions: "rememberRows",
          },
          {
            guard: "sessionIsOver",
            description: "The session has ended in the meantime: the desk is cleared.",
            meta: roles,
            target: "lost",
            actions: "clearDesk",
          },
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: design,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The events are shown.",
      meta: { ...design, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": {
          description: "The events are loaded again, the newest first.",
          meta: design,
          target: "listing",
          actions: "startAgain",
        },
        "more.pressed": {
          guard: "hasMore",
          description: "Earlier events are asked for.",
          meta: design,
          target: "listing",
          actions: "goOn",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
