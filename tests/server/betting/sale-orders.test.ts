import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  HISTORY,
  houseHolds,
  market,
  moneyOf,
  nextGuid,
  PLACE,
  player,
  refusalOf,
  single,
  statusOf,
} from "#tests/support/wagers.ts"

const ORDER = `${HISTORY}/sale/order`
const WITHDRAW = `${HISTORY}/sale/withdraw`
const SELL = `${HISTORY}/sale`

const named = ({ id, betGuid }: Bet) => ({ betGuid, saleBetId: id })
const order = (bet: Bet, price: number) => ({ guid: nextGuid(), ...named(bet), price })

describeEmbedded("bets that are to be sold", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "sale-orders", { captcha: "disabled" }))((it) => {
    it.effect("sells at the first price that is no less than the one named, though the player has left", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(1)))
        const ordered = betOf(yield* visitor.secure(ORDER, order(bet, 130)))
        expect(ordered).toMatchObject({ status: "accepted", saleOrder: { price: 13_000 } })
        const balance = yield* houseHolds(`player:${bet.userId}`)
        yield* visitor.post("/account-api/auth/logout")
        book.quote(1, "1", { odds: 1500 as OddsMilli })
        yield* TestClock.adjust("1 minute")
        expect(yield* houseHolds(`player:${bet.userId}`)).toBe(balance)
        // 100.00 × 2 ÷ 1.4 × 0.95 is the first above 130.00.
        book.quote(1, "1", { odds: 1400 as OddsMilli })
        const journal = yield* Journal
        const sold = Effect.map(Effect.orDie(journal.read(`bet:${bet.userId}/${bet.betGuid}`)), (events) =>
          events.find(({ type }) => type === "bet.sold"),
        )
        for (let turn = 0; turn < 500 && (yield* sold) === undefined; turn += 1) {
          yield* TestClock.adjust("100 millis")
          yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        }
        const event = yield* sold
        expect(JSON.parse(event?.payload ?? "{}")).toMatchObject({
          stake: 10_000,
          amount: 13_571,
          margin: 50,
        })
        expect(JSON.parse(event?.meta ?? "{}")).toMatchObject({ actor: "sale-order" })
        expect((yield* houseHolds(`player:${bet.userId}`)) - balance).toBe(13_571n)
      }),
    )

    it.effect(
      "sells at once where the price is there, and an express when a leg is won, without a change of its prices",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const now = betOf(yield* visitor.secure(PLACE, single(2)))
          yield* visitor.secure(ORDER, order(now, 95))
          yield* comesTo(visitor, now.betGuid, "sold")
          yield* market(10, "opened")
          const both = betOf(yield* visitor.secure(PLACE, express([10, 11])))
          yield* visitor.secure(ORDER, order(both, 180))
          yield* market(10, { settled: { "1": "won", X: "lost", "2": "lost" } })
          yield* comesTo(visitor, both.betGuid, "sold")
          expect(yield* moneyOf(visitor)).toBe(100_000 - 10_000 + 9500 - 10_000 + 19_000)
        }),
    )

    it.effect("waits while the selection is suspended, and sells what is named last", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(3)))
        yield* visitor.secure(ORDER, order(bet, 120))
        yield* visitor.secure(ORDER, order(bet, 150))
        book.quote(3, "1", { state: "suspended" })
        book.quote(3, "1", { odds: 1400 as OddsMilli, state: "suspended" })
        yield* TestClock.adjust("1 minute")
        book.quote(3, "1", { odds: 1400 as OddsMilli })
        yield* TestClock.adjust("1 minute")
        expect(yield* statusOf(visitor, bet.betGuid)).toBe("accepted")
        book.quote(3, "1", { odds: 1200 as OddsMilli })
        yield* comesTo(visitor, bet.betGuid, "sold")
      }),
    )

    it.effect("forgets an order that is taken back, overtaken by a sale, or by the result", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        yield* market(22, "opened")
        const [left, part, lost] = [
          betOf(yield* visitor.secure(PLACE, single(20))),
          betOf(yield* visitor.secure(PLACE, single(21))),
          betOf(yield* visitor.secure(PLACE, single(22))),
        ]
        for (const bet of [left, part, lost]) yield* visitor.secure(ORDER, order(bet, 120))
        expect(betOf(yield* visitor.secure(WITHDRAW, named(left)))).not.toHaveProperty("saleOrder")
        const before = yield* eventCount
        expect(betOf(yield* visitor.secure(WITHDRAW, named(left))).id).toBe(left.id)
        expect(yield* eventCount).toBe(before)
        const sale = { guid: nextGuid(), ...named(part), summ: 50, price: 0 }
        expect(betOf(yield* visitor.secure(SELL, sale))).not.toHaveProperty("saleOrder")
        yield* market(22, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(visitor, lost.betGuid, "lost")
        yield* market(22, "reopened")
        yield* comesTo(visitor, lost.betGuid, "accepted")
        for (const gameId of [20, 21, 22]) book.quote(gameId, "1", { odds: 1100 as OddsMilli })
        yield* TestClock.adjust("1 minute")
        for (const bet of [left, part, lost]) expect(yield* statusOf(visitor, bet.betGuid)).toBe("accepted")
      }),
    )

    it.effect(
      "says that there is nothing to take back of a bet that its order has sold, or that is settled",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          yield* market(41, "opened")
          const sold = betOf(yield* visitor.secure(PLACE, single(40)))
          const lost = betOf(yield* visitor.secure(PLACE, single(41)))
          for (const bet of [sold, lost]) yield* visitor.secure(ORDER, order(bet, 120))
          book.quote(40, "1", { odds: 1200 as OddsMilli })
          yield* comesTo(visitor, sold.betGuid, "sold")
          yield* market(41, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* comesTo(visitor, lost.betGuid, "lost")
          const before = yield* eventCount
          for (const bet of [sold, lost]) {
            const answer = yield* visitor.secure(WITHDRAW, named(bet))
            expect(refusalOf(answer)).toEqual([422, "not-open"])
            expect(answer.body).toMatchObject({ sale: { code: "not-open" } })
          }
          expect(yield* eventCount).toBe(before)
        }),
    )

    it.effect(
      "orders once under a key, refuses a price that can never be paid and a bet that is not open",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const bet = betOf(yield* visitor.secure(PLACE, single(30)))
          const wish = order(bet, 150)
          yield* visitor.secure(ORDER, wish)
          const before = yield* eventCount
          expect(betOf(yield* visitor.secure(ORDER, wish)).saleOrder?.guid).toBe(wish.guid)
          expect(refusalOf(yield* visitor.secure(ORDER, { ...wish, price: 160 }))).toEqual([
            409,
            "key-reused",
          ])
          expect(refusalOf(yield* visitor.secure(ORDER, order(bet, 200.01)))).toEqual([
            422,
            "price-out-of-reach",
          ])
          expect(refusalOf(yield* visitor.secure(ORDER, order(bet, 0)))).toEqual([422, "price-out-of-reach"])
          expect((yield* visitor.secure(ORDER, { ...wish, price: "dear" })).status).toBe(400)
          expect((yield* visitor.secure(ORDER, { ...wish, saleBetId: 1 })).status).toBe(404)
          expect((yield* visitor.post(ORDER, order(bet, 150))).status).toBe(401)
          expect(yield* eventCount).toBe(before)
          yield* visitor.secure(SELL, { guid: nextGuid(), ...named(bet), summ: 100, price: 0 })
          expect(refusalOf(yield* visitor.secure(ORDER, order(bet, 150)))).toEqual([422, "not-open"])
          expect(betOf(yield* visitor.secure(ORDER, wish)).status).toBe("sold")
        }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
