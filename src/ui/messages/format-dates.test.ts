import { describe, expect, it } from "vitest"
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayMonth,
  formatDuration,
  formatTime,
  formatTimeWithSeconds,
} from "./format-dates.ts"

const at = Date.UTC(2026, 10, 21, 22, 30, 5)
const moscow = { locale: "ru", utcOffset: 3 }

describe("dates and times (§9 Dates: formats)", () => {
  it("shows times of 24 hours in the zone the player chose", () => {
    expect(formatTime(at, moscow)).toBe("01:30")
    expect(formatTime(at, { locale: "en-US", utcOffset: -5 })).toBe("17:30")
    expect(formatTime(Date.UTC(2026, 0, 1), { locale: "en-US", utcOffset: 0 })).toBe("00:00")
  })

  it("shows times in the browser's own zone where the player chose none, in summer and in winter", () => {
    for (const moment of [at, Date.UTC(2026, 5, 21, 22, 30, 5)]) {
      const shown = new Date(moment).toTimeString()
      expect(formatTime(moment, { locale: "ar" })).toBe(shown.slice(0, 5))
      expect(formatTimeWithSeconds(moment, { locale: "fi" })).toBe(shown.slice(0, 8))
    }
  })

  it("orders dates as the locale does", () => {
    expect(formatDate(at, moscow)).toBe("22.11.2026")
    expect(formatDate(at, { locale: "en-GB", utcOffset: 0 })).toBe("21/11/2026")
    expect(formatDateTime(at, moscow)).toBe("22.11.2026, 01:30")
    expect(formatDayMonth(at, moscow)).toBe("22 нояб.")
  })

  it("names the days next to now by the player's calendar", () => {
    const now = Date.UTC(2026, 10, 21, 20, 59)
    expect(formatDay(at, now, moscow)).toBe("завтра")
    expect(formatDay(at, now, { locale: "ru", utcOffset: 0 })).toBe("сегодня")
    expect(formatDay(now - 86_400_000, now, { locale: "en-GB", utcOffset: 0 })).toBe("yesterday")
    expect(formatDay(at + 3 * 86_400_000, now, moscow)).toBe("25 нояб.")
  })

  it.each([
    [0, "00:00"],
    [65, "01:05"],
    [3599, "59:59"],
    [3905, "01:05:05"],
    [86_399, "23:59:59"],
    [86_400, "24:00:00"],
    [90_061, "25:01:01"],
    [-3, "00:00"],
  ])("writes %d seconds as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})
