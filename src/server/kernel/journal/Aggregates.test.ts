import { layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { expect } from "vitest"
import { makeSaving } from "#tests/support/fixtures/saving.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { layerInProcess } from "../bus/Bus.ts"
import { Aggregates } from "./Aggregates.ts"
import { Journal } from "./Journal.ts"

/** It posts nothing: what is tried here is written past it, too. */
const saving = makeSaving(() => [])

const meta = { actor: "player:test" }

const open = (id: string, balance: number) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const decision = yield* aggregates.decide(
      saving,
      id,
      { type: "saving.opened", currency: "EUR" },
      { type: "saving.credited", amount: balance },
    )
    return yield* aggregates.commit([decision], { meta })
  })

const debit = (id: string, amount: number) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    return yield* aggregates.exclusively(
      [saving.streamOf(id)],
      Effect.flatMap(aggregates.decide(saving, id, { type: "saving.debited", amount }), (decision) =>
        aggregates.commit([decision], { meta }),
      ),
    )
  })

describeStores("aggregates", ({ layer: store }) => {
  const journal = layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess)))
  layer(Aggregates.layer.pipe(Layer.provideMerge(journal)))((it) => {
    it.effect("writes what the chart takes and shows the state it led to", () =>
      Effect.gen(function* () {
        yield* open("shown", 500)
        const { version, snapshot } = yield* (yield* Aggregates).load(saving, "shown")
        expect({ version, value: snapshot.value, balance: snapshot.context.balance }).toEqual({
          version: 2,
          value: "open",
          balance: 500,
        })
        const document = yield* (yield* Journal).document("saving", "shown")
        expect(Option.getOrThrow(document).data).toEqual({ currency: "EUR", balance: 500 })
      }),
    )

    it.effect("refuses what the chart refuses and writes nothing", () =>
      Effect.gen(function* () {
        yield* open("refused", 500)
        const journal = yield* Journal
        const before = yield* journal.head
        const refused = yield* Effect.flip(debit("refused", 501))
        expect(refused).toMatchObject({
          _tag: "Refused",
          state: "open",
          event: "saving.debited",
          guards: ["balanceSuffices"],
        })
        expect(yield* journal.head).toBe(before)
      }),
    )

    it.effect("decides one after another where many want the same stream", () =>
      Effect.gen(function* () {
        yield* open("wanted", 50)
        const tags = yield* Effect.forEach(
          Array.from({ length: 200 }),
          () =>
            Effect.match(debit("wanted", 1), {
              onSuccess: ({ _tag }) => _tag,
              onFailure: ({ _tag }) => _tag,
            }),
          { concurrency: "unbounded" },
        )
        expect(tags.filter((tag) => tag === "Committed")).toHaveLength(50)
        expect(tags.filter((tag) => tag === "Refused")).toHaveLength(150)
      }),
    )

    it.effect("decides again where somebody else wrote to the stream first", () =>
      Effect.gen(function* () {
        yield* open("raced", 100)
        yield* (yield* Journal).commit({
          meta,
          appends: [
            {
              stream: "saving:raced",
              expected: 2,
              events: [{ type: "saving.credited", version: 2, payload: { amount: 1 } }],
            },
          ],
        })
        yield* debit("raced", 101)
        const { snapshot } = yield* (yield* Aggregates).load(saving, "raced")
        expect(snapshot.context.balance).toBe(0)
      }),
    )

    it.effect("remembers many by one reading, and what does not exist not at all", () =>
      Effect.gen(function* () {
        const aggregates = yield* Aggregates
        const journal = yield* Journal
        yield* Effect.forEach(["many-1", "many-2"], (id, index) =>
          journal.commit({
            meta,
            appends: [
              {
                stream: saving.streamOf(id),
                expected: 0,
                events: [
                  { type: "saving.opened", version: 2, payload: { currency: "EUR" } },
                  { type: "saving.credited", version: 2, payload: { amount: 10 + index } },
                ],
              },
            ],
          }),
        )
        yield* aggregates.recall(saving, ["many-1", "many-2", "many-3"])
        expect(
          ["many-1", "many-2", "many-3"].map((id) => aggregates.peek(saving, id)?.snapshot.context.balance),
        ).toEqual([10, 11, undefined])
        yield* debit("many-2", 11)
        yield* aggregates.recall(saving, ["many-2"])
        expect(aggregates.peek(saving, "many-2")?.snapshot.context.balance).toBe(0)
      }),
    )

    it.effect("removes the document that the new state no longer has", () =>
      Effect.gen(function* () {
        yield* open("closed", 1)
        yield* debit("closed", 1)
        const aggregates = yield* Aggregates
        const decision = yield* aggregates.decide(saving, "closed", { type: "saving.closed" })
        yield* aggregates.commit([decision], { meta })
        expect(Option.isNone(yield* (yield* Journal).document("saving", "closed"))).toBe(true)
      }),
    )

    it.effect("reads events of an older version through the upcaster", () =>
      Effect.gen(function* () {
        yield* (yield* Journal).commit({
          meta,
          appends: [
            {
              stream: "saving:old",
              expected: 0,
              events: [
                { type: "saving.opened", version: 1, payload: { currency: "EUR" } },
                { type: "saving.credited", version: 1, payload: { cents: 7 } },
              ],
            },
          ],
        })
        const { snapshot } = yield* (yield* Aggregates).load(saving, "old")
        expect(snapshot.context.balance).toBe(7)
      }),
    )
  })
})
