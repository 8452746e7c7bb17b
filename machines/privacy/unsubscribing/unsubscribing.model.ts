import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { UnsubscribingEvent } from "./unsubscribing.events.ts"
import { unsubscribingMachine } from "./unsubscribing.machine.ts"

const message = messageOf("error.unexpected")

export const model = defineModel({
  machine: unsubscribingMachine,
  events: UnsubscribingEvent,
  input: undefined,
  samples: {
    "link.opened": [{ token: "body.signature" }, { token: "" }],
    "link.closed": [{}],
    "end.confirmed": [{}],
  },
  outcomes: {
    unsubscribe: [
      { ok: true, value: "news.email" },
      { ok: false, error: { kind: "unknown", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ token, ended, error }) => [token !== "", ended, error !== null],
  offBrowser: offBrowserDefects(unsubscribingMachine),
  limit: 1000,
})
