import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { HISTORY, moneyOf, nextGuid, PLACE, pick, player, refusalOf, single } from "#tests/support/wagers.ts"

const PLACE_MANY = "/service-api/LiveBet/Secure/MakeBetWebMulti"
const UPDATES = [
  "/service-api/LiveBet/Open/UpdateCoupon",
  "/service-api/LiveBet-update/Open/UpdateCoupon",
] as const

const book = makeHandBook()
for (let gameId = 1; gameId <= 12; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)
book.quote(9, "1", { state: "suspended" })

type Made = ReadonlyArray<{
  readonly betGuid: string
  readonly bet?: { readonly status: string }
  readonly refusal?: { readonly code: string }
}>
const madeIn = ({ body }: { readonly body: unknown }) => (body as { readonly value: Made }).value
/** What came of each bet, in a word. */
const comeOf = (made: Made) => made.map(({ bet, refusal }) => bet?.status ?? refusal?.code)

describeEmbedded("several coupons at once (§7 Betting)", (store) => {
  layer(layerPlayerSite(store, book, "several", { captcha: "disabled" }))((it) => {
    it.effect("are bet in their order, each taken or refused by itself, and once under its key", () =>
      Effect.gen(function* () {
        const who = yield* player(250)
        const reused = nextGuid()
        const coupons = [
          single(1),
          single(2, { checkCf: 0, couponEvents: [pick(2, 2.1)] }),
          single(3, { betGuid: reused }),
          single(4),
          single(5, { betGuid: reused }),
          single(6, { summ: 50 }),
        ]
        const answer = yield* who.secure(PLACE_MANY, { coupons })
        const made = madeIn(answer)
        expect(made.map(({ betGuid }) => betGuid)).toEqual(coupons.map(({ betGuid }) => betGuid))
        expect(comeOf(made)).toEqual([
          "accepted",
          "price-changed",
          "accepted",
          "insufficient-funds",
          "key-reused",
          "accepted",
        ])
        expect(yield* moneyOf(who)).toBe(0)
        expect(comeOf(madeIn(yield* who.secure(PLACE_MANY, { coupons })))).toEqual(comeOf(made))
        const { body } = yield* who.get(HISTORY)
        expect(
          (body as { readonly value: { readonly bets: ReadonlyArray<unknown> } }).value.bets,
        ).toHaveLength(3)
      }),
    )

    it.effect("are bet by their older name as by the newer one, under the same keys", () =>
      Effect.gen(function* () {
        const PUT = "/web-api/datalinelive/putbetscommon"
        const who = yield* player(250)
        const one = single(10)
        expect(comeOf(madeIn(yield* who.secure(PUT, { coupon: one })))).toEqual(["accepted"])
        expect(yield* moneyOf(who)).toBe(15_000)
        // The key is that of the bet, by whichever call it comes.
        for (const path of [PUT, PLACE_MANY])
          expect(comeOf(madeIn(yield* who.secure(path, { coupons: [one] })))).toEqual(["accepted"])
        expect(refusalOf(yield* who.secure(PLACE, { ...one, summ: 20 }))).toEqual([409, "key-reused"])
        const coupons = [single(11), single(12, { summ: 60 }), single(9), { ...one, summ: 20 }]
        expect(comeOf(madeIn(yield* who.secure(PUT, { coupons })))).toEqual([
          "accepted",
          "insufficient-funds",
          "market-suspended",
          "key-reused",
        ])
        expect(yield* moneyOf(who)).toBe(5000)
        for (const [body, field] of [
          [{}, "coupon"],
          [{ coupon: one, coupons }, "coupon"],
          [{ coupons: [] }, "coupons"],
          [{ coupons: Array.from({ length: 21 }, () => single(11)) }, "coupons"],
          [{ coupon: { ...one, summ: "much" } }, "coupon.summ"],
          [{ coupons: "all" }, "coupons"],
        ] as const) {
          const answer = yield* who.secure(PUT, body)
          expect(answer.status).toBe(400)
          expect(Object.keys((answer.body as { validation_errors: object }).validation_errors)).toContain(
            field,
          )
        }
        expect((yield* who.post(PUT, { coupon: single(11) })).status).toBe(401)
        expect((yield* new Visitor("en", false).post(PUT, { coupon: single(11) })).status).toBe(401)
        expect(yield* moneyOf(who)).toBe(5000)
      }),
    )

    it.effect("are bet once by ten calls at a time", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const token = yield* who.token
        const coupons = [single(7), single(8)]
        const answers = yield* Effect.forEach(
          Array.from({ length: 10 }),
          () => who.secure(PLACE_MANY, { coupons }, Effect.succeed(token)),
          { concurrency: "unbounded" },
        )
        for (const answer of answers) expect(comeOf(madeIn(answer))).toEqual(["accepted", "accepted"])
        expect(yield* moneyOf(who)).toBe(80_000)
      }),
    )

    it.effect("are refused whole where they can't be read, or nobody is signed in", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        for (const coupons of [
          [],
          Array.from({ length: 21 }, () => single(1)),
          [{ ...single(1), vid: 9 }],
          "x",
        ]) {
          expect((yield* who.secure(PLACE_MANY, { coupons })).status).toBe(400)
        }
        expect(yield* moneyOf(who)).toBe(100_000)
        const guest = yield* new Visitor("en", false).post(PLACE_MANY, { coupons: [single(1)] })
        expect(guest.status).toBe(401)
      }),
    )

    it.effect("are held against the line by both names of the call, one by one and together", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const express = { couponEvents: [pick(10), pick(9)], vid: 1 }
        const alone = { couponEvents: [pick(11, 3)], vid: 0 }
        const unknown = { couponEvents: [pick(99)], vid: 0 }
        const told = [
          {
            couponEvents: [
              { ...selection(10), odds: 2000, availability: "open" },
              { ...selection(9), odds: 2000, availability: "suspended" },
            ],
            odds: 4000,
          },
          { couponEvents: [{ ...selection(11), odds: 2000, availability: "open" }], odds: 2000 },
          { couponEvents: [{ ...selection(99), availability: "gone" }] },
        ]
        for (const path of UPDATES) {
          expect((yield* guest.post(path, express)).body).toMatchObject({ value: told[0] })
          const many = yield* guest.post(`${path}Multi`, { coupons: [express, alone, unknown] })
          expect(many.body).toMatchObject({ value: told })
          expect((many.body as { value: ReadonlyArray<object> }).value[2]).not.toHaveProperty("odds")
          expect((yield* guest.post(`${path}Multi`, { coupons: [] })).status).toBe(400)
        }
      }),
    )

    it.effect("try one code each, so that many at once are no way around the limit", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const guess = (code: number) => ({
          couponEvents: [pick(12)],
          vid: 0,
          promo: `GUESS${code}`,
          isNeedUpdatePromoCode: true,
        })
        const coupons = Array.from({ length: 20 }, (_, code) => guess(code))
        for (let tries = 0; tries < 3; tries += 1) {
          expect((yield* guest.post(`${UPDATES[0]}Multi`, { coupons })).status).toBe(200)
        }
        const slowed = yield* guest.post(`${UPDATES[1]}Multi`, { coupons: coupons.slice(0, 1) })
        expect(refusalOf(slowed)).toEqual([429, "too-many"])
      }),
    )
  })
})
