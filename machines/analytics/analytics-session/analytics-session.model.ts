import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { AnalyticsSessionEvent } from "./analytics-session.events.ts"
import { analyticsSessionMachine } from "./analytics-session.machine.ts"
import { BATCH_EVENTS, IDLE_MS, POLL_MS } from "./analytics-session.setup.ts"

const at = 1_790_000_000_000

export const model = defineModel({
  machine: analyticsSessionMachine,
  events: AnalyticsSessionEvent,
  input: { at, newId: "first", stored: null },
  samples: {
    "activity.seen": [
      { at: at + POLL_MS, newId: "second" },
      { at: at + 2 * POLL_MS, newId: "second" },
      { at: at + 3 * IDLE_MS, newId: "second" },
    ],
    // Ten of the later ones make a batch that the first one's does not hold back any more.
    "event.noted": [1000, 1500].map((later) => ({ at: at + later, e: 1000, m: {} })),
    "page.hidden": [{ at: at + 2000 }],
    "page.shown": [{ at: at + 2500 }],
  },
  outcomes: {
    fetchMetadata: [
      succeeded({ ts: at + 500, v: true, c: false, at }),
      succeeded({ ts: at + 500, v: false, c: false, at }),
      failed({ at }),
    ],
    recordSession: [succeeded({ at: at + POLL_MS })],
    sendBatch: [succeeded({ ts: at + 700, at }), failed({ at })],
    sendLastBatch: [succeeded({ ts: at + 700, at })],
  },
  project: ({ session, mayRecord, offset, queue, batch, pollAt }) => [
    session === null ? null : session.updated > pollAt - POLL_MS,
    mayRecord,
    offset > 0,
    Math.min(queue.length, BATCH_EVENTS),
    batch.length > 0,
  ],
  offBrowser: [
    ...offBrowserDefects(analyticsSessionMachine).filter(({ key }) => !key.includes("recordSession")),
    ...[
      "analytics-session.session.alive.recording|xstate.done.actor.recordSession|0",
      "analytics-session.session.alive.quiet|xstate.done.actor.pollDeadline|0",
      "analytics-session.session.alive.quiet|xstate.done.actor.pollDeadline|1",
    ].map((key) => ({
      key,
      reason: "the site has no recorder: recording ends as it begins, never because nothing happens",
    })),
  ],
  limit: 60_000,
})
