/** Contender: this many bets on one game, settled by the reactor that follows the log, others betting on another meanwhile or not. */
import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { Effect, Layer, ManagedRuntime, Option, Redacted } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { minorUnits } from "#models/money/money.ts"
import { layerInProcess } from "#src/server/bus/Bus.ts"
import { Bets } from "#src/server/decisions/Bets.ts"
import { PlayerNews } from "#src/server/decisions/PlayerNews.ts"
import { Levels } from "#src/server/identification/Levels.ts"
import { Entropy } from "#src/server/identity/Entropy.ts"
import { Aggregates } from "#src/server/journal/Aggregates.ts"
import { Journal } from "#src/server/journal/Journal.ts"
import { layerUntraced } from "#src/server/observability.ts"
import { layerSettlement } from "#src/server/reactors/settlement.ts"
import { layerPostgres } from "#src/server/store/Store.ts"
import { marketAggregate } from "#src/server/trading/aggregates.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { compete } from "../harness/program.ts"
import { openWallet, RUB } from "./wallets.ts"

const USERS = 100
/** A game that nobody settles. */
const OTHER_GAME = 900_000
/** Bets of a check at most: it proves the work and warms what does it, and a run proves its own sum besides. */
const CHECKED = 1000
/** How often it is looked whether all are settled, and for how long. */
const LOOK_MS = 3
const PATIENCE_MS = 100_000
const STAKE = minorUnits(1000)
const origin = { address: "127.0.0.1", device: "bench", language: "ru" }

interface Options {
  readonly url: string
  readonly bets: number
  /** Players who bet on another game meanwhile, each again as soon as the last bet is taken. */
  readonly beside?: number
}

await compete(async ({ url, bets: size, beside = 0 }: Options) => {
  const book = makeHandBook()
  const runtime = ManagedRuntime.make(
    layerSettlement.pipe(
      Layer.provideMerge(Bets.layer),
      Layer.provideMerge(Layer.mergeAll(PlayerNews.layer, Levels.layer)),
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

  const place = (number: number, on: number) => {
    book.hear(Date.now())
    return bets.place(
      (1 + (number % USERS)) as PlayerId,
      {
        betGuid: randomUUID() as BetGuid,
        couponEvents: [{ ...selection(on), cf: 2000 as never }],
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
  /** How far settlement has come in the log; it writes so once all bets that a result means are settled. */
  const settledUntil = async (): Promise<number> => {
    const checkpoint = await runtime.runPromise(journal.document("checkpoint", "settlement"))
    return Option.match(checkpoint, { onNone: () => 0, onSome: ({ data }) => Object(data).seq })
  }
  let stakesBeside = 0n
  /** Bets of others until it is told to stop; answers how many they were. */
  const others = (): (() => Promise<number>) => {
    let isOver = false
    let count = 0
    book.offer(OTHER_GAME)
    const betting = Array.from({ length: beside }, async (_, player) => {
      while (!isOver) {
        await runtime.runPromise(place(player, OTHER_GAME))
        stakesBeside += BigInt(STAKE)
        count += 1
      }
    })
    return async () => {
      isOver = true
      await Promise.all(betting)
      return count
    }
  }

  /** Milliseconds from the result in the log to the last of so many stakes paid out, and the bets of others meanwhile. */
  const once = async (count: number): Promise<{ readonly time: number; readonly beside: number }> => {
    game += 1
    book.offer(game)
    await runtime.runPromise(open)
    await runtime.runPromise(
      Effect.forEach(
        Array.from({ length: count }, (_, number) => number),
        (number) => place(number, game),
        { concurrency: 256, discard: true },
      ),
    )
    if ((await held()) !== BigInt(count) * BigInt(STAKE) + stakesBeside)
      throw new Error("The stakes are not held")
    const stop = others()
    const from = performance.now()
    await runtime.runPromise(settle)
    const result = await runtime.runPromise(
      Effect.map(journal.read(`market:${game}`), (events) => events.at(-1)?.seq ?? Number.NaN),
    )
    while ((await settledUntil()) < result) {
      if (performance.now() - from > PATIENCE_MS) throw new Error("The bets were not settled")
      await after(LOOK_MS)
    }
    const time = performance.now() - from
    const placed = await stop()
    if ((await held()) !== stakesBeside) throw new Error("Stakes of settled bets are still held")
    return { time, beside: (placed * 1000) / time }
  }
  return {
    check: async () => {
      await once(Math.min(size, CHECKED))
    },
    run: async () => {
      const { time, beside: rate } = await once(size)
      return { time, each: (time * 1000) / size, beside: rate }
    },
    end: () => runtime.dispose(),
  }
})
