import { EMPTY_IDEA_DESK, ideaDeskSetup } from "./idea-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const ideas = { rule: "§2 Personal office sections: share idea" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "support/idea-desk/IdeaDesk"

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where ideas are shown, also while they are loaded again. */
const working = {
  "idea.opened": {
    guard: "isListed",
    description: "The operator opens an idea of the list.",
    meta: ideas,
    actions: "openIdea",
  },
  "idea.closed": {
    guard: "isOpened",
    description: "The operator closes the idea: what was written to its player is gone.",
    meta: ideas,
    actions: "closeIdea",
  },
  "answer.typed": {
    guard: "isOpened",
    description: "The operator writes to the player.",
    meta: ideas,
    actions: "rememberAnswer",
  },
  "act.pressed": {
    guard: "canBeDone",
    description: "The operator considers the idea, or tells its player what became of it.",
    meta: { ...ideas, audit: "It is an event of the idea, with the operator's name." },
    target: "acting",
    actions: "rememberAct",
  },
} as const

/** And where nothing is being loaded. */
const choosing = {
  ...working,
  "refresh.pressed": { description: "The ideas are loaded again.", meta: ideas, target: "listing" },
} as const

/** Operators of the support read ideas of players, and say what became of them. */
export const ideaDeskMachine = ideaDeskSetup.createMachine({
  id: "idea-desk",
  description:
    "The desk of ideas: by state and area, one opened with its player, considered, carried out or declined.",
  meta: { ...ideas, audit: "Every decision has the name of its operator, and words to the player." },
  context: EMPTY_IDEA_DESK,
  initial: "closed",
  on: {
    "desk.opened": {
      description: "The desk is shown, or its address asks for other ideas.",
      meta: ideas,
      target: ".listing",
      actions: "rememberQuery",
    },
    "desk.closed": {
      description: "The desk is left.",
      meta: ideas,
      target: ".closed",
      actions: "clearDesk",
    },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: ideas, tags: ["closed"] },
    listing: {
      description: "The ideas are being loaded; those shown already stay.",
      meta: { ...ideas, screen },
      tags: ["busy"],
      invoke: {
        id: "loadIdeas",
        src: "loadIdeas",
        input: ({ context: { query, opened } }) => ({ query, opened: opened?.id ?? null }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The ideas are loaded.",
            meta: ideas,
            target: "shown",
            actions: "rememberRead",
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
          meta: ideas,
          target: "unread",
          actions: "sayWhyItFailed",
        },
      },
      on: working,
    },
    shown: {
      description: "The ideas are shown, and reload by themselves.",
      meta: { ...ideas, screen },
      tags: ["open"],
      invoke: {
        id: "untilAsked",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: {
          description: "A moment has passed: they are loaded again.",
          meta: ideas,
          target: "listing",
        },
      },
      on: choosing,
    },
    unread: {
      description: "The ideas could not be loaded because of a defect: they do not reload by themselves.",
      meta: { ...ideas, screen },
      tags: ["error"],
      on: choosing,
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...ideas, screen },
      tags: ["busy"],
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => context.ask,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is done: the idea is shown as it stands, and the list is loaded again.",
            meta: ideas,
            target: "listing",
            actions: "rememberActed",
          },
          signedOut,
          {
            description:
              "The server refused and said why, as where another was first: what is written stays, and the idea is loaded as it stands.",
            meta: said,
            target: "listing",
            actions: "sayWhyNot",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: ideas,
          target: "unread",
          actions: "sayWhyNot",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
