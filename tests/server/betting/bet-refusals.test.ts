import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { OddsMilli } from "#models/betting/odds.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  betOf,
  eventCount,
  express,
  moneyOf,
  PLACE,
  pick,
  player,
  single,
  system,
} from "#tests/support/wagers.ts"

describeEmbedded("refused bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-refusals", { captcha: "disabled" }))((it) => {
    const refusals: ReadonlyArray<readonly [string, () => object, object]> = [
      ["empty-coupon", () => single(1, { couponEvents: [] }), {}],
      [
        "too-many-selections",
        () => express(Array.from({ length: 51 }, (_, index) => index + 1)),
        { most: 50, says: "A bet can have 50 selections at most." },
      ],
      ["wrong-kind", () => single(1, { vid: 1 }), {}],
      ["wrong-kind", () => express([1, 2], { expressNum: 2 }), {}],
      ["wrong-kind", () => express([1, 2, 3], { vid: 2 }), {}],
      ["wrong-kind", () => system([1, 2, 3], 3), {}],
      ["wrong-kind", () => system([1, 2, 3], -1), {}],
      [
        "too-many-selections",
        () =>
          system(
            Array.from({ length: 21 }, (_, index) => index + 1),
            2,
          ),
        { most: 20, says: "A bet can have 20 selections at most." },
      ],
      ["conflicting-selections", () => system([1, 2, 3, 1], 2), { positions: [0, 3] }],
      [
        "conflicting-selections",
        () => express([1, 2], { couponEvents: [pick(1), pick(2), pick(1, 2, "X")] }),
        {
          positions: [0, 2],
        },
      ],
      ["unknown-game", () => single(999), { positions: [0] }],
      [
        "unknown-market",
        () => single(1, { couponEvents: [{ ...pick(1), market: "total/match/2.5" }] }),
        {
          positions: [0],
        },
      ],
      ["market-closed", () => express([1, 41]), { positions: [1] }],
      ["market-suspended", () => single(42), { positions: [0] }],
      ["price-changed", () => single(43), { positions: [0], odds: [1.95] }],
      ["stake-below-minimum", () => single(1, { summ: 9.99 }), { bound: 1000 }],
      ["stake-above-limit", () => single(1, { summ: 100_000.01 }), { bound: 10_000_000 }],
      ["insufficient-funds", () => single(1, { summ: 1000.01 }), { bound: 100_000 }],
    ]
    book.quote(41, "1", { state: "closed" })
    book.quote(42, "1", { state: "suspended", odds: null })
    book.quote(43, "1", { odds: 1950 as OddsMilli })

    for (const [code, body, more] of refusals) {
      it.effect(`refuses with ${code}, in words, and writes nothing`, () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const before = yield* eventCount
          const answer = yield* visitor.secure(PLACE, body())
          expect(answer.status).toBe(422)
          const { refusal, message } = answer.body as {
            readonly refusal: { readonly odds?: ReadonlyArray<number> }
            readonly message: string
          }
          const { odds, says, ...rest } = more as {
            readonly odds?: ReadonlyArray<number>
            readonly says?: string
          }
          expect(refusal).toMatchObject({ code, ...rest })
          if (odds !== undefined) expect(refusal.odds).toEqual(odds.map((price) => price * 1000))
          expect(message).toMatch(/^[A-Z].+\.$/)
          if (says !== undefined) expect(message).toBe(says)
          expect(yield* eventCount).toBe(before)
          expect(yield* moneyOf(visitor)).toBe(100_000)
        }),
      )
    }

    it.effect("refuses while the line is silent", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const before = yield* eventCount
        book.hear(undefined)
        const answer = yield* visitor.secure(PLACE, single(1))
        book.hear(Number.MAX_SAFE_INTEGER)
        expect(answer.body).toMatchObject({ refusal: { code: "feed-stale" } })
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect(
      "takes no bet that may pay more than the house takes upon itself, and says the most for these odds",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(100_000)
          const games = Array.from({ length: 10 }, (_, index) => index + 1)
          // 2.000 to the power of ten: 9765.62 pays 9,999,994.88 of the 10,000,000 that one bet may pay.
          expect((yield* visitor.secure(PLACE, express(games, { summ: 9765.63 }))).body).toMatchObject({
            code: "stake-above-limit",
            refusal: { bound: 976_562 },
          })
          expect((yield* visitor.secure(PLACE, express(games, { summ: 9765.62 }))).status).toBe(200)
        }),
    )

    it.effect("takes no bet on a game after its start by the server's clock", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        book.offer(44, { startsAt: 0 })
        expect((yield* visitor.secure(PLACE, single(44))).body).toMatchObject({ code: "market-closed" })
      }),
    )

    it.effect("takes a changed price only as the player agreed to", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const seen = (cf: number, checkCf: number) =>
          visitor.secure(PLACE, single(43, { couponEvents: [pick(43, cf)], checkCf }))
        expect((yield* seen(1.9, 0)).body).toMatchObject({ code: "price-changed" })
        expect((yield* seen(2, 2)).body).toMatchObject({ code: "price-changed" })
        expect(betOf(yield* seen(1.9, 2)).odds).toBe(1950)
        expect(betOf(yield* seen(2, 1)).odds).toBe(1950)
      }),
    )

    it.effect("answers 400 with field names to a body that can't be read, and writes nothing", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const before = yield* eventCount
        for (const [field, body] of [
          ["summ", single(1, { summ: 10.001 })],
          ["summ", single(1, { summ: -10 })],
          ["betGuid", single(1, { betGuid: "not a guid" })],
          ["couponEvents.0.cf", single(1, { couponEvents: [pick(1, 0.5)] })],
          ["vid", single(1, { vid: 7 })],
        ] as const) {
          const answer = yield* visitor.secure(PLACE, body)
          expect(answer.status).toBe(400)
          expect(
            Object.keys((answer.body as { readonly validation_errors: object }).validation_errors),
          ).toEqual([field])
        }
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
