import { execFileSync } from "node:child_process"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { START_PROCESS } from "#tests/support/start-process.ts"
import { paceHeap } from "./heap-growth.ts"

/** Megabytes that the young generation takes in a process of its own, at rest and under load, after as much work in either. */
const PROGRAM = `
import { getHeapSpaceStatistics } from "node:v8"
await import("#src/tools/keep-small.mjs")
const { AT_REST, processHeap, UNDER_LOAD } = await import("#src/server/app/heap-growth.ts")
const heap = processHeap()
const size = () => getHeapSpaceStatistics().find((space) => space.space_name === "new_space").space_size / 2 ** 20
const work = () => {
  const sizes = []
  for (let batch = 0; batch < 20; batch += 1) {
    const kept = []
    for (let count = 0; count < 200_000; count += 1) kept.push({ count })
    sizes.push(size())
  }
  // Pages that V8's other threads have not given back yet are counted in some of these moments, on a busy machine above all.
  return sizes.slice(-9).toSorted((one, other) => one - other)[4]
}
const sizes = []
for (const growth of [AT_REST, UNDER_LOAD]) {
  heap.grow(growth)
  sizes.push(work())
}
console.log(JSON.stringify(sizes))`

/**
 * What is said of the heap while each second is busy for that share, with the second in which it is said.
 * @param running the share of each second for which the thread has a processor or nothing to do
 */
const saidOver = (shares: ReadonlyArray<number>, running = 1) =>
  Effect.gen(function* () {
    const said: Array<readonly [second: number, percent: number]> = []
    let second = 0
    const pacing = yield* Effect.forkChild(
      paceHeap({
        spent: () => {
          const share = shares[second++] ?? 0
          return { busy: running * share, idle: running * (1 - share) }
        },
        grow: ({ old }) => said.push([second, old]),
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

it.effect(
  "takes a start for no load on a machine that leaves it a quarter of a processor, and sees load after it as soon",
  () =>
    Effect.gen(function* () {
      const start = [0.92, 0.85, 0.44, 0.64, 0.38].flatMap((share) => seconds(4, share))
      const after = seconds(20, 0.1)
      expect(yield* saidOver([...start, ...after], 0.25)).toEqual([[0, 30]])
      expect(yield* saidOver([...start, ...after, ...seconds(10, 1)], 0.25)).toEqual([
        [0, 30],
        [41, 0],
      ])
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

/** The young generation at rest: three times four megabytes at the most, and a page of V8's (decision 81). */
const AT_REST_MB = 3 * 4 + 0.25

/** A process of its own is started, on a machine that may be busy. */
const PATIENCE_MS = 60_000

it("keeps the young generation as small as it began at rest, and lets it grow under load", {
  timeout: PATIENCE_MS,
}, () => {
  const [rest = Number.NaN, load] = JSON.parse(
    execFileSync(process.execPath, [...START_PROCESS.execArgv, "--input-type=module", "-e", PROGRAM], {
      encoding: "utf8",
    }),
  ) as ReadonlyArray<number>
  expect(rest).toBeLessThanOrEqual(AT_REST_MB)
  expect(load).toBe(64)
})
