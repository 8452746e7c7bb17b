import { assign, setup } from "xstate"
import { type AnalyticsEvent, type AnalyticsSession, SESSION_EVENTS } from "#models/analytics/analytics.ts"
import { contract } from "../kernel/contract.ts"
import { deadline } from "../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type { Outcome } from "../kernel/outcome.ts"
import type {
  AnalyticsSessionContext,
  AnalyticsSessionEvent,
  AnalyticsSessionInput,
  BatchAnswer,
  MetadataAnswer,
} from "./analytics-session.events.ts"

/** §9 Timing, in milliseconds. */
export const IDLE_MS = 1_800_000
export const POLL_MS = 5000
export const BATCH_MS = 3000
/** At most five requests a second (§9). */
export const SHORTEST_GAP_MS = 200
/** §9: events of one batch after the first. */
export const BATCH_EVENTS = 10
/** Events kept while none can be sent; the contract takes no more at once. */
const QUEUE_EVENTS = 100

type Answered<Value> = Outcome<Value, { readonly at: number }>

const answeredValue = <Value>(event: unknown): Value | undefined => {
  const { output } = event as { readonly output?: Answered<Value> }
  return output?.ok === true ? output.value : undefined
}

const isAlive = (session: AnalyticsSession | null, at: number): session is AnalyticsSession =>
  session !== null && at - session.updated <= IDLE_MS

const noted = (context: AnalyticsSessionContext, event: AnalyticsEvent): readonly AnalyticsEvent[] =>
  [...context.queue, { ...event, ts: event.ts + context.offset }].slice(-QUEUE_EVENTS)

const sessions = { rule: "§4 Analytics session" } as const
const delivery = { rule: "§4 Analytics session: delivery" } as const
const errors = { rule: "§8 Analytics" } as const

const created = (id: string, at: number): AnalyticsSession => ({
  id,
  created: at,
  updated: at,
  isRecording: false,
})

/** A visitor's analytics session: it lives while something is done, may be recorded, and its events go out in batches (§4). */
export const analyticsSessionMachine = setup({
  types: {
    context: {} as AnalyticsSessionContext,
    events: {} as AnalyticsSessionEvent,
    input: {} as AnalyticsSessionInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Asks for the server's clock and whether to record. */
    fetchMetadata: contract<Answered<MetadataAnswer>, null>("fetchMetadata"),
    /** Records the session; done when nothing has happened for five seconds. */
    recordSession: contract<Answered<{ readonly at: number }>, { readonly id: string }>("recordSession"),
    /** Sends a batch. */
    sendBatch: contract<Answered<BatchAnswer>, { readonly events: readonly AnalyticsEvent[] }>("sendBatch"),
    /** Sends a batch from a page that is being left: the request outlives it. */
    sendLastBatch: contract<Answered<BatchAnswer>, { readonly events: readonly AnalyticsEvent[] }>(
      "sendLastBatch",
    ),
  },
  guards: {
    sessionIsAlive: ({ context, event }) =>
      event.type === "activity.seen" && isAlive(context.session, event.at),
    serverRecords: ({ event }) => answeredValue<MetadataAnswer>(event)?.v === true,
    metadataArrived: ({ event }) => answeredValue<MetadataAnswer>(event) !== undefined,
    sessionIsActive: ({ context }) =>
      context.session !== null && context.session.updated > context.pollAt - POLL_MS,
    batchIsFull: ({ context, event }) =>
      event.type === "event.noted" &&
      context.queue.length + 1 >= BATCH_EVENTS &&
      event.at >= context.sentAt + SHORTEST_GAP_MS,
    somethingWaits: ({ context }) => context.queue.length > 0,
  },
  actions: {
    createSession: assign(({ context, event }) =>
      event.type === "activity.seen"
        ? {
            session: created(event.newId, event.at),
            queue: noted(context, { ts: event.at, e: SESSION_EVENTS.sessionStart, m: {} }),
          }
        : {},
    ),
    updateSession: assign(({ context, event }) =>
      event.type === "activity.seen" && context.session !== null
        ? { session: { ...context.session, updated: event.at } }
        : {},
    ),
    removeSession: assign(({ context }) => ({
      session: null,
      queue:
        context.session === null
          ? context.queue
          : noted(context, {
              ts: context.session.updated + IDLE_MS,
              e: SESSION_EVENTS.sessionEnd,
              m: {},
            }),
    })),
    setClock: assign(({ event }) => {
      const answer = answeredValue<MetadataAnswer>(event)
      return answer === undefined ? {} : { offset: answer.ts - answer.at, mayRecord: answer.v }
    }),
    correctClock: assign(({ event }) => {
      const answer = answeredValue<BatchAnswer>(event)
      return { batch: [], ...(answer === undefined ? {} : { offset: answer.ts - answer.at }) }
    }),
    forgetBatch: assign({ batch: [] }),
    noteRecording: assign(({ context }) => ({
      session: context.session === null ? null : { ...context.session, isRecording: true },
    })),
    noteNoRecording: assign(({ context, event }) => ({
      session: context.session === null ? null : { ...context.session, isRecording: false },
      pollAt: (answeredValue<{ readonly at: number }>(event)?.at ?? context.session?.updated ?? 0) + POLL_MS,
    })),
    planPoll: assign(({ context }) => ({ pollAt: context.pollAt + POLL_MS })),
    queueEvent: assign(({ context, event }) =>
      event.type === "event.noted" ? { queue: noted(context, { ts: event.at, e: event.e, m: event.m }) } : {},
    ),
    takeBatch: assign(({ context, event }) => ({
      batch: context.queue,
      queue: [],
      sentAt: "at" in event && typeof event.at === "number" ? event.at : context.sentAt + BATCH_MS,
    })),
  },
}).createMachine({
  id: "analytics-session",
  description: "The session that a visitor's events belong to, and their way to the server.",
  meta: sessions,
  type: "parallel",
  context: ({ input }) => ({
    session: isAlive(input.stored, input.at) ? input.stored : created(input.newId, input.at),
    offset: 0,
    mayRecord: false,
    pollAt: input.at + POLL_MS,
    queue: isAlive(input.stored, input.at) ? [] : [{ ts: input.at, e: SESSION_EVENTS.sessionStart, m: {} }],
    batch: [],
    sentAt: input.at - BATCH_MS,
  }),
  states: {
    session: {
      description: "Whether a session is alive and whether it is recorded.",
      meta: sessions,
      initial: "alive",
      states: {
        alive: {
          description: "A session is alive; half an hour without activity ends it.",
          meta: sessions,
          initial: "asking",
          on: {
            "activity.seen": {
              description: "The visitor did something: the session goes on.",
              meta: sessions,
              guard: "sessionIsAlive",
              actions: "updateSession",
            },
          },
          invoke: {
            id: "idleDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: (context.session?.updated ?? 0) + IDLE_MS }),
            onDone: {
              description: "Half an hour after the last activity that was known when the wait began.",
              meta: { rule: "§9 Timing" },
              target: "expiring",
            },
          },
          states: {
            asking: {
              description: "The server is asked for its clock and whether to record.",
              meta: { rule: "§7 Analytics" },
              tags: ["busy"],
              invoke: {
                id: "fetchMetadata",
                src: "fetchMetadata",
                input: null,
                onDone: [
                  {
                    description: "The server wants sessions recorded.",
                    meta: sessions,
                    guard: "serverRecords",
                    target: "recording",
                    actions: "setClock",
                  },
                  {
                    description: "The server does not want sessions recorded.",
                    meta: sessions,
                    guard: "metadataArrived",
                    target: "unrecorded",
                    actions: "setClock",
                  },
                  {
                    description: "The server could not be asked: nothing is recorded.",
                    meta: errors,
                    target: "unrecorded",
                  },
                ],
                onError: {
                  description: "The answer could not be read: nothing is recorded.",
                  meta: errors,
                  target: "unrecorded",
                },
              },
            },
            unrecorded: {
              description: "The session is not recorded.",
              meta: sessions,
            },
            recording: {
              description: "The session is being recorded.",
              meta: sessions,
              entry: "noteRecording",
              invoke: {
                id: "recordSession",
                src: "recordSession",
                input: ({ context }) => ({ id: context.session?.id ?? "" }),
                onDone: {
                  description: "Nothing happened for a while: recording stops.",
                  meta: sessions,
                  target: "quiet",
                  actions: "noteNoRecording",
                },
                onError: {
                  description: "The recorder failed: nothing more is recorded.",
                  meta: errors,
                  target: "unrecorded",
                  actions: "noteNoRecording",
                },
              },
            },
            quiet: {
              description:
                "Recording rests; every five seconds it is looked whether something happens again.",
              meta: sessions,
              invoke: {
                id: "pollDeadline",
                src: "deadline",
                input: ({ context }) => ({ at: context.pollAt }),
                onDone: [
                  {
                    description: "Something happened meanwhile: recording goes on.",
                    meta: sessions,
                    guard: "sessionIsActive",
                    target: "recording",
                  },
                  {
                    description: "Nothing happened: looked at again in five seconds.",
                    meta: sessions,
                    target: "quiet",
                    reenter: true,
                    actions: "planPoll",
                  },
                ],
              },
            },
          },
        },
        expiring: {
          description: "The wait is over: it remains to be seen whether something was done meanwhile.",
          meta: sessions,
          invoke: {
            id: "expiryDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: (context.session?.updated ?? 0) + IDLE_MS }),
            onDone: {
              description: "Nothing was done for half an hour: the session is removed.",
              meta: { rule: "§9 Timing" },
              target: "none",
              actions: "removeSession",
            },
          },
          on: {
            "activity.seen": {
              description: "The visitor did something in time: the session goes on.",
              meta: sessions,
              guard: "sessionIsAlive",
              target: "alive",
              actions: "updateSession",
            },
          },
        },
        none: {
          description: "There is no session.",
          meta: sessions,
          tags: ["idle"],
          on: {
            "activity.seen": {
              description: "The visitor is back: a new session.",
              meta: sessions,
              target: "alive",
              actions: "createSession",
            },
          },
        },
      },
    },
    delivery: {
      description: "How events reach the server: the first at once, later ones in batches.",
      meta: delivery,
      initial: "quiet",
      states: {
        quiet: {
          description: "Nothing waits to be sent.",
          meta: delivery,
          tags: ["idle"],
          on: {
            "event.noted": {
              description: "The first event goes at once.",
              meta: delivery,
              target: "sending",
              actions: ["queueEvent", "takeBatch"],
            },
            "page.hidden": {
              description: "The page is hidden; nothing waits.",
              meta: delivery,
              target: "hidden",
            },
          },
        },
        sending: {
          description: "A batch is on its way.",
          meta: delivery,
          tags: ["busy"],
          invoke: {
            id: "sendBatch",
            src: "sendBatch",
            input: ({ context }) => ({ events: context.batch }),
            onDone: {
              description: "It arrived, and its answer corrects the clock; a failure is ignored.",
              meta: errors,
              target: "gathering",
              actions: "correctClock",
            },
            onError: {
              description: "The answer could not be read: ignored.",
              meta: errors,
              target: "gathering",
              actions: "forgetBatch",
            },
          },
          on: {
            "event.noted": {
              description: "It waits for the next batch.",
              meta: delivery,
              actions: "queueEvent",
            },
            "page.hidden": {
              description: "The page is hidden: what waits goes at once.",
              meta: delivery,
              target: "leaving",
              actions: "takeBatch",
            },
          },
        },
        gathering: {
          description: "Events gather until the batch is full or its time has come.",
          meta: delivery,
          tags: ["waiting"],
          invoke: {
            id: "batchDeadline",
            src: "deadline",
            input: ({ context }) => ({ at: context.sentAt + BATCH_MS }),
            onDone: [
              {
                description: "Three seconds have passed: what waits goes.",
                meta: { rule: "§9 Timing" },
                guard: "somethingWaits",
                target: "sending",
                actions: "takeBatch",
              },
              {
                description: "Three seconds have passed and nothing waits.",
                meta: { rule: "§9 Timing" },
                target: "quiet",
              },
            ],
          },
          on: {
            "event.noted": [
              {
                description: "The batch is full and may go.",
                meta: { rule: "§9 Timing" },
                guard: "batchIsFull",
                target: "sending",
                actions: ["queueEvent", "takeBatch"],
              },
              {
                description: "It waits with the others.",
                meta: delivery,
                actions: "queueEvent",
              },
            ],
            "page.hidden": [
              {
                description: "The page is hidden: what waits goes at once.",
                meta: delivery,
                guard: "somethingWaits",
                target: "leaving",
                actions: "takeBatch",
              },
              {
                description: "The page is hidden; nothing waits.",
                meta: delivery,
                target: "hidden",
              },
            ],
          },
        },
        leaving: {
          description: "The last batch leaves with a request that outlives the page.",
          meta: delivery,
          tags: ["busy"],
          invoke: {
            id: "sendLastBatch",
            src: "sendLastBatch",
            input: ({ context }) => ({ events: context.batch }),
            onDone: {
              description: "It is out; a failure is ignored.",
              meta: errors,
              target: "hidden",
              actions: "correctClock",
            },
            onError: {
              description: "The answer could not be read: ignored.",
              meta: errors,
              target: "hidden",
              actions: "forgetBatch",
            },
          },
          on: {
            "page.shown": {
              description: "The page is seen again: gathering goes on.",
              meta: delivery,
              target: "gathering",
              actions: "forgetBatch",
            },
          },
        },
        hidden: {
          description: "The page is hidden: nothing is sent on time and new events are ignored.",
          meta: delivery,
          on: {
            "page.shown": {
              description: "The page is seen again.",
              meta: delivery,
              target: "gathering",
            },
          },
        },
      },
    },
  },
})
