import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { MinorUnits } from "#models/money/money.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  express,
  HISTORY,
  market,
  moneyOf,
  PLACE,
  player,
  refusalOf,
  single,
  system,
  unofferedOf,
} from "#tests/support/wagers.ts"

const book = makeHandBook()
for (let gameId = 1; gameId <= 12; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

const expressBoost = {
  leastOdds: 1300,
  steps: [
    { legs: 3, factor: 1030 },
    { legs: 4, factor: 1050 },
  ],
}
const [roubles, ...others] = SETTINGS.currencies
const isExpressBoost = true

describeEmbedded("boosted expresses (§3 isExpressBoost)", (store) => {
  layer(
    layerPlayerSite(store, book, "boost", {
      captcha: "disabled",
      expressBoost,
      currencies: [{ ...roubles, maximumWin: 1_000_000 as MinorUnits }, ...others],
    }),
  )((it) => {
    it.effect("pay by as many legs as won, a void one apart, and again when a result is taken back", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const bet = betOf(yield* who.secure(PLACE, express([1, 2, 3, 4], { isExpressBoost })))
        expect(bet).toMatchObject({ odds: 16_800, possibleWin: 168_000, boost: expressBoost })
        for (const gameId of [1, 2, 3, 4]) yield* market(gameId, "opened")
        for (const gameId of [1, 2, 3]) yield* market(gameId, { settled: { "1": "won" } })
        yield* market(4, "cancelled")
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(90_000 + 82_400)
        yield* market(3, "reopened")
        yield* comesTo(who, bet.betGuid, "accepted")
        yield* market(3, { settled: { "1": "returned" } })
        yield* comesTo(who, bet.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(90_000 + 40_000)
      }),
    )

    it.effect("are refused where the rule gives none, and the bound of a win holds with the boost", () =>
      Effect.gen(function* () {
        const who = yield* player(10_000)
        for (const body of [
          express([5, 6]),
          single(5),
          system([5, 6, 7, 8], 3),
          express([5, 6, 7], { promo: "BOOST20" }),
        ]) {
          const answer = yield* who.secure(PLACE, { ...body, isExpressBoost })
          expect(refusalOf(answer)).toEqual([422, "boost-not-offered"])
        }
        const most = express([5, 6, 7], { isExpressBoost, summ: 1213.6 })
        expect(refusalOf(yield* who.secure(PLACE, most))).toEqual([422, "stake-above-limit"])
        const within = yield* who.secure(PLACE, express([5, 6, 7], { isExpressBoost, summ: 1213.59 }))
        expect(betOf(within).possibleWin).toBe(999_998)
        expect(yield* moneyOf(who)).toBe(1_000_000 - 121_359)
      }),
    )

    it.effect("are not sold, and an express without the wish is as it was", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const boosted = betOf(yield* who.secure(PLACE, express([9, 10, 11], { isExpressBoost })))
        expect(unofferedOf(yield* who.get(`${HISTORY}/${boosted.betGuid}/sale`))).toEqual([200, "boosted"])
        const plain = betOf(yield* who.secure(PLACE, express([9, 10, 11], { isExpressBoost: false })))
        expect(plain).toMatchObject({ odds: 8000 })
        expect(plain).not.toHaveProperty("boost")
      }),
    )
  })
})
