import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { FeedProducerContext, FeedProducerEvent, FeedProducerInput } from "./feed-producer.events.ts"

const design = { rule: "design: Feed" } as const

/**
 * The number that the next message has to carry. The first may carry any: the producer was speaking before it was listened
 * to, and it is trusted only after a snapshot, which is asked for later than that.
 */
const expected = ({ last }: FeedProducerContext, seq: number): number => (last === undefined ? seq : last + 1)

const isLate = (context: FeedProducerContext, event: FeedProducerEvent): boolean =>
  event.type === "message.arrived" && event.seq < expected(context, event.seq)

const leavesGap = (context: FeedProducerContext, event: FeedProducerEvent): boolean =>
  event.type === "message.arrived" && event.seq > expected(context, event.seq)

const endsSnapshot = (context: FeedProducerContext, event: FeedProducerEvent): boolean =>
  event.type === "message.arrived" && event.ends && !isLate(context, event) && !leavesGap(context, event)

/** Whether a producer of the line is trusted. Each server process watches each of its sources; nothing of it is kept. */
export const feedProducerMachine = setup({
  types: {
    context: {} as FeedProducerContext,
    events: {} as FeedProducerEvent,
    input: {} as FeedProducerInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    cameBefore: ({ context, event }) => isLate(context, event),
    othersAreMissing: ({ context, event }) => leavesGap(context, event),
    lastSnapshotIsComplete: ({ context, event }) => endsSnapshot(context, event) && context.pending <= 1,
    snapshotIsComplete: ({ context, event }) => endsSnapshot(context, event),
    twoHeartbeatsAreMissing: ({ context, event }) =>
      event.type === "time.passed" &&
      context.heardAt !== undefined &&
      event.at - context.heardAt >= context.silenceMs,
  },
  actions: {
    takeMessage: assign(({ context, event }) =>
      event.type === "message.arrived"
        ? { ...context, last: event.seq, heardAt: event.at, taken: context.taken + 1 }
        : context,
    ),
    countLate: assign(({ context, event }) =>
      event.type === "message.arrived" ? { ...context, heardAt: event.at, late: context.late + 1 } : context,
    ),
    countMissing: assign(({ context, event }) => {
      if (event.type !== "message.arrived") return context
      const from = expected(context, event.seq)
      return {
        ...context,
        missing: context.missing + event.seq - from,
        reason: `messages ${from} to ${event.seq - 1} are missing`,
      }
    }),
    countUnreadable: assign(({ context, event }) =>
      event.type === "message.unreadable"
        ? { ...context, unreadable: context.unreadable + 1, reason: event.reason }
        : context,
    ),
    noteJump: assign(({ event }) =>
      event.type === "clock.jumped" ? { reason: `the clock jumped by ${event.by / 1000} seconds` } : {},
    ),
    countSilence: assign(({ context }) => ({ silences: context.silences + 1, reason: "it is silent" })),
    awaitSnapshot: assign(({ context }) => ({ pending: context.pending + 1 })),
    endSnapshot: assign(({ context }) => ({ pending: Math.max(0, context.pending - 1) })),
  },
}).createMachine({
  id: "feed-producer",
  description:
    "A producer of the line as the trading side sees it: it is trusted only while nothing is missing.",
  meta: {
    ...design,
    audit:
      "While a producer is not trusted none of its markets takes bets; each change is in the server's log.",
  },
  context: ({ input }) => ({
    silenceMs: input.silenceMs,
    pending: 1,
    reason: "nothing was heard yet",
    taken: 0,
    late: 0,
    missing: 0,
    unreadable: 0,
    silences: 0,
  }),
  initial: "recovering",
  states: {
    recovering: {
      description: "A snapshot was requested and is not complete: no market of the producer takes bets.",
      meta: design,
      tags: ["degraded", "waiting"],
      on: {
        "message.arrived": [
          {
            guard: "cameBefore",
            actions: "countLate",
            description: "A message that is old or came too late is ignored.",
            meta: design,
          },
          {
            guard: "othersAreMissing",
            actions: ["countMissing", "takeMessage", "awaitSnapshot"],
            description: "More messages are missing: another snapshot is requested.",
            meta: design,
          },
          {
            guard: "lastSnapshotIsComplete",
            target: "trusted",
            actions: ["takeMessage", "endSnapshot"],
            description: "The snapshot is complete and is the last one requested: markets reopen.",
            meta: design,
          },
          {
            guard: "snapshotIsComplete",
            actions: ["takeMessage", "endSnapshot"],
            description: "A snapshot is complete, but messages missed since then need another one.",
            meta: design,
          },
          {
            actions: "takeMessage",
            description: "The message is applied; prices stay suspended until the snapshot is complete.",
            meta: design,
          },
        ],
        "message.unreadable": {
          actions: ["countUnreadable", "awaitSnapshot"],
          description: "A message could not be read and may have mattered: another snapshot is requested.",
          meta: design,
        },
        "clock.jumped": {
          actions: ["noteJump", "awaitSnapshot"],
          description: "The clock jumped while a snapshot was awaited: another one is requested.",
          meta: { rule: "design: assurance A6" },
        },
        "time.passed": {
          guard: "twoHeartbeatsAreMissing",
          target: "silent",
          actions: ["countSilence", "awaitSnapshot"],
          description: "Neither the snapshot nor anything else arrives.",
          meta: design,
        },
      },
    },
    trusted: {
      description: "Every message came in order and the last snapshot is complete: markets take bets.",
      meta: design,
      tags: ["open"],
      on: {
        "message.arrived": [
          {
            guard: "cameBefore",
            actions: "countLate",
            description: "A message that is old or came too late is ignored.",
            meta: design,
          },
          {
            guard: "othersAreMissing",
            target: "recovering",
            actions: ["countMissing", "takeMessage", "awaitSnapshot"],
            description:
              "Messages are missing: every market of the producer is suspended and a snapshot is requested.",
            meta: design,
          },
          {
            actions: "takeMessage",
            description: "The next message is applied.",
            meta: design,
          },
        ],
        "message.unreadable": {
          target: "recovering",
          actions: ["countUnreadable", "awaitSnapshot"],
          description:
            "A message could not be read and may have mattered: every market is suspended and a snapshot is requested.",
          meta: design,
        },
        "clock.jumped": {
          target: "recovering",
          actions: ["noteJump", "awaitSnapshot"],
          description: "The clock jumped: every market is suspended until a snapshot brings fresh prices.",
          meta: { rule: "design: assurance A6" },
        },
        "time.passed": {
          guard: "twoHeartbeatsAreMissing",
          target: "silent",
          actions: ["countSilence", "awaitSnapshot"],
          description: "Two heartbeats are missing: every market is suspended and a snapshot is requested.",
          meta: design,
        },
      },
    },
    silent: {
      description: "The producer is silent: none of its markets takes bets.",
      meta: design,
      tags: ["degraded"],
      on: {
        "message.arrived": [
          {
            guard: "cameBefore",
            target: "recovering",
            actions: "countLate",
            description: "It is back, with a message that is already known.",
            meta: design,
          },
          {
            guard: "othersAreMissing",
            target: "recovering",
            actions: ["countMissing", "takeMessage", "awaitSnapshot"],
            description: "It is back, and messages are missing: another snapshot is requested.",
            meta: design,
          },
          {
            guard: "lastSnapshotIsComplete",
            target: "trusted",
            actions: ["takeMessage", "endSnapshot"],
            description: "It is back, and the first message is the end of the requested snapshot.",
            meta: design,
          },
          {
            guard: "snapshotIsComplete",
            target: "recovering",
            actions: ["takeMessage", "endSnapshot"],
            description:
              "It is back; a snapshot requested before the silence is complete, the next one is not.",
            meta: design,
          },
          {
            target: "recovering",
            actions: "takeMessage",
            description: "It is back; its snapshot is awaited.",
            meta: design,
          },
        ],
        "message.unreadable": {
          actions: ["countUnreadable", "awaitSnapshot"],
          description: "An unreadable message does not count as a sign of life.",
          meta: design,
        },
        "clock.jumped": {
          actions: ["noteJump", "awaitSnapshot"],
          description: "The clock jumped during the silence: one more snapshot is requested.",
          meta: { rule: "design: assurance A6" },
        },
      },
    },
  },
})
