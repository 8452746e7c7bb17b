import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { makeCountedDigests } from "#tests/support/counted-digests.ts"
import {
  type Answer,
  layerPlayerSite,
  mailValues,
  ROOM_FOR_PLAYERS,
  registrationValues,
  seededEntropy,
  TestEntropy,
  Visitor,
} from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const BY_MAIL = "/account-api/registration/full_reg"
const BY_PHONE = "/account-api/registration/phone_reg"

/** Chance of which the next player's numbers can be said; what is not said is drawn from the seed. */
const steeredNumbers = () => {
  let said: ReadonlyArray<number> = []
  const entropyOf = (seed: string) => {
    const seeded = seededEntropy(seed)
    return Entropy.of({
      ...seeded,
      integer: (minimum, limit) =>
        Effect.suspend(() => {
          const [next, ...rest] = said
          if (limit !== 1_000_000_000 || next === undefined) return seeded.integer(minimum, limit)
          said = rest
          return Effect.succeed(next)
        }),
    })
  }
  return {
    layer: Layer.succeed(TestEntropy, entropyOf),
    say: (...numbers: ReadonlyArray<number>) => {
      said = numbers
    },
    left: () => said.length,
  }
}

const userOf = ({ body }: Answer) => (body as { readonly value: { readonly userId: number } }).value.userId

const registered = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    Effect.orDie(
      sql<{ count: bigint }>`SELECT count(*) AS count FROM events WHERE type = 'player.registered'`,
    ),
    ([row]) => Number(row?.count),
  ),
)

describeEmbedded("numbers drawn for new players", (store) => {
  const numbers = steeredNumbers()
  const site = layerPlayerSite(store, makeHandBook(), "numbers", {}, [], ROOM_FOR_PLAYERS)
  layer(site.pipe(Layer.provide([numbers.layer, makeCountedDigests().layer])))((it) => {
    it.effect("draws another where the number is somebody's who signed up by mail", () =>
      Effect.gen(function* () {
        numbers.say(123_456_789)
        expect(yield* new Visitor().registerByMail("first@example.com")).toBe(123_456_789)
        numbers.say(123_456_789, 123_456_789, 234_567_891)
        expect(yield* new Visitor().registerByMail("second@example.com")).toBe(234_567_891)
      }),
    )

    it.effect("draws another where it is somebody's who signed up by phone, and spends the proof once", () =>
      Effect.gen(function* () {
        numbers.say(345_678_912)
        expect(yield* new Visitor().register("9160000001")).toBe(345_678_912)
        numbers.say(345_678_912, 456_789_123)
        expect(yield* new Visitor().register("9160000002")).toBe(456_789_123)
        numbers.say(345_678_912, 567_891_234)
        expect(yield* new Visitor().registerByMail("third@example.com")).toBe(567_891_234)
      }),
    )

    it.effect("gives up after thirteen, as one who is busy, and writes nothing", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const proof = yield* visitor.prove("79160000003")
        const before = yield* registered
        numbers.say(...Array.from({ length: 14 }, () => 345_678_912))
        const form = { guid: "registration-of-no-number", values: registrationValues("9160000003"), proof }
        const busy = yield* visitor.post(BY_PHONE, form)
        expect(busy).toMatchObject({ status: 503, body: { code: "store-unavailable" } })
        expect(JSON.stringify(busy.body)).not.toContain("phone")
        expect(numbers.left()).toBe(1)
        expect(yield* registered).toBe(before)
        numbers.say(678_912_345)
        expect(userOf(yield* visitor.post(BY_PHONE, form))).toBe(678_912_345)
      }),
    )

    it.effect("makes one account of a form that is sent twice before either is answered", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const form = { guid: "registration-sent-twice", values: mailValues("twice@example.com") }
        const before = yield* registered
        const tokens = [yield* visitor.captcha, yield* visitor.captcha]
        const answers = yield* Effect.forEach(
          tokens,
          (token) => visitor.post(BY_MAIL, form, { "x-captcha-token": token }),
          { concurrency: "unbounded" },
        )
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(new Set(answers.map(userOf)).size).toBe(1)
        expect(yield* registered).toBe(before + 1)
      }),
    )
  })
})
