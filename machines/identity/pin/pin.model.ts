import { defineModel } from "../../kernel/model.ts"
import { PinEvent } from "./pin.events.ts"
import { pinMachine } from "./pin.machine.ts"

export const model = defineModel({
  machine: pinMachine,
  events: PinEvent,
  input: undefined,
  samples: {
    "pin.issued": [{ at: 1 }],
    "pin.used": [{ at: 2 }],
    "pin.mistaken": [{ at: 3 }],
  },
  project: ({ triesLeft }) => ({ triesLeft }),
  offScreen:
    "runs on the server; what it decides is shown by the giving of the PIN and the question who is there, walked on their screens",
  offBrowser:
    "runs on the server; the giving of the PIN and the question who is there are walked on the site",
  limit: 500,
})
