import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CampaignContext, CampaignEvent } from "./campaign.events.ts"

const messages = { rule: "§2 Personal office sections: messages" } as const

/** A letter of operators to many players. Aggregate of the streams `campaign:<key>`. */
export const campaignMachine = setup({
  types: {
    context: {} as CampaignContext,
    events: {} as CampaignEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    // Whoever may be written to in two ways would be written to twice.
    hasOneLetterForEach: ({ event }) => {
      if (event.type !== "campaign.begun") return false
      const languages = event.plan.letters.map(({ language }) => language)
      return languages.length > 0 && new Set(languages).size === languages.length
    },
  },
  actions: {
    recordPlan: assign(({ event }) =>
      event.type === "campaign.begun"
        ? { begunAt: event.at, operator: event.operator, plan: event.plan }
        : {},
    ),
    recordReach: assign(({ event }) => (event.type === "campaign.finished" ? { reach: event.reach } : {})),
  },
}).createMachine({
  id: "campaign",
  description: "A letter of operators to many players: carried out player by player, finished or stopped.",
  meta: { ...messages, audit: "Each player's message is an event of its own stream." },
  context: { begunAt: 0, operator: "", plan: null, reach: null },
  initial: "absent",
  states: {
    absent: {
      description: "Nothing was begun under this key.",
      meta: messages,
      tags: ["idle"],
      on: {
        "campaign.begun": {
          guard: "hasOneLetterForEach",
          description: "An operator has it sent, having seen how many it reaches.",
          meta: { ...messages, audit: "Who began it, the letters, and to whom they go." },
          target: "running",
          actions: "recordPlan",
        },
      },
    },
    running: {
      description: "Players are told one by one; a server that stopped goes on where it was.",
      meta: messages,
      tags: ["busy"],
      on: {
        "campaign.finished": {
          description: "Everybody whom it is for has it.",
          meta: { ...messages, audit: "How many got it, and how many may not be invited to play." },
          target: "finished",
          actions: "recordReach",
        },
        "campaign.stopped": {
          description: "An operator stops it; who has it keeps it.",
          meta: { ...messages, audit: "Who stopped it." },
          target: "stopped",
        },
      },
    },
    finished: {
      description: "Everybody whom it was for has it.",
      meta: messages,
      type: "final",
      tags: ["done"],
    },
    stopped: {
      description: "It was stopped before all had it.",
      meta: messages,
      type: "final",
      tags: ["done"],
    },
  },
})
