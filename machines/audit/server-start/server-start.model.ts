import { defineModel } from "../../kernel/model.ts"
import { ServerStartEvent } from "./server-start.events.ts"
import { serverStartMachine } from "./server-start.machine.ts"

const started = {
  at: 1,
  version: "1.0.0",
  build: "b1",
  charts: [{ chart: "bet", digest: "01234567" }],
}

export const model = defineModel({
  machine: serverStartMachine,
  events: ServerStartEvent,
  input: undefined,
  samples: {
    "server.started": [
      started,
      { ...started, build: "" },
      { ...started, charts: [] },
      { ...started, store: [{ object: "table events", digest: "0123" }] },
    ],
  },
  project: ({ starts, build, store }) => [Math.min(starts, 2), build, store?.length],
  offScreen: "runs on the server; operators read of it in the journal of significant events",
  offBrowser: "runs on the server; nothing of it is asked for by a page",
  limit: 200,
})
