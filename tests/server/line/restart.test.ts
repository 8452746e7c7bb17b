import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { BetGuid, BetStatus } from "#models/betting/bet.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { AutoBets } from "#src/server/domains/betting/auto-bets/AutoBets.ts"
import { layerAutoBets } from "#src/server/domains/betting/auto-bets/auto-bets.reactor.ts"
import { layerAcceptance } from "#src/server/domains/betting/bets/acceptance.reactor.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { layerSettlement } from "#src/server/domains/betting/bets/settlement.reactor.ts"
import { Levels } from "#src/server/domains/identification/Levels.ts"
import { PlayRules } from "#src/server/domains/limits/PlayRules.ts"
import { marketAggregate } from "#src/server/domains/line/trading/aggregates.ts"
import { Wallets } from "#src/server/domains/wallet/Wallets.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { reactorAggregate } from "#src/server/kernel/reactors/reactor.aggregate.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const PLAYER = 7 as PlayerId
const KEY = "result/match" as MarketKey
const ORIGIN = { address: "192.0.2.1", device: "test", language: "en" }
const guidOf = (gameId: number) => `00000000-0000-4000-8000-${`${gameId}`.padStart(12, "0")}` as BetGuid

const openWallet = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const decision = yield* aggregates.decide(
    walletAggregate,
    `${PLAYER}`,
    { type: "wallet.opened", at: 0, playerId: PLAYER, currency: "RUB" as CurrencyCode },
    { type: "deposit.credited", at: 0, amount: 1_000_000 as MinorUnits, reference: "before-restart" },
  )
  yield* aggregates.commit([decision], { meta: { actor: "test" } })
}).pipe(Effect.orDie)

const bodyOf = (gameId: number): CountedBet => ({
  betGuid: guidOf(gameId),
  couponEvents: [{ ...selection(gameId), cf: 2000 as OddsMilli }],
  summ: 10_000 as MinorUnits,
  vid: 0,
  checkCf: 0,
})

const place = (gameId: number) =>
  Effect.flatMap(Bets, (bets) => bets.place(payerOf(PLAYER), bodyOf(gameId), ORIGIN)).pipe(Effect.orDie)

const settleMarket = Effect.fnUntraced(function* (gameId: number, result: SelectionResult) {
  const aggregates = yield* Aggregates
  const game = { at: 0, gameId: gameId as GameId }
  const decision = yield* aggregates.decide(
    marketAggregate,
    `${gameId}`,
    { ...game, type: "market.opened", markets: [{ market: KEY, odds: [] }] },
    {
      ...game,
      type: "market.settled",
      results: [{ market: KEY, outcomes: [["1" as OutcomeKey, result]] }],
      closing: [],
    },
  )
  yield* aggregates.commit([decision], { meta: { actor: "trader" } })
}, Effect.orDie)

const statusOf = (gameId: number) =>
  Effect.flatMap(Bets, (bets) => Effect.orDie(bets.find(PLAYER, guidOf(gameId)))).pipe(
    Effect.map((found) => (found._tag === "Some" ? found.value.status : undefined)),
  )

/** How far settlement has come, as the log has it. */
const standing = Effect.flatMap(Aggregates, (aggregates) => aggregates.load(reactorAggregate, "settlement"))

/** Lets reactors work until the bet is in this state. */
const reaches = (gameId: number, status: BetStatus) =>
  until(Effect.map(statusOf(gameId), (current) => current === status))

describeStores("a server that starts again", (store) => {
  const book = makeHandBook()
  for (const gameId of [1, 2, 3, 5, 6]) book.offer(gameId)
  book.offer(4, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)
  const journal = Aggregates.layer.pipe(
    Layer.provideMerge(layerJournal),
    Layer.provideMerge(Layer.mergeAll(store.layer, layerInProcess)),
  )
  const commands = Layer.mergeAll(Bets.layer, AutoBets.layer).pipe(
    Layer.provide(
      Layer.mergeAll(PlayerNews.layer, Entropy.layer, Levels.layer, PlayRules.layer).pipe(
        Layer.provideMerge(Wallets.layer),
      ),
    ),
    Layer.provideMerge(book.layer),
    Layer.provideMerge(journal),
  )

  layer(commands)((it) => {
    it.effect("decides and settles what waited while no server ran, each once, however often it starts", () =>
      Effect.gen(function* () {
        yield* openWallet
        yield* place(1)
        yield* place(2)
        yield* place(4)
        yield* settleMarket(1, "won")
        expect(yield* statusOf(1)).toBe("accepted")
        expect(yield* statusOf(4)).toBe("waiting")
        yield* TestClock.adjust("1 hour")

        const reactors = Layer.mergeAll(layerAcceptance, layerSettlement)
        yield* Effect.all([reaches(1, "won"), reaches(4, "accepted")]).pipe(
          Effect.provide(Layer.fresh(reactors)),
        )
        yield* settleMarket(2, "lost")
        yield* reaches(2, "lost").pipe(Effect.provide(Layer.fresh(reactors)))

        // A bet that was ordered, and whose odds came while no server ran.
        const ordered = { ...bodyOf(5), isAutoBet: true, autoBetCf: 3000 as OddsMilli }
        const { order, list } = yield* AutoBets
        yield* Effect.orDie(order(payerOf(PLAYER), ordered, ORIGIN))
        book.quote(5, "1", { odds: 3000 as OddsMilli })
        yield* until(Effect.map(Effect.orDie(list(PLAYER)), ([newest]) => newest?.status === "placed")).pipe(
          Effect.provide(Layer.fresh(layerAutoBets)),
        )
        expect(yield* statusOf(5)).toBe("accepted")
        yield* settleMarket(5, "returned")

        // Where settlement stands is written down at most every ten seconds: what came since is heard again by the next one.
        const { snapshot: before } = yield* Effect.orDie(standing)
        yield* place(3)
        yield* Effect.gen(function* () {
          yield* reaches(5, "returned")
          yield* settleMarket(3, "returned")
          yield* reaches(3, "returned")
        }).pipe(Effect.provide(Layer.fresh(reactors)))
        const log = yield* Journal
        const third = (yield* Effect.orDie(log.read("market:3"))).at(-1)?.seq ?? 0
        const { snapshot: kept } = yield* Effect.orDie(standing)
        expect(kept.context.seq).toBeGreaterThan(before.context.seq)
        expect(kept.context.seq).toBeLessThan(third)
        yield* place(6)
        yield* settleMarket(6, "returned")
        yield* reaches(6, "returned").pipe(Effect.provide(Layer.fresh(reactors)))
        expect(yield* Effect.orDie(log.balance(`player:${PLAYER}`, "RUB"))).toBe(990_000n)
        expect(yield* Effect.orDie(log.balance("house:win", "RUB"))).toBe(0n)
        expect(yield* Effect.orDie(log.balance("house:held", "RUB"))).toBe(10_000n)
        const written = yield* Effect.orDie(log.readAll(0, 1000))
        expect(written.filter(({ type }) => type === "leg.settled")).toHaveLength(5)
        expect(written.filter(({ type }) => type === "bet.accepted")).toHaveLength(1)
      }),
    )
  })
})
