import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { expect } from "vitest"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { layerInProcess } from "../bus/Bus.ts"
import type { Commit } from "./commit.ts"
import { Journal } from "./Journal.ts"

/** A command on one of few players, streams and keys, so that commands often meet. */
const command = fc.record({
  player: fc.integer({ min: 1, max: 3 }),
  stream: fc.integer({ min: 1, max: 4 }),
  expected: fc.integer({ min: 0, max: 3 }),
  key: fc.option(fc.integer({ min: 1, max: 6 })),
  amount: fc.integer({ min: -50, max: 60 }),
})
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

const commitOf = (run: string, { player, stream, expected, key, amount }: Command): Commit => ({
  meta: { actor: "system" },
  appends: [
    { stream: `${run}:${stream}`, expected, events: [{ type: "moved", version: 1, payload: { amount } }] },
  ],
  postings: [
    { account: `player:${run}:${player}`, currency: "EUR", amount: BigInt(amount) },
    { account: "house:cashier", currency: "EUR", amount: BigInt(-amount) },
  ],
  ...(key === null
    ? {}
    : { receipt: { key: `${key}`, owner: run, fingerprint: `${player} ${amount}`, answer: amount } }),
})

/** What the commands should come to, one after another, in the simplest words. */
const reference = () => {
  const versions = new Map<number, number>()
  const balances = new Map<number, number>()
  const receipts = new Map<number, string>()
  const run = ({ player, stream, expected, key, amount }: Command): string => {
    const fingerprint = `${player} ${amount}`
    const before = key === null ? undefined : receipts.get(key)
    if (before !== undefined) return before === fingerprint ? "AlreadyDone" : "KeyReused"
    const version = versions.get(stream) ?? 0
    if (version !== expected) return "VersionConflict"
    const balance = balances.get(player) ?? 0
    if (balance + amount < 0) return "InsufficientFunds"
    versions.set(stream, version + 1)
    balances.set(player, balance + amount)
    if (key !== null) receipts.set(key, fingerprint)
    return "Committed"
  }
  return { run, balances, versions }
}

describeStores("any interleaving of commits", ({ layer: store }) => {
  layer(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess))))((it) => {
    it.effect("answers each as if they had come one by one", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const context = yield* Effect.context<Journal>()
        let runs = 0
        const property = fc.asyncProperty(
          fc.array(fc.array(command, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
          async (groups) => {
            const run = `run${++runs}`
            const model = reference()
            for (const group of groups) {
              const answers = await Effect.runPromiseWith(context)(
                Effect.forEach(
                  group,
                  (one) =>
                    Effect.match(journal.commit(commitOf(run, one)), {
                      onSuccess: ({ _tag }): string => _tag,
                      onFailure: ({ _tag }) => _tag,
                    }),
                  { concurrency: "unbounded" },
                ),
              )
              expect(answers).toEqual(group.map(model.run))
            }
            for (const [player, balance] of model.balances) {
              const held = await Effect.runPromise(journal.balance(`player:${run}:${player}`, "EUR"))
              expect(held).toBe(BigInt(balance))
            }
            for (const [stream, version] of model.versions) {
              const events = await Effect.runPromise(journal.read(`${run}:${stream}`))
              expect(events.map((event) => event.version)).toEqual(
                Array.from({ length: version }, (_, index) => index + 1),
              )
            }
          },
        )
        yield* Effect.promise(() => fc.assert(property, { numRuns: 60, seed: 7 }))
      }),
    )
  })
})
