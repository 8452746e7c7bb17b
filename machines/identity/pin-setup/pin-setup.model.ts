import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PinSetupEvent } from "./pin-setup.events.ts"
import { pinSetupMachine } from "./pin-setup.machine.ts"

export const model = defineModel({
  machine: pinSetupMachine,
  events: PinSetupEvent,
  input: undefined,
  samples: {
    "setup.opened": [{}],
    "setup.closed": [{}],
    "standing.asked": [{}],
    "pin.requested": [{}],
    "pin.kept": [{}],
  },
  outcomes: {
    loadStanding: [
      { ok: true, value: { state: "unset", issued_at: null } },
      { ok: true, value: { state: "issued", issued_at: 1_700_000_000_000 } },
      { ok: true, value: { state: "void", issued_at: 1_700_000_000_000 } },
      { ok: false, error: { message: messageOf("error.unexpected") } },
    ],
    askPin: [
      { ok: true, value: { pin: "407112" } },
      { ok: false, error: { kind: "cancelled" } },
      { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
    ],
  },
  project: ({ standing, pin, error }) => ({
    standing: standing?.state,
    hasPin: pin !== "",
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(pinSetupMachine),
  limit: 500,
})
