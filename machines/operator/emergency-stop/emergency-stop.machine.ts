import { emergencyStopSetup, UNKNOWN_STATE } from "./emergency-stop.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const line = { rule: "§3 Event or market status" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/emergency-stop/EmergencyStop"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clear"],
} as const

const arming = {
  "stop.armed": {
    description: "The operator means to stop all betting, by the button or by the keys.",
    meta: line,
    target: "armed",
    actions: "forgetError",
  },
} as const

/** What an operator does once all betting is stopped. */
const settling = {
  "act.pressed": [
    {
      guard: "saysEnough",
      description: "The operator explains the stop, asks that it end, agrees, or keeps it.",
      meta: { ...line, audit: "Who did what, when, and at which device." },
      target: "acting",
      actions: "rememberAct",
    },
    {
      guard: "isOffered",
      description: "What was said is not enough: nothing is sent.",
      meta: badInput,
      actions: "askForReason",
    },
  ],
} as const

/** Where everything stands by an answer. */
const answered = [
  {
    guard: "isHalted",
    description: "All betting is stopped.",
    meta: line,
    target: "halted",
    actions: "rememberState",
  },
  {
    guard: "callSucceeded",
    description: "Betting goes on.",
    meta: line,
    target: "calm",
    actions: "rememberState",
  },
] as const

/** The stop of everything, on each page of operators whose roles allow it. */
export const emergencyStopMachine = emergencyStopSetup.createMachine({
  id: "emergency-stop",
  description:
    "The stop of all betting from any page of operators: asked once, done in one press, explained afterwards, taken back by two people.",
  meta: { ...line, audit: "Who stopped everything, who explained it, and which two opened it." },
  context: UNKNOWN_STATE,
  initial: "closed",
  on: {
    "shell.opened": {
      description: "A page of operators is shown.",
      meta: line,
      target: ".reading",
    },
    "shell.closed": {
      description: "The page is left.",
      meta: line,
      target: ".closed",
      actions: "clear",
    },
  },
  states: {
    closed: { description: "No page of operators is shown.", meta: line, tags: ["closed"] },
    reading: {
      description: "Whether betting goes on is being asked; it can be stopped in the meantime.",
      meta: { ...line, screen },
      tags: ["idle"],
      invoke: {
        id: "loadState",
        src: "loadState",
        input: () => undefined,
        onDone: [
          ...answered,
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "unread",
            actions: ["sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Asking failed unexpectedly.",
          meta: line,
          target: "defective",
          actions: "sayWhyItFailed",
        },
      },
      on: { ...arming, ...settling },
    },
    calm: {
      description: "Betting goes on. It is asked again by itself.",
      meta: { ...line, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: { description: "A moment has passed: it is asked again.", meta: line, target: "reading" },
      },
      on: arming,
    },
    unread: {
      description:
        "Whether betting goes on can't be told; it can be stopped all the same, and is asked again.",
      meta: { ...line, screen },
      tags: ["error"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: { description: "A moment has passed: it is asked again.", meta: line, target: "reading" },
      },
      on: arming,
    },
    defective: {
      description:
        "Asking failed because of a defect: it is not asked again; betting can be stopped all the same.",
      meta: { ...line, screen },
      tags: ["error"],
      on: arming,
    },
    armed: {
      description: "The operator is asked whether all betting is to stop.",
      meta: { ...line, screen },
      tags: ["open"],
      on: {
        "stop.left": {
          description: "It goes on after all.",
          meta: line,
          target: "reading",
          actions: "forgetError",
        },
        "stop.confirmed": {
          description: "All betting is to stop: one press, without a reason.",
          meta: { ...line, audit: "Who, and at which device." },
          target: "stopping",
          actions: "forgetError",
        },
      },
    },
    stopping: {
      description: "All betting is being stopped.",
      meta: { ...line, screen },
      tags: ["busy"],
      invoke: {
        id: "stopAll",
        src: "stopAll",
        input: () => undefined,
        onDone: [
          {
            guard: "callSucceeded",
            description: "All betting is stopped.",
            meta: { ...line, audit: "It is an event of the stops." },
            target: "halted",
            actions: "rememberState",
          },
          signedOut,
          {
            description: "It is not stopped, and the server says why: one press tries again.",
            meta: said,
            target: "armed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Stopping failed unexpectedly: one press tries again.",
          meta: line,
          target: "armed",
          actions: "sayWhyItFailed",
        },
      },
    },
    halted: {
      description: "All betting is stopped: it can be explained, and opened by two people.",
      meta: { ...line, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: { description: "A moment has passed: it is asked again.", meta: line, target: "reading" },
      },
      on: settling,
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...line, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context: { act, reason, note, state } }) => ({
          act,
          reason,
          note,
          since: state?.asked?.at ?? 0,
        }),
        onDone: [
          ...answered,
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "halted",
            actions: ["forgetAct", "sayWhyItFailed", "rememberNext"],
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: line,
          target: "halted",
          actions: ["forgetAct", "sayWhyItFailed"],
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
