import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PromoCode } from "#models/betting/promo.ts"
import type { PromoTerms } from "#models/betting/promo-terms.ts"
import type { VirtualPayment, VirtualPaymentPage } from "#models/cashier/payment.ts"
import { minorUnits } from "#models/money/money.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  express,
  HISTORY,
  houseHolds,
  market,
  moneyOf,
  nextGuid,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
  unofferedOf,
} from "#tests/support/wagers.ts"

const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"

const book = makeHandBook()
for (let gameId = 1; gameId <= 24; gameId += 1) book.offer(gameId)
book.offer(25, { live: true })
book.offer(26)
book.hear(Number.MAX_SAFE_INTEGER)

const issued = (code: string, over: Partial<PromoTerms>, withdrawn = false) => ({
  code: code as PromoCode,
  terms: {
    kind: "freebet" as const,
    amount: minorUnits(10_000),
    rate: 0,
    leastOdds: 1500,
    leastStake: minorUnits(0),
    limit: 100,
    ...over,
  },
  withdrawn,
})

const promoCodes = [
  issued("FREE100", {}),
  issued("FREEAGAIN", {}),
  issued("FREEONCE", { limit: 1 }),
  issued("BOOST20", { kind: "boost", rate: 200, amount: minorUnits(1500), leastStake: minorUnits(5000) }),
  issued("RISKFREE", { kind: "risk-free", rate: 500 }),
  issued("HIGHODDS", { leastOdds: 3000 }),
  issued("SHORTLIVED", { until: 1 }),
  issued("GONE", {}, true),
]

describeEmbedded("promotional codes (§1 Coupon features, §3 promo)", (store) => {
  layer(layerPlayerSite(store, book, "promo", { captcha: "disabled", promoCodes }))((it) => {
    /** A player with 1000 roubles, a bet of 100 with a code, and what the promotions gave since. */
    const placed = (body: object) =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const before = yield* houseHolds("house:bonus")
        const answer = yield* who.secure(PLACE, body)
        expect(refusalOf(answer)).toEqual([200, undefined])
        const gave = Effect.map(houseHolds("house:bonus"), (now) => before - now)
        return { who, bet: betOf(answer), gave }
      })

    it.effect("are listed to who used them, with their bets", () =>
      Effect.gen(function* () {
        const codesOf = (who: Visitor) =>
          Effect.map(
            who.post("/getUserPromoCodesNew"),
            ({ body }) => (body as { readonly value: unknown }).value,
          )
        const { who, bet } = yield* placed(single(26, { promo: "FREEAGAIN" }))
        const refused = yield* who.secure(PLACE, single(26, { promo: "GONE" }))
        expect(refused.status).not.toBe(200)
        expect(yield* codesOf(who)).toEqual([
          {
            ...{ code: "FREEAGAIN", kind: "freebet", amount: 10_000, rate: 0 },
            ...{ currency: "RUB", bet: bet.id, status: "accepted", at: bet.placedAt },
          },
        ])
        expect(yield* codesOf(yield* player(100))).toEqual([])
        expect((yield* new Visitor().post("/getUserPromoCodesNew")).status).toBe(401)
      }),
    )

    it.effect(
      "pass through the virtual account, whose history is what the ledger says (§7 Office: payment history)",
      () =>
        Effect.gen(function* () {
          const virtual = (who: Visitor, query: object = {}) =>
            Effect.map(who.post("/gethistorypaymentvirtualaccount", query), ({ status, body }) => {
              expect(status).toBe(200)
              return (body as { readonly value: typeof VirtualPaymentPage.Type }).value
            })
          const signed = (payments: ReadonlyArray<VirtualPayment>) =>
            payments.map(({ kind, amount }) => (kind === "given" ? amount : -amount))
          const { who, bet, gave } = yield* placed(single(22, { promo: "RISKFREE" }))
          expect(yield* virtual(who)).toEqual({ payments: [], page_number: 1, more: false })
          yield* market(22, "opened")
          for (const [result, status] of [
            ["lost", "lost"],
            ["won", "won"],
            ["lost", "lost"],
          ] as const) {
            yield* market(22, { settled: { "1": result } })
            yield* comesTo(who, bet.betGuid, status)
            const { payments } = yield* virtual(who)
            expect(signed(payments).reduce((sum, amount) => sum + amount, 0)).toBe(Number(yield* gave))
            yield* market(22, "reopened")
            yield* comesTo(who, bet.betGuid, "accepted")
          }
          const { payments } = yield* virtual(who)
          expect(signed(payments)).toEqual([-5_000, 5_000, -5_000, 5_000])
          expect(payments.map(({ id }) => id)).toEqual(payments.map(({ id }) => id).toSorted((a, b) => b - a))
          expect(payments.every(({ currency }) => currency === "RUB")).toBe(true)
          expect((yield* virtual(yield* player(10))).payments).toEqual([])
          expect((yield* new Visitor().post("/gethistorypaymentvirtualaccount", {})).status).toBe(401)
        }),
    )

    it.effect("stake a free bet, which pays its win above the stake", () =>
      Effect.gen(function* () {
        const { who, bet, gave } = yield* placed(single(1, { promo: "FREE100" }))
        expect(bet).toMatchObject({
          stake: 10_000,
          promo: { code: "FREE100", kind: "freebet", amount: 10_000 },
          possibleWin: 10_000,
        })
        expect([yield* moneyOf(who), yield* gave]).toEqual([100_000, 10_000n])
        yield* market(1, "opened")
        yield* market(1, { settled: { "1": "won" } })
        yield* comesTo(who, bet.betGuid, "won")
        expect([yield* moneyOf(who), yield* gave]).toEqual([110_000, 10_000n])

        yield* market(1, "reopened")
        yield* comesTo(who, bet.betGuid, "accepted")
        expect(yield* moneyOf(who)).toBe(100_000)
        yield* market(1, { settled: { "1": "lost" } })
        yield* comesTo(who, bet.betGuid, "lost")
        expect([yield* moneyOf(who), yield* gave]).toEqual([100_000, 10_000n])

        const { body } = yield* who.get(`${HISTORY}/sums?since=0`)
        expect(body).toMatchObject({ value: { count: 1, stakes: 0, payouts: 0 } })
      }),
    )

    it.effect("are the player's again once the stake of their bet went back", () =>
      Effect.gen(function* () {
        const { who, bet, gave } = yield* placed(single(2, { promo: "FREE100" }))
        const again = () => who.secure(PLACE, single(3, { promo: "FREE100" }))
        expect(refusalOf(yield* again())).toEqual([422, "promo-used"])
        yield* market(2, "opened")
        yield* market(2, "cancelled")
        yield* comesTo(who, bet.betGuid, "cancelled")
        expect([yield* moneyOf(who), yield* gave]).toEqual([100_000, 0n])
        expect((yield* again()).status).toBe(200)
        expect(refusalOf(yield* again())).toEqual([422, "promo-used"])
      }),
    )

    it.effect("add to a win and give back of a loss, once each", () =>
      Effect.gen(function* () {
        const boosted = yield* placed(single(4, { promo: "BOOST20" }))
        expect(boosted.bet).toMatchObject({ possibleWin: 21_500 })
        const risked = yield* placed(single(5, { promo: "RISKFREE" }))
        for (const [gameId, result] of [
          [4, "won"],
          [5, "lost"],
        ] as const) {
          yield* market(gameId, "opened")
          yield* market(gameId, { settled: { "1": result } })
        }
        yield* comesTo(boosted.who, boosted.bet.betGuid, "won")
        yield* comesTo(risked.who, risked.bet.betGuid, "lost")
        expect(yield* moneyOf(boosted.who)).toBe(111_500)
        expect(yield* moneyOf(risked.who)).toBe(95_000)
        expect([yield* boosted.gave, yield* risked.gave]).toEqual([6500n, 6500n])
        expect(betOf(yield* boosted.who.get(`${HISTORY}/${boosted.bet.betGuid}`))).toMatchObject({
          payout: 21_500,
          given: 1500,
        })
      }),
    )

    it.effect("go back with a bet in play that is refused after its delay", () =>
      Effect.gen(function* () {
        book.quote(25, "1", { state: "open" })
        const { who, bet, gave } = yield* placed(single(25, { promo: "FREE100" }))
        expect(bet.status).toBe("waiting")
        book.quote(25, "1", { state: "suspended" })
        yield* TestClock.adjust("5 seconds")
        yield* comesTo(who, bet.betGuid, "rejected")
        expect([yield* moneyOf(who), yield* gave]).toEqual([100_000, 0n])
        expect((yield* who.secure(PLACE, single(6, { promo: "FREE100" }))).status).toBe(200)
      }),
    )

    it.effect("are refused in words, and nothing is written", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const refused = (promo: string, more: object = {}) =>
          Effect.map(who.secure(PLACE, single(7, { promo, ...more })), refusalOf)
        expect(yield* refused("NOBODYS")).toEqual([422, "promo-unknown"])
        expect(yield* refused("GONE")).toEqual([422, "promo-unknown"])
        expect(yield* refused("SHORTLIVED")).toEqual([422, "promo-expired"])
        expect(yield* refused("HIGHODDS")).toEqual([422, "promo-odds"])
        expect(yield* refused("FREE100", { summ: 99 })).toEqual([422, "promo-stake"])
        expect(yield* refused("BOOST20", { summ: 49 })).toEqual([422, "promo-stake"])
        expect((yield* who.secure(PLACE, single(7, { promo: "free bet" }))).status).toBe(400)
        expect(yield* moneyOf(who)).toBe(100_000)
        const { body } = yield* who.secure(PLACE, single(7, { promo: "BOOST20", summ: 49 }))
        expect(JSON.stringify(body)).toContain("50")
      }),
    )

    it.effect("are used once by ten bets at a time, and the same key is one bet", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const token = yield* who.token
        const bets = Array.from({ length: 10 }, (_, place) => single(8 + place, { promo: "FREEAGAIN" }))
        const answers = yield* Effect.forEach(
          bets,
          (body) => who.secure(PLACE, body, Effect.succeed(token)),
          {
            concurrency: "unbounded",
          },
        )
        expect(answers.map(refusalOf).toSorted()).toEqual([
          [200, undefined],
          ...Array.from({ length: 9 }, () => [422, "promo-used"]),
        ])
        const taken = bets[answers.findIndex(({ status }) => status === 200)]
        expect((yield* who.secure(PLACE, taken)).status).toBe(200)
      }),
    )

    it.effect("are used by as many players as they were given out for, however many ask at once", () =>
      Effect.gen(function* () {
        const players = yield* Effect.forEach(Array.from({ length: 4 }), () => player(0))
        const answers = yield* Effect.forEach(
          players,
          (who) => who.secure(PLACE, single(18, { promo: "FREEONCE" })),
          { concurrency: "unbounded" },
        )
        expect(answers.map(refusalOf).toSorted()).toEqual([
          [200, undefined],
          ...Array.from({ length: 3 }, () => [422, "promo-exhausted"]),
        ])
      }),
    )

    it.effect("keep their bets from being sold", () =>
      Effect.gen(function* () {
        const { who, bet } = yield* placed(express([19, 20], { promo: "RISKFREE" }))
        const offer = yield* who.get(`${HISTORY}/${bet.betGuid}/sale`)
        expect(unofferedOf(offer)).toEqual([200, "promotional"])
        const order = { betGuid: bet.betGuid, saleBetId: bet.id, guid: nextGuid(), price: 50 }
        expect(refusalOf(yield* who.secure(`${HISTORY}/sale/order`, order))).toEqual([422, "promotional"])
      }),
    )

    it.effect("are told of with the coupon: to a guest, and to a player who has used them", () =>
      Effect.gen(function* () {
        const { who } = yield* placed(single(21, { promo: "RISKFREE" }))
        const body = (promo: string, more: object = {}) => ({
          couponEvents: [pick(22), pick(23)],
          vid: 1,
          promo,
          isNeedUpdatePromoCode: true,
          ...more,
        })
        const toldIn = ({ body: answer }: { readonly body: unknown }) =>
          (answer as { readonly value: object }).value
        const guest = new Visitor("en", false)
        expect(toldIn(yield* guest.post(UPDATE, body("RISKFREE")))).toEqual({
          couponEvents: [22, 23].map((gameId) => ({
            ...selection(gameId, "1"),
            odds: 2000,
            availability: "open",
          })),
          odds: 4000,
          promo: {
            code: "RISKFREE",
            kind: "risk-free",
            amount: 10_000,
            rate: 500,
            leastOdds: 1500,
            leastStake: 0,
          },
        })
        expect(toldIn(yield* who.post(UPDATE, body("RISKFREE")))).toMatchObject({
          promoRefusal: { code: "promo-used" },
        })
        const dollars = yield* guest.post(UPDATE, body("RISKFREE", { currencyId: 2 }))
        expect(toldIn(dollars)).toMatchObject({ promo: { amount: 125 } })
        expect(
          toldIn(yield* guest.post(UPDATE, body("RISKFREE", { isNeedUpdatePromoCode: false }))),
        ).not.toHaveProperty("promo")
        expect(toldIn(yield* guest.post(UPDATE, body("NOBODYS", { vid: 0 })))).not.toHaveProperty("odds")
      }),
    )
  })

  const taxed = { ...SETTINGS.tax, type: 1, stake_tax: 12 }
  layer(layerPlayerSite(store, book, "taxed promo", { captcha: "disabled", promoCodes, tax: taxed }))(
    (it) => {
      it.effect("don't go with taxes", () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const answer = yield* who.secure(PLACE, single(24, { promo: "FREE100" }))
          expect(refusalOf(answer)).toEqual([422, "promo-taxed"])
        }),
      )
    },
  )
})
