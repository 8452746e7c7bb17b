import { EMPTY_SUPPORT_DESK, supportDeskSetup } from "./support-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const support = { rule: "§2 Personal office sections: support" } as const
const privacy = { rule: "design: Event sourcing" } as const
const badInput = { rule: "design: Bad input" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "support/support-desk/SupportDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where conversations wait. */
const choosing = {
  "refresh.pressed": { description: "The queue is loaded again.", meta: support, target: "listing" },
  "conversation.picked": {
    description: "The operator opens a conversation.",
    meta: { ...support, audit: "Which operator opened which conversation, and when." },
    target: "opening",
    actions: "rememberPick",
  },
} as const

/** Where a conversation is shown to, whoever has it in hand. */
const shown = [
  {
    guard: "isMine",
    description: "The operator has it in hand: it is followed.",
    meta: support,
    target: "talking",
    actions: "rememberRecord",
  },
  {
    guard: "isShown",
    description: "Somebody else has it in hand, or nobody: it is shown.",
    meta: support,
    target: "reading",
    actions: "rememberRecord",
  },
  signedOut,
] as const

/** What an operator does where a conversation is open. */
const acting = {
  "conversation.left": {
    description: "The operator goes back to the queue, which is loaded again.",
    meta: support,
    target: "listing",
    actions: "forgetRecord",
  },
  "act.pressed": [
    {
      guard: "isFit",
      description:
        "The operator takes it, answers, hands it over, closes it or asks how the player is reached.",
      meta: { ...support, audit: "Who did what, and when; a reason is written down with the look." },
      target: "acting",
      actions: "rememberAct",
    },
    {
      guard: "lacksWhy",
      description: "The reason is too short: nothing is shown.",
      meta: privacy,
      actions: "askForWhy",
    },
    { guard: "lacksText", description: "Nothing is written.", meta: badInput, actions: "askForText" },
  ],
} as const
const TYPED = {
  description: "The operator writes an answer.",
  meta: support,
  actions: "rememberText",
} as const

/** Operators of the support take conversations of players, answer them and hand them over. */
export const supportDeskMachine = supportDeskSetup.createMachine({
  id: "support-desk",
  description:
    "The desk of the support: a queue by how long players wait, and one conversation at a time: taken, answered, handed over, closed.",
  meta: { ...support, audit: "The server writes down every look before it answers." },
  context: EMPTY_SUPPORT_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or other conversations are asked for.",
      meta: support,
      target: ".listing",
      actions: "rememberAsked",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: support,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: support, tags: ["closed"] },
    listing: {
      description:
        "The conversations that are open are being loaded; those shown already stay and can be opened.",
      meta: { ...support, screen },
      tags: ["busy"],
      on: { "conversation.picked": choosing["conversation.picked"] },
      invoke: {
        id: "loadQueue",
        src: "loadQueue",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "isLoaded",
            description: "The conversations are loaded.",
            meta: support,
            target: "queue",
            actions: "rememberQueue",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "queue",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: support,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
    },
    queue: {
      description: "The queue is shown: the operator opens a conversation. The queue reloads by itself.",
      meta: { ...support, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: the queue is reloaded.",
          meta: support,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The queue could not be loaded because of a defect: it does not reload by itself.",
      meta: { ...support, screen },
      tags: ["error"],
      on: choosing,
    },
    opening: {
      description: "The conversation is being opened, or loaded again.",
      meta: { ...support, screen },
      tags: ["busy"],
      invoke: {
        id: "openConversation",
        src: "openConversation",
        input: ({ context }) => context.id,
        onDone: [
          ...shown,
          {
            description: "It could not be opened, and the server says why.",
            meta: said,
            target: "queue",
            actions: ["forgetRecord", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Opening it failed unexpectedly.",
          meta: support,
          target: "unread",
          actions: ["forgetRecord", "sayWhyItFailed"],
        },
      },
    },
    reading: {
      description: "A conversation is open that the operator has not in hand.",
      meta: { ...support, screen },
      tags: ["open"],
      on: {
        ...acting,
        "refresh.pressed": {
          description: "The conversation is loaded again.",
          meta: support,
          target: "opening",
          actions: "forgetError",
        },
      },
    },
    talking: {
      description: "The operator has the conversation in hand; it reloads by itself.",
      meta: { ...support, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: what the player wrote is loaded.",
          meta: support,
          target: "following",
        },
      },
      on: { ...acting, "answer.typed": TYPED },
    },
    following: {
      description: "The conversation is reloading by itself: it can be used in the meantime.",
      meta: { ...support, screen },
      tags: ["open"],
      invoke: {
        id: "followConversation",
        src: "followConversation",
        input: ({ context }) => context.id,
        onDone: [
          ...shown,
          {
            description:
              "It could not be loaded: it stays as it was, the desk says why, and it is loaded again.",
            meta: said,
            target: "talking",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly: it waits for the operator.",
          meta: support,
          target: "reading",
          actions: "sayWhyItFailed",
        },
      },
      on: { ...acting, "answer.typed": TYPED },
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...support, screen },
      tags: ["busy"],
      on: { "answer.typed": TYPED },
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context: { id, act } }) => ({ id, act }),
        onDone: [
          {
            guard: "isMine",
            description: "It is done; the operator has the conversation in hand.",
            meta: { ...support, audit: "It is an event of the conversation." },
            target: "talking",
            actions: ["rememberRecord", "rememberDone", "forgetAct"],
          },
          {
            guard: "isShown",
            description: "It is done; the operator has the conversation in hand no more.",
            meta: { ...support, audit: "It is an event of the conversation." },
            target: "reading",
            actions: ["rememberRecord", "rememberDone", "forgetAct"],
          },
          signedOut,
          {
            guard: "isHeld",
            description: "It was not done, and the server says why; what was written stays.",
            meta: said,
            target: "talking",
            actions: ["forgetAct", "sayWhyItFailed"],
          },
          {
            description: "It was not done, and the server says why: who was first, for one.",
            meta: said,
            target: "reading",
            actions: ["forgetAct", "sayWhyItFailed"],
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: support,
          target: "reading",
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
