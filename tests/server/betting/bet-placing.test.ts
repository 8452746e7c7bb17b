import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { expectWholeBooks } from "#tests/support/trial-balance.ts"
import {
  BALANCE,
  betOf,
  eventCount,
  express,
  houseHolds,
  moneyOf,
  PLACE,
  player,
  single,
  system,
} from "#tests/support/wagers.ts"

describeStores("placing bets", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 60; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "bet-placing", { captcha: "disabled" }))((it) => {
    it.effect(
      "places a single: the stake leaves the balance and is held, the receipt says on what (§7 Betting: make bet; §3 Account: unplaced bets)",
      () =>
        Effect.gen(function* () {
          const visitor = yield* player(1000)
          const held = yield* houseHolds("house:held")
          const answer = yield* visitor.secure(PLACE, single(1))
          expect(answer.status).toBe(200)
          expect(betOf(answer)).toMatchObject({
            status: "accepted",
            stake: 10_000,
            odds: 2000,
            possibleWin: 20_000,
            currency: "RUB",
            legs: [{ gameId: 1, odds: 2000, live: false, champ: { en: "League" } }],
          })
          expect(yield* moneyOf(visitor)).toBe(90_000)
          expect((yield* houseHolds("house:held")) - held).toBe(10_000n)
          expect((yield* visitor.get(BALANCE)).body).toMatchObject({
            value: { amountOfUnplacedBets: 10_000 },
          })
        }),
    )

    it.effect("places an express with the product of its odds", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const answer = yield* visitor.secure(PLACE, express([1, 2, 3]))
        expect(betOf(answer)).toMatchObject({ odds: 8000, possibleWin: 80_000 })
      }),
    )

    it.effect("places a system with the mean of its expresses, 184,756 of them as well as three", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const answer = yield* visitor.secure(PLACE, system([1, 2, 3], 2))
        expect(betOf(answer)).toMatchObject({ kind: 2, systemSize: 2, odds: 4000, possibleWin: 40_000 })
        const games = Array.from({ length: 20 }, (_, index) => index + 1)
        const large = yield* visitor.secure(PLACE, system(games, 10))
        expect(betOf(large)).toMatchObject({ odds: 1_024_000, possibleWin: 10_240_000 })
        expect(yield* moneyOf(visitor)).toBe(80_000)
      }),
    )

    it.effect("answers the same bet to the same key and body, and 409 to the key with another body", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(1)
        const first = yield* visitor.secure(PLACE, body)
        const before = yield* eventCount
        expect((yield* visitor.secure(PLACE, body)).body).toEqual(first.body)
        expect(yield* visitor.secure(PLACE, { ...body, summ: 200 })).toMatchObject({
          status: 409,
          body: { code: "key-reused" },
        })
        expect(yield* eventCount).toBe(before)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("answers the same bet even when its market has closed since", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(40)
        const first = yield* visitor.secure(PLACE, body)
        book.quote(40, "1", { state: "closed" })
        expect(betOf(yield* visitor.secure(PLACE, body)).id).toBe(betOf(first).id)
      }),
    )

    it.effect("places one bet of a key that is sent many times at once", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const body = single(1)
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, () => visitor.secure(PLACE, body)),
          { concurrency: "unbounded" },
        )
        expect(new Set(answers.map((answer) => betOf(answer).id)).size).toBe(1)
        expect(yield* moneyOf(visitor)).toBe(90_000)
      }),
    )

    it.effect("takes one of a thousand bets on a balance for one", () =>
      Effect.gen(function* () {
        const visitor = yield* player(100)
        const token = Effect.succeed(yield* visitor.token)
        const answers = yield* Effect.all(
          Array.from({ length: 1000 }, () => visitor.secure(PLACE, single(1), token)),
          { concurrency: 100 },
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(
          answers.filter(({ body }) => (body as { readonly code?: string }).code === "insufficient-funds"),
        ).toHaveLength(999)
        expect(yield* moneyOf(visitor)).toBe(0)
      }),
    )

    it.effect("asks for the service token, not for the cookie alone", () =>
      Effect.gen(function* () {
        const visitor = yield* player(1000)
        const before = yield* eventCount
        expect((yield* visitor.post(PLACE, single(1))).status).toBe(401)
        expect(yield* eventCount).toBe(before)
      }),
    )
    it.effect("leaves money in balance and a log that the audit finds whole", () => expectWholeBooks)
  })
})
