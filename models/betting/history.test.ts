import { describe, expect, it } from "vitest"
import { BetStatus } from "./bet.ts"
import { BetFilter, filterOf, historyDays, statusesOf } from "./history.ts"

describe("history of bets", () => {
  it.each([
    ["1", 1],
    ["30", 30],
    [null, 7],
    ["", 7],
    ["many", 7],
    ["0", 7],
    ["-7", 7],
    ["1.5", 7],
    ["1e9", 7],
  ])("goes back by %s as many days as %s (§9 Defaults: coupon history)", (text, days) =>
    expect(historyDays(text)).toBe(days),
  )

  it("has each bet in one of its parts", () => {
    const parts = BetFilter.literals.flatMap((filter) => statusesOf(filter))
    expect(parts.toSorted()).toEqual([...BetStatus.literals].toSorted())
    for (const filter of BetFilter.literals) {
      for (const status of statusesOf(filter)) expect(filterOf(status)).toBe(filter)
    }
  })
})
