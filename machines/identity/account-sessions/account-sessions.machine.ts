import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  AccountSessionsContext,
  AccountSessionsEvent,
  EndOutcome,
  LoadListOutcome,
} from "./account-sessions.events.ts"

const office = { rule: "§7 Office: sessions" } as const
const shown = { rule: "design: assurance A4, A31" } as const
const ending = { rule: "design: assurance B7.4.3, B7.5.2" } as const
const screen = "identity/security/SessionList"

const nothing: AccountSessionsContext = { list: null, closing: "", error: null }

/** Where the account is signed in and who tried to: one device is signed out from here, or every one. */
export const accountSessionsMachine = setup({
  types: {
    context: {} as AccountSessionsContext,
    events: {} as AccountSessionsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadList: contract<LoadListOutcome, null>("loadList"),
    closeSession: contract<EndOutcome, { readonly id: string }>("closeSession"),
    disconnectEverywhere: contract<EndOutcome, null>("disconnectEverywhere"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    isAnotherDevice: ({ context, event }) =>
      event.type === "session.dismissed" &&
      context.list?.sessions.some(({ id, current }) => id === event.id && !current) === true,
  },
  actions: {
    forgetAll: assign(nothing),
    rememberList: assign(({ event }) =>
      event.type === "xstate.done.actor.loadList" && event.output.ok
        ? { list: event.output.value, error: null }
        : {},
    ),
    rememberWhich: assign(({ event }) =>
      event.type === "session.dismissed" ? { closing: event.id, error: null } : {},
    ),
    crossOut: assign(({ context: { list, closing } }) => ({
      list: list === null ? null : { ...list, sessions: list.sessions.filter(({ id }) => id !== closing) },
      closing: "",
    })),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => ({
      closing: "",
      error: failureMessage(event),
    })),
  },
}).createMachine({
  id: "account-sessions",
  description:
    "Where the account is signed in and who tried to: the player signs out one device from here, or all.",
  meta: { ...office, audit: "What is shown is read from the log; ending a session is an event of it." },
  context: nothing,
  initial: "idle",
  on: {
    "list.closed": {
      description: "The player leaves the page: what was loaded is forgotten.",
      meta: office,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The list is closed.",
      meta: office,
      tags: ["idle"],
      on: {
        "list.opened": {
          description: "The player opens the page: sessions and sign-ins are loaded.",
          meta: shown,
          target: "loading",
        },
      },
    },
    loading: {
      description: "Sessions and sign-ins are being loaded.",
      meta: { ...shown, screen },
      tags: ["busy"],
      invoke: {
        id: "loadList",
        src: "loadList",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "They are loaded.",
            meta: shown,
            target: "listed",
            actions: "rememberList",
          },
          {
            description: "They could not be loaded.",
            meta: shown,
            target: "unavailable",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: shown,
          target: "unavailable",
          actions: "sayWhyItFailed",
        },
      },
    },
    unavailable: {
      description: "The list is not known; the player can ask again.",
      meta: { ...shown, screen },
      tags: ["error"],
      on: {
        "list.asked": {
          description: "The player asks again.",
          meta: shown,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    listed: {
      description: "The page shows each signed-in device, and the latest sign-ins and failed attempts.",
      meta: { ...shown, screen },
      tags: ["open"],
      on: {
        "session.dismissed": {
          guard: "isAnotherDevice",
          description: "The player signs another device out.",
          meta: office,
          target: "closing",
          actions: "rememberWhich",
        },
        "everywhere.requested": {
          description:
            "The player wants to sign out on every device, including this one, so the page asks once more.",
          meta: office,
          target: "confirming",
          actions: "forgetError",
        },
      },
    },
    closing: {
      description: "The server ends the session of that device.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "closeSession",
        src: "closeSession",
        input: ({ context }) => ({ id: context.closing }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The device is signed out.",
            meta: { ...ending, audit: "The session's cookie opens nothing from then on." },
            target: "listed",
            actions: "crossOut",
          },
          {
            description: "The session was not ended.",
            meta: office,
            target: "listed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Ending failed unexpectedly.",
          meta: office,
          target: "listed",
          actions: "sayWhyItFailed",
        },
      },
    },
    confirming: {
      description: "Signing out everywhere has to be confirmed.",
      meta: { ...office, screen },
      tags: ["waiting"],
      on: {
        "everywhere.confirmed": {
          description: "The player confirms.",
          meta: office,
          target: "disconnecting",
        },
        "everywhere.abandoned": {
          description: "The player stays signed in.",
          meta: office,
          target: "listed",
        },
      },
    },
    disconnecting: {
      description: "The server ends every session.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "disconnectEverywhere",
        src: "disconnectEverywhere",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The account is signed out everywhere.",
            meta: { ...ending, audit: "Each session's end is an event." },
            target: "left",
            actions: "forgetAll",
          },
          {
            description: "The sessions were not ended.",
            meta: office,
            target: "listed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Ending failed unexpectedly.",
          meta: office,
          target: "listed",
          actions: "sayWhyItFailed",
        },
      },
    },
    left: {
      description: "Signed out on every device, including this one.",
      meta: { ...office, screen },
      tags: ["done"],
    },
  },
})
