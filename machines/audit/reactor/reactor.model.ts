import { defineModel } from "../../kernel/model.ts"
import { ReactorEvent } from "./reactor.events.ts"
import { reactorMachine } from "./reactor.machine.ts"

export const model = defineModel({
  machine: reactorMachine,
  events: ReactorEvent,
  input: undefined,
  samples: {
    "reactor.reached": [
      { at: 1, seq: 0 },
      { at: 2, seq: 7 },
      { at: 3, seq: 6 },
    ],
  },
  project: ({ seq }) => [seq],
  offScreen: "runs on the server; what it keeps is read at the auditor's desk",
  offBrowser: "runs on the server; nothing of it is asked for by a page",
  limit: 200,
})
