import { describe, expect, it } from "vitest"
import { isStopped } from "#models/limits/exclusion.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ExclusionEvent } from "./exclusion.events.ts"
import { exclusionMachine } from "./exclusion.machine.ts"

const span = { unit: "month", count: 6 } as const
const paused = (at: number, until: number): ExclusionEvent => ({ type: "play.paused", at, until, span })
const panic = (at: number, until = at + 24): ExclusionEvent => ({ type: "panic.pressed", at, until })
const excluded = (at: number, until?: number): ExclusionEvent => ({
  type: "player.excluded",
  at,
  span,
  ...(until === undefined ? {} : { until }),
})
const back = (at: number, returnsAt = at + 24): ExclusionEvent => ({ type: "return.asked", at, returnsAt })
const given = (...events: ReadonlyArray<ExclusionEvent>) =>
  fold(exclusionMachine, initialSnapshot(exclusionMachine, undefined), events)
const takes = (before: ReturnType<typeof given>, event: ExclusionEvent) =>
  decide(exclusionMachine, before, event) !== undefined

describe("a stop of the player's own (§7 Limits service)", () => {
  it("is never shortened, by no event that there is", () => {
    const sooner: ReadonlyArray<ExclusionEvent> = [paused(5, 99), panic(5, 99), excluded(5, 99), back(5)]
    for (const stopped of [given(paused(0, 100)), given(panic(0, 100)), given(excluded(0, 100))])
      for (const event of sooner) expect(takes(stopped, event)).toBe(false)
    for (const event of [...sooner, excluded(5, 1e9), back(1e9)])
      expect(takes(given(excluded(0)), event)).toBe(false)
  })

  it("is lengthened at any time", () => {
    expect(given(paused(0, 100), paused(5, 200)).context.stop?.until).toBe(200)
    expect(given(panic(0, 24), excluded(5, 100)).value).toBe("excluded")
    expect(given(excluded(0, 100), excluded(5)).context.stop?.until).toBeUndefined()
    expect(given(excluded(0, 100), excluded(150, 300)).context.stop?.until).toBe(300)
  })

  it("ends by its date where it is a time-out, and another one may be shorter then", () => {
    const over = given(paused(0, 100))
    expect([isStopped(over.context.stop, 99), isStopped(over.context.stop, 100)]).toEqual([true, false])
    expect(given(paused(0, 100), panic(100, 124)).context.stop).toMatchObject({ kind: "panic", until: 124 })
  })

  it("ends by its date, an act and a wait where it is an exclusion", () => {
    const over = given(excluded(0, 100))
    expect(isStopped(over.context.stop, 1e9)).toBe(true)
    expect([takes(over, back(99)), takes(over, back(100, 100)), takes(over, paused(100, 200))]).toEqual([
      false,
      false,
      false,
    ])
    const returning = given(excluded(0, 100), back(100))
    expect([isStopped(returning.context.stop, 123), isStopped(returning.context.stop, 124)]).toEqual([
      true,
      false,
    ])
    expect([takes(returning, back(110)), takes(returning, paused(110, 200))]).toEqual([false, false])
    expect(given(excluded(0, 100), back(100), excluded(110, 200)).value).toBe("excluded")
    expect(given(excluded(0, 100), back(100), panic(124)).value).toBe("resting")
  })

  it("begins ahead of its own time", () => {
    expect([
      takes(given(), paused(5, 5)),
      takes(given(), excluded(5, 4)),
      takes(given(), panic(5, 5)),
    ]).toEqual([false, false, false])
  })

  it("keeps what the last self-test came to", () => {
    const tested = given(
      { type: "test.answered", at: 1, score: 2 },
      { type: "test.answered", at: 2, score: 9 },
    )
    expect([tested.context.test, tested.value]).toEqual([{ at: 2, score: 9 }, "playing"])
  })
})
