import { analyticsSetup, BATCH_MS } from "./analytics-session.setup.ts"

const batches = { rule: "§4 Analytics session: first at once" } as const

/** How events reach the server: the first at once, later ones in batches, the last with a request that outlives the page. */
export const delivery = analyticsSetup.createStateConfig({
  description: "How events reach the server: the first at once, later ones in batches.",
  meta: batches,
  initial: "quiet",
  states: {
    quiet: {
      description: "Nothing waits to be sent.",
      meta: batches,
      tags: ["idle"],
      always: {
        description: "A session began or ended: this is sent at once.",
        meta: { rule: "§4 Analytics session: start and end events" },
        guard: "somethingWaits",
        target: "sending",
        actions: "takeBatch",
      },
      on: {
        "event.noted": {
          description: "The first event goes at once.",
          meta: batches,
          target: "sending",
          actions: ["queueEvent", "takeBatch"],
        },
        "page.hidden": {
          description: "The page is hidden; nothing waits.",
          meta: { rule: "§4 Analytics session: while hidden" },
          target: "hidden",
        },
      },
    },
    sending: {
      description: "A batch is on its way.",
      meta: batches,
      tags: ["busy"],
      invoke: {
        id: "sendBatch",
        src: "sendBatch",
        input: ({ context }) => ({ events: context.batch }),
        onDone: {
          description: "It arrived, and the answer corrects the clock; a failure is ignored.",
          meta: { rule: "§7 Analytics: clock offset" },
          target: "gathering",
          actions: "correctClock",
        },
        onError: {
          description: "The answer could not be read: ignored.",
          meta: { rule: "§8 Analytics: failed send" },
          target: "gathering",
          actions: "forgetBatch",
        },
      },
      on: {
        "event.noted": {
          description: "It waits for the next batch.",
          meta: batches,
          actions: "queueEvent",
        },
        "page.hidden": [
          {
            description: "The page is hidden: what waits goes at once.",
            meta: { rule: "§4 Analytics session: page hide" },
            guard: "somethingWaits",
            target: "leaving",
            actions: "takeBatch",
          },
          {
            description: "The page is hidden; only an answer is awaited, and it is dropped.",
            meta: { rule: "§4 Analytics session: while hidden" },
            target: "hidden",
            actions: "forgetBatch",
          },
        ],
      },
    },
    gathering: {
      description: "Events are collected until the batch is full or three seconds have passed.",
      meta: batches,
      tags: ["waiting"],
      always: {
        description: "A session begins: this is sent at once, with what waits.",
        meta: { rule: "§4 Analytics session: start and end events" },
        guard: "sessionStarts",
        target: "sending",
        actions: "takeBatch",
      },
      invoke: {
        id: "batchDeadline",
        src: "deadline",
        input: ({ context }) => ({ at: context.sentAt + BATCH_MS }),
        onDone: [
          {
            description: "Three seconds have passed: what waits goes.",
            meta: { rule: "§9 Timing: analytics send" },
            guard: "somethingWaits",
            target: "sending",
            actions: "takeBatch",
          },
          {
            description: "Three seconds have passed and nothing waits.",
            meta: { rule: "§9 Timing: analytics send" },
            target: "quiet",
          },
        ],
      },
      on: {
        "event.noted": [
          {
            description: "The batch is full and may go.",
            meta: { rule: "§9 Timing: analytics send" },
            guard: "batchIsFull",
            target: "sending",
            actions: ["queueEvent", "takeBatch"],
          },
          {
            description: "It waits with the others.",
            meta: batches,
            actions: "queueEvent",
          },
        ],
        "page.hidden": [
          {
            description: "The page is hidden: what waits goes at once.",
            meta: { rule: "§4 Analytics session: page hide" },
            guard: "somethingWaits",
            target: "leaving",
            actions: "takeBatch",
          },
          {
            description: "The page is hidden; nothing waits.",
            meta: { rule: "§4 Analytics session: while hidden" },
            target: "hidden",
          },
        ],
      },
    },
    leaving: {
      description: "The last batch is sent with a request that outlives the page.",
      meta: { rule: "§4 Analytics session: page hide" },
      tags: ["busy"],
      invoke: {
        id: "sendLastBatch",
        src: "sendLastBatch",
        input: ({ context }) => ({ events: context.batch }),
        onDone: {
          description: "It was sent; a failure is ignored.",
          meta: { rule: "§8 Analytics: failed send" },
          target: "hidden",
          actions: "correctClock",
        },
        onError: {
          description: "The answer could not be read: ignored.",
          meta: { rule: "§8 Analytics: failed send" },
          target: "hidden",
          actions: "forgetBatch",
        },
      },
      on: {
        "page.shown": {
          description: "The page is visible again: collecting continues.",
          meta: { rule: "§4 Analytics session: while hidden" },
          target: "gathering",
          actions: "forgetBatch",
        },
      },
    },
    hidden: {
      description: "The page is hidden: nothing is sent on schedule, and new events are ignored.",
      meta: { rule: "§4 Analytics session: while hidden" },
      always: {
        description:
          "The session ended in the meantime: this is sent at once, since the page may never be seen again.",
        meta: { rule: "§4 Analytics session: start and end events" },
        guard: "somethingWaits",
        target: "leaving",
        actions: "takeBatch",
      },
      on: {
        "page.shown": {
          description: "The page is visible again.",
          meta: { rule: "§4 Analytics session: while hidden" },
          target: "gathering",
        },
      },
    },
  },
})
