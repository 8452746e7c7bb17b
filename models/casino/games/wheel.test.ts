import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { WHOLE } from "../multiplier.ts"
import { RISKS } from "../risk.ts"
import { WheelBet, wheel, wheelLayout, wheelPayments } from "./wheel.ts"
import { WHEEL_SIZES } from "./wheel-table.ts"

const wheels = RISKS.flatMap((risk) =>
  WHEEL_SIZES.map((segments): WheelBet => ({ game: "wheel", segments, risk })),
)
const at = (segment: number) => ({ below: () => segment })
const segmentsOf = ({ segments }: WheelBet) => Array.from({ length: segments }, (_, segment) => segment)

describe("the wheel", () => {
  it("returns exactly 99 % at every size and risk: every segment told", () => {
    for (const bet of wheels) {
      const back = segmentsOf(bet).reduce((sum, segment) => sum + wheel.play(bet, at(segment)).ends, 0)
      expect([bet, back]).toEqual([bet, (bet.segments * WHOLE * 99) / 100])
    }
  })

  it("has as many segments of each payment as it says and none that pays more", () => {
    for (const bet of wheels) {
      const layout = wheelLayout(bet)
      expect(layout.length).toBe(bet.segments)
      for (const { pays, count } of wheelPayments(bet))
        expect(layout.filter((each) => each === pays).length).toBe(count)
      expect(Math.max(...layout)).toBe(wheel.top(bet))
      expect(layout.filter((each) => each === wheel.top(bet)).length).toBe(wheelPayments(bet).at(-1)?.count)
      expect(wheel.top(bet)).toBeLessThanOrEqual(wheel.highest)
    }
  })

  it("lays segments that pay nothing apart: on a wheel of medium risk every other one", () => {
    for (const bet of wheels.filter(({ risk }) => risk === "medium"))
      wheelLayout(bet).forEach((pays, segment, layout) => {
        const next = layout[(segment + 1) % layout.length]
        expect((pays === 0) !== (next === 0)).toBe(true)
      })
  })

  it("asks for one number of as many as it has segments, and pays by its book what it pays by that", () => {
    for (const bet of wheels) {
      const limits: Array<number> = []
      wheel.play(bet, { below: (limit) => limits.push(limit) - 1 })
      expect(limits).toEqual([bet.segments])
      for (const segment of segmentsOf(bet)) {
        const { book, ends } = wheel.play(bet, at(segment))
        expect(book).toEqual([{ type: "spun", segment }])
        expect(wheel.pays(bet, book)).toBe(ends)
      }
    }
    expect(wheel.pays({ game: "wheel", segments: 10, risk: "low" }, [])).toBeUndefined()
  })

  it("is taken with 10 to 50 segments by tens", () => {
    const takes = (segments: unknown, risk: unknown = "low") =>
      Schema.is(WheelBet)({ game: "wheel", segments, risk })
    expect(WHEEL_SIZES.every((segments) => takes(segments))).toBe(true)
    for (const segments of [0, 5, 11, 60, "10", 10.5, Number.NaN]) expect(takes(segments)).toBe(false)
    expect(takes(10, "utmost")).toBe(false)
  })
})
