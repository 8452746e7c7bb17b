/** Contender: the audit of a store of this many events, beside a plain select of the rows it reads. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { layerFolder } from "#src/server/kernel/store/Store.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { compete } from "../harness/program.ts"

interface Options {
  readonly folder: string
  readonly events: number
}

/** Events of one wallet, and of one command on it. */
const OF_WALLET = 100
const OF_COMMAND = 4
const PAGE = 1000
const FUNDS = 1_000_000
const STAKE = minorUnits(100)
const RUB = "RUB" as CurrencyCode
const bet = "00000000-0000-4000-8000-000000000001" as BetGuid

const lifeOf = (player: number): ReadonlyArray<WalletEvent> => [
  { type: "wallet.opened", at: 0, playerId: player as PlayerId, currency: RUB },
  { type: "deposit.credited", at: 0, amount: minorUnits(FUNDS), reference: "bench" },
  ...Array.from(
    { length: OF_WALLET - 2 },
    (_, index): WalletEvent =>
      index % 2 === 0
        ? { type: "stake.reserved", at: 0, amount: STAKE, bet }
        : { type: "stake.released", at: 0, amount: STAKE, bet },
  ),
]

/** Lives a wallet through, command by command, each with its receipt and its postings. */
const live = (player: number) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const events = lifeOf(player)
    for (let from = 0; from < events.length; from += OF_COMMAND) {
      const [first, ...rest] = events.slice(from, from + OF_COMMAND)
      if (first === undefined) return
      const decision = yield* aggregates.decide(walletAggregate, `${player}`, first, ...rest)
      yield* aggregates.commit([decision], {
        meta: { actor: "bench" },
        receipt: { owner: `player:${player}`, key: `${from}`, fingerprint: "", answer: {} },
      })
    }
  })

/** Every event, receipt and posting, read once in pages as large as the audit's; answers how many events came. */
const selectAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  let events = 0
  let after = 0n
  for (;;) {
    const rows = yield* sql<{ readonly seq: bigint }>`
      SELECT * FROM events WHERE seq > ${`${after}`}::bigint ORDER BY seq LIMIT ${`${PAGE}`}::bigint`
    const last = rows.at(-1)
    if (last === undefined) return events
    const range = sql`seq > ${`${after}`}::bigint AND seq <= ${`${last.seq}`}::bigint`
    yield* sql`SELECT * FROM receipts WHERE ${range}`
    yield* sql`SELECT * FROM postings WHERE ${range} ORDER BY seq, line`
    events += rows.length
    after = last.seq
  }
})

await compete(async ({ folder, events: count }: Options) => {
  const runtime = ManagedRuntime.make(
    Aggregates.layer.pipe(
      Layer.provideMerge(layerJournal),
      Layer.provideMerge(Layer.mergeAll(layerFolder(folder), layerInProcess)),
    ),
  )
  const players = Array.from({ length: count / OF_WALLET }, (_, index) => index + 1)
  await runtime.runPromise(Effect.forEach(players, live, { concurrency: 256, discard: true }))

  const timed = async (work: () => Promise<number>): Promise<number> => {
    const from = performance.now()
    const read = await work()
    if (read !== count) throw new Error(`${read} events were read of ${count}`)
    return performance.now() - from
  }
  const audit = async () => {
    const { counts, defects } = await runtime.runPromise(verify(registry))
    if (defects.length > 0) throw new Error(`The log is not whole: ${JSON.stringify(defects.slice(0, 5))}`)
    return counts.events
  }
  const select = () => runtime.runPromise(selectAll)
  return {
    check: async () => {
      await audit()
    },
    run: async () => {
      const plain = await timed(select)
      const whole = await timed(audit)
      return { rate: (count * 1000) / whole, select: (count * 1000) / plain, ratio: whole / plain }
    },
    end: () => runtime.dispose(),
  }
})
