import { expect, test } from "vitest"
import { minorUnits } from "../money/money.ts"
import { JURISDICTIONS, type JurisdictionId } from "./jurisdiction.ts"
import { type LimitId, raiseState } from "./limit.ts"
import { raiseOf } from "./raise.ts"
import { isZone } from "./zone.ts"

const asked = (id: JurisdictionId, limit: LimitId, at: string) =>
  raiseOf(JURISDICTIONS[id], limit, minorUnits(1), Date.parse(at))

test.each([
  ["gb", "deposit-day", "2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z"],
  ["gb", "deposit-month", "2028-02-28T23:59:59.999Z", "2028-02-29T23:59:59.999Z"],
  ["de", "deposit-month", "2026-12-28T09:00:00Z", "2027-01-04T09:00:00Z"],
  ["de", "loss-week", "2028-02-25T09:00:00Z", "2028-03-03T09:00:00Z"],
  // Sweden: 72 hours at the least, and not before the week or the month that is going on is over.
  ["se", "deposit-day", "2026-11-03T12:00:00Z", "2026-11-06T12:00:00Z"],
  ["se", "deposit-week", "2026-11-07T23:00:00Z", "2026-11-10T23:00:00Z"],
  ["se", "deposit-week", "2026-11-02T12:00:00Z", "2026-11-08T23:00:00Z"],
  ["se", "deposit-month", "2026-10-05T12:00:00Z", "2026-10-31T23:00:00Z"],
  ["se", "single-stake-bet", "2026-10-05T12:00:00Z", "2026-10-08T12:00:00Z"],
  ["kz", "stake-day", "2026-11-03T12:00:00Z", "2026-11-04T12:00:00Z"],
  ["none", "stake-day", "2026-11-03T12:00:00Z", "2026-11-04T12:00:00Z"],
] as const)("%s: %s asked for at %s can be confirmed from %s", (id, limit, at, from) => {
  const raise = asked(id, limit, at)
  expect(new Date(raise.from).toISOString()).toBe(new Date(from).toISOString())
  expect(raise.until).toBe(raise.from + JURISDICTIONS[id].raise.confirmMs)
})

test("a raise waits to the last millisecond, can be confirmed, and lapses", () => {
  const raise = asked("gb", "deposit-day", "2026-06-01T00:00:00Z")
  const states = [raise.from - 1, raise.from, raise.until - 1, raise.until].map((at) => raiseState(raise, at))
  expect(states).toEqual(["waiting", "open", "open", "lapsed"])
})

test("every preset goes by clocks that there are, and offers what it requires", () => {
  for (const { zone, required, limits, ceilings } of Object.values(JURISDICTIONS)) {
    expect(isZone(zone)).toBe(true)
    expect([...required, ...ceilings.map(({ id }) => id)].filter((id) => !limits.includes(id))).toEqual([])
  }
})
