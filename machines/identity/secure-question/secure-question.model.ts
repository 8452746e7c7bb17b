import { defineModel } from "../../kernel/model.ts"
import { SecureQuestionEvent } from "./secure-question.events.ts"
import { secureQuestionMachine } from "./secure-question.machine.ts"

const NEXT = 10

export const model = defineModel({
  machine: secureQuestionMachine,
  events: SecureQuestionEvent,
  input: undefined,
  samples: {
    "question.set": [
      { at: 1, questionId: 2 },
      { at: 2, questionId: 0 },
    ],
    "answer.given": [{ at: 3 }, { at: NEXT }],
    "answer.mistaken": [
      { at: 3, nextAt: NEXT },
      { at: NEXT, nextAt: NEXT + 1 },
    ],
  },
  project: ({ questionId, failures, nextAt }) => ({ questionId, failures: Math.min(failures, 2), nextAt }),
  offScreen:
    "runs on the server; what it decides is shown by the setting of the question, walked on its screen",
  offBrowser: "runs on the server; the setting of the question is walked on the site",
  limit: 500,
})
