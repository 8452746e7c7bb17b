import { casinoDeskSetup, EMPTY_CASINO_DESK } from "./casino-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const casino = { rule: "§1 What the product does and for whom: casino" } as const
const badInput = { rule: "design: Bad input" } as const
const money = { rule: "design: Money" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "operator/casino-desk/CasinoDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** Operators see rounds that stay open, what games return, tables and providers, and end rounds that providers leave. */
export const casinoDeskMachine = casinoDeskSetup.createMachine({
  id: "casino-desk",
  description:
    "The desk of the casino: rounds that go on, what games return, tables and providers, and one round at a time with what may be done to it.",
  meta: { ...casino, audit: "The server writes down every look at a round before it answers." },
  context: EMPTY_CASINO_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or its address asks for something else.",
      meta: casino,
      target: ".listing",
      actions: "rememberQuery",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: casino,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: casino, tags: ["closed"] },
    listing: {
      description: "A part of the desk is being loaded; what was shown already stays.",
      meta: { ...casino, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCasino",
        src: "loadCasino",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is loaded.",
            meta: casino,
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
          description: "Loading failed unexpectedly: it does not load again by itself.",
          meta: casino,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "A part of the desk is shown, and loads again by itself.",
      meta: { ...casino, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: { description: "A moment has passed: it is loaded again.", meta: casino, target: "listing" },
      },
      on: {
        "refresh.pressed": {
          description: "The operator has it loaded again.",
          meta: casino,
          target: "listing",
        },
        "filters.submitted": {
          description:
            "The operator narrows the rounds: a field that can't be read says why, and nothing is sent.",
          meta: badInput,
          actions: "noteFaults",
        },
        "round.picked": {
          description: "The operator opens a round.",
          meta: { ...casino, audit: "Which operator opened which round, and when." },
          target: "opening",
          actions: "rememberPick",
        },
      },
    },
    unread: {
      description: "Nothing could be loaded.",
      meta: { ...casino, screen },
      tags: ["error"],
      on: {
        "refresh.pressed": { description: "The operator tries again.", meta: casino, target: "listing" },
      },
    },
    opening: {
      description: "The round is being opened, or loaded again.",
      meta: { ...casino, screen },
      tags: ["busy"],
      invoke: {
        id: "openRound",
        src: "openRound",
        input: ({ context }) => context.picked,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The round is open.",
            meta: casino,
            target: "reading",
            actions: "rememberRecord",
          },
          signedOut,
          {
            description: "It could not be opened, and the server says why.",
            meta: said,
            target: "shown",
            actions: ["forgetRecord", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Opening it failed unexpectedly.",
          meta: casino,
          target: "shown",
          actions: ["forgetRecord", "sayWhyItFailed"],
        },
      },
    },
    reading: {
      description: "A round is open with its events, its money and what may be done to it.",
      meta: { ...casino, screen },
      tags: ["open"],
      on: {
        "round.left": {
          description: "The operator goes back to the rounds, which are loaded again.",
          meta: casino,
          target: "listing",
          actions: "forgetRecord",
        },
        "refresh.pressed": { description: "The round is loaded again.", meta: casino, target: "opening" },
        "act.pressed": [
          {
            guard: "canBeDone",
            description:
              "The operator has the provider asked, proposes how the round ends, agrees to that, or withdraws it.",
            meta: { ...money, audit: "Which operator, at which device, and of a proposal why." },
            target: "acting",
            actions: "rememberAct",
          },
          {
            guard: "isTypedWrong",
            description:
              "The reason says too little, or the amount can't be read: the field says so, and nothing is sent.",
            meta: badInput,
            actions: "noteActFaults",
          },
        ],
      },
    },
    acting: {
      description: "The server does it, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "actOnRound",
        src: "actOnRound",
        input: ({ context: { act, record } }) => ({ act, record }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the round is shown as it stands.",
            meta: money,
            target: "reading",
            actions: "rememberRecord",
          },
          signedOut,
          {
            description: "The server refused it and said why.",
            meta: said,
            target: "reading",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: money,
          target: "reading",
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
