import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { ToldJoint } from "#models/coupon/together.ts"
import { begin, queriesOf } from "#tests/support/queries.ts"
import type { CouponRef } from "./connect-coupon.ts"
import { followJoint } from "./follow-joint.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const { first, draw } = SAMPLE_PICKS

/** A coupon with two picks of one game, and what it asks for, answered in turn by what the last pick pays with the first. */
const follow = (status: Pick["status"], ...answers: ReadonlyArray<number | undefined>) => {
  const coupon = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
  for (const pick of [first, draw]) coupon.send({ type: "pick.pressed", pick: { ...pick, status } })
  const left = [...answers]
  const fetchJoint = vi.fn(async (picks: ReadonlyArray<Pick>): Promise<ToldJoint> => {
    const all = left.shift()
    if (all === undefined) throw new Error("No answer comes")
    return { keys: picks.map(pickKey), steps: [2000, all] }
  })
  const stop = followJoint(coupon as unknown as CouponRef, queriesOf(begin), fetchJoint)
  const price = () => coupon.getSnapshot().context.joint?.steps?.at(-1)
  return { coupon, fetchJoint, stop, price }
}

it("asks nothing before the picks are bet on together, and every two seconds while they are in play", async () => {
  const { coupon, fetchJoint, stop, price } = follow("live", 3710, undefined, 3500)
  await vi.advanceTimersByTimeAsync(4000)
  expect(fetchJoint).not.toHaveBeenCalled()
  coupon.send({ type: "kind.chosen", kind: "built" })
  await vi.advanceTimersByTimeAsync(0)
  expect(price()).toBe(3710)
  await vi.advanceTimersByTimeAsync(2000)
  expect(price()).toBe(3710)
  await vi.advanceTimersByTimeAsync(2000)
  expect(price()).toBe(3500)
  coupon.send({ type: "kind.chosen", kind: "singles" })
  await vi.advanceTimersByTimeAsync(4000)
  expect(fetchJoint).toHaveBeenCalledTimes(3)
  stop()
})

it("asks ahead of the game every ten seconds, and at once where a price of a pick moves", async () => {
  const { coupon, fetchJoint, stop, price } = follow("scheduled", 3710, 3500, 3600)
  coupon.send({ type: "kind.chosen", kind: "built" })
  await vi.advanceTimersByTimeAsync(9000)
  expect(fetchJoint).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(price()).toBe(3500)
  const quote = { key: pickKey(first), availability: "open", odds: 2100 as OddsMilli } as const
  coupon.send({ type: "quotes.arrived", quotes: [quote] })
  await vi.advanceTimersByTimeAsync(0)
  expect(price()).toBe(3600)
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetchJoint).toHaveBeenCalledTimes(3)
})

it("asks anew for other picks, and nothing of one alone", async () => {
  const { coupon, fetchJoint, stop } = follow("scheduled", 3710, 3500)
  coupon.send({ type: "kind.chosen", kind: "built" })
  await vi.advanceTimersByTimeAsync(0)
  coupon.send({ type: "pick.removed", key: pickKey(draw) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetchJoint).toHaveBeenCalledTimes(1)
  coupon.send({ type: "pick.pressed", pick: draw })
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchJoint).toHaveBeenCalledTimes(2)
  stop()
})
