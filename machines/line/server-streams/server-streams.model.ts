import type { StreamRecord } from "#models/inspection/stream-record.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ServerStreamsEvent } from "./server-streams.events.ts"
import { serverStreamsMachine } from "./server-streams.machine.ts"

/** A bet that waits for its acceptance. */
const record: StreamRecord = {
  seq: 7,
  at: 1_700_000_000_000,
  stream: "bet:12/00000000-0000-4000-8000-000000000001",
  version: 1,
  type: "bet.placed",
  chart: "bet",
  before: "unknown",
  after: "waiting",
  changes: [],
  payload: {},
}

/** Records told apart up to here: more pages change nothing but their number. */
const ENOUGH = 2

/** Paths over the reading of streams: a page with others after it, the last page, and each way that nothing comes. */
export const model = defineModel({
  machine: serverStreamsMachine,
  events: ServerStreamsEvent,
  input: undefined,
  samples: {
    "streams.asked": [{}],
    "visitor.changed": [{}],
  },
  outcomes: {
    readPage: [
      { ok: true, value: { records: [record], more: true } },
      { ok: true, value: { records: [record], more: false } },
      { ok: false, error: { kind: "nobody" } },
      { ok: false, error: { kind: "off" } },
      { ok: false, error: { kind: "failed" } },
    ],
  },
  project: ({ records }) => ({ records: Math.min(ENOUGH, records.length) }),
  offBrowser: offBrowserDefects(serverStreamsMachine),
  limit: 1000,
})
