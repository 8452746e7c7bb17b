/** Contender: this many bets on one game, settled by the reactor that follows the log. */
import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { layerInProcess } from "#src/server/bus/Bus.ts"
import { Bets } from "#src/server/decisions/Bets.ts"
import { PlayerNews } from "#src/server/decisions/PlayerNews.ts"
import { Entropy } from "#src/server/identity/Entropy.ts"
import { Aggregates } from "#src/server/journal/Aggregates.ts"
import { Journal } from "#src/server/journal/Journal.ts"
import { layerUntraced } from "#src/server/observability.ts"
import { walletAggregate } from "#src/server/projections/wallet-aggregate.ts"
import { layerSettlement } from "#src/server/reactors/settlement.ts"
import { layerPostgres } from "#src/server/store/Store.ts"
import { marketAggregate } from "#src/server/trading/aggregates.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { compete } from "../harness/program.ts"

const USERS = 100
/** Events that the result writes, and each bet that it settles: the bet's own and its wallet's. */
const OF_RESULT = 1
const OF_BET = 2
/** Bets of a check at most: it proves the work and warms what does it, and a run proves its own sum besides. */
const CHECKED = 1000
/** How often it is looked whether all are settled, and for how long. */
const LOOK_MS = 3
const PATIENCE_MS = 100_000
const STAKE = minorUnits(1000)
const FUNDS = minorUnits(1_000_000_000_000)
const RUB = "RUB" as CurrencyCode
const origin = { address: "127.0.0.1", device: "bench", language: "ru" }

const openWallet = (player: number) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const decision = yield* aggregates.decide(
      walletAggregate,
      `${player}`,
      { type: "wallet.opened", at: 0, playerId: player as PlayerId, currency: RUB },
      { type: "deposit.credited", at: 0, amount: FUNDS, reference: "bench" },
    )
    yield* aggregates.commit([decision], {
      meta: { actor: "bench" },
      postings: [
        { account: `player:${player}`, currency: RUB, amount: BigInt(FUNDS) },
        { account: "house:cashier", currency: RUB, amount: -BigInt(FUNDS) },
      ],
    })
  })

await compete(async ({ url, bets: size }: { readonly url: string; readonly bets: number }) => {
  const book = makeHandBook()
  const runtime = ManagedRuntime.make(
    layerSettlement.pipe(
      Layer.provideMerge(Bets.layer),
      Layer.provideMerge(PlayerNews.layer),
      Layer.provideMerge(Layer.mergeAll(book.layer, Entropy.layer)),
      Layer.provideMerge(Aggregates.layer),
      Layer.provideMerge(layerJournal),
      // As the site runs where nobody asked for traces.
      Layer.provideMerge(Layer.mergeAll(layerPostgres(Redacted.make(url)), layerInProcess, layerUntraced)),
    ),
  )
  const { bets, journal, aggregates } = await runtime.runPromise(
    Effect.gen(function* () {
      return {
        bets: yield* Bets,
        journal: yield* Journal,
        aggregates: yield* Aggregates,
      }
    }),
  )
  const users = Array.from({ length: USERS }, (_, user) => user + 1)
  await runtime.runPromise(Effect.forEach(users, openWallet, { concurrency: "unbounded", discard: true }))
  let game = 0

  const place = (number: number) => {
    book.hear(Date.now())
    return bets.place(
      (1 + (number % USERS)) as PlayerId,
      {
        betGuid: randomUUID() as BetGuid,
        couponEvents: [{ ...selection(game), cf: 2000 as never }],
        summ: STAKE,
        vid: 0,
        checkCf: PRICE_CONSENT.any,
      },
      origin,
    )
  }
  const settle = Effect.suspend(() =>
    Effect.flatMap(
      aggregates.decide(marketAggregate, `${game}`, {
        type: "market.settled",
        at: 0,
        gameId: game as GameId,
        results: [{ market: selection(game).market, outcomes: [[selection(game).outcome, "won"]] }],
        closing: [],
      } as never),
      (decision) => aggregates.commit([decision], { meta: { actor: "trader" } }),
    ),
  )
  const open = Effect.suspend(() =>
    Effect.flatMap(
      aggregates.decide(marketAggregate, `${game}`, {
        type: "market.opened",
        at: 0,
        gameId: game as GameId,
        markets: [{ market: selection(game).market, odds: [] }],
      } as never),
      (decision) => aggregates.commit([decision], { meta: { actor: "trader" } }),
    ),
  )
  const held = () => runtime.runPromise(journal.balance("house:held", RUB))
  const head = () => runtime.runPromise(journal.head)

  /** Milliseconds from the result in the log to the last of so many stakes paid out. */
  const once = async (count: number): Promise<number> => {
    game += 1
    book.offer(game)
    await runtime.runPromise(open)
    await runtime.runPromise(
      Effect.forEach(
        Array.from({ length: count }, (_, number) => number),
        place,
        {
          concurrency: 256,
          discard: true,
        },
      ),
    )
    if ((await held()) !== BigInt(count) * BigInt(STAKE)) throw new Error("The stakes are not held")
    const end = (await head()) + OF_RESULT + OF_BET * count
    const from = performance.now()
    await runtime.runPromise(settle)
    while ((await head()) < end) {
      if (performance.now() - from > PATIENCE_MS) throw new Error("The bets were not settled")
      await after(LOOK_MS)
    }
    const took = performance.now() - from
    if ((await held()) !== 0n) throw new Error("Stakes of settled bets are still held")
    return took
  }
  return {
    check: async () => {
      await once(Math.min(size, CHECKED))
    },
    run: async () => {
      const time = await once(size)
      return { time, each: (time * 1000) / size }
    },
    end: () => runtime.dispose(),
  }
})
