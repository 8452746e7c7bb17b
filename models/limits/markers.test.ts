import { describe, expect, it } from "vitest"
import { MARKER_BOUNDS, type MarkedMove, type MarkerId, markersOf, type PlayedSpan } from "./markers.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 28, 12)

const valuesOf = (
  played: { spans?: ReadonlyArray<PlayedSpan>; moves?: ReadonlyArray<MarkedMove> },
  { zone = "UTC", now = NOW }: { zone?: string; now?: number } = {},
): Readonly<Record<MarkerId, number>> =>
  Object.fromEntries(
    markersOf({ spans: [], moves: [], ...played }, { zone, bounds: MARKER_BOUNDS, now }).map(
      ({ id, value }) => [id, value],
    ),
  ) as Record<MarkerId, number>

const span = (from: number, until: number, session = from): PlayedSpan => ({ from, until, session })
const deposit = (at: number): MarkedMove => ({ kind: "deposit", at })
const lost = (at: number): MarkedMove => ({ kind: "lost", at })
const stakes = (at: number, amounts: ReadonlyArray<number>): ReadonlyArray<MarkedMove> =>
  amounts.map((amount, index) => ({ kind: "stake", at: at + index, amount }))

describe("play at night (§7 Limits service: markers of harm)", () => {
  const midnight = Date.UTC(2026, 10, 27)

  it.each([
    ["an evening", midnight - 3 * HOUR, midnight, 0],
    ["over midnight", midnight - HOUR, midnight + HOUR, 60],
    ["over five", midnight + 4 * HOUR, midnight + 7 * HOUR, 60],
    ["two nights and the day between", midnight - HOUR, midnight + 30 * HOUR, 600],
  ])("is what of it lies between midnight and five: %s", (_, from, until, minutes) => {
    expect(valuesOf({ spans: [span(from, until)] }, { now: until + DAY }).night).toBe(minutes)
  })

  it("goes by the clocks of the site's country", () => {
    // 19:00 to 23:00 in UTC is midnight to four in Almaty (UTC+5).
    const from = Date.UTC(2026, 10, 26, 19)
    expect(valuesOf({ spans: [span(from, from + 4 * HOUR)] }, { zone: "Asia/Almaty" }).night).toBe(240)
  })

  it.each([
    // London, tz database: clocks go forward at 01:00 UTC on 29 March 2026, back at 01:00 UTC on 25 October.
    ["forward", Date.UTC(2026, 2, 29), 4],
    ["back", Date.UTC(2026, 9, 24, 23), 6],
  ])("has an hour less or more where clocks go %s", (_, from, hours) => {
    const now = from + 2 * DAY
    expect(valuesOf({ spans: [span(from, from + 12 * HOUR)] }, { zone: "Europe/London", now }).night).toBe(
      hours * 60,
    )
  })
})

describe("the longest session", () => {
  it("adds up its spans and leaves its pauses out", () => {
    const spans = [
      span(NOW - 10 * HOUR, NOW - 9 * HOUR, 1),
      span(NOW - 8 * HOUR, NOW - 7 * HOUR, 1),
      span(NOW - 90 * MINUTE, NOW, 2),
    ]
    expect(valuesOf({ spans }).session).toBe(120)
  })

  it("counts of a span only what lies within the days that count", () => {
    expect(valuesOf({ spans: [span(NOW - 31 * DAY, NOW - 30 * DAY + HOUR)] }).session).toBe(60)
  })
})

describe("deposits after lost bets", () => {
  it.each([
    ["within five minutes", [lost(NOW - HOUR), deposit(NOW - HOUR + 5 * MINUTE)], 1],
    ["a moment later", [lost(NOW - HOUR), deposit(NOW - HOUR + 5 * MINUTE + 1)], 0],
    ["before", [deposit(NOW - HOUR), lost(NOW - HOUR)], 0],
    ["two after one bet", [lost(NOW - HOUR), deposit(NOW - HOUR + 1), deposit(NOW - HOUR + 2)], 1],
    ["long ago", [lost(NOW - 31 * DAY), deposit(NOW - 31 * DAY)], 0],
  ])("%s", (_, moves, count) => {
    expect(valuesOf({ moves }).chasing).toBe(count)
  })

  it("counts the most of one day", () => {
    const midnight = Date.UTC(2026, 10, 27)
    const moves = [-2, -1, 0, 1, 2].map((minutes) => deposit(midnight + minutes * MINUTE))
    expect(valuesOf({ moves }).deposits).toBe(3)
    expect(valuesOf({ moves }, { zone: "Asia/Almaty" }).deposits).toBe(5)
  })
})

describe("growing stakes", () => {
  const before = stakes(NOW - 20 * DAY, [100, 100, 100, 100, 100])

  it.each([
    ["twice as high", [200, 200, 200, 200, 200], 100],
    ["as high", [100, 100, 100, 100, 100], 0],
    ["lower", [50, 50, 50, 50, 50], 0],
    ["too few to say", [900, 900, 900, 900], 0],
  ])("%s", (_, amounts, percent) => {
    expect(valuesOf({ moves: [...before, ...stakes(NOW - DAY, amounts)] }).stakes).toBe(percent)
  })

  it("says nothing where nothing was staked before", () => {
    expect(valuesOf({ moves: stakes(NOW - DAY, [1, 2, 3, 4, 5]) }).stakes).toBe(0)
  })
})

it("is a marker from its bound on", () => {
  const of = (minutes: number) =>
    markersOf(
      { spans: [span(NOW - minutes * MINUTE, NOW)], moves: [] },
      { zone: "UTC", bounds: MARKER_BOUNDS, now: NOW },
    ).find(({ id }) => id === "session")
  expect(of(239)).toEqual({ id: "session", value: 239, bound: 240, isReached: false })
  expect(of(240)?.isReached).toBe(true)
})
