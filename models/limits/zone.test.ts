import { describe, expect, it, test } from "vitest"
import { calendarPeriod, isZone, lastShowing, wallOf } from "./zone.ts"

const at = (text: string) => Date.parse(text)
const told = (instant: number) => new Date(instant).toISOString()

describe("days, weeks and months of a zone's calendar", () => {
  test.each([
    // Clocks go forward in London on 29 March 2026, so that this day has 23 hours, and back on 25 October.
    ["Europe/London", "day", "2026-03-29T00:30:00Z", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z"],
    ["Europe/London", "day", "2026-03-29T23:00:00Z", "2026-03-29T23:00:00Z", "2026-03-30T23:00:00Z"],
    ["Europe/London", "day", "2026-10-25T01:30:00Z", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"],
    ["Europe/London", "week", "2026-03-29T12:00:00Z", "2026-03-23T00:00:00Z", "2026-03-29T23:00:00Z"],
    ["Europe/London", "month", "2026-03-31T22:59:59.999Z", "2026-03-01T00:00:00Z", "2026-03-31T23:00:00Z"],
    ["Europe/London", "month", "2026-03-31T23:00:00Z", "2026-03-31T23:00:00Z", "2026-04-30T23:00:00Z"],
    // Berlin: February of a leap year and of another one, and a turn of the year.
    ["Europe/Berlin", "month", "2028-02-29T22:59:59.999Z", "2028-01-31T23:00:00Z", "2028-02-29T23:00:00Z"],
    ["Europe/Berlin", "month", "2027-02-28T23:00:00Z", "2027-02-28T23:00:00Z", "2027-03-31T22:00:00Z"],
    ["Europe/Berlin", "day", "2028-02-29T12:00:00Z", "2028-02-28T23:00:00Z", "2028-02-29T23:00:00Z"],
    ["Europe/Berlin", "week", "2026-12-31T23:30:00Z", "2026-12-27T23:00:00Z", "2027-01-03T23:00:00Z"],
    ["Europe/Stockholm", "day", "2026-06-15T21:59:59.999Z", "2026-06-14T22:00:00Z", "2026-06-15T22:00:00Z"],
    // Almaty went from +6 to +5 at the end of the leap day of 2024: it has 25 hours.
    ["Asia/Almaty", "day", "2024-02-29T18:30:00Z", "2024-02-28T18:00:00Z", "2024-02-29T19:00:00Z"],
    ["Asia/Almaty", "day", "2024-02-29T17:59:59.999Z", "2024-02-28T18:00:00Z", "2024-02-29T19:00:00Z"],
    ["Asia/Almaty", "month", "2024-02-29T19:00:00Z", "2024-02-29T19:00:00Z", "2024-03-31T19:00:00Z"],
    ["Asia/Almaty", "month", "2024-02-15T00:00:00Z", "2024-01-31T18:00:00Z", "2024-02-29T19:00:00Z"],
    // São Paulo had no midnight on 4 November 2018, and on 17 February 2019 the last hour of the day before was twice.
    ["America/Sao_Paulo", "day", "2018-11-04T12:00:00Z", "2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"],
    ["America/Sao_Paulo", "day", "2018-11-04T02:59:59.999Z", "2018-11-03T03:00:00Z", "2018-11-04T03:00:00Z"],
    ["America/Sao_Paulo", "day", "2019-02-17T02:30:00Z", "2019-02-16T02:00:00Z", "2019-02-17T03:00:00Z"],
    ["America/Sao_Paulo", "day", "2019-02-17T03:00:00Z", "2019-02-17T03:00:00Z", "2019-02-18T03:00:00Z"],
    // Apia had no 30 December 2011.
    ["Pacific/Apia", "day", "2011-12-30T09:59:59.999Z", "2011-12-29T10:00:00Z", "2011-12-30T10:00:00Z"],
    ["Pacific/Apia", "day", "2011-12-30T10:00:00Z", "2011-12-30T10:00:00Z", "2011-12-31T10:00:00Z"],
    ["Pacific/Apia", "week", "2011-12-30T12:00:00Z", "2011-12-26T10:00:00Z", "2012-01-01T10:00:00Z"],
    ["Pacific/Apia", "month", "2011-12-30T12:00:00Z", "2011-12-01T10:00:00Z", "2011-12-31T10:00:00Z"],
    // St John's put its clocks back at one minute past midnight: that minute belongs to the day which had begun.
    ["America/St_Johns", "day", "2006-10-29T02:30:30Z", "2006-10-29T02:30:00Z", "2006-10-30T03:30:00Z"],
    ["America/St_Johns", "day", "2006-10-29T02:45:00Z", "2006-10-29T02:30:00Z", "2006-10-30T03:30:00Z"],
    ["America/St_Johns", "day", "2006-10-29T02:29:59.999Z", "2006-10-28T02:30:00Z", "2006-10-29T02:30:00Z"],
    // Half an hour on Lord Howe; quarters in Kathmandu.
    ["Australia/Lord_Howe", "day", "2026-04-05T00:00:00Z", "2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z"],
    ["Asia/Kathmandu", "day", "2026-01-01T00:00:00Z", "2025-12-31T18:15:00Z", "2026-01-01T18:15:00Z"],
    ["UTC", "month", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1970-02-01T00:00:00Z"],
    ["UTC", "week", "1970-01-01T00:00:00Z", "1969-12-29T00:00:00Z", "1970-01-05T00:00:00Z"],
  ] as const)("%s: the %s of %s", (zone, period, instant, from, until) => {
    const found = calendarPeriod(zone, period, at(instant))
    expect([told(found.from), told(found.until)]).toEqual([told(at(from)), told(at(until))])
  })

  const ZONES = ["America/Sao_Paulo", "Asia/Almaty", "Pacific/Apia", "America/St_Johns", "Africa/Casablanca"]
  it.each(ZONES)("of %s lie side by side and hold every instant, from 2005 to 2026", (zone) => {
    for (const period of ["day", "week", "month"] as const) {
      let instant = at("2005-01-01T00:00:00Z")
      const last = at("2026-12-31T00:00:00Z")
      let before: number | undefined
      while (instant < last) {
        const { from, until } = calendarPeriod(zone, period, instant)
        expect(from <= instant && instant < until, `${zone} ${period} ${told(instant)}`).toBe(true)
        if (before !== undefined) expect(from, `${zone} ${period} ${told(instant)}`).toBe(before)
        expect(calendarPeriod(zone, period, until - 1)).toEqual({ from, until })
        before = until
        instant = until
      }
    }
  })
})

it("shows milliseconds, and what was before 1970", () => {
  expect(wallOf("Europe/Berlin", -1)).toBe(3_600_000 - 1)
  expect(wallOf("Asia/Kathmandu", 1)).toBe(5.5 * 3_600_000 + 1)
})

it("knows the later of two times, and one that is skipped", () => {
  expect(told(lastShowing("Europe/London", at("2026-10-25T01:30:00Z")))).toBe("2026-10-25T01:30:00.000Z")
  expect(told(lastShowing("Europe/London", at("2026-03-29T01:30:00Z")))).toBe("2026-03-29T01:30:00.000Z")
})

it("knows a zone from another name", () => {
  expect(["Asia/Almaty", "UTC", "Europe/Nowhere", ""].map(isZone)).toEqual([true, true, false, false])
})
