import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  eventCount,
  express,
  HISTORY,
  houseHolds,
  moneyOf,
  nextGuid,
  PLACE,
  player,
  refusalOf,
  single,
  statusOf,
} from "#tests/support/wagers.ts"

/** What a body says of the bet that is given for it, at no less than a price in roubles. */
const given = ({ betGuid, id }: Bet, price = 95) => ({ exchange: { betGuid, saleBetId: id, price } })

describeEmbedded("exchanging bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 40; gameId++) book.offer(gameId)
  for (let gameId = 61; gameId <= 62; gameId++) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-exchange", { captcha: "disabled" }))((it) => {
    it.effect("sells the bet before and places the other with what that brings, as one", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const old = betOf(yield* visitor.secure(PLACE, single(1)))
        const [held, house] = [yield* houseHolds("house:held"), yield* houseHolds("house:win")]
        const body = express([1, 2], { summ: 95, ...given(old) })
        const made = betOf(yield* visitor.secure(PLACE, body))
        expect(made).toMatchObject({
          status: "accepted",
          stake: 9500,
          legs: [{ gameId: 1 }, { gameId: 2 }],
          exchange: { betGuid: old.betGuid, id: old.id, amount: 9500 },
        })
        expect(betOf(yield* visitor.get(`${HISTORY}/${old.betGuid}`))).toMatchObject({
          status: "sold",
          payout: 9500,
          sales: [{ guid: made.betGuid, stake: 10_000, amount: 9500 }],
        })
        expect(yield* moneyOf(visitor)).toBe(90_000)
        expect((yield* houseHolds("house:held")) - held).toBe(-500n)
        expect((yield* houseHolds("house:win")) - house).toBe(500n)

        const before = yield* eventCount
        expect(betOf(yield* visitor.secure(PLACE, body))).toEqual(made)
        expect(refusalOf(yield* visitor.secure(PLACE, { ...body, summ: 94 }))).toEqual([409, "key-reused"])
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("takes the difference from the balance, or gives it", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const first = betOf(yield* visitor.secure(PLACE, single(3)))
        const larger = betOf(yield* visitor.secure(PLACE, single(4, { summ: 200, ...given(first) })))
        expect(yield* moneyOf(visitor)).toBe(90_000 - 20_000 + 9500)
        yield* visitor.secure(PLACE, single(5, { summ: 50, ...given(larger, 190) }))
        expect(yield* moneyOf(visitor)).toBe(79_500 + 19_000 - 5000)
      }),
    )

    it.effect("counts the price of the bet before for a stake that the balance alone does not hold", () =>
      Effect.gen(function* () {
        const visitor = yield* player(100)
        const old = betOf(yield* visitor.secure(PLACE, single(6)))
        expect(refusalOf(yield* visitor.secure(PLACE, single(7, { summ: 95.01, ...given(old) })))).toEqual([
          422,
          "insufficient-funds",
        ])
        expect(yield* statusOf(visitor, old.betGuid)).toBe("accepted")
        yield* visitor.secure(PLACE, single(7, { summ: 95, ...given(old) }))
        expect(yield* moneyOf(visitor)).toBe(0)
      }),
    )

    it.effect(
      "offers the whole again where the price of the bet before fell, and leaves that as it was",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const old = betOf(yield* visitor.secure(PLACE, single(8)))
          book.quote(8, "1", { odds: 2500 as OddsMilli })
          const before = yield* eventCount
          expect(yield* visitor.secure(PLACE, single(9, { summ: 95, ...given(old) }))).toMatchObject({
            status: 422,
            body: { refusal: { code: "exchange-price-changed", bound: 7600 } },
          })
          expect(yield* eventCount).toBe(before)
          expect(yield* statusOf(visitor, old.betGuid)).toBe("accepted")
          yield* visitor.secure(PLACE, single(9, { summ: 76, ...given(old, 76) }))
          expect(yield* moneyOf(visitor)).toBe(90_000)
        }),
    )

    it.effect("leaves the bet before as it was where the line refuses the other, or can't price that", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const old = betOf(yield* visitor.secure(PLACE, single(10)))
        const before = yield* eventCount
        book.quote(11, "1", { odds: 1900 as OddsMilli })
        const onto = (gameId: number, more: object = {}) =>
          visitor.secure(PLACE, single(gameId, { ...given(old), ...more }))
        expect(refusalOf(yield* onto(11))).toEqual([422, "price-changed"])
        book.quote(11, "1", { state: "suspended" })
        expect(refusalOf(yield* onto(11))).toEqual([422, "market-suspended"])
        expect(refusalOf(yield* onto(61))).toEqual([422, "exchange-in-play"])
        book.quote(10, "1", { state: "suspended" })
        expect(refusalOf(yield* onto(12))).toEqual([422, "exchange-not-offered"])
        book.quote(10, "1", { state: "open" })
        expect(yield* eventCount).toBe(before)
        expect(yield* statusOf(visitor, old.betGuid)).toBe("accepted")
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("takes one of ten exchanges of one bet at once", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const old = betOf(yield* visitor.secure(PLACE, single(13)))
        const token = Effect.succeed(yield* visitor.token)
        const answers = yield* Effect.all(
          Array.from({ length: 10 }, (_, index) =>
            visitor.secure(PLACE, single(14 + index, { summ: 95, ...given(old) }), token),
          ),
          { concurrency: "unbounded" },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter((answer) => refusalOf(answer)[1] === "exchange-not-offered")).toHaveLength(9)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("lets a sale and an exchange of one bet come about once in all", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const old = betOf(yield* visitor.secure(PLACE, single(30)))
        const token = Effect.succeed(yield* visitor.token)
        const sale = { guid: nextGuid(), betGuid: old.betGuid, saleBetId: old.id, summ: 100, price: 95 }
        const answers = yield* Effect.all(
          [
            visitor.secure(`${HISTORY}/sale`, sale, token),
            visitor.secure(PLACE, single(31, { summ: 95, ...given(old) }), token),
          ],
          { concurrency: "unbounded" },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(yield* moneyOf(visitor)).toBe(answers[0].status === 200 ? 99_500 : 90_000)
      }),
    )

    it.effect(
      "gives no bet of another, none by a wrong number, and none for itself; names wrong fields",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const stranger = yield* player(1000)
          const old = betOf(yield* visitor.secure(PLACE, single(32)))
          const onto = { ...single(33), ...given(old) }
          expect(refusalOf(yield* stranger.secure(PLACE, onto))).toEqual([422, "exchange-not-offered"])
          const misnamed = { ...onto, exchange: { ...onto.exchange, saleBetId: old.id + 1 } }
          expect(refusalOf(yield* visitor.secure(PLACE, misnamed))).toEqual([422, "exchange-not-offered"])
          const own = { ...onto, exchange: { ...onto.exchange, betGuid: onto.betGuid } }
          expect(refusalOf(yield* visitor.secure(PLACE, own))).toEqual([422, "exchange-not-offered"])
          const bad = yield* visitor.secure(PLACE, {
            ...onto,
            exchange: { betGuid: "x", saleBetId: 0.5, price: -1 },
          })
          expect(bad.status).toBe(400)
          expect(Object.keys((bad.body as { validation_errors: object }).validation_errors)).not.toEqual([])
          expect(yield* statusOf(visitor, old.betGuid)).toBe("accepted")
          expect(yield* moneyOf(stranger)).toBe(100_000)
        }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
