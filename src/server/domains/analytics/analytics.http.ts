import { Clock, Effect, Metric } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { VISITOR_ID } from "#models/analytics/analytics.ts"
import { isKnownEvent } from "#models/analytics/event-ids.ts"
import { Api } from "#models/api/api.ts"
import { fault } from "#models/request/fault.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { badField, fromOrigin, tooMany } from "#src/server/web/refusals.ts"

const events = Metric.counter("statebook_analytics_events_total", {
  description: "Events that pages reported, by id",
})

/** §7 Analytics. Events are counted by id and not kept: nothing of them leads to a visitor. */
export const AnalyticsHandlers = HttpApiBuilder.group(
  Api,
  "analytics",
  Effect.fnUntraced(function* (handlers) {
    const limits = yield* RateLimits
    return handlers.handleAll({
      vision: () => Effect.succeed({}),
      metadata: () => Effect.map(Clock.currentTimeMillis, (ts) => ({ ts, v: false, c: false })),
      event: ({ payload, headers }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            if (!VISITOR_ID.test(headers.uuid)) {
              return yield* badField("uuid", fault("visitor"))
            }
            const wrong = payload.ev.findIndex(({ e }) => !isKnownEvent(e))
            if (wrong >= 0) return yield* badField(`ev.${wrong}.e`, fault("event-unknown"))
            const retryAt = yield* limits.take(LIMITS.analyticsByClient, `${origin.address} ${headers.uuid}`)
            if (retryAt !== undefined) return yield* tooMany(origin, retryAt)
            for (const { e } of payload.ev) {
              yield* Metric.update(Metric.withAttributes(events, { event: `${e}` }), 1)
            }
            return { ts: yield* Clock.currentTimeMillis }
          }),
        ),
    })
  }),
)
