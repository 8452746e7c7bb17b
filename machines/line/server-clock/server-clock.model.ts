import { defineModel } from "../../kernel/model.ts"
import { ServerClockEvent } from "./server-clock.events.ts"
import { serverClockMachine } from "./server-clock.machine.ts"

export const model = defineModel({
  machine: serverClockMachine,
  events: ServerClockEvent,
  input: undefined,
  samples: {
    "clock.jumped": [
      { at: 1, by: 3_600_000 },
      { at: 1, by: -3_600_000 },
    ],
    "clock.followed": [{ at: 2, by: 3_600_000 }],
    "clock.rejoined": [{ at: 2 }],
  },
  project: ({ jumps, apart }) => [Math.min(jumps, 2), Math.sign(apart)],
  offScreen: "runs on the server; what it keeps is read at the auditor's desk",
  offBrowser: "runs on the server; nothing of it is asked for by a page",
  limit: 200,
})
