import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import type { PromoTerms } from "#models/betting/promo-terms.ts"
import { TAX_TYPE } from "#models/betting/taxes.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  market,
  moneyOf,
  PLACE,
  pick,
  player,
  refusalOf,
  single,
  statusOf,
  unofferedOf,
} from "#tests/support/wagers.ts"

const book = makeHandBook()
/** The home side at 1.900 in a market whose others leave it a chance of a half: 1.333 for two, 2.000 for one. */
const even = (gameId: number, live = false) => {
  book.offer(gameId, { live, whole: true })
  for (const [outcome, odds] of [
    ["1", 1900],
    ["X", 4000],
    ["2", 4000],
  ] as const) {
    book.quote(gameId, outcome, { odds: odds as OddsMilli })
  }
}
for (let gameId = 1; gameId <= 40; gameId += 1) even(gameId, gameId > 30)
for (let gameId = 41; gameId <= 51; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

/** 100 roubles on that one of these games fails. */
const anti = (gameIds: ReadonlyArray<number>, antiExpressCoef: number, more: object = {}) => ({
  ...express(gameIds, { vid: 3, antiExpressCoef, ...more }),
  couponEvents: gameIds.map((gameId) => pick(gameId, 1.9)),
})
const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"
const won = { settled: { "1": "won", X: "lost", "2": "lost" } } as const
const lost = { settled: { "1": "lost", X: "won", "2": "lost" } } as const
const back = { settled: { "1": "returned", X: "returned", "2": "returned" } } as const
const half = { settled: { "1": "half-lost", X: "lost", "2": "lost" } } as const

describeEmbedded("anti-expresses (§3 antiExpressCoef)", (store) => {
  layer(layerPlayerSite(store, book, "anti", { captcha: "disabled" }))((it) => {
    it.effect("are priced by the server, and by the coefficient that was seen as checkCf says", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const told = yield* new Visitor("en", false).post(UPDATE, {
          couponEvents: [pick(1, 1.9), pick(2, 1.9)],
          vid: 3,
        })
        expect(told.body).toMatchObject({ value: { odds: 1333 } })
        const before = yield* eventCount
        const answers = [
          [anti([1, 2], 1300), "price-changed"],
          [anti([1, 2], 1400, { checkCf: 2 }), "price-changed"],
          [{ ...anti([1, 2], 1333), antiExpressCoef: undefined }, "wrong-kind"],
          [express([1, 2], { antiExpressCoef: 1333 }), "wrong-kind"],
          [anti([1], 2000), "wrong-kind"],
          [anti([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 1001), "too-many-selections"],
          [{ ...anti([1, 2], 1333), couponEvents: [pick(1), pick(1, 4, "X")] }, "conflicting-selections"],
          [anti([1, 41], 1333), "anti-express-not-offered"],
          [anti([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1001), "anti-express-not-offered"],
          [anti([1, 2], 1333, { isExpressBoost: true }), "boost-not-offered"],
          [anti([1, 2], 1333, { isAutoBet: true, autoBetCf: 1.5 }), "auto-bet-plain"],
          [anti([1, 2], 1333, { summ: 1e6, checkCf: 1 }), "stake-above-limit"],
        ] as const
        for (const [body, code] of answers) {
          expect(refusalOf(yield* who.secure(PLACE, body))).toEqual([422, code])
        }
        const changed = yield* who.secure(PLACE, anti([1, 2], 1300))
        expect(changed.body).toMatchObject({ refusal: { code: "price-changed", odds: [1333] } })
        const untold = yield* who.secure(PLACE, anti([1, 41], 1333))
        expect(untold.body).toMatchObject({ refusal: { positions: [1] } })
        for (const coef of [1.333, 1000, "1333"]) {
          const answer = yield* who.secure(PLACE, { ...anti([1, 2], 1333), antiExpressCoef: coef })
          expect(answer.status).toBe(400)
        }
        expect(yield* eventCount).toBe(before)

        const body = anti([1, 2], 1300, { checkCf: 2 })
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({ kind: 3, status: "accepted", odds: 1333, possibleWin: 13_330 })
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        expect(refusalOf(yield* who.secure(PLACE, { ...body, antiExpressCoef: 1333 }))).toEqual([
          409,
          "key-reused",
        ])
        expect(betOf(yield* who.secure(PLACE, anti([1, 2], 1400, { checkCf: 1 }))).odds).toBe(1333)
        expect(yield* moneyOf(who)).toBe(80_000)
      }),
    )

    it.effect("win where one selection fails, lose where none does, and leave void ones out", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        for (let gameId = 11; gameId <= 20; gameId += 1) yield* market(gameId, "opened")
        const place = (gameIds: ReadonlyArray<number>) =>
          Effect.map(who.secure(PLACE, anti(gameIds, 1333)), betOf)
        const fails = yield* place([11, 12])
        const holds = yield* place([13, 14])
        const shrinks = yield* place([15, 16])
        const nothing = yield* place([17, 18])
        const splits = yield* place([19, 20])
        expect(yield* moneyOf(who)).toBe(50_000)
        yield* market(11, lost)
        yield* TestClock.adjust("1 second")
        expect(yield* statusOf(who, fails.betGuid)).toBe("accepted")
        for (const gameId of [12, 13, 14, 20]) yield* market(gameId, won)
        for (const gameId of [15, 17, 18]) yield* market(gameId, back)
        yield* market(16, lost)
        yield* market(19, half)
        yield* comesTo(who, fails.betGuid, "won")
        yield* comesTo(who, holds.betGuid, "lost")
        yield* comesTo(who, shrinks.betGuid, "won")
        yield* comesTo(who, nothing.betGuid, "returned")
        yield* comesTo(who, splits.betGuid, "lost")
        // 133.30, nothing, 200.00 by the price of the one left, the stake, and half of 133.30.
        expect(yield* moneyOf(who)).toBe(50_000 + 13_330 + 20_000 + 10_000 + 6665)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("are taken back with a result that is taken back", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        for (const gameId of [21, 22]) yield* market(gameId, "opened")
        const bet = betOf(yield* who.secure(PLACE, anti([21, 22], 1333)))
        yield* market(21, lost)
        yield* market(22, won)
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(13_330)
        yield* market(21, "reopened")
        yield* comesTo(who, bet.betGuid, "accepted")
        yield* market(21, won)
        yield* comesTo(who, bet.betGuid, "lost")
        expect(yield* moneyOf(who)).toBe(0)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("are neither sold nor insured", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const bet = betOf(yield* who.secure(PLACE, anti([23, 24], 1333)))
        const offered = yield* who.get(`/account-api/bets/${bet.betGuid}/sale`)
        expect(unofferedOf(offered)).toEqual([200, "anti-express"])
      }),
    )

    it.effect("are accepted in play at the coefficient of the moment, as checkCf says", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        for (const gameId of [31, 32]) even(gameId, true)
        const place = (gameIds: ReadonlyArray<number>, checkCf: number) =>
          Effect.map(who.secure(PLACE, anti(gameIds, 1333, { checkCf })), betOf)
        const risen = yield* place([31, 1], 2)
        const kept = yield* place([31, 2], 0)
        const fallen = yield* place([32, 1], 2)
        const taken = yield* place([32, 2], 1)
        expect(risen.status).toBe("waiting")
        // The others at 5.000 leave the first a chance of 0.6, those at 3.300 leave it 0.39.
        for (const outcome of ["X", "2"]) book.quote(31, outcome, { odds: 5000 as OddsMilli })
        book.quote(31, "1", { odds: 1600 as OddsMilli })
        for (const outcome of ["X", "2"]) book.quote(32, outcome, { odds: 3300 as OddsMilli })
        book.quote(32, "1", { odds: 2400 as OddsMilli })
        yield* TestClock.adjust("10 seconds")
        for (const { betGuid } of [risen, kept, taken]) yield* comesTo(who, betGuid, "accepted")
        yield* comesTo(who, fallen.betGuid, "rejected")
        const { body } = yield* who.get("/account-api/bets")
        const bets = (body as { value: { bets: ReadonlyArray<{ betGuid: string; odds: number }> } }).value
          .bets
        const oddsOf = (key: string) => bets.find(({ betGuid }) => betGuid === key)?.odds
        expect([risen, kept, taken].map(({ betGuid }) => oddsOf(betGuid))).toEqual([1428, 1333, 1245])
        expect(yield* moneyOf(who)).toBe(70_000)
      }),
    )

    it.effect("are saved under a code and loaded by it", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const saved = yield* guest.post("/service-api/LiveBet/Open/SaveCoupon", {
          couponEvents: [pick(1, 1.9), pick(2, 1.9)],
          vid: 3,
        })
        const { couponCode } = (saved.body as { value: { couponCode: string } }).value
        const loaded = yield* guest.post("/service-api/LiveBet/Open/GetCoupon", { couponCode })
        expect(loaded.body).toMatchObject({ value: { vid: 3 } })
      }),
    )
  })

  /** A code of 100 roubles for one bet of each player. */
  const code = (name: string, terms: Partial<PromoTerms>) => ({
    code: name as PromoCode,
    terms: {
      kind: "freebet" as const,
      amount: minorUnits(10_000),
      rate: 0,
      leastOdds: 1200,
      leastStake: minorUnits(0),
      limit: 100,
      ...terms,
    },
    withdrawn: false,
  })
  const promoCodes = [
    code("ANTIFREE", {}),
    code("ANTIRISK", { kind: "risk-free", rate: 500 }),
    code("ANTIDEAR", { leastOdds: 1500 }),
  ]
  layer(layerPlayerSite(store, book, "anti-promoted", { captcha: "disabled", promoCodes }))((it) => {
    it.effect("are had with a promotional code, by their own coefficient and its terms", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        for (let gameId = 1; gameId <= 8; gameId += 1) yield* market(gameId, "opened")
        const place = (gameIds: ReadonlyArray<number>, promo: string) =>
          who.secure(PLACE, anti(gameIds, 1333, { promo }))
        // The odds of the single selections would be enough; the coefficient is not.
        expect(refusalOf(yield* place([1, 2], "ANTIDEAR"))).toEqual([422, "promo-odds"])
        const free = betOf(yield* place([1, 2], "ANTIFREE"))
        expect(free).toMatchObject({ kind: 3, promo: { kind: "freebet" }, possibleWin: 3330 })
        expect(yield* moneyOf(who)).toBe(100_000)
        yield* market(1, lost)
        yield* market(2, won)
        yield* comesTo(who, free.betGuid, "won")
        // The stake was given, and is not paid with the win.
        expect(yield* moneyOf(who)).toBe(103_330)

        const riskFree = betOf(yield* place([3, 4], "ANTIRISK"))
        expect(yield* moneyOf(who)).toBe(93_330)
        for (const gameId of [3, 4]) yield* market(gameId, won)
        yield* comesTo(who, riskFree.betGuid, "lost")
        expect(yield* moneyOf(who)).toBe(98_330)
        yield* market(4, "reopened")
        yield* comesTo(who, riskFree.betGuid, "accepted")
        expect(yield* moneyOf(who)).toBe(93_330)
        yield* market(4, lost)
        yield* comesTo(who, riskFree.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(93_330 + 13_330)

        const other = yield* player(100)
        const none = betOf(yield* other.secure(PLACE, anti([5, 6], 1333, { promo: "ANTIFREE" })))
        for (const gameId of [5, 6]) yield* market(gameId, back)
        yield* comesTo(other, none.betGuid, "returned")
        expect(yield* moneyOf(other)).toBe(10_000)
        const again = yield* other.secure(PLACE, anti([7, 8], 1333, { promo: "ANTIFREE" }))
        expect(again.status).toBe(200)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("are had for an open bet, settle by themselves, and are given for none", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        for (const gameId of [11, 12]) yield* market(gameId, "opened")
        const old = betOf(yield* who.secure(PLACE, single(50)))
        const given = ({ betGuid, id }: Bet) => ({ exchange: { betGuid, saleBetId: id, price: 95 } })
        const body = anti([11, 12], 1333, { summ: 95, ...given(old) })
        expect(refusalOf(yield* who.secure(PLACE, { ...body, antiExpressCoef: 1400 }))).toEqual([
          422,
          "price-changed",
        ])
        expect(yield* statusOf(who, old.betGuid)).toBe("accepted")
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({
          kind: 3,
          odds: 1333,
          stake: 9500,
          exchange: { id: old.id, amount: 9500 },
        })
        expect(yield* statusOf(who, old.betGuid)).toBe("sold")
        expect(yield* moneyOf(who)).toBe(0)
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        expect(refusalOf(yield* who.secure(PLACE, single(51, { summ: 95, ...given(bet) })))).toEqual([
          422,
          "exchange-not-offered",
        ])
        yield* market(11, lost)
        yield* market(12, won)
        yield* comesTo(who, bet.betGuid, "won")
        // 95 at 1.333, to the kopeck.
        expect(yield* moneyOf(who)).toBe(12_664)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })

  const taxed = {
    captcha: "disabled",
    tax: { ...SETTINGS.tax, type: TAX_TYPE.both, stake_tax: 10, payout_tax: 10 },
  } as const
  layer(layerPlayerSite(store, book, "anti-taxed", taxed))((it) => {
    it.effect("are taxed as other bets are", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        for (const gameId of [25, 26]) yield* market(gameId, "opened")
        const bet = betOf(yield* who.secure(PLACE, anti([25, 26], 1333)))
        // 90.00 are played for 119.97, of whose 29.97 above them a tenth is taken.
        expect(bet.possibleWin).toBe(11_697)
        yield* market(25, lost)
        yield* market(26, won)
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(11_697)
      }),
    )
  })
})
