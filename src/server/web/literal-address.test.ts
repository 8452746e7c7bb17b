import { expect, it } from "vitest"
import { literalAddress } from "./literal-address.ts"

it("leaves every address as it is that can be decoded, whatever its query holds", () => {
  for (const url of ["/", "/ru/line", "/ru/%D1%84?q=%ff", "/a%2Fb", "/a%25ff", "/a;x=%ff", "*"])
    expect(literalAddress(url)).toBe(url)
})

it("takes an address that can't be decoded to the letter", () => {
  for (const [url, literal] of [
    ["/%ff", "/%25ff"],
    ["/%", "/%25"],
    ["/%D1%84/%D1?a=%D1%84", "/%25D1%2584/%25D1?a=%D1%84"],
  ] as const) {
    expect(literalAddress(url)).toBe(literal)
    expect(() => decodeURI(literal)).not.toThrow()
  }
})
