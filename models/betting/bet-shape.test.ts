import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { BET_KIND } from "./bet.ts"
import { exampleLeg } from "./bet-examples.ts"
import { conflictOf } from "./bet-groups.ts"
import { shapeFault } from "./bet-shape.ts"
import { builtFault, isJointOf } from "./built-bet.ts"
import { selectionKey } from "./market-key.ts"

const group = (...legs: ReadonlyArray<number>) => ({ legs, stake: minorUnits(500) })
const GROUPS = { lobby: [0], groups: [group(1), group(2, 3)] }
const { single, express, system, multi, antiExpress, built } = BET_KIND

describe("the shape of a bet (§5 Coupon)", () => {
  it.each([
    ["nothing", express, 0, undefined, undefined, "empty-coupon"],
    ["a single", single, 1, undefined, undefined, undefined],
    ["a single of two", single, 2, undefined, undefined, "wrong-kind"],
    ["an express of one", express, 1, undefined, undefined, "wrong-kind"],
    ["an express of fifty", express, 50, undefined, undefined, undefined],
    ["an express of more", express, 51, undefined, undefined, "too-many-selections"],
    ["an express with a size", express, 3, 2, undefined, "wrong-kind"],
    ["a system of two out of three", system, 3, 2, undefined, undefined],
    ["a system of twenty", system, 20, 2, undefined, undefined],
    ["a system of more", system, 21, 2, undefined, "too-many-selections"],
    ["a system without a size", system, 3, undefined, undefined, "wrong-kind"],
    ["a system of all in one", system, 3, 3, undefined, "wrong-kind"],
    ["a multi-bet", multi, 4, undefined, GROUPS, undefined],
    ["a multi-bet without groups", multi, 4, undefined, undefined, "wrong-kind"],
    ["a multi-bet whose groups leave one out", multi, 5, undefined, GROUPS, "wrong-kind"],
    ["an express with groups", express, 4, undefined, GROUPS, "wrong-kind"],
    ["an anti-express of one", antiExpress, 1, undefined, undefined, "wrong-kind"],
    ["a built bet of two", built, 2, undefined, undefined, undefined],
  ] as const)("%s", (_, kind, count, size, groups, fault) => {
    expect(shapeFault(kind, count, size, groups)).toBe(fault)
  })
})

describe("selections of one game", () => {
  const [first, again] = [exampleLeg(1, 2000), { ...exampleLeg(1, 3000), outcome: "2" as never }]
  const other = exampleLeg(2, 2000)
  const both = { first: selectionKey(first), second: selectionKey(again) }

  it("stand in no express together", () => {
    expect(conflictOf([first, other, again], undefined)).toEqual(both)
    expect(conflictOf([first, other], undefined)).toBeUndefined()
  })

  it("may stand in different groups of a multi-bet, and not in one", () => {
    expect(conflictOf([other, first, again], { lobby: [], groups: [group(0, 1), group(2)] })).toBeUndefined()
    const groups = { lobby: [2], groups: [group(0), group(1)] }
    expect(conflictOf([other, first, again], groups)).toEqual({
      ...both,
      first: both.second,
      second: both.first,
      legs: [2, 1],
    })
  })
})

describe("a built bet", () => {
  const [first, total] = [exampleLeg(1, 2000), { ...exampleLeg(1, 2000), market: "total/match/2.5" as never }]

  it("is of one game, each selection once", () => {
    expect(builtFault([first, total])).toBeUndefined()
    expect(builtFault([first, exampleLeg(2, 2000)])).toEqual({ code: "wrong-kind", positions: [1] })
    expect(builtFault([total, first, first])).toEqual({ code: "conflicting-selections", positions: [1, 2] })
  })

  it.each([
    [undefined, 2, false],
    [[2000, 2000, 3000], 2, true],
    [[2000, 2000, 3000], 3, false],
    [[2000, 2000, 1001], 2, true],
    [[2000, 2000, 1000], 2, false],
  ])("has the prices %j of %d together: %s", (prices, count, isSo) => {
    expect(isJointOf(prices, count)).toBe(isSo)
  })
})
