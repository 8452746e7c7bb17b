import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { layerUntraced } from "#src/server/app/observability.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { layerSettlement } from "#src/server/domains/betting/bets/settlement.reactor.ts"
import { Levels } from "#src/server/domains/identification/Levels.ts"
import { PlayRules } from "#src/server/domains/limits/PlayRules.ts"
import { marketAggregate } from "#src/server/domains/line/trading/aggregates.ts"
import { Wallets } from "#src/server/domains/wallet/Wallets.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { openWallet, RUB } from "./wallets.ts"

const USERS = 100
/** How often it is looked whether all are settled, and for how long. */
const LOOK_MS = 3
const PATIENCE_MS = 100_000
const STAKE = minorUnits(1000)
const origin = { address: "127.0.0.1", device: "bench", language: "ru" }

/** What takes bets and settles them, on one database. */
export interface SettlingSite {
  /** Opens and fills the wallets of a hundred players. */
  readonly openWallets: () => Promise<void>
  /** Offers a game and opens its market. */
  readonly openGame: (game: number) => Promise<void>
  /** Places a bet of one of the players on a game that this site offers. */
  readonly place: (number: number, game: number) => Promise<void>
  /** Places so many bets on it. */
  readonly placeAll: (count: number, game: number) => Promise<void>
  /** Writes the game's result; milliseconds until the last of its bets is settled, as settlement itself writes down. */
  readonly settle: (game: number) => Promise<number>
  /** Throws unless the stakes of exactly so many bets are held. */
  readonly mustHold: (bets: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens it in this process, as the site runs where nobody asked for traces. */
export const openSettlingSite = async (url: string): Promise<SettlingSite> => {
  const book = makeHandBook()
  const runtime = ManagedRuntime.make(
    layerSettlement.pipe(
      Layer.provideMerge(Bets.layer),
      Layer.provideMerge(Layer.mergeAll(PlayerNews.layer, Levels.layer, PlayRules.layer)),
      Layer.provideMerge(Wallets.layer),
      Layer.provideMerge(Layer.mergeAll(book.layer, Entropy.layer)),
      Layer.provideMerge(Aggregates.layer),
      Layer.provideMerge(layerJournal),
      Layer.provideMerge(Layer.mergeAll(layerPostgres(Redacted.make(url)), layerInProcess, layerUntraced)),
    ),
  )
  const { bets, journal, aggregates } = await runtime.runPromise(
    Effect.gen(function* () {
      return { bets: yield* Bets, journal: yield* Journal, aggregates: yield* Aggregates }
    }),
  )
  /** Bets that are open, by game. */
  const open = new Map<number, number>()
  const placing = (number: number, game: number) => {
    open.set(game, (open.get(game) ?? 0) + 1)
    book.hear(Date.now())
    return bets.place(
      payerOf((1 + (number % USERS)) as PlayerId),
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
  const trade = (game: number, event: { readonly type: string; readonly [field: string]: unknown }) =>
    runtime.runPromise(
      Effect.flatMap(
        aggregates.decide(marketAggregate, `${game}`, {
          at: 0,
          gameId: game as GameId,
          ...event,
        } as never),
        (decision) => aggregates.commit([decision], { meta: { actor: "trader" } }),
      ),
    )
  const held = () => runtime.runPromise(journal.balance("house:held", RUB))
  return {
    openWallets: () =>
      runtime.runPromise(
        Effect.forEach(
          Array.from({ length: USERS }, (_, user) => user + 1),
          openWallet,
          { concurrency: "unbounded", discard: true },
        ),
      ),
    openGame: async (game) => {
      book.offer(game)
      await trade(game, { type: "market.opened", markets: [{ market: selection(game).market, odds: [] }] })
    },
    place: async (number, game) => {
      await runtime.runPromise(placing(number, game))
    },
    placeAll: (count, game) =>
      runtime.runPromise(
        Effect.forEach(
          Array.from({ length: count }, (_, number) => number),
          (number) => placing(number, game),
          { concurrency: 256, discard: true },
        ),
      ),
    settle: async (game) => {
      const { market, outcome } = selection(game)
      const from = performance.now()
      await trade(game, {
        type: "market.settled",
        results: [{ market, outcomes: [[outcome, "won"]] }],
        closing: [],
      })
      open.delete(game)
      const left = BigInt([...open.values()].reduce((sum, count) => sum + count, 0)) * BigInt(STAKE)
      while ((await held()) !== left) {
        if (performance.now() - from > PATIENCE_MS) throw new Error("The bets were not settled")
        await after(LOOK_MS)
      }
      return performance.now() - from
    },
    mustHold: async (bets) => {
      const wanted = BigInt(bets) * BigInt(STAKE)
      const found = await held()
      if (found !== wanted) throw new Error(`The stakes held are ${found} and should be ${wanted}`)
    },
    close: () => runtime.dispose(),
  }
}
