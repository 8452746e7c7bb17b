import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { AutoBets } from "#src/server/domains/betting/auto-bets/AutoBets.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
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
  moneyOf,
  nextGuid,
  PLACE,
  player,
  refusalOf,
  single,
  until,
} from "#tests/support/wagers.ts"

const LIST = "/account-api/auto-bets"
const CANCEL = `${LIST}/cancel`

const orderOf = ({ body }: Answer) => (body as { readonly value: AutoBet }).value

/** The body of an automatic bet of 100 roubles on one game at these odds. */
const auto = (gameId: number, autoBetCf: number, more: object = {}) =>
  single(gameId, { isAutoBet: true, autoBetCf, ...more })

const statusIn = (visitor: Visitor, key: string) =>
  Effect.map(
    visitor.get(LIST),
    ({ body }) =>
      (body as { readonly value: ReadonlyArray<AutoBet> }).value.find(({ betGuid }) => betGuid === key)
        ?.status,
  )

const ends = (visitor: Visitor, key: string, wanted: AutoBet["status"]) =>
  until(Effect.map(statusIn(visitor, key), (status) => status === wanted))

describeEmbedded("automatic bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 30; gameId++) book.offer(gameId)
  book.offer(40, { live: true })
  book.offer(41, { live: true })
  book.offer(42, { live: true })
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "auto-bets", { captcha: "disabled" }))((it) => {
    it.effect(
      "sets the stake aside and bets at the first odds that are no less, though the player left",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const body = auto(1, 2.2)
          const order = orderOf(yield* visitor.secure(PLACE, body))
          expect(order).toMatchObject({ status: "waiting", wanted: 2200, stake: 10_000 })
          const own = `player:${order.userId}`
          expect(yield* houseHolds(own)).toBe(90_000n)
          expect(yield* houseHolds("house:reserved")).toBe(10_000n)
          yield* visitor.post("/account-api/auth/logout")
          book.quote(1, "1", { odds: 2100 as OddsMilli })
          yield* TestClock.adjust("1 minute")
          expect(yield* houseHolds("house:reserved")).toBe(10_000n)
          book.quote(1, "1", { odds: 2250 as OddsMilli })
          yield* until(Effect.map(houseHolds("house:reserved"), (held) => held === 0n))
          expect(yield* houseHolds(own)).toBe(90_000n)
          const journal = yield* Journal
          const [placed] = yield* Effect.orDie(journal.read(`bet:${order.userId}/${body.betGuid}`))
          expect(JSON.parse(placed?.payload ?? "{}")).toMatchObject({ stake: 10_000, legs: [{ odds: 2250 }] })
          expect(JSON.parse(placed?.meta ?? "{}")).toMatchObject({ actor: "auto-bet" })
        }),
    )

    it.effect("bets at once where the odds are there, an express by its total odds", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const both = express([2, 3], { isAutoBet: true, autoBetCf: 4 })
        yield* visitor.secure(PLACE, both)
        yield* ends(visitor, both.betGuid, "placed")
        yield* comesTo(visitor, both.betGuid, "accepted")
        const more = express([4, 5], { isAutoBet: true, autoBetCf: 4.4 })
        yield* visitor.secure(PLACE, more)
        book.quote(4, "1", { odds: 2199 as OddsMilli })
        yield* TestClock.adjust("1 minute")
        expect(yield* statusIn(visitor, more.betGuid)).toBe("waiting")
        book.quote(5, "1", { odds: 2002 as OddsMilli })
        yield* ends(visitor, more.betGuid, "placed")
        yield* comesTo(visitor, more.betGuid, "accepted")
      }),
    )

    it.effect("places once, however many look at it at the same time", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = auto(6, 2.5)
        const { userId } = orderOf(yield* visitor.secure(PLACE, body))
        const { decide } = yield* AutoBets
        book.quote(6, "1", { odds: 2500 as OddsMilli })
        const id = `${userId}/${body.betGuid}`
        yield* Effect.forEach(
          Array.from({ length: 10 }, () => id),
          (each) => Effect.orDie(decide(each)),
          { concurrency: "unbounded" },
        )
        yield* ends(visitor, body.betGuid, "placed")
        const journal = yield* Journal
        expect(yield* Effect.orDie(journal.read(`bet:${id}`))).toHaveLength(1)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("waits while a selection is suspended, and for its delay in play", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = auto(40, 2.2)
        yield* visitor.secure(PLACE, body)
        book.quote(40, "1", { odds: 2300 as OddsMilli, state: "suspended" })
        yield* TestClock.adjust("1 minute")
        expect(yield* statusIn(visitor, body.betGuid)).toBe("waiting")
        book.quote(40, "1", { odds: 2300 as OddsMilli, state: "open" })
        yield* ends(visitor, body.betGuid, "placed")
        yield* comesTo(visitor, body.betGuid, "accepted")
        const bet = betOf(yield* visitor.get(`${HISTORY}/${body.betGuid}`))
        expect(bet.history.map(({ status }) => status)).toEqual(["waiting", "accepted"])
      }),
    )

    it.effect("is dropped by a goal where that was asked, by the end of the market always", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const scored = auto(41, 9, { dropOnScoreChange: true })
        const patient = auto(41, 9)
        yield* visitor.secure(PLACE, scored)
        yield* visitor.secure(PLACE, patient)
        expect(yield* moneyOf(visitor)).toBe(80_000)
        book.change(41, { score: { total: [1, 1], parts: [] } })
        yield* ends(visitor, scored.betGuid, "dropped")
        expect(yield* statusIn(visitor, patient.betGuid)).toBe("waiting")
        expect(yield* moneyOf(visitor)).toBe(90_000)
        book.quote(41, "1", { state: "closed" })
        yield* ends(visitor, patient.betGuid, "dropped")
        expect(yield* moneyOf(visitor)).toBe(100_000)
      }),
    )

    it.effect("is taken back once; one that was placed stays placed", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = auto(7, 3)
        const { betGuid } = body
        yield* visitor.secure(PLACE, body)
        expect(orderOf(yield* visitor.secure(CANCEL, { betGuid })).status).toBe("cancelled")
        const before = yield* eventCount
        expect(orderOf(yield* visitor.secure(CANCEL, { betGuid })).status).toBe("cancelled")
        expect(yield* eventCount).toBe(before)
        expect(yield* moneyOf(visitor)).toBe(100_000)
        book.quote(7, "1", { odds: 3000 as OddsMilli })
        yield* TestClock.adjust("1 minute")
        expect((yield* visitor.get(`${HISTORY}/${betGuid}`)).status).toBe(404)
        const placed = auto(8, 2)
        yield* visitor.secure(PLACE, placed)
        yield* ends(visitor, placed.betGuid, "placed")
        expect(orderOf(yield* visitor.secure(CANCEL, { betGuid: placed.betGuid })).status).toBe("placed")
        expect((yield* visitor.secure(CANCEL, { betGuid: nextGuid() })).status).toBe(404)
        const stranger = yield* player(0)
        expect((yield* stranger.secure(CANCEL, { betGuid })).status).toBe(404)
      }),
    )

    it.effect("orders once under a key, and refuses in words what can't be ordered", () =>
      Effect.gen(function* () {
        const visitor = yield* player(150)
        const body = auto(9, 3)
        yield* visitor.secure(PLACE, body)
        const before = yield* eventCount
        expect(orderOf(yield* visitor.secure(PLACE, body)).status).toBe("waiting")
        const refused = (more: object, cf = 3) =>
          Effect.map(visitor.secure(PLACE, auto(10, cf, more)), refusalOf)
        expect(refusalOf(yield* visitor.secure(PLACE, { ...body, autoBetCf: 4 }))).toEqual([
          409,
          "key-reused",
        ])
        expect(
          refusalOf(yield* visitor.secure(PLACE, single(9, { betGuid: body.betGuid, summ: 10 }))),
        ).toEqual([409, "key-reused"])
        expect(yield* refused({ autoBetCf: undefined })).toEqual([422, "auto-bet-odds"])
        expect(yield* refused({ isExpressBoost: true })).toEqual([422, "auto-bet-plain"])
        expect(yield* refused({ promo: "FREEBET500" })).toEqual([422, "auto-bet-plain"])
        expect(yield* refused({})).toEqual([422, "insufficient-funds"])
        expect(yield* refused({ summ: 100_000 }, 101)).toEqual([422, "stake-above-limit"])
        expect(yield* refused({ summ: 1 })).toEqual([422, "stake-below-minimum"])
        expect((yield* visitor.secure(PLACE, auto(10, 0.5))).status).toBe(400)
        expect((yield* visitor.secure(PLACE, auto(10, 3, { dropOnScoreChange: "yes" }))).status).toBe(400)
        expect((yield* visitor.secure(CANCEL, { betGuid: "what?" })).status).toBe(400)
        expect((yield* visitor.post(CANCEL, { betGuid: body.betGuid })).status).toBe(401)
        expect(yield* eventCount).toBe(before)
        expect(yield* moneyOf(visitor)).toBe(5000)
      }),
    )

    it.effect("is ordered among several coupons too", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const coupons = [auto(11, 5), single(12)]
        const { body } = yield* visitor.secure(`${PLACE}Multi`, { coupons })
        expect((body as { readonly value: unknown }).value).toMatchObject([
          { autoBet: { status: "waiting" } },
          { bet: { status: "accepted" } },
        ])
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
