import { IDEA_ANSWER_MOST, IDEA_LEAST, IDEA_MOST } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { IdeaEvent } from "./idea.events.ts"
import { ideaMachine } from "./idea.machine.ts"

const userId = 7 as PlayerId

/** What a player shares. */
export const SHARED = {
  at: 1000,
  userId,
  key: "idea-0001",
  area: "betting",
  text: "Show the number of corners beside the score",
} as const

const answered = { at: 3000, userId, operator: "olga", answer: "It is there since today" } as const
const unanswered = { ...answered, answer: "  " }

/** Paths over an idea: too short, too long, considered, decided at once or after that, without an answer, and taken back. */
export const model = defineModel({
  machine: ideaMachine,
  events: IdeaEvent,
  input: undefined,
  samples: {
    "idea.shared": [
      SHARED,
      { ...SHARED, text: "x".repeat(IDEA_LEAST - 1) },
      { ...SHARED, text: "x".repeat(IDEA_MOST + 1) },
    ],
    "idea.considered": [{ at: 2000, operator: "olga" }],
    "idea.done": [answered, unanswered],
    "idea.declined": [
      { ...answered, operator: "oleg" },
      { ...answered, answer: "x".repeat(IDEA_ANSWER_MOST + 1) },
    ],
    "idea.withdrawn": [{ at: 2500 }],
  },
  project: ({ operator, sharedAt, answer }) => [operator, sharedAt > 0, answer !== ""],
  offScreen: "runs on the server; the page of ideas and their desk show it",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 10_000,
})
