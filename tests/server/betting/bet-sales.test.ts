import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, type Visitor } from "#tests/support/player-site.ts"
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
  system,
  unofferedOf,
  until,
} from "#tests/support/wagers.ts"

const SELL = `${HISTORY}/sale`

const offerOf = ({ body }: Answer) => (body as { readonly value: SaleOffer }).value

/** The body of a sale of so many roubles of the stake, for no less than a price. */
const sale = (bet: Bet, summ: number, price: number) => ({
  guid: nextGuid(),
  betGuid: bet.betGuid,
  saleBetId: bet.id,
  summ,
  price,
})

const askOffer = (visitor: Visitor, { betGuid }: Bet) => visitor.get(`${HISTORY}/${betGuid}/sale`)

describeEmbedded("selling bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  for (let gameId = 61; gameId <= 70; gameId++) book.offer(gameId, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-sales", { captcha: "disabled" }))((it) => {
    it.effect("offers what a bet is worth at the prices of the moment, less five percent", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(1)))
        expect(offerOf(yield* askOffer(visitor, bet))).toMatchObject({
          bet: { id: bet.id },
          chances: [{ position: 0, odds: 2000, chance: 500_000_000 }],
          margin: 50,
          leastPart: 1000,
        })
        book.quote(1, "1", { odds: 1250 as OddsMilli })
        expect(offerOf(yield* askOffer(visitor, bet)).chances).toMatchObject([{ chance: 800_000_000 }])
      }),
    )

    it.effect(
      "sells all of a bet once: the stake is held no more, the price is there, the house keeps the rest",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const bet = betOf(yield* visitor.secure(PLACE, single(2)))
          const [held, house] = [yield* houseHolds("house:held"), yield* houseHolds("house:win")]
          const body = sale(bet, 100, 95)
          const answer = yield* visitor.secure(SELL, body)
          expect(answer.status).toBe(200)
          const sold = betOf(answer)
          expect(sold).toMatchObject({
            status: "sold",
            stake: 10_000,
            payout: 9500,
            sales: [{ guid: body.guid, stake: 10_000, amount: 9500 }],
            history: [{ status: "accepted" }, { status: "sold" }],
          })
          expect(yield* moneyOf(visitor)).toBe(99_500)
          expect((yield* houseHolds("house:held")) - held).toBe(-10_000n)
          expect((yield* houseHolds("house:win")) - house).toBe(500n)

          const before = yield* eventCount
          expect(betOf(yield* visitor.secure(SELL, body))).toEqual(sold)
          expect(refusalOf(yield* visitor.secure(SELL, { ...body, price: 90 }))).toEqual([409, "key-reused"])
          expect(refusalOf(yield* visitor.secure(SELL, sale(bet, 100, 0)))).toEqual([422, "not-open"])
          expect(unofferedOf(yield* askOffer(visitor, bet))).toEqual([200, "not-open"])
          expect(yield* eventCount).toBe(before)
        }),
    )

    it.effect("sells a part: the rest runs on and settles by itself", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        yield* market(3, "opened")
        const bet = betOf(yield* visitor.secure(PLACE, single(3)))
        const part = betOf(yield* visitor.secure(SELL, sale(bet, 40, 38)))
        expect(part).toMatchObject({ status: "accepted", stake: 10_000, possibleWin: 12_000 })
        expect(part).not.toHaveProperty("payout")
        expect(yield* moneyOf(visitor)).toBe(93_800)
        yield* market(3, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, bet.betGuid, "won")
        expect(yield* moneyOf(visitor)).toBe(105_800)
        expect(betOf(yield* visitor.get(`${HISTORY}/${bet.betGuid}`)).payout).toBe(15_800)
        yield* market(3, "reopened")
        yield* comesTo(visitor, bet.betGuid, "accepted")
        expect(yield* moneyOf(visitor)).toBe(93_800)
        yield* market(3, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(visitor, bet.betGuid, "lost")
        expect(betOf(yield* visitor.get(`${HISTORY}/${bet.betGuid}`)).payout).toBe(3800)
      }),
    )

    it.effect("sells part after part, and at last what is left", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(4)))
        yield* visitor.secure(SELL, sale(bet, 30, 28.5))
        yield* visitor.secure(SELL, sale(bet, 30, 28.5))
        expect(refusalOf(yield* visitor.secure(SELL, sale(bet, 41, 0)))).toEqual([422, "part-out-of-bounds"])
        expect(refusalOf(yield* visitor.secure(SELL, sale(bet, 30.01, 0)))).toEqual([
          422,
          "part-out-of-bounds",
        ])
        expect(refusalOf(yield* visitor.secure(SELL, sale(bet, 9.99, 0)))).toEqual([
          422,
          "part-out-of-bounds",
        ])
        expect(betOf(yield* visitor.secure(SELL, sale(bet, 40, 38)))).toMatchObject({
          status: "sold",
          payout: 9500,
        })
        expect(yield* moneyOf(visitor)).toBe(99_500)
      }),
    )

    it.effect("offers a price that fell again and sells nothing; pays one that rose as it is now", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(5)))
        book.quote(5, "1", { odds: 2500 as OddsMilli })
        const before = yield* eventCount
        const fell = yield* visitor.secure(SELL, sale(bet, 100, 95))
        expect(fell).toMatchObject({
          status: 422,
          body: {
            code: "price-changed",
            sale: { offer: { chances: [{ odds: 2500, chance: 400_000_000 }] } },
          },
        })
        expect(yield* eventCount).toBe(before)
        book.quote(5, "1", { odds: 1600 as OddsMilli })
        expect(betOf(yield* visitor.secure(SELL, sale(bet, 100, 95))).payout).toBe(11_875)
      }),
    )

    it.effect("takes one of ten sales of one bet at once", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(6)))
        const token = Effect.succeed(yield* visitor.token)
        const answers = yield* Effect.all(
          Array.from({ length: 10 }, () => visitor.secure(SELL, sale(bet, 100, 95), token)),
          { concurrency: "unbounded" },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(answers.filter((answer) => refusalOf(answer)[1] === "not-open")).toHaveLength(9)
        expect(yield* moneyOf(visitor)).toBe(99_500)
      }),
    )

    it.effect(
      "prices an express by what its legs came to, a system by its expresses, nothing where all is lost",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          for (const gameId of [10, 11, 12]) yield* market(gameId, "opened")
          const both = betOf(yield* visitor.secure(PLACE, express([10, 11])))
          const two = betOf(yield* visitor.secure(PLACE, system([10, 11, 12], 2)))
          yield* market(10, { settled: { "1": "won", X: "lost", "2": "lost" } })
          book.quote(10, "1", { state: "closed" })
          yield* until(Effect.map(askOffer(visitor, two), (answer) => unofferedOf(answer)[1] === undefined))
          yield* until(Effect.map(askOffer(visitor, both), (answer) => unofferedOf(answer)[1] === undefined))
          // 100.00 × 2 × (2 × 0.5) × 0.95; of the system's expresses two hold the won leg: (2 + 2 + 1) / 3.
          expect(betOf(yield* visitor.secure(SELL, sale(both, 100, 190))).payout).toBe(19_000)
          expect(betOf(yield* visitor.secure(SELL, sale(two, 50, 79.16))).sales).toMatchObject([
            { amount: 7916 },
          ])
          yield* market(11, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* market(12, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* comesTo(visitor, two.betGuid, "lost")
          expect(betOf(yield* visitor.get(`${HISTORY}/${two.betGuid}`)).payout).toBe(7916)
        }),
    )

    it.effect(
      "sells nothing while a selection is suspended, closed, or the line is silent, nor a bet that waits",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const bet = betOf(yield* visitor.secure(PLACE, express([20, 21])))
          book.quote(20, "1", { state: "suspended" })
          expect(unofferedOf(yield* askOffer(visitor, bet))).toEqual([200, "market-suspended"])
          book.quote(21, "1", { state: "closed" })
          expect(refusalOf(yield* visitor.secure(SELL, sale(bet, 100, 0)))).toEqual([422, "market-closed"])
          book.quote(20, "1", { state: "open" })
          book.quote(21, "1", { state: "open" })
          book.hear(0)
          expect(refusalOf(yield* visitor.secure(SELL, sale(bet, 100, 0)))).toEqual([422, "feed-stale"])
          book.hear(Number.MAX_SAFE_INTEGER)
          const waiting = betOf(yield* visitor.secure(PLACE, single(61)))
          expect(unofferedOf(yield* askOffer(visitor, waiting))).toEqual([200, "not-open"])
          expect(yield* statusOf(visitor, bet.betGuid)).toBe("accepted")
        }),
    )

    it.effect("leaves a sold bet as it is whatever becomes of its game", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        yield* market(30, "opened")
        const bet = betOf(yield* visitor.secure(PLACE, single(30)))
        const other = betOf(yield* visitor.secure(PLACE, single(30)))
        yield* visitor.secure(SELL, sale(bet, 100, 95))
        yield* market(30, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, other.betGuid, "won")
        yield* market(30, "reopened")
        yield* comesTo(visitor, other.betGuid, "accepted")
        yield* market(30, "cancelled")
        yield* comesTo(visitor, other.betGuid, "cancelled")
        expect(betOf(yield* visitor.get(`${HISTORY}/${bet.betGuid}`))).toMatchObject({
          status: "sold",
          payout: 9500,
        })
        expect(yield* moneyOf(visitor)).toBe(99_500)
      }),
    )

    it.effect("lets what a sale brings settle what is owed first", () =>
      Effect.gen(function* () {
        const visitor = yield* player(200)
        yield* market(31, "opened")
        const bet = betOf(yield* visitor.secure(PLACE, single(32)))
        const won = betOf(yield* visitor.secure(PLACE, single(31)))
        yield* market(31, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, won.betGuid, "won")
        yield* visitor.secure(PLACE, single(33, { summ: 150 }))
        yield* market(31, "reopened")
        yield* comesTo(visitor, won.betGuid, "accepted")
        expect(yield* moneyOf(visitor)).toBe(0)
        const claims = yield* houseHolds("house:claims")
        yield* visitor.secure(SELL, sale(bet, 100, 95))
        expect(yield* moneyOf(visitor)).toBe(0)
        expect((yield* houseHolds("house:claims")) - claims).toBe(9500n)
      }),
    )

    it.effect("tells bad input from good: names the fields, knows the bet by its key and its number", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const bet = betOf(yield* visitor.secure(PLACE, single(40)))
        const stranger = yield* player(0)
        const good = sale(bet, 100, 95)
        const bad = yield* visitor.secure(SELL, { ...good, guid: "x", summ: -1, price: -0.5 })
        expect(bad.status).toBe(400)
        expect(Object.keys((bad.body as { validation_errors: object }).validation_errors).toSorted()).toEqual(
          ["guid", "price", "summ"],
        )
        const finer = yield* visitor.secure(SELL, { ...good, price: 0.001 })
        expect([finer.status, (finer.body as { validation_errors: object }).validation_errors]).toEqual([
          400,
          { price: ["0.001 has too many decimals: RUB has 2."] },
        ])
        expect((yield* visitor.secure(SELL, { ...good, saleBetId: bet.id + 1 })).status).toBe(404)
        expect((yield* stranger.secure(SELL, good)).status).toBe(404)
        expect((yield* askOffer(stranger, bet)).status).toBe(404)
        expect((yield* visitor.post(SELL, good)).status).toBe(401)
        expect((yield* visitor.secure(SELL, { ...good, guid: bet.betGuid })).status).toBe(409)
        expect(yield* statusOf(visitor, bet.betGuid)).toBe("accepted")
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
