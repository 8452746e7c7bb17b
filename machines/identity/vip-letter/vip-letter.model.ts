import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { VipLetterEvent } from "./vip-letter.events.ts"
import { vipLetterMachine } from "./vip-letter.machine.ts"

const FAR = Date.UTC(2100, 0)

export const model = defineModel({
  machine: vipLetterMachine,
  events: VipLetterEvent,
  input: undefined,
  samples: {
    "letter.requested": [{}],
    "letter.left": [{}],
  },
  outcomes: {
    sendLetter: [
      { ok: true, value: { email: "a•••@example.org" } },
      { ok: false, error: { kind: "unproved" } },
      { ok: false, error: { kind: "tooSoon", retryAt: FAR } },
      { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
    ],
  },
  project: ({ email, retryAt, error }) => ({
    isSent: email !== "",
    isHeld: retryAt > 0,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(vipLetterMachine),
  limit: 500,
})
