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

const INSURE = `${HISTORY}/insurance`
const SELL = `${HISTORY}/sale`

/** The body of an insurance of so many percent, for no more than a premium in roubles. */
const insurance = (bet: Bet, share: number, premium: number) => ({
  guid: nextGuid(),
  betGuid: bet.betGuid,
  betId: bet.id,
  share,
  premium,
})

const LOST = { settled: { "1": "lost", X: "won", "2": "lost" } } as const
const WON = { settled: { "1": "won", X: "lost", "2": "lost" } } as const

describeEmbedded("insuring bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 40; gameId++) book.offer(gameId)
  for (let gameId = 61; gameId <= 62; gameId++) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-insurance", { captcha: "disabled" }))((it) => {
    it.effect(
      "takes the premium once, pays the insured part of a lost stake, and takes a corrected result back",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          yield* market(1, "opened")
          const bet = betOf(yield* visitor.secure(PLACE, single(1)))
          const [insurances, house] = [yield* houseHolds("house:insurance"), yield* houseHolds("house:win")]
          // 100.00 × 50 % × (1 − 0.5) × 1.05
          const body = insurance(bet, 50, 26.25)
          const insured = betOf(yield* visitor.secure(INSURE, body))
          expect(insured).toMatchObject({
            status: "accepted",
            insurances: [{ guid: body.guid, share: 50, stake: 10_000, premium: 2625 }],
          })
          expect(yield* moneyOf(visitor)).toBe(87_375)
          expect((yield* houseHolds("house:insurance")) - insurances).toBe(2625n)

          const before = yield* eventCount
          expect(betOf(yield* visitor.secure(INSURE, body))).toEqual(insured)
          expect(refusalOf(yield* visitor.secure(INSURE, { ...body, share: 49 }))).toEqual([
            409,
            "key-reused",
          ])
          expect(yield* eventCount).toBe(before)

          yield* market(1, LOST)
          yield* comesTo(visitor, bet.betGuid, "lost")
          expect(yield* moneyOf(visitor)).toBe(92_375)
          expect((yield* houseHolds("house:insurance")) - insurances).toBe(-2375n)
          expect((yield* houseHolds("house:win")) - house).toBe(10_000n)
          expect(betOf(yield* visitor.get(`${HISTORY}/${bet.betGuid}`))).toMatchObject({
            payout: 5000,
            insured: 5000,
          })

          yield* market(1, "reopened")
          yield* comesTo(visitor, bet.betGuid, "accepted")
          expect(yield* moneyOf(visitor)).toBe(87_375)
          expect((yield* houseHolds("house:insurance")) - insurances).toBe(2625n)
          yield* market(1, WON)
          yield* comesTo(visitor, bet.betGuid, "won")
          expect(yield* moneyOf(visitor)).toBe(107_375)
          expect((yield* houseHolds("house:insurance")) - insurances).toBe(2625n)
        }),
    )

    it.effect("gives the premium back with the stake of a bet that is void", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        yield* market(2, "opened")
        const bet = betOf(yield* visitor.secure(PLACE, single(2)))
        yield* visitor.secure(INSURE, insurance(bet, 100, 52.5))
        expect(yield* moneyOf(visitor)).toBe(84_750)
        yield* market(2, "cancelled")
        yield* comesTo(visitor, bet.betGuid, "cancelled")
        expect(yield* moneyOf(visitor)).toBe(100_000)
      }),
    )

    it.effect(
      "claims what an insurance paid where a corrected result takes it back and the player has it no more",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(160)
          yield* market(3, "opened")
          const bet = betOf(yield* visitor.secure(PLACE, single(3)))
          yield* visitor.secure(INSURE, insurance(bet, 100, 52.5))
          yield* market(3, LOST)
          yield* comesTo(visitor, bet.betGuid, "lost")
          expect(yield* moneyOf(visitor)).toBe(10_750)
          yield* visitor.secure(PLACE, single(4, { summ: 107.5 }))
          const claims = yield* houseHolds("house:claims")
          yield* market(3, "reopened")
          yield* comesTo(visitor, bet.betGuid, "accepted")
          expect(yield* moneyOf(visitor)).toBe(0)
          expect((yield* houseHolds("house:claims")) - claims).toBe(-10_000n)
          yield* market(3, WON)
          yield* comesTo(visitor, bet.betGuid, "won")
          expect(yield* moneyOf(visitor)).toBe(10_000)
          expect((yield* houseHolds("house:claims")) - claims).toBe(0n)
        }),
    )

    it.effect(
      "insures up to a hundred percent in several parts, and what is worth goes into the price of a sale",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const bet = betOf(yield* visitor.secure(PLACE, single(5)))
          yield* visitor.secure(INSURE, insurance(bet, 60, 31.5))
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(bet, 41, 100)))).toEqual([
            422,
            "share-out-of-bounds",
          ])
          expect(betOf(yield* visitor.secure(INSURE, insurance(bet, 40, 21)))).toMatchObject({
            insurances: [{ share: 60 }, { share: 40 }],
          })
          // The bet is worth 100.00 on the mean, its insurance 50.00; the house keeps five percent.
          const sale = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, summ: 100, price: 142.5 }
          expect(betOf(yield* visitor.secure(SELL, sale))).toMatchObject({ status: "sold", payout: 14_250 })
          expect(yield* moneyOf(visitor)).toBe(90_000 - 5250 + 14_250)
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(bet, 1, 100)))).toEqual([422, "not-open"])
        }),
    )

    it.effect("names a premium that rose anew and takes nothing; takes one that fell as it is now", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(6)))
        book.quote(6, "1", { odds: 2500 as OddsMilli })
        const before = yield* eventCount
        expect(yield* visitor.secure(INSURE, insurance(bet, 100, 52.5))).toMatchObject({
          status: 422,
          body: { code: "price-changed", insurance: { offer: { chances: [{ chance: 400_000_000 }] } } },
        })
        expect(yield* eventCount).toBe(before)
        book.quote(6, "1", { odds: 1250 as OddsMilli })
        expect(betOf(yield* visitor.secure(INSURE, insurance(bet, 100, 52.5))).insurances).toMatchObject([
          { premium: 2100 },
        ])
      }),
    )

    it.effect("takes one of ten insurances of all of a bet at once", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(7)))
        const token = Effect.succeed(yield* visitor.token)
        const answers = yield* Effect.all(
          Array.from({ length: 10 }, () => visitor.secure(INSURE, insurance(bet, 100, 52.5), token)),
          { concurrency: "unbounded" },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter((answer) => refusalOf(answer)[1] === "share-out-of-bounds")).toHaveLength(9)
        expect(yield* moneyOf(visitor)).toBe(84_750)
      }),
    )

    it.effect("lets a sale and an insurance at once come about one after the other, in either order", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(8)))
        const token = Effect.succeed(yield* visitor.token)
        const sale = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, summ: 100, price: 95 }
        const [insured, sold] = yield* Effect.all(
          [visitor.secure(INSURE, insurance(bet, 100, 52.5), token), visitor.secure(SELL, sale, token)],
          { concurrency: "unbounded" },
        )
        expect(sold.status).toBe(200)
        expect(yield* moneyOf(visitor)).toBe(insured.status === 200 ? 90_000 - 5250 + 14_250 : 90_000 + 9500)
      }),
    )

    it.effect("ends an order to sell, whose price was named for the bet without an insurance", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(9)))
        const named = { betGuid: bet.betGuid, saleBetId: bet.id }
        yield* visitor.secure(`${SELL}/order`, { ...named, guid: nextGuid(), price: 130 })
        const insured = betOf(yield* visitor.secure(INSURE, insurance(bet, 100, 52.5)))
        expect(insured).not.toHaveProperty("saleOrder")
        expect(yield* statusOf(visitor, bet.betGuid)).toBe("accepted")
      }),
    )

    it.effect(
      "insures nothing the balance does not hold, while a selection is closed, nor a bet that waits or was promoted",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(250)
          const bet = betOf(yield* visitor.secure(PLACE, express([20, 21])))
          const waiting = betOf(yield* visitor.secure(PLACE, single(61)))
          const before = yield* eventCount
          // 100.00 × (1 − 0.25) × 1.05 is 78.75, and 50.00 is left.
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(bet, 100, 78.75)))).toEqual([
            422,
            "insufficient-funds",
          ])
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(waiting, 1, 100)))).toEqual([
            422,
            "not-open",
          ])
          book.quote(20, "1", { state: "suspended" })
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(bet, 1, 100)))).toEqual([
            422,
            "market-suspended",
          ])
          book.quote(20, "1", { state: "open" })
          book.hear(0)
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(bet, 1, 100)))).toEqual([
            422,
            "feed-stale",
          ])
          book.hear(Number.MAX_SAFE_INTEGER)
          expect(yield* eventCount).toBe(before)
          const promoted = betOf(yield* visitor.secure(PLACE, single(22, { summ: 10, promo: "BOOST20" })))
          expect(refusalOf(yield* visitor.secure(INSURE, insurance(promoted, 1, 100)))).toEqual([
            422,
            "promotional",
          ])
        }),
    )

    it.effect("tells bad input from good: names the fields, knows the bet by its key and its number", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(30)))
        const stranger = yield* player(0)
        const good = insurance(bet, 100, 52.5)
        const bad = yield* visitor.secure(INSURE, { ...good, guid: "x", share: 101, premium: -1 })
        expect(bad.status).toBe(400)
        expect(Object.keys((bad.body as { validation_errors: object }).validation_errors).toSorted()).toEqual(
          ["guid", "premium", "share"],
        )
        const finer = yield* visitor.secure(INSURE, { ...good, premium: 0.001 })
        expect([finer.status, (finer.body as { validation_errors: object }).validation_errors]).toEqual([
          400,
          { premium: ["0.001 has too many decimals: RUB has 2."] },
        ])
        for (const share of [0, -1, 0.5, "all"]) {
          expect((yield* visitor.secure(INSURE, { ...good, share })).status).toBe(400)
        }
        expect((yield* visitor.secure(INSURE, { ...good, betId: bet.id + 1 })).status).toBe(404)
        expect((yield* stranger.secure(INSURE, good)).status).toBe(404)
        expect((yield* visitor.post(INSURE, good)).status).toBe(401)
        expect((yield* visitor.secure(INSURE, { ...good, guid: bet.betGuid })).status).toBe(409)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
