import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { DigestedBid, MakeBid } from "#models/betting/bid.ts"
import { DigestedInsurance, InsureBet } from "#models/betting/insurance.ts"
import { countedBet, MakeBet } from "#models/betting/make-bet.ts"
import { DigestedSale, DigestedSaleOrder, OrderSale, SellBet } from "#models/betting/sale.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { bodyDigest } from "./placed-bet.ts"

const guid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const pick = (gameId: number) => ({ gameId, market: "result/match", outcome: "1", cf: 2.05 })
const EXPRESS = {
  vid: 1,
  summ: 100.25,
  checkCf: 0,
  couponEvents: [pick(1), pick(2)],
  betGuid: guid(1),
  exchange: { price: 12.3, saleBetId: 7, betGuid: guid(2) },
  notWait: true,
}
const MULTI = {
  betGuid: guid(1),
  couponEvents: [pick(1), pick(2), pick(3)],
  summ: 30.07,
  vid: 4,
  checkCf: 1,
  eventsIndexes: [[0, 1], 2],
  groupsSumms: [10.05, 20.02],
}
const decoded = Schema.decodeUnknownSync(MakeBet)
const inRub = (amount: Parameters<typeof countedIn>[0]) => countedIn(amount, "RUB", "amount")

describe("digests of commands", () => {
  // Receipts of before hold these: a digest that were another would refuse the repetition of a bet that was taken.
  it.each([
    [EXPRESS, "123ed7a868c5dcfc2d2ced68b5f222ebd76a3e6bcc43661a5d3b93dbd5adbb76"],
    [MULTI, "2d99d510e468f8bbd33d7feb9bb362d88300cbf0f5b44c7d8104add901c562d0"],
  ])("of a bet are those that its receipt has, %#", (body, before) =>
    expect(bodyDigest(countedBet(decoded(body), "RUB"))).toBe(before),
  )

  it("of sales, insurances and bids are those that their receipts have", () => {
    const of = (schema: Parameters<typeof compileEncoder>[0], value: unknown) =>
      digest(JSON.stringify(compileEncoder(schema)(value as never)))
    const keys = { guid: guid(3), betGuid: guid(1) }
    const sale = Schema.decodeUnknownSync(SellBet)({ ...keys, saleBetId: 7, summ: 50.1, price: 47.29 })
    expect(of(DigestedSale, { ...sale, summ: inRub(sale.summ), price: inRub(sale.price) })).toBe(
      "26d121cdb6239e57c44bf62b4291c2881085fe959ec676ef3aebf7111772f301",
    )
    const order = Schema.decodeUnknownSync(OrderSale)({ ...keys, saleBetId: 7, price: 47.29 })
    expect(of(DigestedSaleOrder, { ...order, price: inRub(order.price) })).toBe(
      "11b27e97eea72337f9ac532c9a6b1d423cae2086c3fc1d213c20947f3380564b",
    )
    const insurance = Schema.decodeUnknownSync(InsureBet)({ ...keys, betId: 7, share: 50, premium: 9.99 })
    expect(of(DigestedInsurance, { ...insurance, premium: inRub(insurance.premium) })).toBe(
      "78e5e403d2d5773dea2ebc02b0ebfe06f2e37a8919bb4610568c4399b5fab041",
    )
    const bid = Schema.decodeUnknownSync(MakeBid)({
      betGuid: guid(1),
      couponEvents: [pick(1)],
      summ: 1000000.01,
      vid: 0,
      bidCf: 2.5,
    })
    expect(of(DigestedBid, { ...bid, summ: inRub(bid.summ) })).toBe(
      "f78bf175e3bfec48607553421addd2e39846501520237b0f1255a4f1183439f9",
    )
  })

  it("differ with the last decimal of each currency", () => {
    const { exchange: _exchange, ...plain } = EXPRESS
    const digests = (currency: string, summs: ReadonlyArray<number>) =>
      summs.map((summ) => bodyDigest(countedBet(decoded({ ...plain, summ }), currency)))
    for (const [currency, summs] of [
      ["JPY", [1000, 1001]],
      ["KWD", [10.001, 10.002]],
      ["BTC", [0.00000001, 0.00000002]],
    ] as const) {
      expect(new Set(digests(currency, summs)).size).toBe(2)
    }
  })
})

describe("amounts of a bet in its account", () => {
  it.each([
    [{ summ: 10.123 }, "JPY", "summ: 10.123 has more decimals than JPY has, which is 0"],
    [{ summ: 10.1234 }, "KWD", "summ: 10.1234 has more decimals than KWD has, which is 3"],
    [{ summ: 100, exchange: { ...EXPRESS.exchange, price: 1.5 } }, "JPY", "exchange.price: 1.5 has more"],
  ])("are refused under their field where it has none such, %#", (over, currency, words) =>
    expect(() => countedBet(decoded({ ...EXPRESS, ...over }), currency)).toThrow(words),
  )

  it("of a group are refused under its place", () =>
    expect(() => countedBet(decoded({ ...MULTI, summ: 30.5, groupsSumms: [10, 20.5] }), "JPY")).toThrow(
      "summ: 30.5 has more decimals",
    ))
})
