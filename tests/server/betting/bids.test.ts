import { layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { type BidTold, CountedBid } from "#models/betting/bid.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { Bids } from "#src/server/domains/betting/bids/Bids.ts"
import { gameBidsAggregate } from "#src/server/domains/betting/bids/game-bids.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
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
  market,
  moneyOf,
  nextGuid,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const BID = "/service-api/LiveBet/Secure/MakeBetBidWeb"
const TAKE = "/account-api/bids/take"
const DECLINE = "/account-api/bids/decline"

const ORIGIN: Origin = { language: "en", address: "127.0.0.1", device: "test" }
const decodeBid = Schema.decodeUnknownSync(CountedBid)

const toldOf = ({ body }: Answer) => (body as { readonly value: BidTold }).value

/** A bid of 100 roubles on the first side of a game, which the line has at 2.000 where 2.105 were fair. */
const bid = (gameId: number, bidCf: number, more: object = {}) => {
  const { checkCf: _checkCf, ...body } = single(gameId, more)
  return { ...body, bidCf, ...more }
}

const win = { settled: { "1": "won", X: "lost", "2": "lost" } } as const

describeEmbedded("bids (§7 MakeBetBidWeb)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 30; gameId += 1) {
    book.offer(gameId, { whole: true })
    // The wins of 1, 2.547 and 2.547 are nine tenths of fair ones: those of 2.104, 3.81 and 3.81.
    for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 3547 as OddsMilli })
  }
  book.offer(40, { live: true, whole: true })
  book.offer(41)
  book.hear(Number.MAX_SAFE_INTEGER)
  const bids = { leastMargin: 20, gameLiability: minorUnits(1_000_000), openMs: 30_000 }

  const asks = (who: Visitor, body: object) => who.secure(BID, body)
  /** A bid far above what the house gives, which names its best. */
  const countered = (who: Visitor, gameId: number, more: object = {}) =>
    Effect.map(asks(who, bid(gameId, 2.2, more)), toldOf)

  layer(layerPlayerSite(store, book, "bids", { captcha: "disabled", bids }))((it) => {
    it.effect("are accepted at once where the price leaves the margin, and settled at it", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const body = bid(1, 2.05)
        const told = toldOf(yield* asks(who, body))
        expect(told).toMatchObject({
          bid: { status: "accepted", asked: 2050 },
          bet: {
            status: "accepted",
            odds: 2050,
            possibleWin: 20_500,
            bid: { offered: 2000 },
            legs: [{ odds: 2050 }],
          },
        })
        const before = yield* eventCount
        expect(toldOf(yield* asks(who, body)).bet).toEqual(told.bet)
        expect(yield* eventCount).toBe(before)
        expect(yield* moneyOf(who)).toBe(90_000)
        yield* market(1, "opened")
        yield* market(1, win)
        yield* comesTo(who, body.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(110_500)
      }),
    )

    it.effect("are answered with the best price, which is taken once or declined", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const told = yield* countered(who, 2)
        const { betGuid, counter } = told.bid
        expect(told).toMatchObject({ bid: { status: "countered", asked: 2200 } })
        expect(told.bet).toBeUndefined()
        expect(counter?.odds).toBeGreaterThan(2050)
        expect(counter?.odds).toBeLessThan(2064)
        expect(counter?.until).toBe(told.bid.madeAt + 30_000)
        expect(yield* moneyOf(who)).toBe(100_000)

        const taken = toldOf(yield* who.secure(TAKE, { betGuid }))
        expect(taken).toMatchObject({ bid: { status: "taken" }, bet: { odds: counter?.odds } })
        const before = yield* eventCount
        expect(toldOf(yield* who.secure(TAKE, { betGuid })).bet).toEqual(taken.bet)
        expect(toldOf(yield* who.secure(DECLINE, { betGuid })).bid.status).toBe("taken")
        expect(yield* eventCount).toBe(before)
        expect(yield* moneyOf(who)).toBe(90_000)
        expect(betOf(yield* who.get(`${HISTORY}/${betGuid}`)).status).toBe("accepted")

        const other = (yield* countered(who, 2)).bid.betGuid
        expect(toldOf(yield* who.secure(DECLINE, { betGuid: other })).bid.status).toBe("declined")
        expect(refusalOf(yield* who.secure(TAKE, { betGuid: other }))).toEqual([422, "bid-over"])
        expect(yield* moneyOf(who)).toBe(90_000)
      }),
    )

    it.effect("lapse with their time, and hold no longer than the line", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const { betGuid } = (yield* countered(who, 3)).bid
        yield* TestClock.adjust("30 seconds")
        yield* TestClock.adjust("1 millis")
        expect(toldOf(yield* who.secure(TAKE, { betGuid })).bid.status).toBe("lapsed")
        expect(toldOf(yield* who.secure(TAKE, { betGuid })).bid.status).toBe("lapsed")

        const take = { betGuid: (yield* countered(who, 4)).bid.betGuid }
        book.quote(4, "1", { state: "suspended", odds: 2000 as OddsMilli })
        expect(refusalOf(yield* who.secure(TAKE, take))).toEqual([422, "market-suspended"])
        book.quote(4, "1", { state: "open", odds: 1950 as OddsMilli })
        expect(refusalOf(yield* who.secure(TAKE, take))).toEqual([422, "price-changed"])
        // The whistle: the game is in play.
        book.quote(4, "1", { state: "open", odds: 2000 as OddsMilli, live: true })
        expect(refusalOf(yield* who.secure(TAKE, take))).toEqual([422, "bid-in-play"])
        book.quote(4, "1", { state: "closed" })
        expect(refusalOf(yield* who.secure(TAKE, take))).toEqual([422, "market-closed"])
        expect(yield* moneyOf(who)).toBe(100_000)
      }),
    )

    it.effect("are refused in words where they can't be judged, and nothing is written", () =>
      Effect.gen(function* () {
        const who = yield* player(150)
        const before = yield* eventCount
        for (const [body, code] of [
          [bid(5, 2), "bid-not-better"],
          [bid(5, 1.5), "bid-not-better"],
          [bid(40, 2.05), "bid-in-play"],
          [bid(41, 2.05), "bid-not-offered"],
          [bid(99, 2.05), "unknown-game"],
          [bid(5, 2.05, { summ: 200 }), "insufficient-funds"],
          [bid(5, 2.05, { summ: 1 }), "stake-below-minimum"],
          [bid(5, 2.05, { summ: 1_000_000 }), "stake-above-limit"],
          [bid(5, 900, { summ: 50_000 }), "stake-above-limit"],
          [bid(5, 2.05, { couponEvents: [] }), "empty-coupon"],
          [{ ...express([5, 6]), bidCf: 5 }, "bid-single"],
          [bid(5, 2.05, { couponEvents: [pick(5), pick(6)] }), "wrong-kind"],
        ] as const)
          expect(refusalOf(yield* asks(who, body))).toEqual([422, code])
        for (const more of [
          { bidCf: undefined },
          { bidCf: "2.05" },
          { bidCf: 2.0505 },
          { bidCf: 1 },
          { summ: -1 },
          { betGuid: "what?" },
          { couponEvents: "all" },
        ])
          expect((yield* asks(who, { ...bid(5, 2.05), ...more })).status).toBe(400)
        expect((yield* who.post(BID, bid(5, 2.05))).status).toBe(401)
        for (const path of [TAKE, DECLINE]) {
          expect(refusalOf(yield* who.secure(path, { betGuid: nextGuid() }))).toEqual([404, "unknown-bid"])
          expect((yield* who.secure(path, { betGuid: "what?" })).status).toBe(400)
          expect((yield* who.post(path, { betGuid: nextGuid() })).status).toBe(401)
        }
        expect(yield* eventCount).toBe(before)
        expect(yield* moneyOf(who)).toBe(15_000)
      }),
    )

    it.effect("have a key of their own, which no other bet has", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const body = bid(7, 2.2)
        const { betGuid } = toldOf(yield* asks(who, body)).bid
        const reused = [409, "key-reused"]
        expect(refusalOf(yield* asks(who, { ...body, bidCf: 2.3 }))).toEqual(reused)
        expect(refusalOf(yield* who.secure(PLACE, single(7, { betGuid })))).toEqual(reused)
        const auto = single(7, { betGuid, isAutoBet: true, autoBetCf: 3 })
        expect(refusalOf(yield* who.secure(PLACE, auto))).toEqual(reused)
        const placed = single(7)
        yield* who.secure(PLACE, placed)
        expect(refusalOf(yield* asks(who, bid(7, 2.2, { betGuid: placed.betGuid })))).toEqual(reused)
        const stranger = yield* player(1000)
        expect(refusalOf(yield* stranger.secure(TAKE, { betGuid }))).toEqual([404, "unknown-bid"])
        expect(yield* moneyOf(who)).toBe(90_000)
      }),
    )

    it.effect("are placed once, however often and how many at a time", () =>
      Effect.gen(function* () {
        const who = yield* player(250)
        const all = { concurrency: "unbounded" } as const
        const same = bid(8, 2.04)
        const answers = yield* Effect.all(
          Array.from({ length: 8 }, () => asks(who, same)),
          all,
        )
        expect(new Set(answers.map((answer) => toldOf(answer).bet?.id)).size).toBe(1)
        expect(yield* moneyOf(who)).toBe(15_000)
        const { betGuid } = (yield* countered(who, 9)).bid
        const takes = yield* Effect.all(
          [TAKE, TAKE, DECLINE, TAKE].map((path) => who.secure(path, { betGuid })),
          all,
        )
        const ends = new Set(
          takes.filter(({ status }) => status === 200).map((answer) => toldOf(answer).bid.status),
        )
        expect(ends.size).toBe(1)
        const left = ends.has("taken") ? 5000 : 15_000
        expect(yield* moneyOf(who)).toBe(left)
        // Money for one of them: the others are refused.
        const many = yield* Effect.all(
          Array.from({ length: 4 }, () => asks(who, bid(10, 2.03, { summ: left / 100 }))),
          all,
        )
        expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(yield* moneyOf(who)).toBe(0)
      }),
    )

    it.effect("keep what the house may lose on a game within its limit, also side by side", () =>
      Effect.gen(function* () {
        const rich = yield* player(100_000)
        const answers = yield* Effect.all(
          Array.from({ length: 12 }, () => asks(rich, bid(11, 2.2, { summ: 2000 }))),
          { concurrency: "unbounded" },
        )
        const told = answers.map(toldOf)
        const reasons = told.flatMap(({ bid: { refusal } }) => refusal ?? [])
        expect(reasons).toContain("game-full")
        const standing = told.flatMap(({ bid: { counter } }) => counter ?? [])
        expect(standing.length).toBeGreaterThan(2)
        const risked = standing.reduce((sum, { odds }) => sum + (200_000 * (odds - 1000)) / 1000, 0)
        expect(risked).toBeLessThanOrEqual(1_000_000)
        // Each that stands makes the next one worse.
        const odds = standing.map((counter) => counter.odds)
        expect(Math.max(...odds)).toBeGreaterThan(Math.min(...odds))
        yield* TestClock.adjust("31 seconds")
        expect((yield* countered(rich, 11, { summ: 2000 })).bid.status).toBe("countered")
      }),
    )

    it.effect("keep it within its limit in whichever process they are answered", () =>
      Effect.gen(function* () {
        const gameId = 13
        const rich = yield* player(100_000)
        const { userId } = toldOf(yield* asks(rich, bid(14, 2.2))).bid
        const here = yield* Bids
        // Another process on the same store: it shares neither memory nor locks.
        const elsewhere = yield* Effect.provide(
          Bids,
          Layer.fresh(Bids.layer.pipe(Layer.provide(Layer.fresh(Aggregates.layer)))),
        )
        const answers = yield* Effect.all(
          Array.from({ length: 16 }, (_, turn) => {
            const body = decodeBid(bid(gameId, 2.2, { summ: 200_000 }))
            return (turn % 2 === 0 ? here : elsewhere).make(payerOf(userId), body, ORIGIN)
          }),
          { concurrency: "unbounded" },
        )
        const odds = answers.flatMap(({ bid: { counter } }) => counter?.odds ?? [])
        expect(odds.length).toBeGreaterThan(2)
        const risked = odds.reduce((sum, each) => sum + (200_000 * (each - 1000)) / 1000, 0)
        expect(risked).toBeLessThanOrEqual(1_000_000)
        expect(new Set(odds).size).toBe(odds.length)
      }),
    )

    it.effect(
      "count no more on their game once they are declined, and stay counted once they are taken",
      () =>
        Effect.gen(function* () {
          const rich = yield* player(100_000)
          const stands = Effect.map(
            Effect.flatMap(Aggregates, ({ load }) => load(gameBidsAggregate, "15")),
            ({ snapshot }) => snapshot.context,
          )
          const large = { summ: 2000 }
          const first = (yield* countered(rich, 15, large)).bid
          yield* rich.secure(DECLINE, { betGuid: first.betGuid })
          expect(yield* stands).toEqual({ kept: 0, offered: {} })
          const second = (yield* countered(rich, 15, large)).bid
          expect(second.counter?.odds).toBe(first.counter?.odds)
          yield* rich.secure(TAKE, { betGuid: second.betGuid })
          yield* TestClock.adjust("31 seconds")
          const kept = (200_000 * ((second.counter?.odds ?? 0) - 1000)) / 1000
          expect(yield* stands).toEqual({ kept, offered: {} })
          expect((yield* countered(rich, 15, large)).bid.counter?.odds).toBeLessThan(
            second.counter?.odds ?? 0,
          )
        }),
    )

    it.effect("are bounded in number for a player", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        const first = bid(12, 2.2)
        const told = toldOf(yield* asks(who, first))
        for (let turn = 1; turn < 30; turn += 1) {
          yield* asks(who, bid(12, 1.5))
          // The same bid once more is no other one.
          expect(toldOf(yield* asks(who, first)).bid.madeAt).toBe(told.bid.madeAt)
        }
        expect(toldOf(yield* asks(who, first)).bid.madeAt).toBe(told.bid.madeAt)
        expect(refusalOf(yield* asks(who, bid(12, 1.5)))).toEqual([429, "too-many"])
      }),
    )

    it.effect("leave money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })

  layer(layerPlayerSite(store, book, "no-bids", { captcha: "disabled", bids: undefined }))((it) => {
    it.effect("are refused where the site takes none", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        expect(refusalOf(yield* asks(who, bid(1, 2.05)))).toEqual([422, "bid-not-offered"])
      }),
    )
  })
})
