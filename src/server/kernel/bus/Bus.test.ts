import { randomBytes } from "node:crypto"
import { it } from "@effect/vitest"
import { Context, Deferred, Effect, Fiber, Layer, Schedule, Stream } from "effect"
import { describe, expect } from "vitest"
import { hasNats, natsUrl } from "#tests/support/nats.ts"
import { Bus, layerInProcess } from "./Bus.ts"
import { layerNats } from "./nats-bus.ts"

const end = <E>(layer: Layer.Layer<Bus, E>) => Effect.map(Layer.build(Layer.fresh(layer)), Context.get(Bus))

/** Publishes `first` until the listener is there: that it is can't be seen from outside. */
const whenListening = (bus: Bus["Service"], topic: string, heard: Deferred.Deferred<void>) =>
  bus
    .publish(topic, "first")
    .pipe(
      Effect.andThen(Deferred.await(heard).pipe(Effect.timeoutOption("20 millis"))),
      Effect.repeat({ until: (answer) => answer._tag === "Some", schedule: Schedule.forever }),
    )

const suite = (name: string, skip: boolean, open: () => Layer.Layer<Bus, unknown>, shared: boolean) => {
  describe.skipIf(skip)(name, () => {
    it.live("hands each message of a topic on in order, and none of another", () =>
      Effect.gen(function* () {
        const listener = yield* end(open())
        const speaker = shared ? listener : yield* end(open())
        const topic = `player/42 *.> ${randomBytes(6).toString("hex")}`
        const heard = yield* Deferred.make<void>()
        const listening = yield* listener.subscribe(topic).pipe(
          Stream.tap(() => Deferred.succeed(heard, undefined)),
          Stream.filter((message) => message !== "first"),
          Stream.take(100),
          Stream.runCollect,
          Effect.forkScoped,
        )
        yield* whenListening(speaker, topic, heard)
        const messages = Array.from({ length: 100 }, (_, index) => `message ${index}`)
        yield* speaker.publish(`${topic} other`, "not for us")
        yield* Effect.forEach(messages, (message) => speaker.publish(topic, message))
        expect(yield* Fiber.join(listening)).toEqual(messages)
      }),
    )

    it.live("hands a message to all who listen", () =>
      Effect.gen(function* () {
        const bus = yield* end(open())
        const topic = randomBytes(6).toString("hex")
        const listeners = yield* Effect.forEach([1, 2, 3], () =>
          Effect.gen(function* () {
            const heard = yield* Deferred.make<void>()
            const fiber = yield* bus.subscribe(topic).pipe(
              Stream.tap(() => Deferred.succeed(heard, undefined)),
              Stream.filter((message) => message === "second"),
              Stream.take(1),
              Stream.runCollect,
              Effect.forkScoped,
            )
            yield* whenListening(bus, topic, heard)
            return fiber
          }),
        )
        yield* bus.publish(topic, "second")
        for (const fiber of listeners) expect(yield* Fiber.join(fiber)).toEqual(["second"])
      }),
    )
  })
}

suite("the bus of one process", false, () => layerInProcess, true)
suite("the bus over NATS", !hasNats, () => layerNats(natsUrl), false)

it.live("says which NATS did not answer", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(Effect.scoped(end(layerNats("nats://127.0.0.1:1"))))
    expect(error).toMatchObject({ _tag: "BusNotOpened" })
    expect(error.message).toContain("nats://127.0.0.1:1")
  }),
)
