import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ActivationLinkEvent } from "./activation-link.events.ts"
import { activationLinkMachine } from "./activation-link.machine.ts"

const message = messageOf("error.unexpected")

export const model = defineModel({
  machine: activationLinkMachine,
  events: ActivationLinkEvent,
  input: undefined,
  samples: {
    "link.opened": [
      { hash: "letter", code: "407112" },
      { hash: "", code: "" },
    ],
    "link.closed": [{}],
    "proof.confirmed": [{}],
  },
  outcomes: {
    followLink: [
      { ok: true, value: { email: "a•••@example.org", userId: 123_456_789 } },
      { ok: false, error: { kind: "spent", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ hash, proved, error }) => ({
    hasLink: hash !== "",
    isProved: proved !== null,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(activationLinkMachine),
  limit: 500,
})
