import { defineModel } from "../../kernel/model.ts"
import { BetHistoryEvent } from "./bet-history.events.ts"
import { betHistoryMachine } from "./bet-history.machine.ts"

export const model = defineModel({
  machine: betHistoryMachine,
  events: BetHistoryEvent,
  input: undefined,
  samples: {
    "history.cleared": [{ at: 5 }, { at: 9 }],
    "history.restored": [{ at: 9 }],
  },
  project: (context) => context,
  offScreen: "runs on the server; players clear their history by the chart of history-clearing",
  offBrowser: "runs on the server; asked over HTTP (tests/server/betting/history-file.test.ts)",
  limit: 100,
})
