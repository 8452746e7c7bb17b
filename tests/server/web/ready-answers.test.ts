import { assert, layer } from "@effect/vitest"
import { Cache, Deferred, Effect, Fiber, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { TestClock } from "effect/testing"
import { listen } from "#src/server/app/server.ts"
import { metricsMiddleware } from "#src/server/web/metrics.ts"
import { ReadyAnswers } from "#src/server/web/ReadyAnswers.ts"
import { answerCache, Question, respondReady } from "#src/server/web/ready-bytes.ts"
import { dataHeaders, securityMiddleware } from "#src/server/web/security.ts"
import { ask } from "#tests/support/http-server.ts"

const headers = dataHeaders({ https: true })
let asked = 0
let made = 0
/** What the route waits for before it answers. */
let hold: Effect.Effect<void> = Effect.void

/** A route that counts how often it is asked and how often it makes its answer anew. */
const counting = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const ready = yield* ReadyAnswers
    const cache = yield* answerCache({ capacity: 8, timeToLive: "250 millis" })
    yield* router.add(
      "GET",
      "/counted",
      Effect.fnUntraced(function* (request) {
        asked += 1
        if (request.url.includes("wrong"))
          return HttpServerResponse.jsonUnsafe({ wrong: true }, { status: 400 })
        const make = () => {
          made += 1
          return { made, text: "x".repeat(2000) }
        }
        yield* hold
        const bytes = yield* Cache.get(cache, new Question("counted", make))
        ready.keep(request.url, {
          bytes,
          headers: {
            ...headers,
            vary: "accept-encoding",
          },
          until: bytes.until,
        })
        return yield* respondReady(bytes, "application/json", {})
      }),
    )
  }),
)

const server = listen(
  Layer.mergeAll(
    counting,
    PrometheusMetrics.layerHttp(),
    securityMiddleware({ https: true }),
    metricsMiddleware,
  ),
  { host: "127.0.0.1", port: 0 },
)

/** Status, headers but the moment's, and body. */
const whole = (path: string, init?: RequestInit) =>
  Effect.gen(function* () {
    const response = yield* ask(path, init)
    const { date: _, ...rest } = Object.fromEntries(response.headers)
    return { status: response.status, headers: rest, body: yield* Effect.promise(() => response.text()) }
  })

const countedAnswers = Effect.gen(function* () {
  const { body } = yield* whole("/metrics")
  return Number(/statebook_http_requests_total\{[^}]*status="200"[^}]*\} (\d+)/.exec(body)?.[1] ?? 0)
})

layer(server)("ready answers", (it) => {
  it.effect("are what the route answered, header by header, without asking it again", () =>
    Effect.gen(function* () {
      const before = asked
      for (const encoding of ["br", "identity"]) {
        const init = { headers: { "accept-encoding": encoding } }
        const path = `/counted?${encoding}`
        const first = yield* whole(path, init)
        const second = yield* whole(path, init)
        assert.strictEqual(first.status, 200)
        assert.strictEqual(first.headers["content-encoding"], encoding === "br" ? "br" : undefined)
        assert.match(first.headers["strict-transport-security"] ?? "", /max-age/)
        assert.deepStrictEqual(second, first)
      }
      assert.strictEqual(asked - before, 2)
    }),
  )

  it.effect("are made anew once they are too old, however often they were asked for meanwhile", () =>
    Effect.gen(function* () {
      yield* whole("/counted?a")
      const before = made
      yield* TestClock.adjust("200 millis")
      yield* whole("/counted?b")
      assert.strictEqual(made, before)
      yield* TestClock.adjust("50 millis")
      yield* whole("/counted?b")
      assert.strictEqual(made, before + 1)
    }),
  )

  it.effect("go on being sent, but not for long, while one request has them made anew", () =>
    Effect.gen(function* () {
      const old = yield* whole("/counted?e")
      const release = yield* Deferred.make<void>()
      hold = Deferred.await(release)
      const before = asked
      yield* TestClock.adjust("250 millis")
      const renewing = yield* Effect.forkChild(whole("/counted?e"))
      while (asked === before) yield* Effect.promise(() => new Promise(setImmediate))
      assert.deepStrictEqual(yield* whole("/counted?e"), old)
      yield* TestClock.adjust("990 millis")
      assert.deepStrictEqual(yield* whole("/counted?e"), old)
      assert.strictEqual(asked, before + 1)
      yield* TestClock.adjust("10 millis")
      const late = yield* Effect.forkChild(whole("/counted?e"))
      while (asked === before + 1) yield* Effect.promise(() => new Promise(setImmediate))
      hold = Effect.void
      yield* Deferred.succeed(release, undefined)
      assert.notStrictEqual((yield* Fiber.join(renewing)).body, old.body)
      assert.notStrictEqual((yield* Fiber.join(late)).body, old.body)
    }),
  )

  it.effect("are not sent to anybody once nobody asked for a while", () =>
    Effect.gen(function* () {
      const old = yield* whole("/counted?f")
      const release = yield* Deferred.make<void>()
      hold = Deferred.await(release)
      const before = asked
      yield* TestClock.adjust("500 millis")
      const both = yield* Effect.forkChild(
        Effect.all([whole("/counted?f"), whole("/counted?f")], { concurrency: 2 }),
      )
      while (asked < before + 2) yield* Effect.promise(() => new Promise(setImmediate))
      hold = Effect.void
      yield* Deferred.succeed(release, undefined)
      for (const { body } of yield* Fiber.join(both)) assert.notStrictEqual(body, old.body)
    }),
  )

  it.effect("are never errors, nor for other methods", () =>
    Effect.gen(function* () {
      yield* whole("/counted?wrong")
      assert.strictEqual((yield* whole("/counted?wrong")).status, 400)
      yield* whole("/counted?c")
      const before = asked
      yield* whole("/counted?c", { method: "HEAD" })
      assert.strictEqual(asked, before + 1)
      assert.strictEqual((yield* whole("/counted?c", { method: "POST" })).status, 404)
    }),
  )

  it.effect("are counted as the routes' answers are", () =>
    Effect.gen(function* () {
      yield* whole("/counted?d")
      const before = yield* countedAnswers
      yield* whole("/counted?d")
      // Its own answer, and the answer that told the count before.
      assert.strictEqual((yield* countedAnswers) - before, 2)
    }),
  )
})
