import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { fakeBookLayer } from "#tests/support/http-server.ts"

/** What a frame of a WebSocket carries. */
const said = (frame: Buffer): unknown => JSON.parse(frame.subarray(frame.indexOf("{")).toString())

layer(Hub.layer.pipe(Layer.provide(fakeBookLayer)))("the feed's beat", (it) => {
  it.effect("says since when the source of the line is silent, once it is", () =>
    Effect.gen(function* () {
      const hub = yield* Hub
      const heard: Array<unknown> = []
      yield* hub.join({ write: (frame) => heard.push(said(frame)), waiting: () => 0 })
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(heard, [
        { t: "beat", at: 5000, fresh: true, seqs: [] },
        { t: "beat", at: 10_000, fresh: false, heardAt: 0, seqs: [] },
        { t: "beat", at: 15_000, fresh: false, heardAt: 0, seqs: [] },
      ])
    }),
  )
})
