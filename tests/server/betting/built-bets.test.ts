import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { LIMITS } from "#src/server/kernel/limits/RateLimits.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  eventCount,
  market,
  moneyOf,
  nextGuid,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
  statusOf,
  unofferedOf,
} from "#tests/support/wagers.ts"

const book = makeHandBook()

/** What the outcomes of a game pay, alone and together; a chance is that of its price without a margin. */
const PRICES: Readonly<Record<string, number>> = {
  "1": 2000,
  X: 1500,
  "2": 3000,
  "1X": 2400,
  "12": 4000,
  X2: 3600,
  "1X2": 5000,
}
const priceOf = (outcomes: ReadonlyArray<string>): number =>
  PRICES[[..."1X2"].filter((one) => outcomes.includes(one)).join("")] ?? 0
const jointOf =
  (raise = 1) =>
  (outcomes: ReadonlyArray<string>): JointPrice => {
    const prices = Array.from({ length: 2 ** outcomes.length - 1 }, (_, at) =>
      Math.round(raise * priceOf(outcomes.filter((__, position) => (((at + 1) >> position) & 1) === 1))),
    )
    return { prices, chance: Math.floor(1e12 / (prices.at(-1) ?? 1)) }
  }
const apart =
  (reason: NoJoint["apart"], ...positions: ReadonlyArray<number>) =>
  (): NoJoint => ({ apart: reason, positions })

for (let gameId = 1; gameId <= 60; gameId += 1) {
  book.offer(gameId, { live: gameId > 50, whole: true })
  book.together(gameId, jointOf())
}
for (const gameId of [40, 41, 42, 43]) book.offer(gameId)
book.together(41, apart("impossible", 0, 1))
book.together(42, apart("returnable", 1))
book.together(43, apart("stopped"))
book.hear(Number.MAX_SAFE_INTEGER)

/** 100 roubles on these outcomes of a game together. */
const built = (gameId: number, outcomes: string, jointCoef: number, more: object = {}) => ({
  betGuid: nextGuid(),
  couponEvents: [...outcomes].map((outcome) => pick(gameId, 2, outcome)),
  summ: 100,
  vid: 5,
  jointCoef,
  checkCf: 0,
  ...more,
})
const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"
const results = (one: string, draw: string, two: string) =>
  ({ settled: { "1": one, X: draw, "2": two } }) as never
const saleOf = (key: string) => `/account-api/bets/${key}/sale`

describeEmbedded("bets on selections of one game together (vid 5)", (store) => {
  layer(layerPlayerSite(store, book, "built", { captcha: "disabled", saleMargin: 0 }))((it) => {
    it.effect("are priced together, and each selection's part is told", () =>
      Effect.gen(function* () {
        const ask = (gameId: number, outcomes: string) =>
          Effect.map(
            new Visitor("en", false).post(UPDATE, {
              couponEvents: [...outcomes].map((outcome) => pick(gameId, 2, outcome)),
              vid: 5,
            }),
            ({ body }) => (body as { readonly value: object }).value,
          )
        expect(yield* ask(1, "1X2")).toMatchObject({ odds: 5000, steps: [2000, 2400, 5000] })
        expect(yield* ask(1, "21X")).toMatchObject({ odds: 5000, steps: [3000, 4000, 5000] })
        expect(yield* ask(41, "1X")).toMatchObject({ apart: { code: "never-together", positions: [0, 1] } })
        expect(yield* ask(42, "1X")).toMatchObject({
          apart: { code: "together-not-offered", positions: [1] },
        })
        expect(yield* ask(43, "1X")).toMatchObject({ apart: { code: "market-suspended" } })
      }),
    )

    it.effect(
      "are taken at the price that was seen, as checkCf says, and refused with what is wrong (§3 Coupon or bet payload fields: jointCoef)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const before = yield* eventCount
          const answers = [
            [built(1, "1X", 2300), "price-changed"],
            [built(1, "1X", 2500, { checkCf: 2 }), "price-changed"],
            [{ ...built(1, "1X", 2400), jointCoef: undefined }, "wrong-kind"],
            [single(1, { jointCoef: 2000 }), "wrong-kind"],
            [built(1, "1", 2000), "wrong-kind"],
            [{ ...built(1, "1X", 2400), couponEvents: [pick(1), pick(2)] }, "wrong-kind"],
            [built(1, "11", 2000), "conflicting-selections"],
            [{ ...built(1, "1X", 2400), vid: 1, jointCoef: undefined }, "conflicting-selections"],
            [built(41, "1X", 2400), "never-together"],
            [built(42, "1X", 2400), "together-not-offered"],
            [built(43, "1X", 2400), "market-suspended"],
            [built(1, "1X", 2400, { isExpressBoost: true }), "boost-not-offered"],
            [built(1, "1X", 2400, { isPowerBet: true }), "power-not-offered"],
            [built(1, "1X", 2400, { isAutoBet: true, autoBetCf: 3 }), "auto-bet-plain"],
            [built(1, "1X", 2400, { summ: 1e6, checkCf: 1 }), "stake-above-limit"],
            [built(1, "1X", 2400, { summ: 5000 }), "insufficient-funds"],
          ] as const
          for (const [body, code] of answers) {
            expect(refusalOf(yield* who.secure(PLACE, body))).toEqual([422, code])
          }
          const changed = yield* who.secure(PLACE, built(1, "1X", 2300))
          expect(changed.body).toMatchObject({ refusal: { code: "price-changed", odds: [2400] } })
          const never = yield* who.secure(PLACE, built(41, "1X", 2400))
          expect(never.body).toMatchObject({ refusal: { positions: [0, 1] } })
          expect(yield* eventCount).toBe(before)

          const body = built(1, "1X2", 4900, { checkCf: 2 })
          const bet = betOf(yield* who.secure(PLACE, body))
          expect(bet).toMatchObject({ kind: 5, status: "accepted", odds: 5000, possibleWin: 50_000 })
          expect(bet.joint).toEqual([2000, 1500, 2400, 3000, 4000, 3600, 5000])
          expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
          expect(refusalOf(yield* who.secure(PLACE, { ...body, jointCoef: 5000 }))).toEqual([
            409,
            "key-reused",
          ])
          expect(yield* moneyOf(who)).toBe(90_000)
        }),
    )

    it.effect(
      "win by their one price, lose with one leg, and are at the price of the rest without a void one",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          for (let gameId = 11; gameId <= 15; gameId += 1) yield* market(gameId, "opened")
          const place = (gameId: number) => Effect.map(who.secure(PLACE, built(gameId, "1X2", 5000)), betOf)
          const [wins, loses, shrinks, nothing, off] = yield* Effect.forEach([11, 12, 13, 14, 15], place)
          expect(yield* moneyOf(who)).toBe(50_000)
          yield* market(11, results("won", "won", "won"))
          yield* market(12, results("won", "lost", "won"))
          yield* market(13, results("won", "returned", "won"))
          yield* market(14, results("returned", "returned", "returned"))
          yield* market(15, "cancelled")
          yield* comesTo(who, wins?.betGuid ?? "", "won")
          yield* comesTo(who, loses?.betGuid ?? "", "lost")
          yield* comesTo(who, shrinks?.betGuid ?? "", "won")
          yield* comesTo(who, nothing?.betGuid ?? "", "returned")
          yield* comesTo(who, off?.betGuid ?? "", "cancelled")
          // 5.00, nothing, 4.00 by the price of the two that are left, and twice the stake.
          expect(yield* moneyOf(who)).toBe(50_000 + 50_000 + 40_000 + 10_000 + 10_000)
          expect((yield* verify(registry)).defects).toEqual([])
        }),
    )

    it.effect("are settled anew with a result that is taken back", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        yield* market(21, "opened")
        const bet = betOf(yield* who.secure(PLACE, built(21, "12", 4000)))
        yield* market(21, results("won", "lost", "won"))
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(40_000)
        yield* market(21, "reopened")
        yield* comesTo(who, bet.betGuid, "accepted")
        expect(yield* moneyOf(who)).toBe(0)
        yield* market(21, results("lost", "won", "won"))
        yield* comesTo(who, bet.betGuid, "lost")
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("are sold and insured by how likely all come true together now", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        for (const gameId of [22, 23, 24]) yield* market(gameId, "opened")
        const sold = betOf(yield* who.secure(PLACE, built(22, "1X2", 5000)))
        book.together(22, jointOf(0.5))
        const offer = yield* who.get(saleOf(sold.betGuid))
        expect(offer.body).toMatchObject({
          value: { chances: [{ position: 0, odds: 2500, chance: 400_000_000 }], margin: 0 },
        })
        // 100 roubles at 5.00, which come with 0.4.
        const sale = { guid: nextGuid(), betGuid: sold.betGuid, saleBetId: sold.id, summ: 100 }
        const SELL = "/account-api/bets/sale"
        const dear = yield* who.secure(SELL, { ...sale, price: 200.01 })
        expect(refusalOf(dear)).toEqual([422, "price-changed"])
        const answer = yield* who.secure(SELL, { ...sale, price: 200 })
        expect(betOf(answer)).toMatchObject({ status: "sold", payout: 20_000 })
        expect(yield* moneyOf(who)).toBe(110_000)

        const insured = betOf(yield* who.secure(PLACE, built(23, "1X2", 5000)))
        const insure = { guid: nextGuid(), betGuid: insured.betGuid, betId: insured.id, share: 100 }
        const paid = yield* who.secure("/account-api/bets/insurance", { ...insure, premium: 80 })
        expect(betOf(paid)).toMatchObject({ insurances: [{ share: 100, premium: 8000 }] })
        yield* market(23, results("lost", "won", "won"))
        yield* comesTo(who, insured.betGuid, "lost")
        expect(yield* moneyOf(who)).toBe(110_000 - 10_000 - 8000 + 10_000)

        const held = betOf(yield* who.secure(PLACE, built(24, "1X", 2400)))
        for (const [reason, code] of [
          ["stopped", "market-suspended"],
          ["impossible", "worthless"],
          ["unpriced", "market-closed"],
        ] as const) {
          book.together(24, apart(reason))
          expect(unofferedOf(yield* who.get(saleOf(held.betGuid)))).toEqual([200, code])
        }
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("are sold by themselves at the price that their player named", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        yield* market(25, "opened")
        const bet = betOf(yield* who.secure(PLACE, built(25, "1X2", 5000)))
        const order = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, price: 300 }
        expect((yield* who.secure("/account-api/bets/sale/order", order)).status).toBe(200)
        book.quote(25, "1", {})
        yield* TestClock.adjust("1 second")
        expect(yield* statusOf(who, bet.betGuid)).toBe("accepted")
        book.together(25, jointOf(0.25))
        book.quote(25, "1", {})
        yield* comesTo(who, bet.betGuid, "sold")
        expect(yield* moneyOf(who)).toBe(40_000)
      }),
    )

    it.effect("are accepted in play at the price of the moment, as checkCf says", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const place = (gameId: number, checkCf: number) =>
          Effect.map(who.secure(PLACE, built(gameId, "1X2", 5000, { checkCf })), betOf)
        const risen = yield* place(51, 2)
        const kept = yield* place(52, 0)
        const fallen = yield* place(53, 2)
        const taken = yield* place(54, 1)
        const stopped = yield* place(55, 1)
        expect(risen).toMatchObject({ status: "waiting", joint: jointOf()([..."1X2"]).prices })
        for (const gameId of [51, 52]) book.together(gameId, jointOf(1.1))
        for (const gameId of [53, 54]) book.together(gameId, jointOf(0.8))
        book.together(55, apart("stopped"))
        yield* TestClock.adjust("10 seconds")
        for (const { betGuid } of [risen, kept, taken]) yield* comesTo(who, betGuid, "accepted")
        for (const { betGuid } of [fallen, stopped]) yield* comesTo(who, betGuid, "rejected")
        const { body } = yield* who.get("/account-api/bets")
        const { bets } = (body as { value: { bets: ReadonlyArray<ReturnType<typeof betOf>> } }).value
        const found = (key: string) => bets.find(({ betGuid }) => betGuid === key)
        expect([risen, kept, taken].map(({ betGuid }) => found(betGuid)?.odds)).toEqual([5500, 5000, 4000])
        expect(found(taken.betGuid)?.joint).toEqual(jointOf(0.8)([..."1X2"]).prices)
        expect(found(fallen.betGuid)?.refusal).toMatchObject({ code: "price-changed", odds: [4000] })
        expect(found(stopped.betGuid)?.refusal).toMatchObject({ code: "market-suspended" })
        expect(yield* moneyOf(who)).toBe(70_000)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect(
      "are saved under a code as what they are, for their price is told anew, and of one game alone",
      () =>
        Effect.gen(function* () {
          const guest = new Visitor("en", false)
          const save = (...couponEvents: ReadonlyArray<ReturnType<typeof pick>>) =>
            guest.post("/service-api/LiveBet/Open/SaveCoupon", { couponEvents, vid: 5 })
          const saved = yield* save(pick(1), pick(1, 2, "X"))
          const { couponCode } = (saved.body as { readonly value: { readonly couponCode: string } }).value
          const loaded = yield* guest.post("/service-api/LiveBet/Open/GetCoupon", { couponCode })
          expect(loaded.body).toMatchObject({
            value: { vid: 5, picks: [{ outcome: "1" }, { outcome: "X" }] },
          })
          expect(loaded.body).not.toHaveProperty("value.jointCoef")
          for (const wrong of [[pick(1)], [pick(1), pick(2)], [pick(1), pick(1)]]) {
            expect(refusalOf(yield* save(...wrong))).toEqual([422, "form-invalid"])
          }
        }),
    )

    it.effect("are priced only so often for one address, several coupons of one call counted each", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const { times, windowMs } = LIMITS.jointPricesByAddress
        yield* TestClock.adjust(windowMs)
        const coupon = { couponEvents: [pick(1), pick(1, 2, "X")], vid: 5 }
        const coupons = Array.from({ length: 20 }, () => coupon)
        for (let taken = 0; taken < times; taken += coupons.length) {
          expect((yield* guest.post(`${UPDATE}Multi`, { coupons })).status).toBe(200)
        }
        expect(refusalOf(yield* guest.post(UPDATE, coupon))).toEqual([429, "too-many"])
        // Whatever is no bet on one game, or of another kind, asks no law.
        expect((yield* guest.post(UPDATE, { ...coupon, vid: 1 })).status).toBe(200)
        yield* TestClock.adjust(windowMs)
        expect((yield* guest.post(UPDATE, coupon)).status).toBe(200)
      }),
    )
  })

  const limits = { captcha: "disabled", saleMargin: 0 } as const
  layer(layerPlayerSite(store, book, "built-given", limits))((it) => {
    it.effect("are given for another bet at what they are worth together", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        for (const gameId of [31, 32]) yield* market(gameId, "opened")
        const old = betOf(yield* who.secure(PLACE, built(31, "1X2", 5000)))
        book.together(31, jointOf(0.5))
        const exchange = { betGuid: old.betGuid, saleBetId: old.id, price: 200 }
        const bet = betOf(yield* who.secure(PLACE, built(32, "1X", 2400, { summ: 200, exchange })))
        expect(bet).toMatchObject({ kind: 5, stake: minorUnits(20_000), exchange: { amount: 20_000 } })
        expect(yield* statusOf(who, old.betGuid)).toBe("sold")
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
