import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  eventCount,
  express,
  HISTORY,
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
for (let gameId = 1; gameId <= 60; gameId += 1) book.offer(gameId, { live: gameId > 50 })
book.quote(6, "X", { odds: 6000 as OddsMilli })
book.hear(Number.MAX_SAFE_INTEGER)

/** Every second game's result is raised by a tenth, for 500 roubles at the most. */
const powerBets = {
  rule: { raise: 100, every: 2, markets: ["result/match" as MarketKey], leastOdds: 1300, mostOdds: 5000 },
  maximum: minorUnits(50_000),
}
/** 100 roubles on a game at 2.100 in place of 2.000. */
const power = (gameId: number, more: object = {}) =>
  single(gameId, { couponEvents: [pick(gameId, 2.1)], isPowerBet: true, ...more })
const won = { settled: { "1": "won", X: "lost", "2": "lost" } } as const
const back = { settled: { "1": "returned", X: "returned", "2": "returned" } } as const

describeEmbedded("power bets (§3 isPowerBet)", (store) => {
  layer(layerPlayerSite(store, book, "power", { captcha: "disabled", powerBets }))((it) => {
    it.effect("are had at the raised price, up to their own stake, where the rule has them", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        expect((yield* who.get(`${HISTORY}/bounds`)).body).toMatchObject({ value: { powerMaximum: 50_000 } })
        const before = yield* eventCount
        const refused = (body: object) => Effect.map(who.secure(PLACE, body), refusalOf)
        for (const [body, code] of [
          [power(1), "power-not-offered"],
          [power(6, { couponEvents: [pick(6, 6.5, "X")] }), "power-not-offered"],
          [express([2, 4], { isPowerBet: true }), "power-not-offered"],
          [power(2, { promo: "FREEBET500" }), "power-not-offered"],
          [power(2, { isExpressBoost: true }), "power-not-offered"],
          [power(2, { isAutoBet: true, autoBetCf: 2.5 }), "auto-bet-plain"],
          [power(2, { summ: 500.01 }), "stake-above-limit"],
          [power(2, { summ: 600, VIPBetSumm: true }), "stake-above-limit"],
          [single(2, { isPowerBet: true }), "price-changed"],
          [power(99), "unknown-game"],
        ] as const) {
          expect(yield* refused(body)).toEqual([422, code])
        }
        expect(yield* refused(power(2, { isPowerBet: "yes" }))).toEqual([400, "bad-request"])
        expect(yield* eventCount).toBe(before)

        const body = power(2)
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({
          status: "accepted",
          odds: 2100,
          possibleWin: 21_000,
          power: { raise: 100 },
          legs: [{ odds: 2100 }],
        })
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        expect(unofferedOf(yield* who.get(`${HISTORY}/${bet.betGuid}/sale`))).toEqual([200, "power"])
        expect(betOf(yield* who.secure(PLACE, single(2))).odds).toBe(2000)
        const listed = (query: string) =>
          Effect.map(who.get(`${HISTORY}${query}`), (answer) =>
            (answer.body as { readonly value: { readonly bets: ReadonlyArray<Bet> } }).value.bets.map(
              ({ id }) => id,
            ),
          )
        expect(yield* listed("")).toHaveLength(2)
        expect(yield* listed("?power=true")).toEqual([bet.id])
        expect((yield* who.get(`${HISTORY}?power=yes`)).status).toBe(400)
        expect(yield* moneyOf(who)).toBe(80_000)
      }),
    )

    it.effect(
      "are made once on a game, however many are asked for at once, and again once one went back",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          for (const gameId of [10, 12]) yield* market(gameId, "opened")
          const token = yield* who.token
          const answers = yield* Effect.forEach(
            Array.from({ length: 8 }, () => power(10)),
            (body) => who.secure(PLACE, body, Effect.succeed(token)),
            { concurrency: "unbounded" },
          )
          const taken = answers.filter(({ status }) => status === 200)
          expect(taken).toHaveLength(1)
          for (const answer of answers.filter(({ status }) => status !== 200)) {
            expect(refusalOf(answer)).toEqual([422, "power-used"])
          }
          expect(yield* moneyOf(who)).toBe(90_000)
          const other = betOf(yield* who.secure(PLACE, power(12)))
          const [first] = taken.map(betOf)
          yield* market(10, back)
          yield* comesTo(who, first?.betGuid ?? "", "returned")
          const again = betOf(yield* who.secure(PLACE, power(10)))
          expect(again.odds).toBe(2100)
          yield* comesTo(who, again.betGuid, "returned")
          yield* market(12, won)
          yield* comesTo(who, other.betGuid, "won")
          expect(yield* moneyOf(who)).toBe(90_000 + 21_000)
          expect((yield* verify(registry)).defects).toEqual([])
        }),
    )

    it.effect(
      "are accepted in play at the raised price of the moment, and refused ones may be made again",
      () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          for (const gameId of [52, 54]) book.quote(gameId, "1", { odds: 2000 as OddsMilli })
          const risen = betOf(yield* who.secure(PLACE, power(52, { checkCf: 2 })))
          const fallen = betOf(yield* who.secure(PLACE, power(54)))
          expect(risen.status).toBe("waiting")
          expect(refusalOf(yield* who.secure(PLACE, power(54)))).toEqual([422, "power-used"])
          book.quote(52, "1", { odds: 2200 as OddsMilli })
          book.quote(54, "1", { odds: 1900 as OddsMilli })
          yield* TestClock.adjust("10 seconds")
          yield* comesTo(who, risen.betGuid, "accepted")
          yield* comesTo(who, fallen.betGuid, "rejected")
          const told = betOf(yield* who.get(`${HISTORY}/${risen.betGuid}`))
          expect(told).toMatchObject({ odds: 2320, legs: [{ odds: 2320 }] })
          const again = betOf(yield* who.secure(PLACE, power(54, { couponEvents: [pick(54, 1.99)] })))
          expect(yield* statusOf(who, again.betGuid)).toBe("waiting")
          book.quote(52, "1", { odds: 2000 as OddsMilli })
          book.quote(54, "1", { odds: 2000 as OddsMilli })
        }),
    )
  })

  layer(layerPlayerSite(store, book, "power-none", { captcha: "disabled", powerBets: undefined as never }))(
    (it) => {
      it.effect("are refused where the site raises no price", () =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const { value } = (yield* who.get(`${HISTORY}/bounds`)).body as { readonly value: object }
          expect(value).not.toHaveProperty("powerMaximum")
          expect(refusalOf(yield* who.secure(PLACE, power(20)))).toEqual([422, "power-not-offered"])
        }),
      )
    },
  )
})
