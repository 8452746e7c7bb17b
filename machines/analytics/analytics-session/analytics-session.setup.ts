import { assign, setup } from "xstate"
import type { AnalyticsEvent, AnalyticsSession } from "#models/analytics/analytics.ts"
import { SESSION_EVENTS } from "#models/analytics/event-ids.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
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
/** A session is taken to be valid for so long before that is asked again. */
export const RECHECK_MS = 60_000
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

/** Whether the visitor was seen within the idle time. */
export const isAlive = (session: AnalyticsSession | null, at: number): session is AnalyticsSession =>
  session !== null && at - session.updated <= IDLE_MS

const noted = (context: AnalyticsSessionContext, event: AnalyticsEvent): readonly AnalyticsEvent[] =>
  [...context.queue, { ...event, ts: event.ts + context.offset }].slice(-QUEUE_EVENTS)

/** What remains when a session ends: the word of it, which is still to be sent. */
const ended = (context: AnalyticsSessionContext, at: number): Partial<AnalyticsSessionContext> => ({
  session: null,
  mayRecord: false,
  offset: context.offset,
  queue:
    context.session === null
      ? context.queue
      : noted(context, { ts: at, e: SESSION_EVENTS.sessionEnd, m: {} }),
})

/** A session that begins now, unrecorded. */
export const created = (id: string, at: number): AnalyticsSession => ({
  id,
  created: at,
  updated: at,
  isRecording: false,
})

/** Types, contracts, guards and actions of the analytics session. */
export const analyticsSetup = setup({
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
    serverStopped: ({ context, event }) =>
      context.mayRecord && answeredValue<MetadataAnswer>(event)?.v === false,
    sessionIsActive: ({ context }) =>
      context.session !== null && context.session.updated > context.pollAt - POLL_MS,
    batchIsFull: ({ context, event }) =>
      event.type === "event.noted" &&
      context.queue.length + 1 >= BATCH_EVENTS &&
      event.at >= context.sentAt + SHORTEST_GAP_MS,
    somethingWaits: ({ context }) => context.queue.length > 0,
    sessionStarts: ({ context }) => context.queue.some(({ e }) => e === SESSION_EVENTS.sessionStart),
  },
  actions: {
    createSession: assign(({ context, event }) =>
      event.type === "activity.seen"
        ? {
            session: created(event.newId, event.at),
            mayRecord: false,
            recheckAt: event.at + RECHECK_MS,
            queue: noted(context, { ts: event.at, e: SESSION_EVENTS.sessionStart, m: {} }),
          }
        : {},
    ),
    updateSession: assign(({ context, event }) =>
      event.type === "activity.seen" && context.session !== null
        ? { session: { ...context.session, updated: event.at } }
        : {},
    ),
    removeSession: assign(({ context }) => ended(context, (context.session?.updated ?? 0) + IDLE_MS)),
    endSession: assign(({ context, event }) => {
      const answer = answeredValue<MetadataAnswer>(event)
      return answer === undefined ? {} : ended({ ...context, offset: answer.ts - answer.at }, answer.at)
    }),
    setClock: assign(({ event }) => {
      const answer = answeredValue<MetadataAnswer>(event)
      return answer === undefined
        ? {}
        : { offset: answer.ts - answer.at, mayRecord: answer.v, recheckAt: answer.at + RECHECK_MS }
    }),
    planRecheck: assign(({ context, event }) => ({
      recheckAt:
        ((event as { readonly output?: { readonly error?: { readonly at?: number } } }).output?.error?.at ??
          context.recheckAt) + RECHECK_MS,
    })),
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
})
