import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel } from "../../kernel/model.ts"
import { WaitingWorkEvent } from "./waiting-work.events.ts"
import { waitingWorkMachine } from "./waiting-work.machine.ts"

const askAt = Date.UTC(2026, 10, 2, 12)
const message = messageOf("error.unexpected")

/** Answers of the server: work waits, none does, the session is over, and no answer. */
export const ANSWERS = {
  some: { ok: true, value: { work: { withdrawals: 3, support: 120, ideas: 0 }, askAt } },
  none: { ok: true, value: { work: { withdrawals: 0 }, askAt } },
  ended: { ok: false, error: { kind: "signedOut", message, askAt } },
  failed: { ok: false, error: { kind: "failed", message, askAt: askAt + 5000 } },
} as const

export const model = defineModel({
  machine: waitingWorkMachine,
  events: WaitingWorkEvent,
  input: undefined,
  samples: { "shell.opened": [{}], "shell.closed": [{}] },
  outcomes: { countWork: [ANSWERS.some, ANSWERS.none, ANSWERS.ended, ANSWERS.failed] },
  project: ({ work, askAt: next, error }) => ({ work, next, hasError: error !== null }),
  offBrowser:
    "walked on its screens; the journey of withdrawals sees the counts on the real site (tests/journeys/payouts.test.ts)",
  limit: 10_000,
})
