import { describe, expect, it } from "vitest"
import { promoText } from "./promo-code.ts"

describe("a promotional code as it is typed or pasted", () => {
  it("is found in a message, in small letters too", () => {
    expect(promoText("your code: spring27!")).toBe("SPRING27")
    expect(promoText("Your code is SPRING27, enjoy")).toBe("SPRING27")
  })

  it("keeps letters and figures alone", () => {
    expect(promoText("sp-ri")).toBe("SPRI")
  })
})
