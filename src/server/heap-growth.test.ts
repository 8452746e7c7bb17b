import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { paceHeap } from "./heap-growth.ts"

/** What is said of the heap while each second is busy for that share, with the second in which it is said. */
const saidOver = (shares: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const said: Array<readonly [second: number, percent: number]> = []
    let second = 0
    const pacing = yield* Effect.forkChild(
      paceHeap({
        busyShare: () => shares[second++] ?? 0,
        growBy: (percent) => said.push([second, percent]),
      }),
      { startImmediately: true },
    )
    for (const _ of shares) yield* TestClock.adjust("1 second")
    expect(second).toBe(shares.length)
    expect(pacing.pollUnsafe()).toBeUndefined()
    return said
  })

const seconds = (count: number, share: number): ReadonlyArray<number> =>
  Array.from({ length: count }, () => share)

it.effect("begins small, and a start that prices for seconds leaves it so", () =>
  Effect.gen(function* () {
    expect(yield* saidOver([0.92, 0.85, 0.44, 0.64, 0.38, ...seconds(20, 0.1)])).toEqual([[0, 30]])
  }),
)

it.effect("leaves the growth to V8 under load, and takes it back at rest, each said once", () =>
  Effect.gen(function* () {
    expect(yield* saidOver([...seconds(10, 1), ...seconds(30, 0), ...seconds(8, 1)])).toEqual([
      [0, 30],
      [2, 0],
      [34, 30],
      [42, 0],
    ])
  }),
)

it.effect("stays through a pause, and as it is between rest and load", () =>
  Effect.gen(function* () {
    expect(yield* saidOver([...seconds(10, 1), ...seconds(20, 0), ...seconds(10, 1)])).toEqual([
      [0, 30],
      [2, 0],
    ])
    expect(yield* saidOver(seconds(60, 0.6))).toEqual([[0, 30]])
    expect(yield* saidOver([...seconds(10, 1), ...seconds(90, 0.4)])).toEqual([
      [0, 30],
      [2, 0],
    ])
  }),
)
