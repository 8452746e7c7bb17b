import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { TAX_TYPE } from "#models/betting/taxes.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { readCurrencies } from "#src/server/domains/wallet/currencies-file.ts"
import { catalogueCurrency } from "#src/server/kernel/reference/currencies.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, mailValues, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  comesTo,
  DEPOSIT,
  HISTORY,
  market,
  moneyOf,
  nextGuid,
  PLACE,
  pick,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-minor-units-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, "currencies.json")
writeFileSync(
  file,
  JSON.stringify([
    { code: "USD", baseRate: 1, minSumBet: 0.5, maxSumBet: 10_000, maxWin: 500_000 },
    { code: "JPY", baseRate: 150, minSumBet: 50 },
    { code: "KWD", baseRate: 0.3, minSumBet: 0.15 },
    { code: "CLF", baseRate: 0.025, minSumBet: 0.01 },
    { code: "USDT", baseRate: 1, minSumBet: 0.5 },
    { code: "BTC", baseRate: 0.00001, minSumBet: 0.000005 },
  ]),
)
const currencies = await Effect.runPromise(readCurrencies(file))

const SELL = `${HISTORY}/sale`
const INSURE = `${HISTORY}/insurance`
const BID = "/service-api/LiveBet/Secure/MakeBetBidWeb"
const MULTI = "/service-api/LiveBet/Secure/MakeBetWebMulti"
const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"
const ORDER = `${SELL}/order`

let players = 0
const playerIn = Effect.fnUntraced(function* (code: string, summ: number) {
  const who = new Visitor("en", false)
  players += 1
  const values = {
    ...mailValues(`minor-${players}@example.org`),
    currency_id: catalogueCurrency(code)?.id ?? 0,
  }
  const registered = yield* who.post("/account-api/registration/full_reg", {
    guid: `guid-of-registration-${players}`,
    values,
  })
  expect(registered.status).toBe(200)
  expect((yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ })).status).toBe(200)
  return who
})

/** The refusal's field and words. */
const fieldOf = ({ status, body }: Answer) => [
  status,
  (body as { readonly validation_errors?: object }).validation_errors,
]

/** One amount of each currency that has its last decimal, what it comes to in minor units, and one that the currency does not have. */
const CASES = [
  { code: "JPY", stake: 1001, units: 1001, deposit: 100_000, finer: 1000.5 },
  { code: "KWD", stake: 10.005, units: 10_005, deposit: 1000, finer: 10.0005 },
  { code: "CLF", stake: 1.0001, units: 10_001, deposit: 100, finer: 1.00001 },
  { code: "USDT", stake: 10.000001, units: 10_000_001, deposit: 1000, finer: 10.0000001 },
  { code: "BTC", stake: 0.00012345, units: 12_345, deposit: 0.1, finer: undefined },
] as const

/** What is sold, insured and exchanged of each. */
const WHOLE = { JPY: 1000, KWD: 10, CLF: 1, USDT: 10, BTC: 0.001 } as const

/** The first game that has all its prices, so that odds can be bid for. */
const BID_ON = 100

describeStores("accounts whose minor units are no hundredths (§3 Catalogues: currencies)", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 90; gameId += 1) book.offer(gameId)
  for (let gameId = BID_ON; gameId < BID_ON + CASES.length; gameId += 1) {
    book.offer(gameId, { whole: true })
    // The wins of 1, 2.547 and 2.547 are nine tenths of fair ones: those of 2.104, 3.81 and 3.81.
    for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 3547 as OddsMilli })
  }
  book.hear(Number.MAX_SAFE_INTEGER)
  let games = 0
  const game = () => {
    games += 1
    return games
  }
  const settings = { captcha: "disabled", currencies } as const

  layer(layerPlayerSite(store, book, "minor-units", settings))((it) => {
    it.effect.each(CASES)("$code: a bet is placed, repeated, settled and told to the last decimal", (each) =>
      Effect.gen(function* () {
        const { code, stake, units, deposit, finer } = each
        const id = game()
        yield* market(id, "opened")
        const who = yield* playerIn(code, deposit)
        const had = Math.round(deposit * 10 ** fractionDigits(code))
        expect(yield* moneyOf(who)).toBe(had)
        const body = single(id, { summ: stake })
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({ currency: code, stake: units, possibleWin: 2 * units })
        expect(yield* moneyOf(who)).toBe(had - units)
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        expect(refusalOf(yield* who.secure(PLACE, { ...body, summ: deposit }))).toEqual([409, "key-reused"])
        if (finer !== undefined) {
          const words = `${finer} has too many decimals: ${code} has ${fractionDigits(code)}.`
          expect(fieldOf(yield* who.secure(PLACE, single(id, { summ: finer })))).toEqual([
            400,
            { summ: [words] },
          ])
          const coupons = [single(game(), { summ: stake }), single(game(), { summ: finer })]
          expect(fieldOf(yield* who.secure(MULTI, { coupons }))).toEqual([400, { "coupons.1.summ": [words] }])
          expect(fieldOf(yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: finer }))[0]).toBe(
            400,
          )
          expect((yield* who.post(UPDATE, { couponEvents: [pick(id)], vid: 0, summ: finer })).status).toBe(
            400,
          )
        }
        expect((yield* who.post(UPDATE, { couponEvents: [pick(id)], vid: 0, summ: stake })).status).toBe(200)
        // Nothing of what was refused was taken.
        expect(yield* moneyOf(who)).toBe(had - units)
        yield* market(id, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(had + units)
        const { body: told } = yield* who.get(HISTORY)
        expect(told).toMatchObject({ value: { bets: [{ currency: code, stake: units, payout: 2 * units }] } })
      }),
    )

    it.effect.each(CASES)("$code: a bet is insured, sold in part, ordered to be sold and exchanged", (each) =>
      Effect.gen(function* () {
        const { code, deposit } = each
        const unit = 10 ** fractionDigits(code)
        const whole = WHOLE[code]
        const of = (share: number) => Number((whole * share).toFixed(fractionDigits(code)))
        const who = yield* playerIn(code, deposit)
        const bet = betOf(yield* who.secure(PLACE, single(game(), { summ: of(1) })))
        const on = (of: Bet) => ({ guid: nextGuid(), betGuid: of.betGuid })
        const insured = betOf(
          yield* who.secure(INSURE, { ...on(bet), betId: bet.id, share: 50, premium: of(1) }),
        )
        const premium = insured.insurances?.[0]?.premium ?? 0
        expect(Math.abs(premium - of(1) * unit * 0.2625)).toBeLessThanOrEqual(1)
        const plain = betOf(yield* who.secure(PLACE, single(game(), { summ: of(1) })))
        const sale = { ...on(plain), saleBetId: plain.id, summ: of(0.5), price: of(0.4) }
        const sold = betOf(yield* who.secure(SELL, sale))
        expect(sold.sales?.[0]).toMatchObject({
          stake: of(0.5) * unit,
          amount: Math.floor(of(0.5) * unit * 0.95),
        })
        expect(betOf(yield* who.secure(SELL, sale))).toEqual(sold)
        const order = { ...on(plain), saleBetId: plain.id, price: of(0.9) }
        expect(betOf(yield* who.secure(ORDER, order)).saleOrder?.price).toBe(of(0.9) * unit)
        const given = betOf(yield* who.secure(PLACE, single(game(), { summ: of(1) })))
        const exchange = { betGuid: given.betGuid, saleBetId: given.id, price: of(0.9) }
        const made = betOf(yield* who.secure(PLACE, single(game(), { summ: of(1), exchange })))
        expect(made.exchange).toMatchObject({
          betGuid: given.betGuid,
          amount: Math.floor(of(1) * unit * 0.95),
        })
      }),
    )

    it.effect.each(CASES)(
      "$code: groups are staked, odds are bid for, and a bet is ordered by itself",
      (each) =>
        Effect.gen(function* () {
          const { code, deposit, stake, units } = each
          const who = yield* playerIn(code, deposit)
          const digits = fractionDigits(code)
          const both = Number((2 * stake).toFixed(digits))
          const multi = {
            ...single(0, { vid: 4, summ: both, eventsIndexes: [0, 1], groupsSumms: [stake, stake] }),
            couponEvents: [pick(game()), pick(game())],
          }
          expect(betOf(yield* who.secure(PLACE, multi))).toMatchObject({
            stake: 2 * units,
            groups: { groups: [{ stake: units }, { stake: units }] },
          })
          const bid = yield* who.secure(BID, {
            betGuid: nextGuid(),
            couponEvents: [pick(BID_ON + CASES.indexOf(each))],
            summ: stake,
            vid: 0,
            bidCf: 2.05,
          })
          expect(bid.body).toMatchObject({
            value: { bid: { stake: units, currency: code, status: "accepted" }, bet: { stake: units } },
          })
          const auto = yield* who.secure(
            PLACE,
            single(game(), { summ: stake, isAutoBet: true, autoBetCf: 3 }),
          )
          expect(auto.body).toMatchObject({ value: { stake: units, currency: code, status: "waiting" } })
        }),
    )

    it.effect("JPY, KWD, USDT, BTC: what bounds a stake and a deposit is told in words of the currency", () =>
      Effect.gen(function* () {
        const wordsOf = ({ body }: Answer) => (body as { readonly message: string }).message
        for (const [code, deposit, low, least, most] of [
          ["JPY", 1000, 49, "¥50", "¥15,000,000"],
          ["KWD", 10, 0.149, "KWD 0.150", "KWD 30,000.000"],
          ["USDT", 10, 0.499999, "0.5 USDT", "100,000 USDT"],
          ["BTC", 0.001, 0.00000499, "0.000005 BTC", "1 BTC"],
        ] as const) {
          const who = yield* playerIn(code, deposit)
          const refused = yield* who.secure(PLACE, single(game(), { summ: low }))
          expect(wordsOf(refused).replaceAll("\u00a0", " ")).toContain(least)
          const much = yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 50_000_000 })
          expect(refusalOf(much)).toEqual([422, "deposit-out-of-bounds"])
          expect(wordsOf(much).replaceAll("\u00a0", " ")).toContain(most)
        }
      }),
    )

    it.effect(
      "BTC: more than can be counted is refused in words, and so is what no amount is written as",
      () =>
        Effect.gen(function* () {
          const who = yield* playerIn("BTC", 0.01)
          const words = "99999999 BTC is too large."
          expect(fieldOf(yield* who.secure(PLACE, single(game(), { summ: 99_999_999 })))).toEqual([
            400,
            { summ: [words] },
          ])
          const ninth = yield* who.secure(PLACE, single(game(), { summ: 0.000000001 }))
          expect(ninth.status).toBe(400)
          expect(JSON.stringify(ninth.body)).toContain("summ")
          expect(yield* moneyOf(who)).toBe(1_000_000)
        }),
    )

    it.effect("leave the books whole and the log as it was written", () =>
      Effect.gen(function* () {
        yield* expectWholeBooks
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })

  const tax = {
    ...SETTINGS.tax,
    type: TAX_TYPE.both,
    stake_tax: 10,
    payout_tax: 20,
    activate_tax_thereshold: minorUnits(100),
  }
  layer(layerPlayerSite(store, book, "minor-units-taxed", { ...settings, tax }))((it) => {
    it.effect("JPY, BTC: taxes are shares to the minor unit, above the threshold at its rate", () =>
      Effect.gen(function* () {
        for (const [code, deposit, stake, win, ofStake, ofWin] of [
          // 10 % of 1005 is 100.5, rounded up; 904 pay 1808; 904 won are above 150 yen, and 20 % of them are 180.8.
          ["JPY", 10_000, 1005, 1627, 101, 181],
          ["BTC", 0.01, 0.00010005, 16_207, 1001, 1801],
        ] as const) {
          const id = game()
          yield* market(id, "opened")
          const who = yield* playerIn(code, deposit)
          const bet = betOf(yield* who.secure(PLACE, single(id, { summ: stake })))
          expect(bet.possibleWin).toBe(win)
          yield* market(id, { settled: { "1": "won", X: "lost", "2": "lost" } })
          yield* comesTo(who, bet.betGuid, "won")
          const settled = betOf(yield* who.get(`${HISTORY}/${bet.betGuid}`))
          expect(settled).toMatchObject({ payout: win, taxed: { stake: ofStake, payout: ofWin } })
        }
        yield* expectWholeBooks
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
