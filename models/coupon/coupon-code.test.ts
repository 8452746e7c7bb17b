import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CODE_LETTERS, CouponCode, codeIn, codeOf, codeShown, codeText } from "./coupon-code.ts"

const isCode = Schema.is(CouponCode)
const digest = fc.stringMatching(/^[0-9a-f]{64}$/)

describe("§3 Request parameter catalogue: strings", () => {
  it("follows from a digest, and is read back however it is written", () => {
    fc.assert(
      fc.property(digest, (bytes) => {
        const code = codeOf(bytes)
        expect(isCode(code)).toBe(true)
        expect(codeIn(` ${codeShown(code).toUpperCase().replace(" ", "-")} `)).toBe(code)
      }),
    )
  })

  it("uses each letter about as often as the others", () => {
    const seen = new Map<string, number>()
    const hex = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 64, maxLength: 64 })
    for (const nibbles of fc.sample(hex, { numRuns: 4000, seed: 7 }))
      for (const letter of codeOf(nibbles.map((nibble) => nibble.toString(16)).join("")))
        seen.set(letter, (seen.get(letter) ?? 0) + 1)
    expect([...seen.keys()].sort().join("")).toBe(CODE_LETTERS)
    expect(Math.max(...seen.values()) / Math.min(...seen.values())).toBeLessThan(1.5)
  })

  it("keeps of a text what can stand in a code, and no more of it than a code has", () => {
    expect(codeText("ab-CD 0o1i 234567")).toBe("abcd2345")
    expect(codeText("ab-CD 0o1i 23456789")).toBe("23456789")
    for (const text of [
      "kzvc 2kkj",
      "KZVC\u20112KKJ",
      "Купон: kzvc2kkj",
      "Мой купон kzvc2kkj, бери!",
      "ｋｚｖｃ２ｋｋｊ",
    ])
      expect(codeText(text)).toBe("kzvc2kkj")
    expect(codeIn("abcd 234")).toBeUndefined()
  })
})
