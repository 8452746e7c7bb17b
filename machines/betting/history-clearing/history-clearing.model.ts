import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel } from "../../kernel/model.ts"
import { HistoryClearingEvent } from "./history-clearing.events.ts"
import { historyClearingMachine } from "./history-clearing.machine.ts"

const AT = Date.UTC(2026, 10, 29, 12)
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const answers = [
  { ok: true, value: { clearedAt: AT } },
  { ok: true, value: { clearedAt: null } },
  failed,
] as const

export const model = defineModel({
  machine: historyClearingMachine,
  events: HistoryClearingEvent,
  input: undefined,
  samples: {
    "clearing.opened": [{}],
    "clearing.left": [{}],
    "retry.pressed": [{}],
    "clear.pressed": [{}],
    "restore.pressed": [{}],
  },
  outcomes: { askCleared: answers, change: answers },
  project: ({ clearedAt, change, error }) => ({
    isCleared: clearedAt !== null,
    change,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screen; the server of the history is asked over HTTP (tests/server/betting/history-file.test.ts)",
  limit: 2000,
})
