import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  eventCount,
  express,
  HISTORY,
  moneyOf,
  PLACE,
  player,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const book = makeHandBook()
for (let gameId = 1; gameId <= 12; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

const BOUNDS = `${HISTORY}/bounds`
const [roubles, ...others] = SETTINGS.currencies
/** 1000.00 for any bet, 3000.00 for a VIP bet, which pays 10 000.00 at the most. */
const money = { ...roubles, maximum: 100_000, maximumWin: 1_000_000 } as typeof roubles
const site = (byCountry: Readonly<Record<string, boolean>>, otherwise: boolean) =>
  ({
    captcha: "disabled",
    currencies: [money, ...others],
    vipBets: { byCountry, otherwise, times: 3 },
  }) as const
const VIPBetSumm = true

describeEmbedded("VIP bets (§3 VIPBetSumm)", (store) => {
  layer(layerPlayerSite(store, book, "vip", site({ ru: true }, false)))((it) => {
    it.effect("take a stake above the ordinary most, up to their own, and pay no more than any bet", () =>
      Effect.gen(function* () {
        const who = yield* player(10_000)
        expect((yield* who.get(BOUNDS)).body).toMatchObject({
          value: { maximum: 100_000, vipMaximum: 300_000, maximumWin: 1_000_000 },
        })
        const before = yield* eventCount
        const refused = (body: object) => Effect.map(who.secure(PLACE, body), refusalOf)
        expect(yield* refused(single(1, { summ: 1000.01 }))).toEqual([422, "stake-above-limit"])
        expect(yield* refused(single(1, { summ: 3000.01, VIPBetSumm }))).toEqual([422, "stake-above-limit"])
        expect(yield* refused(express([1, 2], { summ: 2500.01, VIPBetSumm }))).toEqual([
          422,
          "stake-above-limit",
        ])
        expect(yield* refused(single(1, { VIPBetSumm: "yes" }))).toEqual([400, "bad-request"])
        expect(yield* eventCount).toBe(before)

        const body = single(1, { summ: 3000, VIPBetSumm })
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({ status: "accepted", stake: 300_000 })
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        expect(yield* refused({ ...body, VIPBetSumm: false })).toEqual([409, "key-reused"])
        expect(betOf(yield* who.secure(PLACE, express([1, 2], { summ: 2500, VIPBetSumm }))).possibleWin).toBe(
          1_000_000,
        )
        expect(yield* moneyOf(who)).toBe(450_000)
      }),
    )

    it.effect("go with no order to bet by itself", () =>
      Effect.gen(function* () {
        const who = yield* player(10_000)
        const order = single(3, { summ: 2000, VIPBetSumm, isAutoBet: true, autoBetCf: 2.5 })
        expect(refusalOf(yield* who.secure(PLACE, order))).toEqual([422, "auto-bet-plain"])
        expect(yield* moneyOf(who)).toBe(1_000_000)
      }),
    )
  })

  layer(layerPlayerSite(store, book, "vip-none", site({ ru: false }, true)))((it) => {
    it.effect(
      "are refused where the country has none, whatever the stake (§6 Roles and permissions: by country)",
      () =>
        Effect.gen(function* () {
          const who = yield* player(10_000)
          const { value } = (yield* who.get(BOUNDS)).body as { readonly value: object }
          expect(value).not.toHaveProperty("vipMaximum")
          const answer = yield* who.secure(PLACE, single(5, { VIPBetSumm }))
          expect(refusalOf(answer)).toEqual([422, "vip-not-offered"])
          expect(betOf(yield* who.secure(PLACE, single(5, { VIPBetSumm: false }))).status).toBe("accepted")
        }),
    )
  })

  layer(layerPlayerSite(store, book, "vip-otherwise", site({ kz: false }, true)))((it) => {
    it.effect("follow the default where a country says nothing", () =>
      Effect.gen(function* () {
        const who = yield* player(10_000)
        expect(betOf(yield* who.secure(PLACE, single(7, { summ: 2000, VIPBetSumm }))).stake).toBe(200_000)
      }),
    )
  })
})
