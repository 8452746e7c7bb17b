import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { TAX_TYPE } from "#models/betting/taxes.ts"
import { minorUnits } from "#models/money/money.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
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
  player,
  refusalOf,
  single,
  unofferedOf,
} from "#tests/support/wagers.ts"

const book = makeHandBook()
for (let gameId = 1; gameId <= 12; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

/** 12 % of the stake, 10 % of a win above 50 roubles; given back with a returned stake. */
const tax = {
  ...SETTINGS.tax,
  type: TAX_TYPE.both,
  stake_tax: 12,
  payout_tax: 10,
  activate_tax_thereshold: minorUnits(5000),
  has_return_tax: true,
}

describeEmbedded("taxes on bets (§3 Site configuration: taxes)", (store) => {
  layer(layerPlayerSite(store, book, "taxes", { captcha: "disabled", tax }))((it) => {
    /** A player with 1000 roubles, a bet of 100, and what the tax account held before. */
    const placed = (body: object) =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const before = yield* houseHolds("house:tax")
        const answer = yield* who.secure(PLACE, body)
        expect(answer.status).toBe(200)
        expect(yield* houseHolds("house:tax")).toBe(before)
        expect(yield* moneyOf(who)).toBe(90_000)
        return { who, bet: betOf(answer), booked: Effect.map(houseHolds("house:tax"), (now) => now - before) }
      })

    it.effect("are kept with the bet, and its possible win is told after them", () =>
      Effect.gen(function* () {
        const { bet } = yield* placed(single(1))
        expect(bet).toMatchObject({
          stake: 10_000,
          tax: { stakeRate: 120, payoutRate: 100, threshold: 5000, coefLimit: 0, returned: true },
          // 88.00 at 2.000 win 88.00, of which 8.80 are tax
          possibleWin: 16_720,
        })
        expect(bet).not.toHaveProperty("taxed")
      }),
    )

    it.effect("are booked with a win, taken back with its result, and booked with a loss", () =>
      Effect.gen(function* () {
        const { who, bet, booked } = yield* placed(single(2))
        yield* market(2, "opened")
        yield* market(2, { settled: { "1": "won" } })
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* booked).toBe(2080n)
        expect(yield* moneyOf(who)).toBe(106_720)
        const won = betOf(yield* who.get(`${HISTORY}/${bet.betGuid}`))
        expect(won).toMatchObject({ payout: 16_720, taxed: { stake: 1200, payout: 880 } })
        yield* market(2, "reopened")
        yield* comesTo(who, bet.betGuid, "accepted")
        expect([yield* booked, yield* moneyOf(who)]).toEqual([0n, 90_000])
        yield* market(2, { settled: { "1": "lost" } })
        yield* comesTo(who, bet.betGuid, "lost")
        expect([yield* booked, yield* moneyOf(who)]).toEqual([1200n, 90_000])
      }),
    )

    it.effect("on the stake go back with a stake that is returned", () =>
      Effect.gen(function* () {
        const { who, bet, booked } = yield* placed(single(3))
        yield* market(3, "opened")
        yield* market(3, "cancelled")
        yield* comesTo(who, bet.betGuid, "cancelled")
        expect([yield* booked, yield* moneyOf(who)]).toEqual([0n, 100_000])
      }),
    )

    it.effect("of an express are reckoned once, on all of its win", () =>
      Effect.gen(function* () {
        const { bet } = yield* placed(express([4, 5]))
        // 88.00 at 4.000 win 264.00, of which 26.40 are tax
        expect(bet.possibleWin).toBe(32_560)
      }),
    )

    it.effect("are nowhere agreed for a sale, which is refused in words", () =>
      Effect.gen(function* () {
        const { who, bet } = yield* placed(single(6))
        expect(unofferedOf(yield* who.get(`${HISTORY}/${bet.betGuid}/sale`))).toEqual([200, "taxed"])
        const body = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, summ: 100, price: 0 }
        expect(refusalOf(yield* who.secure(`${HISTORY}/sale`, body))).toEqual([422, "taxed"])
        const order = { guid: nextGuid(), betGuid: bet.betGuid, saleBetId: bet.id, price: 120 }
        expect((yield* who.secure(`${HISTORY}/sale/order`, order)).status).toBe(422)
        expect(yield* moneyOf(who)).toBe(90_000)
      }),
    )
  })
})
