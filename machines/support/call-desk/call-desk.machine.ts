import { callDeskSetup, EMPTY_CALL_DESK } from "./call-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const calls = { rule: "§1 What the product does and for whom: support" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "support/call-desk/CallDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where requests are shown. */
const choosing = {
  "refresh.pressed": { description: "The requests are loaded again.", meta: calls, target: "listing" },
  "act.pressed": {
    guard: "canBeDone",
    description: "The operator takes a request, gives it back or says what came of the call.",
    meta: { ...calls, audit: "It is an event of the request, with the operator's name." },
    target: "acting",
    actions: "rememberAct",
  },
} as const

/** Operators of the support call back whoever asked for it. */
export const callDeskMachine = callDeskSetup.createMachine({
  id: "call-desk",
  description:
    "The desk of calls: requests by when they are due, taken by one operator each, with what came of them.",
  meta: { ...calls, audit: "Phones stand in full for whoever took the request alone." },
  context: EMPTY_CALL_DESK,
  initial: "closed",
  on: {
    "desk.opened": { description: "The desk is shown.", meta: calls, target: ".listing" },
    "desk.closed": {
      description: "The desk is left.",
      meta: calls,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: calls, tags: ["closed"] },
    listing: {
      description: "The requests are being loaded; those shown already stay.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCalls",
        src: "loadCalls",
        onDone: [
          {
            guard: "callSucceeded",
            description: "The requests are loaded.",
            meta: calls,
            target: "shown",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description: "The server refused and said why; what was shown stays.",
            meta: said,
            target: "shown",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: calls,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The requests are shown, and reload by themselves.",
      meta: { ...calls, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: they are loaded again.",
          meta: calls,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description:
        "The requests could not be loaded, or nothing could be done: they do not reload by themselves.",
      meta: { ...calls, screen },
      tags: ["error"],
      on: choosing,
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => context.ask,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the requests are shown as they stand.",
            meta: calls,
            target: "shown",
            actions: "rememberActed",
          },
          signedOut,
          {
            description: "The server refused and said why: who was first, for one.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: calls,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
