import { describe, expect, it } from "vitest"
import { birthDateOf, isPersonalCode, normalPersonalCode } from "./personal-code.ts"

describe("national personal codes", () => {
  it.each([
    ["EE", "38001085718", "1980-01-08"],
    ["EE", "60001019906", "2000-01-01"],
    ["EE", "49910310221", undefined],
    ["EE", "38001085719", undefined],
    ["EE", "38002305713", undefined],
    ["LT", "38001085718", "1980-01-08"],
    ["LV", "010180-12345", "1980-01-01"],
    ["LV", "310299-12345", undefined],
    ["LV", "320000-12345", undefined],
    ["BE", "05040400032", undefined],
    ["EE", "", undefined],
  ])("of %s, %s, say when somebody was born: %s", (country, code, day) => {
    expect(birthDateOf(country, code)).toBe(day)
  })

  it("are taken as people write them", () => {
    expect(normalPersonalCode("LV", "010180 12345")).toBe("010180-12345")
    expect(normalPersonalCode("LV", "010180-12345")).toBe("010180-12345")
    expect(normalPersonalCode("EE", " 380 0108 5718 ")).toBe("38001085718")
  })

  it("are refused where their check fails", () => {
    expect(isPersonalCode("EE", "38001085718")).toBe(true)
    expect(isPersonalCode("EE", "38001085719")).toBe(false)
    expect(isPersonalCode("LV", "320000-12345")).toBe(true)
    expect(isPersonalCode("LV", "32000012")).toBe(false)
    expect(isPersonalCode("BE", "05040400032")).toBe(true)
    expect(isPersonalCode("BE", "<b>")).toBe(false)
  })
})
