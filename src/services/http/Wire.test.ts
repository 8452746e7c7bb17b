import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { Wire } from "./Wire.ts"

const CALL = { url: "/web-api/data", method: "GET", headers: {} }
const DATE = "Thu, 01 Jan 2026 00:00:00 GMT"

/** What comes of a call over this `fetch`, to which the signal of the call is told. */
const over = <Value, Failure>(
  answer: (signal: AbortSignal) => Promise<Response>,
  program: Effect.Effect<Value, Failure, Wire>,
) =>
  Effect.provide(
    program,
    Wire.layer((_, init) => answer(init?.signal as AbortSignal)),
  )

const sent = Effect.flatMap(Wire, (wire) => wire.send(CALL, {}))

describe("the wire", () => {
  it.effect("tells how an answer begins, and then its body", () =>
    over(
      async () => new Response("body", { status: 404, headers: { date: DATE } }),
      Effect.gen(function* () {
        const { status, ok, serverDate, text } = yield* sent
        assert.deepStrictEqual([status, ok, serverDate], [404, false, Date.parse(DATE)])
        assert.strictEqual(yield* text, "body")
      }),
    ),
  )

  it.effect("says that a call is lost where no answer comes, or breaks off", () =>
    Effect.gen(function* () {
      const none = yield* Effect.flip(over(() => Promise.reject(new Error("offline")), sent))
      const broken = new Response(new ReadableStream({ pull: (body) => body.error(new Error("reset")) }))
      const half = yield* Effect.flip(
        over(
          async () => broken,
          Effect.flatMap(sent, ({ text }) => text),
        ),
      )
      assert.deepStrictEqual([none, half], [{ _tag: "Lost" }, { _tag: "Lost" }])
    }),
  )

  it.effect("breaks a call off whose sending or whose reading is interrupted", () =>
    Effect.gen(function* () {
      for (const response of [undefined, new Response(new ReadableStream())]) {
        let told: AbortSignal | undefined
        const fiber = yield* Effect.forkChild(
          over(
            (signal) => {
              told = signal
              return response === undefined ? new Promise(() => undefined) : Promise.resolve(response)
            },
            Effect.flatMap(sent, ({ text }) => text),
          ),
        )
        while (told === undefined || (response !== undefined && !response.bodyUsed)) yield* Effect.yieldNow
        assert.isFalse(told.aborted)
        yield* Fiber.interrupt(fiber)
        assert.isTrue(told.aborted)
      }
    }),
  )
})
