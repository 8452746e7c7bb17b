import { it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { Paces } from "./Paces.ts"

const call = (who = "player:1") =>
  Effect.gen(function* () {
    const paces = yield* Paces
    return yield* paces.take("betting.makeBet", 6, who)
  })

const times = (count: number, who?: string) =>
  Effect.map(
    Effect.forEach(Array.from({ length: count }), () => call(who)),
    (all) => all.filter((taken) => "attempt" in taken).length,
  )

describe("paces", () => {
  it.effect("let a minute's calls come at once, then as the minute goes by, each sender by itself", () =>
    Effect.gen(function* () {
      expect(yield* times(10)).toBe(6)
      expect(yield* times(10, "player:2")).toBe(6)
      const late = yield* call()
      expect(late).toEqual({ retryAt: 10_000 })
      yield* TestClock.adjust("10 seconds")
      expect(yield* times(10)).toBe(1)
      yield* TestClock.adjust("1 hour")
      expect(yield* times(10)).toBe(6)
    }).pipe(Effect.provide(Paces.layer)),
  )

  it.effect("give back a call that repeated a command, once", () =>
    Effect.gen(function* () {
      yield* times(5)
      const taken = yield* call()
      expect(yield* times(1)).toBe(0)
      if ("attempt" in taken) for (const _ of [1, 2, 3]) taken.attempt.repeated()
      expect(yield* times(10)).toBe(1)
    }).pipe(Effect.provide(Paces.layer)),
  )

  it.effect("let nobody write for a while who sends what the store refuses, and bar nobody else", () =>
    Effect.gen(function* () {
      for (let sent = 0; sent < 4; sent += 1) {
        const taken = yield* call()
        if ("attempt" in taken) taken.attempt.unstorable()
      }
      expect(yield* call()).toEqual({ retryAt: 20_000 })
      expect(yield* times(1, "player:2")).toBe(1)
      yield* TestClock.adjust("21 seconds")
      expect(yield* times(1)).toBe(1)
    }).pipe(Effect.provide(Paces.layer)),
  )
})
