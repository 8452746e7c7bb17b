import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { Advance } from "#models/betting/advance.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  betOf,
  comesTo,
  eventCount,
  houseHolds,
  market,
  moneyOf,
  PLACE,
  player,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const book = makeHandBook()
for (let gameId = 1; gameId <= 60; gameId += 1) book.offer(gameId)
book.hear(Number.MAX_SAFE_INTEGER)

const GET_ADVANCE = "/service-api/LiveBet/Open/GetAvance"
const avanceBet = true
const advanceOf = (who: Visitor) =>
  Effect.map(who.secure(GET_ADVANCE, {}), ({ body }) => (body as { readonly value: Advance }).value)
const won = { settled: { "1": "won", X: "lost", "2": "lost" } } as const
const lost = { settled: { "1": "lost", X: "won", "2": "lost" } } as const

describeEmbedded("advance bets (§7 GetAvance, §3 avanceBet)", (store) => {
  layer(layerPlayerSite(store, book, "advance", { captcha: "disabled" }))((it) => {
    it.effect("take what the balance lacks, up to half of own stakes in play, once for their key", () =>
      Effect.gen(function* () {
        const who = yield* player(200)
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 0, taken: 0 })
        yield* who.secure(PLACE, single(1, { summ: 200 }))
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 10_000, taken: 0 })
        const held = yield* houseHolds("house:advances")
        const before = yield* eventCount
        expect(refusalOf(yield* who.secure(PLACE, single(2, { summ: 60 })))).toEqual([
          422,
          "insufficient-funds",
        ])
        const above = yield* who.secure(PLACE, single(2, { summ: 100.01, avanceBet }))
        expect(refusalOf(above)).toEqual([422, "insufficient-funds"])
        expect(above.body).toMatchObject({ refusal: { bound: 10_000 } })
        expect(refusalOf(yield* who.secure(PLACE, single(2, { avanceBet: "yes" })))).toEqual([
          400,
          "bad-request",
        ])
        expect(yield* eventCount).toBe(before)

        const body = single(2, { summ: 60, avanceBet })
        const bet = betOf(yield* who.secure(PLACE, body))
        expect(bet).toMatchObject({ status: "accepted", stake: 6000, advance: 6000 })
        expect(betOf(yield* who.secure(PLACE, body))).toEqual(bet)
        expect(refusalOf(yield* who.secure(PLACE, { ...body, avanceBet: false }))).toEqual([
          409,
          "key-reused",
        ])
        expect(yield* moneyOf(who)).toBe(0)
        expect((yield* houseHolds("house:advances")) - held).toBe(-6000n)
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 4000, taken: 6000 })
      }),
    )

    it.effect("are repaid first out of what open bets pay", () =>
      Effect.gen(function* () {
        const held = yield* houseHolds("house:advances")
        const who = yield* player(200)
        for (const gameId of [3, 4]) yield* market(gameId, "opened")
        const first = betOf(yield* who.secure(PLACE, single(3, { summ: 200 })))
        yield* who.secure(PLACE, single(4, { summ: 80, avanceBet }))
        yield* market(3, won)
        yield* comesTo(who, first.betGuid, "won")
        expect(yield* moneyOf(who)).toBe(32_000)
        expect((yield* houseHolds("house:advances")) - held).toBe(0n)
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 4000, taken: 0 })
      }),
    )

    it.effect("become a claim on the player where nothing repaid them, never a negative balance", () =>
      Effect.gen(function* () {
        const [advances, claims] = [yield* houseHolds("house:advances"), yield* houseHolds("house:claims")]
        const who = yield* player(200)
        for (const gameId of [5, 6]) yield* market(gameId, "opened")
        const first = betOf(yield* who.secure(PLACE, single(5, { summ: 200 })))
        const second = betOf(yield* who.secure(PLACE, single(6, { summ: 100, avanceBet })))
        yield* market(5, lost)
        yield* comesTo(who, first.betGuid, "lost")
        expect((yield* houseHolds("house:advances")) - advances).toBe(-10_000n)
        yield* market(6, lost)
        yield* comesTo(who, second.betGuid, "lost")
        expect(yield* moneyOf(who)).toBe(0)
        expect((yield* houseHolds("house:advances")) - advances).toBe(0n)
        expect((yield* houseHolds("house:claims")) - claims).toBe(-10_000n)
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 0, taken: 0 })
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("take no more than the limit, however many are asked for at once", () =>
      Effect.gen(function* () {
        const who = yield* player(200)
        yield* who.secure(PLACE, single(7, { summ: 200 }))
        const asked = Array.from({ length: 10 }, (_, index) => single(10 + index, { summ: 30, avanceBet }))
        const answers = yield* Effect.forEach(asked, (body) => who.secure(PLACE, body), {
          concurrency: "unbounded",
        })
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 1000, taken: 9000 })
        expect(yield* moneyOf(who)).toBe(0)
      }),
    )

    it.effect("are told to players alone", () =>
      Effect.gen(function* () {
        expect((yield* new Visitor("en", false).post(GET_ADVANCE, {})).status).toBe(401)
      }),
    )
  })

  layer(layerPlayerSite(store, book, "advance-none", { captcha: "disabled", advanceShare: 0 }))((it) => {
    it.effect("are not taken where the site advances nothing", () =>
      Effect.gen(function* () {
        const who = yield* player(200)
        yield* who.secure(PLACE, single(30, { summ: 200 }))
        expect(yield* advanceOf(who)).toEqual({ currency: "RUB", available: 0, taken: 0 })
        const refused = yield* who.secure(PLACE, single(31, { summ: 20, avanceBet }))
        expect(refusalOf(refused)).toEqual([422, "insufficient-funds"])
        expect(refused.body).toMatchObject({ refusal: { bound: 0 } })
      }),
    )
  })
})
