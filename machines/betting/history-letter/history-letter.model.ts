import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel } from "../../kernel/model.ts"
import { HistoryLetterEvent } from "./history-letter.events.ts"
import { historyLetterMachine } from "./history-letter.machine.ts"

const FAR = Date.UTC(2100, 0)

export const model = defineModel({
  machine: historyLetterMachine,
  events: HistoryLetterEvent,
  input: undefined,
  samples: {
    "letter.requested": [{ days: 7 }, { days: 365 }],
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
  project: ({ days, email, retryAt, error }) => ({
    days,
    isSent: email !== "",
    isHeld: retryAt > 0,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screen; the server of the letter is asked over HTTP (tests/server/betting/history-file.test.ts)",
  limit: 500,
})
