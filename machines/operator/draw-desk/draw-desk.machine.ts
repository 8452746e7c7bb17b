import { drawDeskSetup, EMPTY_DRAW_DESK } from "./draw-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const draws = { rule: "§3 Betting entities: lotteries" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/draw-desk/DrawDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where draws are shown. */
const choosing = {
  "refresh.pressed": { description: "The draws are loaded again.", meta: draws, target: "listing" },
  "act.pressed": {
    guard: "canBeDone",
    description: "The operator verifies the count of a draw, or calls a draw off with a reason.",
    meta: { ...draws, audit: "Which operator, at which device, and of a draw that is called off why." },
    target: "acting",
    actions: "rememberAct",
  },
} as const

/** Operators see the draws that go on, verify what those that pay much were counted to, and call draws off. */
export const drawDeskMachine = drawDeskSetup.createMachine({
  id: "draw-desk",
  description: "The desk of draws: those that go on, what they were counted to, and what two people verify.",
  meta: { ...draws, audit: "It pays nothing: the chart of a draw says what its verified count pays." },
  context: EMPTY_DRAW_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown.",
      meta: draws,
      target: ".listing",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: draws,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: draws, tags: ["closed"] },
    listing: {
      description: "The draws are being loaded; those shown already stay.",
      meta: { ...draws, screen },
      tags: ["busy"],
      invoke: {
        id: "loadDraws",
        src: "loadDraws",
        onDone: [
          {
            guard: "callSucceeded",
            description: "The draws are loaded.",
            meta: draws,
            target: "shown",
            actions: "rememberPage",
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
          meta: draws,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The draws are shown, and reload by themselves.",
      meta: { ...draws, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: they are loaded again.",
          meta: draws,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description:
        "The draws could not be loaded, or nothing could be done: they do not reload by themselves.",
      meta: { ...draws, screen },
      tags: ["error"],
      on: choosing,
    },
    acting: {
      description: "The server does it, or says why not.",
      meta: { ...draws, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => context.act,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the draws are shown as they stand.",
            meta: draws,
            target: "shown",
            actions: "rememberActed",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "unread",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: draws,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: {
      description: "The session is over: the way in is told so.",
      meta: roles,
      tags: ["closed"],
    },
  },
})
