import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { FeedConnectionEvent } from "./feed-connection.events.ts"
import { feedConnectionMachine } from "./feed-connection.machine.ts"

/** Paths over the connection: two topics may miss frames, beats come with a fresh source and with a silent one. */
export const model = defineModel({
  machine: feedConnectionMachine,
  events: FeedConnectionEvent,
  input: { at: 1000 },
  samples: {
    "socket.opened": [{ at: 2000 }],
    "socket.closed": [{ at: 3000 }],
    "beat.arrived": ({ beatAt }) =>
      [true, false].map((fresh) => ({ at: Math.min(beatAt + 1000, 5000), fresh })),
    "gap.found": ({ missing }) =>
      ["live", "top"]
        .filter((topic) => !missing.includes(topic))
        .concat(missing)
        .map((topic) => ({ at: 5000, topic })),
    "gap.closed": ({ missing }) => (missing.length === 0 ? ["live"] : missing).map((topic) => ({ topic })),
    "network.lost": [{}],
    "network.returned": [{ at: 6000 }],
    "visitor.changed": [{ at: 6000 }],
  },
  outcomes: { socket: [] },
  project: ({ failures, missing, beatAt }) => ({ failures: Math.min(failures, 1), missing, beatAt }),
  offBrowser: offBrowserDefects(feedConnectionMachine),
  limit: 2000,
})
