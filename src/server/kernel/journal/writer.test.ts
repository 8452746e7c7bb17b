import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { layerInProcess } from "../bus/Bus.ts"
import { Journal } from "./Journal.ts"

/** Several batches may be answered at the same time, each a few commits a turn; never a whole batch, which is 64 at least. */
const MOST_A_TURN = 63

describeStores("the writer", ({ layer: store }) => {
  layer(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess))))((it) => {
    it.effect(
      "answers in the order in which it was asked, and gives the event loop its turn between the answers of a batch",
      () =>
        Effect.gen(function* () {
          const journal = yield* Journal
          let answered = 0
          const order: Array<number> = []
          let seen = 0
          let most = 0
          let isOver = false
          const turn = () => {
            most = Math.max(most, answered - seen)
            seen = answered
            if (!isOver) setImmediate(turn)
          }
          setImmediate(turn)
          yield* Effect.forEach(
            Array.from({ length: 200 }, (_, number) => number),
            (number) =>
              journal
                .commit({
                  meta: { actor: "system" },
                  appends: [
                    {
                      stream: `turn:${number}`,
                      expected: 0,
                      events: [{ type: "turned", version: 1, payload: {} }],
                    },
                  ],
                })
                .pipe(
                  Effect.tap(() =>
                    Effect.sync(() => {
                      answered += 1
                      order.push(number)
                    }),
                  ),
                ),
            { concurrency: "unbounded", discard: true },
          )
          isOver = true
          expect(answered).toBe(200)
          expect(order).toEqual(order.toSorted((one, other) => one - other))
          expect(most).toBeGreaterThan(0)
          expect(most).toBeLessThanOrEqual(MOST_A_TURN)
        }),
    )
  })
})
