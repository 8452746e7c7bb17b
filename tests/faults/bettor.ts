/**
 * A process to be killed: audits the store it finds, sends again what its predecessor left unknown, then bets at a
 * steady rate until it dies. Speaks in lines of JSON ({@link BettorLine}); reads its {@link BettorOrder} from argv.
 */
import { Console, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { verify } from "#src/server/domains/audit/verify.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates, decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { layerFolder, layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeSaving } from "#tests/support/fixtures/saving.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"

export interface BettorOrder {
  readonly store: { readonly folder: string } | { readonly url: string }
  /** Names this life's bets: `<life>-<number>`. */
  readonly life: number
  /** Keys to send again before anything else. */
  readonly again: ReadonlyArray<string>
  /** Milliseconds between bets; 0 asks for no bets: the process ends when it has reported. */
  readonly every: number
}

export type BettorLine =
  | {
      readonly say: "audited"
      readonly defects: ReadonlyArray<string>
      /** Keys in the log. */
      readonly keys: ReadonlyArray<string>
      /** Minor units the house holds: 100 for each key, if each was written once. */
      readonly held: number
    }
  | { readonly say: "sent"; readonly key: string }
  | { readonly say: "answered"; readonly key: string; readonly outcome: string }

const STAKE = 100
const FUNDS = 1_000_000_000

/** The player's money comes from the cashier; each bet takes its stake from it. */
const saving = makeSaving(({ id, event }) => {
  if (event.type !== "saving.credited") return []
  const amount = BigInt(event.amount)
  const [from, to] = id === "fund" ? ["house:cashier", "player:1"] : ["player:1", "house:held"]
  return [
    { account: from, currency: "EUR", amount: -amount },
    { account: to, currency: "EUR", amount },
  ]
})

const say = (line: BettorLine) => Console.log(JSON.stringify(line))

/** Opens an account for the key and pays into it from the player's, as one command of that key. */
const bet = (key: string) =>
  Effect.gen(function* () {
    yield* say({ say: "sent", key })
    const aggregates = yield* Aggregates
    const blank = saving.initial(key)
    const decision = decideUpon(
      saving,
      blank,
      { type: "saving.opened", currency: "EUR" },
      { type: "saving.credited", amount: STAKE },
    )
    if (decision instanceof Refused) return yield* Effect.die(decision)
    const outcome = yield* aggregates
      .commit([decision], {
        meta: { actor: "player:1" },
        receipt: { key, owner: "player:1", fingerprint: `${STAKE}`, answer: { key } },
      })
      .pipe(Effect.match({ onSuccess: ({ _tag }) => _tag, onFailure: ({ _tag }) => _tag }))
    yield* say({ say: "answered", key, outcome })
  })

const fund = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const before = yield* aggregates.load(saving, "fund")
  if (before.version > 0) return
  const decision = yield* aggregates.decide(
    saving,
    "fund",
    { type: "saving.opened", currency: "EUR" },
    { type: "saving.credited", amount: FUNDS },
  )
  yield* aggregates.commit([decision], { meta: { actor: "system" } })
})

const live = (order: BettorOrder) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { defects } = yield* verify([replayable(saving)])
    const rows = yield* sql<{ key: string }>`SELECT key FROM receipts WHERE owner = 'player:1'`
    yield* say({
      say: "audited",
      defects: defects.map(({ place, what }) => `${place}: ${what}`),
      keys: rows.map(({ key }) => key),
      held: Number(yield* (yield* Journal).balance("house:held", "EUR")),
    })
    yield* fund
    yield* Effect.forEach(order.again, bet, { concurrency: "unbounded", discard: true })
    if (order.every === 0) return
    let number = 0
    yield* Effect.forever(
      Effect.andThen(
        Effect.forkChild(Effect.suspend(() => bet(`${order.life}-${++number}`))),
        Effect.sleep(order.every),
      ),
    )
  })

const order = JSON.parse(process.argv[2] ?? "") as BettorOrder
const store =
  "folder" in order.store ? layerFolder(order.store.folder) : layerPostgres(Redacted.make(order.store.url))
const services = Aggregates.layer.pipe(
  Layer.provideMerge(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess)))),
)
await Effect.runPromise(Effect.provide(live(order), services))
