/** Contender: bets through our own `Bets`, from the check of the coupon to the written commit. */
import { randomUUID } from "node:crypto"
import { Effect, Exit, Layer, ManagedRuntime, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import { minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { layerUntraced } from "#src/server/app/observability.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { Levels } from "#src/server/domains/identification/Levels.ts"
import { PlayRules } from "#src/server/domains/limits/PlayRules.ts"
import { Wallets } from "#src/server/domains/wallet/Wallets.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { layerFolder, layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { closedLoop } from "../harness/latencies.ts"
import { compete } from "../harness/program.ts"
import { layerHealth } from "./health.ts"
import { openWallet, RUB } from "./wallets.ts"

export interface BetsOptions {
  readonly store: { readonly folder: string } | { readonly url: string }
  /** Players who bet at the same time, each waiting for the answer before the next bet. */
  readonly users: number
  /** Share of the bets that are on one game; the others are spread evenly. */
  readonly hot: number
  /** Where the same process answers `/health` meanwhile; nowhere without it. */
  readonly healthPort?: number
}

const GAMES = 200
/** Minor units. */
const STAKE = 1000
const origin = { address: "127.0.0.1", device: "bench", language: "ru" }

await compete(async ({ store, users, hot, healthPort }: BetsOptions) => {
  const book = makeHandBook()
  for (let game = 1; game <= GAMES; game += 1) book.offer(game)
  const services = Bets.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(PlayerNews.layer, Levels.layer, PlayRules.layer)),
    Layer.provideMerge(Wallets.layer),
    Layer.provideMerge(Layer.mergeAll(book.layer, Entropy.layer)),
    Layer.provideMerge(Aggregates.layer),
    Layer.provideMerge(layerJournal),
    Layer.provideMerge(
      Layer.mergeAll(
        "folder" in store ? layerFolder(store.folder) : layerPostgres(Redacted.make(store.url)),
        layerInProcess,
        // As the site runs where nobody asked for traces.
        layerUntraced,
      ),
    ),
  )
  const runtime = ManagedRuntime.make(services)
  const bets = await runtime.runPromise(Bets)
  const scope = Effect.runSync(Scope.make())
  if (healthPort !== undefined) await runtime.runPromise(Layer.buildWithScope(layerHealth(healthPort), scope))
  await runtime.runPromise(
    Effect.forEach(
      Array.from({ length: users }, (_, user) => user + 1),
      openWallet,
      {
        concurrency: "unbounded",
        discard: true,
      },
    ),
  )

  let placed = 0
  const place = async (user: number): Promise<void> => {
    const number = placed
    placed += 1
    const game = number % 100 < hot * 100 ? 1 : 1 + (number % GAMES)
    await runtime.runPromise(
      bets.place(
        payerOf((user + 1) as PlayerId),
        {
          betGuid: randomUUID() as BetGuid,
          couponEvents: [{ ...selection(game), cf: 2000 as never }],
          summ: minorUnits(STAKE),
          vid: 0,
          checkCf: PRICE_CONSENT.any,
        },
        origin,
      ),
    )
  }
  const loop = (milliseconds: number) => {
    book.hear(Date.now())
    return closedLoop(users, milliseconds, place)
  }

  let isAudited = false
  return {
    check: async () => {
      if (!isAudited) await loop(500)
      const found = await runtime.runPromise(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const journal = yield* Journal
          const [row] = yield* sql<{ placed: bigint; sum: bigint }>`
            SELECT (SELECT count(*) FROM events WHERE type = 'bet.placed') AS placed,
              (SELECT sum(amount)::bigint FROM postings) AS sum`
          // The whole audit, chains and folds, is for the first part: it takes as long as the betting did.
          const defects = isAudited ? [] : (yield* verify(registry)).defects
          return { ...row, held: yield* journal.balance("house:held", RUB), defects }
        }),
      )
      isAudited = true
      if (found.placed !== BigInt(placed)) throw new Error(`${placed} bets answered, ${found.placed} written`)
      if (found.sum !== 0n) throw new Error(`Debits and credits differ by ${found.sum}`)
      if (found.held !== BigInt(placed * STAKE)) throw new Error(`The house holds ${found.held}`)
      if (found.defects.length > 0) throw new Error(`The audit found ${JSON.stringify(found.defects[0])}`)
    },
    durability: () =>
      runtime.runPromise(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ text: string }>`
            SELECT 'fsync ' || current_setting('fsync') || ', synchronous_commit ' ||
              current_setting('synchronous_commit') AS text`
          return row?.text ?? "unknown"
        }),
      ),
    run: async (milliseconds) => ({ ...(await loop(milliseconds)) }),
    end: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await runtime.dispose()
    },
  }
})
