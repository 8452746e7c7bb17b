import { it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { makePulse } from "./pulse.ts"

/** A database whose answers are counted and that can be ended. */
const makeDatabase = () => {
  const state = { asked: 0, isDown: false }
  const ask = Effect.suspend(() => {
    state.asked += 1
    return state.isDown ? Effect.fail("down" as const) : Effect.succeed(state.asked)
  })
  return { state, ask }
}

it.effect("asks once for all who ask at the same time", () =>
  Effect.gen(function* () {
    const { state, ask } = makeDatabase()
    const pulse = yield* makePulse(ask)
    for (let time = 0; time < 20; time += 1) expect(yield* pulse).toBe(1)
    expect(state.asked).toBe(1)
  }),
)

it.effect("goes by an answer that ages, and asks anew meanwhile", () =>
  Effect.gen(function* () {
    const { state, ask } = makeDatabase()
    const pulse = yield* makePulse(ask)
    yield* pulse
    yield* TestClock.adjust("300 millis")
    expect(yield* pulse).toBe(1)
    yield* Effect.yieldNow
    expect(state.asked).toBe(2)
    expect(yield* pulse).toBe(2)
  }),
)

it.effect("never goes by an answer of a second ago", () =>
  Effect.gen(function* () {
    const { state, ask } = makeDatabase()
    const pulse = yield* makePulse(ask)
    yield* pulse
    state.isDown = true
    yield* TestClock.adjust("1 second")
    expect(yield* Effect.flip(pulse)).toBe("down")
  }),
)

it.effect("says that there is no answer from the first that was missed until there is one again", () =>
  Effect.gen(function* () {
    const { state, ask } = makeDatabase()
    const pulse = yield* makePulse(ask)
    yield* pulse
    state.isDown = true
    yield* TestClock.adjust("300 millis")
    yield* pulse
    yield* Effect.yieldNow
    expect(yield* Effect.flip(pulse)).toBe("down")
    state.isDown = false
    expect(yield* pulse).toBe(state.asked)
  }),
)
