import { EMPTY_TRADING, tradingDeskSetup } from "./trading-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const line = { rule: "§3 Event or market status" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/trading-desk/TradingDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where the line is shown. */
const choosing = {
  "refresh.pressed": { description: "The line is loaded again.", meta: line, target: "listing" },
  "act.picked": {
    guard: "isOffered",
    description: "The operator means to stop a part of the line, or to open it.",
    meta: line,
    target: "deciding",
    actions: "rememberPick",
  },
} as const

/** Traders look at the line, stop parts of it and open them again, as the chart of the stops allows. */
export const tradingDeskMachine = tradingDeskSetup.createMachine({
  id: "trading-desk",
  description:
    "The desk of trading: the line by sports, championships, games and markets; what is stopped, by whom and why; stopping and opening with a reason.",
  meta: { ...line, audit: "Each stop and each opening is an event with its author and reason." },
  context: EMPTY_TRADING,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or its address asks for another part of the line.",
      meta: line,
      target: ".listing",
      actions: "rememberQuery",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: line,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: line, tags: ["closed"] },
    listing: {
      description: "The line is being loaded; what is shown already stays.",
      meta: { ...line, screen },
      tags: ["busy"],
      invoke: {
        id: "loadLine",
        src: "loadLine",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The line is loaded.",
            meta: line,
            target: "shown",
            actions: "rememberLine",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "shown",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: line,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "The line is shown: the operator stops or opens parts of it. It reloads by itself.",
      meta: { ...line, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: the line is reloaded.",
          meta: line,
          target: "rereading",
        },
      },
      on: choosing,
    },
    rereading: {
      description: "The line is reloading by itself: it can be used in the meantime.",
      meta: { ...line, screen },
      tags: ["open"],
      invoke: {
        id: "loadLine",
        src: "loadLine",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The current line is shown.",
            meta: line,
            target: "shown",
            actions: "rememberLine",
          },
          signedOut,
          {
            description:
              "It could not be loaded: the line stays as it was, the desk says why, and it is loaded again.",
            meta: said,
            target: "shown",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: it waits for the operator.",
          meta: line,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The line could not be loaded because of a defect: it does not reload by itself.",
      meta: { ...line, screen },
      tags: ["error"],
      on: choosing,
    },
    deciding: {
      description: "The operator is asked why.",
      meta: { ...line, screen },
      tags: ["open"],
      on: {
        "act.left": {
          description: "Nothing is done after all.",
          meta: line,
          target: "listing",
          actions: "forgetAct",
        },
        "act.submitted": [
          {
            guard: "saysEnough",
            description: "The operator stops the part of the line, or opens it, and says why.",
            meta: { ...line, audit: "Who did what, when, why, and at which device." },
            target: "acting",
            actions: "rememberReason",
          },
          {
            description: "What was said is not enough: nothing is sent.",
            meta: badInput,
            actions: "askForReason",
          },
        ],
      },
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...line, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context: { picked, reason, note } }) => ({ picked, reason, note }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the line is loaded again.",
            meta: { ...line, audit: "It is an event of the stops." },
            target: "listing",
            actions: "rememberDone",
          },
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "deciding",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: line,
          target: "deciding",
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
