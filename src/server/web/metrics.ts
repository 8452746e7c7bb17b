import { Clock, Effect, Metric } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"

const requests = Metric.counter("statebook_http_requests_total", {
  description: "Answers by method and status",
})
/** Seconds from a request to its answer. */
export const requestSeconds = Metric.histogram("statebook_http_request_seconds", {
  description: "Time to answer",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
})

const series = new Map<string, typeof requests>()

/** The counter of answers to a method with a status; made once. */
export const requestsBy = (method: string, status: number): typeof requests => {
  const key = `${method} ${status}`
  const known = series.get(key)
  if (known !== undefined) return known
  const made = Metric.withAttributes(requests, { method, status: String(status) })
  series.set(key, made)
  return made
}

/** Counts and times every answer; an upgraded socket is not an answer and is left out. */
export const metricsMiddleware = HttpRouter.middleware(
  (app) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (request.headers.upgrade !== undefined) return yield* app
      const from = yield* Clock.currentTimeNanos
      const response = yield* app
      const to = yield* Clock.currentTimeNanos
      yield* Metric.update(requestsBy(request.method, response.status), 1)
      yield* Metric.update(requestSeconds, Number(to - from) / 1e9)
      return response
    }),
  { global: true },
)
