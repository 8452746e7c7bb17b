import { messageOf } from "#models/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../kernel/model.ts"
import { PinSetupEvent } from "./pin-setup.events.ts"
import { pinSetupMachine } from "./pin-setup.machine.ts"

export const model = defineModel({
  machine: pinSetupMachine,
  events: PinSetupEvent,
  input: undefined,
  samples: {
    "setup.opened": [{}],
    "setup.closed": [{}],
    "pin.requested": [{}],
    "pin.kept": [{}],
  },
  outcomes: {
    askPin: [
      { ok: true, value: { pin: "407112" } },
      { ok: false, error: { kind: "cancelled" } },
      { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
    ],
  },
  project: ({ pin, error }) => ({ hasPin: pin !== "", hasError: error !== null }),
  offBrowser: offBrowserDefects(pinSetupMachine),
  limit: 500,
})
