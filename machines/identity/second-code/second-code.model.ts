import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SecondCodeEvent } from "./second-code.events.ts"
import { secondCodeMachine } from "./second-code.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")

export const model = defineModel({
  machine: secondCodeMachine,
  events: SecondCodeEvent,
  input: undefined,
  samples: {
    "again.requested": [{ challenge: "challenge-1" }],
    "again.left": [{}],
  },
  outcomes: {
    sendAgain: [
      { ok: true, value: { retryAt: FAR } },
      { ok: false, error: { retryAt: FAR, message } },
      { ok: false, error: { retryAt: 0, message } },
    ],
  },
  project: ({ challenge, retryAt, isSent, error }) => ({
    hasChallenge: challenge !== "",
    waits: retryAt > 0,
    isSent,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(secondCodeMachine),
  limit: 500,
})
