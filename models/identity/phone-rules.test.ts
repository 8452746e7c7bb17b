import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PhoneCountry, PhoneMask } from "./phone.ts"
import {
  codeSearchText,
  digitsOf,
  formatByMask,
  isWholeNumber,
  maskDigitCount,
  nationalNumber,
  phoneBounds,
  phoneValue,
  searchByCode,
} from "./phone-rules.ts"

const RU: PhoneCountry = { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" }
const KZ: PhoneCountry = { id: 2, name: "Казахстан", country_code: "kz", tel_code: "+7" }
const SE: PhoneCountry = { id: 3, name: "Швеция", country_code: "se", tel_code: "+46" }
const RU_MASK: PhoneMask = { CountryId: 1, Mask: "(###) ###-##-##", Max: 10, Min: 10 }

describe("phone rules (§5 Phone)", () => {
  it("takes 6 to 20 digits where the country has no mask (§5 Phone: minimum digits)", () => {
    expect(phoneBounds(undefined)).toEqual({ min: 6, max: 20 })
  })

  it("takes the configured bounds, and the mask's digits where none are configured (§5 Phone: maximum digits)", () => {
    expect(phoneBounds(RU_MASK)).toEqual({ min: 10, max: 10 })
    expect(phoneBounds({ CountryId: 9, Mask: "**-## ##", Max: 0, Min: 0 })).toEqual({ min: 6, max: 6 })
    expect(phoneBounds({ CountryId: 9, Mask: "", Max: 0, Min: 0 })).toEqual({ min: 6, max: 20 })
  })

  it("counts both tokens of a mask (§3 Country: phone masks)", () => {
    expect(maskDigitCount("(#*#) *-#")).toBe(5)
  })

  it.each([
    [RU, "9", "9"],
    [RU, "8", ""],
    [KZ, "7", "7"],
    [KZ, "6", "6"],
    [KZ, "9", ""],
    [SE, "8", "8"],
  ])(
    "clears a number whose first digit the country does not allow (§5 Phone code search: first digit)",
    (country, typed, kept) => {
      expect(nationalNumber(typed, country)).toBe(kept)
    },
  )

  it.each([
    ["(912) 345-67-89 000", "9123456789000"],
    ["+44 7911", "+44 7911"],
    ["912 345 доб. 5", "912 345 доб. 5"],
  ])("keeps what is too long or no number as it is, so that it is refused: %s", (typed, kept) => {
    expect(nationalNumber(typed, RU)).toBe(kept)
    expect(isWholeNumber({ countries: [RU], masks: [RU_MASK] }, RU, kept)).toBe(false)
  })

  it("takes the lengths that are told, and all between the bounds where none are", () => {
    const told = { CountryId: 3, Mask: "#########", Max: 9, Min: 6, Lengths: [6, 9] }
    const { Lengths: _, ...bounds } = told
    const taken = (mask: PhoneMask) =>
      [5, 6, 7, 8, 9, 10].filter((length) =>
        isWholeNumber({ countries: [SE], masks: [mask] }, SE, "7".repeat(length)),
      )
    expect(taken(told)).toEqual([6, 9])
    expect(taken(bounds)).toEqual([6, 7, 8, 9])
  })

  it("lays digits into the mask as far as they go", () => {
    expect(formatByMask("", RU_MASK)).toBe("")
    expect(formatByMask("912", RU_MASK)).toBe("(912")
    expect(formatByMask("9123", RU_MASK)).toBe("(912) 3")
    expect(formatByMask("9123456789", RU_MASK)).toBe("(912) 345-67-89")
    expect(formatByMask("123456", undefined)).toBe("123456")
  })

  it("searches codes by at most three digits, plus signs stripped (§5 Phone code search: three digits)", () => {
    expect(codeSearchText("++7 (9)12")).toBe("791")
    expect(searchByCode([RU, KZ, SE], "+4")).toEqual([SE])
    expect(searchByCode([RU, KZ, SE], "")).toHaveLength(3)
  })

  it("spells the value as it is sent (§3 Country: phone value)", () => {
    expect(phoneValue(RU, "(912) 345-67-89")).toEqual({
      countryCode: "ru",
      countryId: 1,
      fullPhone: "79123456789",
      phoneCode: "+7",
      phoneNum: "9123456789",
    })
  })

  it("never loses or invents a digit when a number is laid into a mask", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,14}$/), fc.stringMatching(/^[#* ()-]{0,20}$/), (digits, mask) => {
        expect(digitsOf(formatByMask(digits, { CountryId: 1, Mask: mask, Max: 0, Min: 0 }))).toBe(digits)
      }),
    )
  })

  it("never makes another number of what is typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = nationalNumber(typed, RU)
        expect(["", digitsOf(typed), typed.slice(0, 100)]).toContain(kept)
      }),
    )
  })
})
