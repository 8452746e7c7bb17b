import { it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { describe, expect } from "vitest"
import { clockWatcher } from "./clock-watch.ts"
import { makeSteadyClock } from "./steady-clock.ts"

const HOUR = 3_600_000
const BEGAN = Date.parse("2026-03-01T12:00:00Z")

/** A machine whose clock a test sets while time passes. */
const machine = (clock: Clock.Clock) => {
  let set = 0
  let passed = 0
  return {
    steady: makeSteadyClock({
      ...clock,
      currentTimeMillisUnsafe: () => BEGAN + passed + set,
      monotonicTimeNanosUnsafe: () => BigInt(passed) * 1_000_000n,
    }),
    pass: (millis: number) => {
      passed += millis
    },
    set: (by: number) => {
      set += by
    },
    passed: () => passed,
  }
}
const given = Effect.map(Clock.Clock, machine)

describe("the clock of the server", () => {
  it.effect("goes with the machine's while nobody sets that", () =>
    Effect.gen(function* () {
      const { steady, pass, passed } = yield* given
      for (let second = 0; second < 100; second += 1) {
        pass(1000)
        expect(steady.clock.currentTimeMillisUnsafe()).toBe(BEGAN + passed())
      }
      expect(steady.clock.currentTimeNanosUnsafe()).toBe(BigInt(BEGAN + passed()) * 1_000_000n)
    }),
  )

  it.effect.each([HOUR, -HOUR, 86_400_000, -86_400_000, 7000, -7000])(
    "never stands still, runs back or jumps where the machine's is set by %i ms and back",
    (by) =>
      Effect.gen(function* () {
        const { steady, pass, set } = yield* given
        let before = steady.clock.currentTimeMillisUnsafe()
        for (let second = 0; second < 600; second += 1) {
          if (second === 60) set(by)
          if (second === 120) set(-by)
          pass(1000)
          const now = steady.clock.currentTimeMillisUnsafe()
          expect(now - before).toBeGreaterThanOrEqual(949)
          expect(now - before).toBeLessThanOrEqual(1051)
          before = now
        }
        // Of a minute away it has drawn three seconds nearer, and went back to them in another.
        expect(Math.abs(steady.ahead())).toBeLessThan(1)
      }),
  )
})

describe("the watch over the machine's clock", () => {
  const watched = Effect.gen(function* () {
    const all = yield* given
    const look = clockWatcher(all.steady)
    const seconds = (count: number) =>
      Array.from({ length: count }, () => {
        all.pass(1000)
        return look(all.steady.clock.currentTimeMillisUnsafe()) ?? []
      }).flat()
    return { ...all, seconds }
  })

  it.effect("tells of an hour forward and back, and of nothing in between", () =>
    Effect.gen(function* () {
      const { set, seconds } = yield* watched
      expect(seconds(60)).toEqual([])
      set(HOUR)
      expect(seconds(30)).toMatchObject([{ type: "clock.jumped", by: expect.closeTo(HOUR, -3) }])
      set(-HOUR)
      const after = seconds(60)
      expect(after[0]).toMatchObject({ type: "clock.jumped", by: expect.closeTo(-HOUR, -3) })
      expect(after.slice(1).map(({ type }) => type)).toEqual(["clock.rejoined"])
      expect(seconds(3600)).toEqual([])
    }),
  )

  it.effect("follows a clock that stays ahead for a minute, as after a machine slept", () =>
    Effect.gen(function* () {
      const { set, seconds, steady } = yield* watched
      set(8 * HOUR)
      const told = seconds(120)
      expect(told.map(({ type }) => type)).toEqual(["clock.jumped", "clock.followed"])
      expect(steady.ahead()).toBeLessThan(1)
      expect(seconds(600)).toEqual([])
    }),
  )

  it.effect("draws nearer to a clock that was put back, and meets it", () =>
    Effect.gen(function* () {
      const { set, seconds, steady } = yield* watched
      set(-HOUR)
      expect(seconds(3600).map(({ type }) => type)).toEqual(["clock.jumped"])
      expect(steady.ahead()).toBeCloseTo(-0.95 * HOUR, -4)
      expect(seconds(20 * 3600).map(({ type }) => type)).toEqual(["clock.rejoined"])
    }),
  )

  it.effect("takes no notice of what a time service puts right", () =>
    Effect.gen(function* () {
      const { set, seconds } = yield* watched
      for (const by of [300, -900, 1900]) {
        set(by)
        expect(seconds(100)).toEqual([])
      }
    }),
  )
})
