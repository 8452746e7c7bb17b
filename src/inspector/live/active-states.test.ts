import { expect, test } from "vitest"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { activeStates, leavesOfValue } from "./active-states.ts"

test("the states of a value are found with those around them", () => {
  expect([...activeStates(enumerate(couponMachine), { editing: "empty" })]).toEqual([
    "coupon",
    "coupon.editing",
    "coupon.editing.empty",
  ])
  expect([...activeStates(enumerate(couponMachine), undefined)]).toEqual(["coupon"])
})

test("the innermost states of a value are named, those of each region", () => {
  expect(leavesOfValue("choosing")).toEqual(["choosing"])
  expect(leavesOfValue({ play: { left: "a", right: { b: {} } } })).toEqual(["play.left.a", "play.right.b"])
  expect(leavesOfValue(undefined)).toEqual([])
})
