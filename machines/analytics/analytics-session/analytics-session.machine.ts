import { SESSION_EVENTS } from "#models/analytics/event-ids.ts"
import { delivery } from "./analytics-session.delivery.ts"
import { lifetime } from "./analytics-session.lifetime.ts"
import { analyticsSetup, BATCH_MS, created, isAlive, POLL_MS, RECHECK_MS } from "./analytics-session.setup.ts"

/** A visitor's analytics session: it lives while something is done, may be recorded, and its events go out in batches (§4). */
export const analyticsSessionMachine = analyticsSetup.createMachine({
  id: "analytics-session",
  description: "The session that a visitor's events belong to, and their way to the server.",
  meta: { rule: "§4 Analytics session" },
  type: "parallel",
  context: ({ input }) => ({
    session: isAlive(input.stored, input.at) ? input.stored : created(input.newId, input.at),
    offset: 0,
    mayRecord: isAlive(input.stored, input.at) && input.stored.isRecording,
    recheckAt: input.at + RECHECK_MS,
    pollAt: input.at + POLL_MS,
    queue: isAlive(input.stored, input.at) ? [] : [{ ts: input.at, e: SESSION_EVENTS.sessionStart, m: {} }],
    batch: [],
    sentAt: input.at - BATCH_MS,
  }),
  states: {
    session: lifetime,
    delivery,
  },
})
