import { it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { makeStanding } from "./standing.ts"

/** A store that takes nothing for want of room, or because it is read only. */
const makeStore = () => {
  const state = { full: false, probes: 0, renewed: 0 }
  const probe = Effect.suspend(() => {
    state.probes += 1
    return state.full ? Effect.fail(new Error("No space left on device")) : Effect.void
  })
  const renew = Effect.sync(() => {
    state.renewed += 1
  })
  return { state, probe, renew }
}

it.effect("tries nothing while what is written is taken", () =>
  Effect.gen(function* () {
    const { state, probe, renew } = makeStore()
    const standing = yield* makeStanding(probe, renew)
    standing.wrote()
    yield* TestClock.adjust("1 hour")
    expect([standing.trouble(), state.probes, state.renewed]).toEqual([undefined, 0, 0])
  }),
)

it.effect("is in trouble from the writer's word until a try is taken, once a second", () =>
  Effect.gen(function* () {
    const { state, probe, renew } = makeStore()
    const standing = yield* makeStanding(probe, renew)
    state.full = true
    standing.failed("could not extend file", false)
    expect(standing.trouble()).toBe("could not extend file")
    yield* TestClock.adjust("10 seconds")
    expect(standing.trouble()).toBe("No space left on device")
    expect(state.probes).toBeGreaterThanOrEqual(10)
    expect(state.probes).toBeLessThanOrEqual(12)
    expect(state.renewed).toBe(0)
    state.full = false
    yield* TestClock.adjust("1 second")
    expect(standing.trouble()).toBe(undefined)
    const { probes } = state
    yield* TestClock.adjust("1 hour")
    expect(state.probes).toBe(probes)
  }),
)

it.effect("makes every connection anew before each try where the store is read only", () =>
  Effect.gen(function* () {
    const { state, probe, renew } = makeStore()
    const standing = yield* makeStanding(probe, renew)
    state.full = true
    standing.failed("cannot execute INSERT in a read-only transaction", true)
    yield* TestClock.adjust("3 seconds")
    expect(state.renewed).toBe(state.probes)
    expect(state.renewed).toBeGreaterThanOrEqual(3)
  }),
)

it.effect("is out of trouble once the writer says so, and in it again", () =>
  Effect.gen(function* () {
    const { state, probe, renew } = makeStore()
    const standing = yield* makeStanding(probe, renew)
    for (const round of [1, 2, 3]) {
      state.full = true
      standing.failed(`round ${round}`, false)
      yield* TestClock.adjust("1 second")
      expect(standing.trouble()).toBeDefined()
      standing.wrote()
      expect(standing.trouble()).toBe(undefined)
      yield* TestClock.adjust("5 seconds")
      expect(standing.trouble()).toBe(undefined)
    }
  }),
)
