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
    "A producer of the line as the trader hears it: what it says is trusted only while nothing is missing.",
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
      description: "A snapshot was asked for and is not complete: no market of the producer takes bets.",
      meta: design,
      tags: ["degraded", "waiting"],
      on: {
        "message.arrived": [
          {
            guard: "cameBefore",
            actions: "countLate",
            description: "A message that came before, or too late, is left.",
            meta: design,
          },
          {
            guard: "othersAreMissing",
            actions: ["countMissing", "takeMessage", "awaitSnapshot"],
            description: "More messages are missing: another snapshot is asked for.",
            meta: design,
          },
          {
            guard: "lastSnapshotIsComplete",
            target: "trusted",
            actions: ["takeMessage", "endSnapshot"],
            description: "The snapshot is complete, and none was asked for after it: markets open again.",
            meta: design,
          },
          {
            guard: "snapshotIsComplete",
            actions: ["takeMessage", "endSnapshot"],
            description: "A snapshot is complete, but what was missed since needs the next one.",
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
          description: "What could not be read may have mattered: another snapshot is asked for.",
          meta: design,
        },
        "clock.jumped": {
          actions: ["noteJump", "awaitSnapshot"],
          description: "The clock jumped while a snapshot is awaited: another one is asked for after it.",
          meta: { rule: "design: assurance A6" },
        },
        "time.passed": {
          guard: "twoHeartbeatsAreMissing",
          target: "silent",
          actions: ["countSilence", "awaitSnapshot"],
          description: "The snapshot does not come and nothing else does.",
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
            description: "A message that came before, or too late, is left.",
            meta: design,
          },
          {
            guard: "othersAreMissing",
            target: "recovering",
            actions: ["countMissing", "takeMessage", "awaitSnapshot"],
            description:
              "Messages are missing: every market of the producer is suspended, a snapshot asked for.",
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
            "What could not be read may have mattered: every market is suspended, a snapshot asked for.",
          meta: design,
        },
        "clock.jumped": {
          target: "recovering",
          actions: ["noteJump", "awaitSnapshot"],
          description: "The clock jumped: every market is suspended until a snapshot has fresh prices.",
          meta: { rule: "design: assurance A6" },
        },
        "time.passed": {
          guard: "twoHeartbeatsAreMissing",
          target: "silent",
          actions: ["countSilence", "awaitSnapshot"],
          description: "Two heartbeats are missing: every market is suspended, a snapshot asked for.",
          meta: design,
        },
      },
    },
    silent: {
      description: "Nothing is heard of the producer: no market of it takes bets.",
      meta: design,
      tags: ["degraded"],
      on: {
        "message.arrived": [
          {
            guard: "cameBefore",
            target: "recovering",
            actions: "countLate",
            description: "It is heard again, with something that came before.",
            meta: design,
          },
          {
            guard: "othersAreMissing",
            target: "recovering",
            actions: ["countMissing", "takeMessage", "awaitSnapshot"],
            description: "It is heard again, and messages are missing: another snapshot is asked for.",
            meta: design,
          },
          {
            guard: "lastSnapshotIsComplete",
            target: "trusted",
            actions: ["takeMessage", "endSnapshot"],
            description: "The first that is heard again is the end of the snapshot asked for.",
            meta: design,
          },
          {
            guard: "snapshotIsComplete",
            target: "recovering",
            actions: ["takeMessage", "endSnapshot"],
            description:
              "It is heard again; a snapshot asked for before the silence is complete, the next is not.",
            meta: design,
          },
          {
            target: "recovering",
            actions: "takeMessage",
            description: "It is heard again; its snapshot is awaited.",
            meta: design,
          },
        ],
        "message.unreadable": {
          actions: ["countUnreadable", "awaitSnapshot"],
          description: "What can't be read is no sign of life.",
          meta: design,
        },
        "clock.jumped": {
          actions: ["noteJump", "awaitSnapshot"],
          description: "The clock jumped while nothing is heard: one snapshot more is asked for.",
          meta: { rule: "design: assurance A6" },
        },
      },
    },
  },
})
