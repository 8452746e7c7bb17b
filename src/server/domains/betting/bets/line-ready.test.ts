import { it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { availabilityOf, checkBet, openQuote } from "#src/server/domains/coupon/check-bet.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { currencyOf, SETTINGS, unsaidIn } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { lineReady } from "./line-ready.ts"

/** How long a bet on a game waits whose first prices come after so many milliseconds, or never. */
const waits = (pricedAfter: number | undefined) =>
  Effect.gen(function* () {
    const hand = makeHandBook()
    hand.offer(1)
    hand.quote(1, "1", { state: "awaited" })
    const book = yield* Effect.provide(Book, yield* Layer.build(hand.layer))
    const begins = yield* Clock.currentTimeMillis
    const waiting = yield* Effect.forkChild(
      Effect.andThen(lineReady(book, [selection(1)]), Clock.currentTimeMillis),
    )
    yield* TestClock.adjust(pricedAfter ?? 0)
    if (pricedAfter !== undefined) hand.quote(1, "1", { state: "open" })
    yield* TestClock.adjust("10 seconds")
    expect(hand.wanted).toEqual([1])
    return (yield* Fiber.join(waiting)) - begins
  }).pipe(Effect.scoped)

describe("a bet on what the line has not named yet", () => {
  it.effect("waits until its game has prices, and five seconds at most", () =>
    Effect.gen(function* () {
      expect(yield* waits(1500)).toBeLessThanOrEqual(1550)
      expect(yield* waits(1500)).toBeGreaterThanOrEqual(1500)
      expect(yield* waits(0)).toBeLessThanOrEqual(50)
      expect(yield* waits(undefined)).toBe(5000)
    }),
  )

  it.effect("is told that the line is not ready, which is no last word", () =>
    Effect.gen(function* () {
      const hand = makeHandBook()
      for (const id of [1, 2]) hand.offer(id)
      hand.hear(0)
      hand.quote(1, "1", { state: "awaited" })
      const book = yield* Effect.provide(Book, yield* Layer.build(hand.layer))
      const body = {
        betGuid: "00000000-0000-4000-8000-000000000001",
        couponEvents: [1, 2].map((id) => ({ ...selection(id), cf: 2000 as OddsMilli })),
        summ: 1000,
        vid: 1,
        checkCf: 2,
      } as unknown as CountedBet
      const settings = { ...SETTINGS, ...unsaidIn("RUB") }
      const money = currencyOf(settings, "RUB")
      if (money === undefined) throw new Error("no roubles")
      expect(checkBet(book, body, money, settings, 0)).toEqual({
        refusal: { code: "line-not-ready", positions: [0] },
      })
      expect(availabilityOf(openQuote({ state: "awaited" }, 0))).toBe("suspended")
      expect(availabilityOf(openQuote({ state: "unknown" }, 0))).toBe("gone")
    }).pipe(Effect.scoped),
  )
})
