import { describe, expect, it } from "vitest"
import { type DeskQuery, queryIn, searchOf } from "./withdrawal-desk.ts"

const ALL: DeskQuery = { order: "age", state: null, method: null, isOverdue: false, after: null }

describe("the queue of withdrawals in the address", () => {
  it("is read as it was written", () => {
    const narrowed: DeskQuery = {
      order: "deadline",
      state: "awaitingSecond",
      method: "card" as NonNullable<DeskQuery["method"]>,
      isOverdue: true,
      after: "1700000000000.a key/1",
    }
    for (const query of [ALL, narrowed, { ...ALL, after: "1.x" }])
      expect(queryIn(searchOf(query))).toEqual(query)
    expect(searchOf(ALL)).toBe("")
  })

  it("leaves out what an address can't mean", () => {
    expect(queryIn("?order=size&state=paid&method=&overdue=yes&after=&more=1")).toEqual(ALL)
  })
})
