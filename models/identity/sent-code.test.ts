import { describe, expect, it } from "vitest"
import { anyCode, codeTyped, sentCode } from "./sent-code.ts"

/** Messages as senders of codes publish them, and as people copy out of them. */
const FOUND = [
  "791623",
  "791 623",
  "791\u00a0623",
  "791-623",
  "791–623",
  "79 16 23",
  "7 9 1 6 2 3",
  " 791623\n",
  "\u200e791623\u200f",
  "791\u200b623",
  "７９１６２３",
  "٧٩١٦٢٣",
  "۷۹۱۶۲۳",
  "७९१६२३",
  "G-791623",
  "G-791623 is your Google verification code.",
  "Ваш код: 791623",
  "Ваш код: 791 623. Никому его не говорите",
  "Код 791623. Действует 5 минут.",
  "Your code is 791623. It expires in 10 minutes.",
  "<#> Your ExampleApp code is: 791623\nFA+9qCX9VSu",
  "791623 is your code.\n\n@example.com #791623",
  "https://example.com/?code=791623",
  "Use 791623 to sign in. Call 88005553535 if it was not you.",
  "Code: 791623 (for order 12345678)",
]
const NONE = [
  "",
  "79162",
  "7916234",
  "791623 or 123456",
  "8 800 555 35 35",
  "791623abc",
  "x791623",
  "791.623.1",
  "no code",
]

describe("a code that was sent", () => {
  it.each(FOUND.map((text) => [text]))("is taken out of %j", (text) => {
    expect(sentCode(text, 6)).toBe("791623")
    expect(codeTyped(text, 6, "12")).toBe("791623")
    expect(anyCode(text)).toBe("791623")
  })

  it.each(NONE.map((text) => [text]))("is not made of %j", (text) => {
    expect(sentCode(text, 6)).toBeUndefined()
  })

  it("is written in the digits of every script", () => {
    let scripts = 0
    for (let point = 0x660; point < 0x1fc00; point += 1) {
      const zero = String.fromCodePoint(point)
      if (!/\p{Nd}/u.test(zero) || /\p{Nd}/u.test(String.fromCodePoint(point - 1))) continue
      scripts += 1
      const text = [7, 9, 1, 6, 2, 3].map((digit) => String.fromCodePoint(point + digit)).join("")
      expect([zero, sentCode(text, 6)]).toEqual([zero, "791623"])
    }
    expect(scripts).toBeGreaterThan(60)
  })

  it("may have letters, as the contract lets it", () => {
    expect(sentCode("Your code is A1B2C3", 6)).toBe("A1B2C3")
    expect(sentCode("a1b2c3", 6)).toBe("a1b2c3")
  })

  it("is typed key by key, and never cut into another", () => {
    const typed = (keys: string) =>
      [...keys].reduce((before, key) => codeTyped(`${before}${key}`, 6, before), "")
    expect(typed("791 623")).toBe("791623")
    expect(typed("7916234")).toBe("791623")
    expect(codeTyped("7916234", 6, "")).toBe("")
    expect(codeTyped("79", 6, "791")).toBe("79")
    expect(codeTyped("", 6, "791")).toBe("")
  })

  it("stands beside recovery codes, which keep their form", () => {
    for (const text of ["abcde-f0123", "ABCDE F0123", "abcdef0123", "1. abcde-f0123", "12345-67890"])
      expect(anyCode(text).toLowerCase()).toBe(text.startsWith("123") ? "12345-67890" : "abcde-f0123")
    expect(anyCode(" wrong\u200b ")).toBe("wrong")
  })
})
