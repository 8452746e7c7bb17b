import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { AccountSessionsEvent } from "./account-sessions.events.ts"
import { accountSessionsMachine } from "./account-sessions.machine.ts"

const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const ended = { ok: true, value: null } as const

const AT = Date.UTC(2026, 0, 1, 12)
const here = {
  address: "192.0.2.1",
  device: "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36",
}
const there = {
  address: "198.51.100.7",
  device: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
}

export const model = defineModel({
  machine: accountSessionsMachine,
  events: AccountSessionsEvent,
  input: undefined,
  samples: {
    "list.opened": [{}],
    "list.closed": [{}],
    "list.asked": [{}],
    "session.dismissed": [{ id: "another" }, { id: "own" }],
    "everywhere.requested": [{}],
    "everywhere.abandoned": [{}],
    "everywhere.confirmed": [{}],
  },
  outcomes: {
    loadList: [
      {
        ok: true,
        value: {
          sessions: [
            { id: "own", at: AT, current: true, ...here },
            { id: "another", at: AT - 3_600_000, current: false, ...there },
          ],
          accesses: [
            { at: AT, outcome: "signedIn", ...here },
            { at: AT - 60_000, outcome: "wrongCode", ...here },
            { at: AT - 120_000, outcome: "wrongPassword", ...there },
            { at: AT - 3_600_000, outcome: "signedIn", ...there },
          ],
        },
      },
      failed,
    ],
    closeSession: [ended, failed],
    disconnectEverywhere: [ended, failed],
  },
  project: ({ list, closing, error }) => ({
    sessions: list?.sessions.length ?? null,
    closing,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(accountSessionsMachine),
  limit: 2000,
})
