import { expect, it } from "vitest"
import { isLater, isStopped, mayReturn } from "./exclusion.ts"
import { resultOf, scoreOf } from "./self-test.ts"

it("ends a time-out by its date, to the millisecond", () => {
  const stop = { kind: "time-out", at: 0, until: 100 } as const
  expect([isStopped(undefined, 5), isStopped(stop, 99), isStopped(stop, 100)]).toEqual([false, true, false])
})

it("ends an exclusion by its date and an act of the player alone", () => {
  const stop = { kind: "exclusion", at: 0, until: 100 } as const
  expect([mayReturn(stop, 99), mayReturn(stop, 100)]).toEqual([false, true])
  expect(isStopped(stop, 1e12)).toBe(true)
  const asked = { ...stop, returnsAt: 200 }
  expect([isStopped(asked, 199), isStopped(asked, 200), mayReturn(asked, 300)]).toEqual([true, false, false])
})

it("never ends one that is for ever", () => {
  const stop = { kind: "exclusion", at: 0 } as const
  expect([isStopped(stop, 1e15), mayReturn(stop, 1e15)]).toEqual([true, false])
  expect([
    isLater(undefined, 5),
    isLater(5, undefined),
    isLater(undefined, undefined),
    isLater(6, 5),
  ]).toEqual([true, false, false, true])
})

it("says what the nine answers come to", () => {
  expect(scoreOf([0, 1, 2, 3, 0, 0, 0, 0, 1])).toBe(7)
  expect([0, 1, 2, 3, 7, 8, 27].map(resultOf)).toEqual([
    "none",
    "low",
    "low",
    "moderate",
    "moderate",
    "high",
    "high",
  ])
})
