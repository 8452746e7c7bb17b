import { assign, setup } from "xstate"
import { ERASED } from "#models/privacy/personal.ts"
import { answerFault, ideaFault } from "#models/support/idea.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { IdeaContext, IdeaEvent } from "./idea.events.ts"

const ideas = { rule: "§2 Personal office sections: share idea" } as const

const NOTHING: IdeaContext = {
  area: "other",
  text: "",
  sharedAt: 0,
  operator: null,
  consideredAt: null,
  answer: "",
  decidedAt: null,
}

/** What ends an idea, whether somebody considered it before or not. */
const ENDS = {
  "idea.done": {
    guard: "isAnswered",
    description: "It was carried out: an operator tells the player in words.",
    meta: { ...ideas, audit: "Who says so; the answer is sealed under the player's key." },
    target: "done",
    actions: "recordDecision",
  },
  "idea.declined": {
    guard: "isAnswered",
    description: "It will not be carried out: an operator tells the player why.",
    meta: { ...ideas, audit: "Who declined it; the answer is sealed under the player's key." },
    target: "declined",
    actions: "recordDecision",
  },
  "idea.withdrawn": {
    description: "The player takes it back.",
    meta: ideas,
    target: "withdrawn",
  },
} as const

/** An idea of a player to the house. Aggregate of the streams `idea:<player>.<key>`. */
export const ideaMachine = setup({
  types: {
    context: {} as IdeaContext,
    events: {} as IdeaEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    // The text of a player who was erased is read by the same chart.
    isIdea: ({ event }) =>
      event.type === "idea.shared" && (event.text === ERASED || ideaFault(event.text) === undefined),
    isAnswered: ({ event }) => "answer" in event && answerFault(event.answer) === undefined,
  },
  actions: {
    recordIdea: assign(({ event }) => {
      if (event.type !== "idea.shared") return {}
      const { at, userId, area, text } = event
      return { userId, area, text, sharedAt: at }
    }),
    recordConsidering: assign(({ event }) =>
      event.type === "idea.considered" ? { operator: event.operator, consideredAt: event.at } : {},
    ),
    recordDecision: assign(({ event }) => {
      if (event.type !== "idea.done" && event.type !== "idea.declined") return {}
      const { at, operator, answer } = event
      return { operator, answer, decidedAt: at }
    }),
  },
}).createMachine({
  id: "idea",
  description:
    "An idea of a player to the house: an operator considers it, and says what became of it, or the player takes it back.",
  meta: ideas,
  context: NOTHING,
  initial: "absent",
  states: {
    absent: {
      description: "Nothing has been shared under this key.",
      meta: ideas,
      tags: ["idle"],
      on: {
        "idea.shared": {
          guard: "isIdea",
          description: "The player says what could be better, and where.",
          meta: { ...ideas, audit: "The text is sealed under the player's key." },
          target: "shared",
          actions: "recordIdea",
        },
      },
    },
    shared: {
      description: "It stands at the desk, and nobody has looked at it.",
      meta: ideas,
      tags: ["waiting"],
      on: {
        "idea.considered": {
          description: "An operator passes it on to whoever can carry it out.",
          meta: { ...ideas, audit: "Who considers it." },
          target: "considered",
          actions: "recordConsidering",
        },
        ...ENDS,
      },
    },
    considered: {
      description: "The house considers it.",
      meta: ideas,
      tags: ["open"],
      on: ENDS,
    },
    done: {
      description: "It was carried out, and the player is told so.",
      meta: ideas,
      type: "final",
      tags: ["done"],
    },
    declined: {
      description: "It will not be carried out, and the player is told why.",
      meta: ideas,
      type: "final",
      tags: ["closed"],
    },
    withdrawn: {
      description: "The player took it back.",
      meta: ideas,
      type: "final",
      tags: ["closed"],
    },
  },
})
