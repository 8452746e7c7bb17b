import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { LoadedCoupon } from "#models/coupon/saved-coupon.ts"
import { LIMITS } from "#src/server/kernel/limits/RateLimits.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, pick, refusalOf } from "#tests/support/wagers.ts"

const SAVE = "/service-api/LiveBet/Open/SaveCoupon"
const LOAD = "/service-api/LiveBet/Open/GetCoupon"

const express = (...gameIds: ReadonlyArray<number>) => ({
  couponEvents: gameIds.map((gameId) => pick(gameId)),
  vid: 1,
})

/** What no coupon can be: missing, wrong, huge, hostile. */
const HOSTILE: ReadonlyArray<unknown> = [
  {},
  { vid: 0 },
  { couponEvents: [], vid: 0 },
  { couponEvents: "1", vid: 0 },
  { couponEvents: [{ ...pick(1), gameId: "1; DROP TABLE events" }], vid: 0 },
  { couponEvents: [{ ...pick(1), market: "<script>" }], vid: 0 },
  { couponEvents: [{ ...pick(1), cf: -1 }], vid: 0 },
  { couponEvents: [pick(1)], vid: 9 },
  { couponEvents: Array.from({ length: 51 }, (_, place) => pick(place + 1)), vid: 1 },
  { couponEvents: [pick(1)], vid: 0, expressNum: 1.5 },
]

const codeOf = ({ body }: Answer) =>
  (body as { readonly value: { readonly couponCode: string } }).value.couponCode
const couponOf = ({ body }: Answer) => (body as { readonly value: LoadedCoupon }).value

const book = makeHandBook()
for (let gameId = 1; gameId <= 25; gameId += 1) book.offer(gameId)

describeStores("saved coupons", (store) => {
  layer(layerPlayerSite(store, book, "saved coupons", { captcha: "disabled" }))((it) => {
    const guest = new Visitor("en", false)
    /** Waits until no limit counts what was asked before. */
    const rested = TestClock.adjust(LIMITS.couponsSavedByAddress.windowMs)

    it.effect("are kept under one code however often they are saved (§7 Betting: save coupon)", () =>
      Effect.gen(function* () {
        yield* rested
        const first = yield* guest.post(SAVE, express(1, 2))
        expect(first).toMatchObject({ status: 200, body: { success: true } })
        expect(codeOf(first)).toMatch(/^[2-9a-hjkmnp-z]{8}$/)
        const events = yield* eventCount
        yield* TestClock.adjust("1 minute")
        const again = yield* Effect.all(
          Array.from({ length: 10 }, () => new Visitor("en", false).post(SAVE, express(1, 2))),
          { concurrency: 10 },
        )
        expect(new Set(again.map(codeOf))).toEqual(new Set([codeOf(first)]))
        expect(yield* eventCount).toEqual(events)
        expect(codeOf(yield* guest.post(SAVE, express(2, 1)))).not.toBe(codeOf(first))
      }),
    )

    it.effect("are loaded by whoever has the code, however it is written, with what changed since", () =>
      Effect.gen(function* () {
        yield* rested
        const body = { ...express(3, 4, 5, 6), vid: 2, expressNum: 2 }
        const code = codeOf(yield* guest.post(SAVE, body))
        book.quote(4, "1", { odds: 2100 as OddsMilli })
        book.quote(5, "1", { state: "suspended" })
        book.quote(6, "1", { state: "closed" })
        const written = `${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `
        const loaded = yield* new Visitor("ru", false).post(LOAD, { couponCode: written })
        expect(loaded.status).toBe(200)
        expect(couponOf(loaded)).toMatchObject({ couponCode: code, vid: 2, expressNum: 2 })
        expect(
          couponOf(loaded).picks.map(({ gameId, odds, offered, availability }) => [
            gameId,
            odds,
            offered,
            availability,
          ]),
        ).toEqual([
          [3, 2000, 2000, "open"],
          [4, 2000, 2100, "open"],
          [5, 2000, 2000, "suspended"],
          [6, 2000, 2000, "gone"],
        ])
        expect(couponOf(loaded).picks[0]).toMatchObject({ home: { en: "Team 1" }, champ: { en: "League" } })
      }),
    )

    it.effect("tell in words that nobody has a code, and that a coupon can't be kept", () =>
      Effect.gen(function* () {
        yield* rested
        for (const couponCode of ["zzzz9999", "", "nonsense", "'; DROP TABLE events; --"]) {
          const answer = yield* guest.post(LOAD, { couponCode })
          expect(refusalOf(answer)).toEqual([404, "coupon-unknown"])
          expect(answer.body).toMatchObject({ message: expect.stringMatching(/No bet slip has this code/) })
        }
        const events = yield* eventCount
        const gone = yield* guest.post(SAVE, express(1, 900))
        expect(gone).toMatchObject({
          status: 422,
          body: { validation_errors: { "couponEvents.1": ["This game is no longer available."] } },
        })
        for (const wrong of [express(1), express(1, 1), { ...express(1, 2), vid: 2, expressNum: 2 }]) {
          expect(yield* guest.post(SAVE, wrong)).toMatchObject({
            status: 422,
            body: {
              validation_errors: { couponEvents: [expect.stringMatching(/can’t make a bet of this type/)] },
            },
          })
        }
        const many = { couponEvents: Array.from({ length: 21 }, (_, place) => pick(place + 1)), vid: 2 }
        expect(yield* guest.post(SAVE, { ...many, expressNum: 2 })).toMatchObject({ status: 422 })
        expect(yield* eventCount).toEqual(events)
      }),
    )

    it.effect("refuse what they can't read, and never break", () =>
      Effect.gen(function* () {
        yield* rested
        for (const body of HOSTILE) expect((yield* guest.post(SAVE, body)).status).toBe(400)
        for (const body of [{}, { couponCode: 7 }, { couponCode: "a".repeat(65) }])
          expect((yield* guest.post(LOAD, body)).status).toBe(400)
      }),
    )

    it.effect("can't be found by trying codes, nor written without end", () =>
      Effect.gen(function* () {
        yield* rested
        const { times } = LIMITS.couponsLoadedByAddress
        for (let tries = 0; tries < times; tries += 1) yield* guest.post(LOAD, { couponCode: "zzzz9999" })
        const slowed = yield* guest.post(LOAD, { couponCode: "zzzz9999" })
        expect(slowed).toMatchObject({ status: 429, body: { code: "too-many", retryAt: expect.any(Number) } })
        const { times: saves } = LIMITS.couponsSavedByAddress
        for (let tries = 0; tries < saves; tries += 1) yield* guest.post(SAVE, express(1, 2))
        expect(refusalOf(yield* guest.post(SAVE, express(1, 2)))).toEqual([429, "too-many"])
        yield* rested
        expect((yield* guest.post(SAVE, express(1, 2))).status).toBe(200)
      }),
    )
  })
})
