import { expect, test } from "vitest"
import { endOf } from "./span.ts"

test.each([
  ["24 hours over a day of 23", "Europe/London", "hour", 24, "2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z"],
  [
    "a week over that day is no shorter",
    "Europe/London",
    "week",
    1,
    "2026-03-25T12:00:00Z",
    "2026-04-01T12:00:00Z",
  ],
  ["a week over a day of 25", "Europe/London", "week", 1, "2026-10-22T12:00:00Z", "2026-10-29T13:00:00Z"],
  ["six weeks", "Europe/London", "week", 6, "2026-06-01T12:00:00Z", "2026-07-13T12:00:00Z"],
  ["six months of 31 August", "Europe/London", "month", 6, "2026-08-31T09:00:00Z", "2027-03-01T10:00:00Z"],
  ["the same before a leap day", "Europe/London", "month", 6, "2027-08-31T09:00:00Z", "2028-03-01T10:00:00Z"],
  ["a month of 31 January", "Europe/Berlin", "month", 1, "2027-01-31T11:00:00Z", "2027-03-01T11:00:00Z"],
  [
    "three months over a turn of the year",
    "Europe/Berlin",
    "month",
    3,
    "2026-11-30T23:30:00Z",
    "2027-02-28T23:30:00Z",
  ],
  ["a year of a leap day", "Europe/Stockholm", "year", 1, "2028-02-29T12:00:00Z", "2029-03-01T12:00:00Z"],
  ["four years of it", "Europe/Stockholm", "year", 4, "2028-02-29T12:00:00Z", "2032-02-29T12:00:00Z"],
  ["ten years", "Asia/Almaty", "year", 10, "2026-11-28T09:00:00Z", "2036-11-28T09:00:00Z"],
  [
    "a year over the change of the zone",
    "Asia/Almaty",
    "year",
    1,
    "2023-06-01T00:00:00Z",
    "2024-06-01T01:00:00Z",
  ],
  [
    "a month into a time that is twice",
    "Europe/London",
    "month",
    1,
    "2026-09-25T00:30:00Z",
    "2026-10-25T01:30:00Z",
  ],
  [
    "a month into a time that is skipped",
    "Europe/London",
    "month",
    1,
    "2026-02-28T01:30:00Z",
    "2026-03-28T01:30:00Z",
  ],
  ["a day that is skipped", "Pacific/Apia", "month", 1, "2011-11-30T20:00:00Z", "2011-12-30T20:00:00Z"],
] as const)("%s", (_, zone, unit, count, from, until) => {
  const end = endOf({ unit, count }, zone, Date.parse(from))
  expect(new Date(end ?? 0).toISOString()).toBe(new Date(until).toISOString())
})

test("for ever has no end", () => {
  expect(endOf({ unit: "forever" }, "UTC", 0)).toBeUndefined()
})
