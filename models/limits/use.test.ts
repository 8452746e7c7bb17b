import { expect, it, test } from "vitest"
import { minorUnits } from "../money/money.ts"
import { LIMIT_IDS, partsOf } from "./limit.ts"
import { type Holding, leastRoom, NO_USE, type Use, usedOf } from "./use.ts"
import { resetOf, windowOf } from "./window.ts"

const units = minorUnits
const holding = (id: Holding["id"], amount: number, by: Holding["by"] = "player"): Holding => ({
  id,
  amount: units(amount),
  by,
})

test.each([
  ["deposit", { paidIn: 500, paidOut: 400 }, 500],
  ["net-deposit", { paidIn: 500, paidOut: 400 }, 100],
  ["net-deposit", { paidIn: 100, paidOut: 400 }, 0],
  ["loss", { staked: 500, returned: 120 }, 380],
  ["loss", { staked: 500, returned: 900 }, 0],
  ["stake", { staked: 500, returned: 900 }, 500],
  ["stake", { staked: -50 }, 0],
  ["single-stake", { staked: 500 }, 0],
] as const)("of a %s limit, %o uses %i", (kind, use, used) => {
  expect(usedOf(kind, { ...NO_USE, ...use })).toBe(used)
})

it("is the tightest limit of a deed that says how much is left", () => {
  const holdings = [
    holding("deposit-day", 1000),
    holding("deposit-month", 3000),
    holding("deposit-month", 2500, "law"),
    holding("loss-day", 10),
    holding("single-stake-bet", 700),
  ]
  const use: Use = { paidIn: 900, paidOut: 900, staked: 0, returned: 0 }
  const month: Use = { ...use, paidIn: 2450 }
  const countOf = (id: Holding["id"]) => (partsOf(id).period === "month" ? month : use)
  expect(leastRoom(holdings, "deposit", countOf)).toEqual({ id: "deposit-month", left: 50, by: "law" })
  expect(leastRoom(holdings, "bet", countOf)).toEqual({ id: "loss-day", left: 10, by: "player" })
  expect(leastRoom([], "bet", countOf)).toBeUndefined()
  expect(leastRoom([holding("deposit-day", 100)], "deposit", countOf)?.left).toBe(0)
})

it("has each id made of what it is of and for", () => {
  expect(LIMIT_IDS.map((id) => Object.values(partsOf(id)).join("-"))).toEqual(LIMIT_IDS)
  expect(partsOf("net-deposit-week")).toEqual({ kind: "net-deposit", period: "week" })
})

it("counts what rolls by the last so many hours, to the millisecond", () => {
  const reckoning = { basis: "rolling", zone: "Europe/London" } as const
  const at = Date.parse("2028-03-01T12:00:00Z")
  const window = windowOf("day", reckoning, at)
  expect([window.from, window.until]).toEqual([at - 86_400_000 + 1, at + 1])
  expect(resetOf("day", reckoning, at, at - 1000)).toBe(at - 1000 + 86_400_000)
  expect(resetOf("month", reckoning, at)).toBeUndefined()
  expect(windowOf("month", reckoning, at).from).toBe(Date.parse("2028-01-31T12:00:00.001Z"))
})

it("counts a calendar's day to its last millisecond in the zone of its clocks", () => {
  const reckoning = { basis: "calendar", zone: "Asia/Almaty" } as const
  const last = Date.parse("2026-11-28T18:59:59.999Z")
  expect(resetOf("day", reckoning, last)).toBe(last + 1)
  expect(windowOf("day", reckoning, last + 1).from).toBe(last + 1)
})
