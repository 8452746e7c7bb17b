import { defineModel } from "../../kernel/model.ts"
import { FeedProducerEvent } from "./feed-producer.events.ts"
import { feedProducerMachine } from "./feed-producer.machine.ts"

/** More snapshots awaited than this, and more messages, make no difference. */
const MOST = 2

export const model = defineModel({
  machine: feedProducerMachine,
  events: FeedProducerEvent,
  input: { silenceMs: 10 },
  samples: {
    "message.arrived": ({ last = 0, heardAt = 0 }) =>
      [last, last + 1, last + 3].flatMap((seq) =>
        [false, true].map((ends) => ({ at: heardAt === 0 ? 1 : heardAt, seq, ends })),
      ),
    "message.unreadable": [{ at: 1, reason: "a message can't be read" }],
    "clock.jumped": [{ at: 1, by: 3_600_000 }],
    "time.passed": ({ heardAt = 0 }) => [{ at: heardAt + 9 }, { at: heardAt + 10 }],
  },
  project: ({ last, heardAt, pending }) => [
    last === undefined,
    heardAt === undefined,
    Math.min(pending, MOST),
  ],
  offBrowser: "runs on the server, watching what providers send; nothing a player does reaches it",
  limit: 500,
})
