import { Exit, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { EncodedPassword, encodePassword } from "./encoded-password.ts"

const read = Schema.decodeUnknownExit(EncodedPassword)
const meant = (sent: string) => {
  const exit = read(sent)
  return Exit.isSuccess(exit) ? exit.value : undefined
}

/** Any text that can be kept: of one character to a thousand, of every plane and script. */
const password = fc
  .string({ unit: "binary", maxLength: 500 })
  .filter((text) => text.length <= 1000 && !text.includes("\0"))

describe("a password in its encoded form (§5 Password change)", () => {
  it("is the password that was typed, whichever it is", () => {
    fc.assert(
      fc.property(password, (typed) => {
        const sent = encodePassword(typed)
        expect(sent).toBe(`base64:${Buffer.from(typed).toString("base64")}`)
        expect(Schema.encodeSync(EncodedPassword)(typed)).toBe(sent)
        expect(meant(sent)).toBe(typed)
      }),
      { numRuns: 1000, examples: [["base64:cGFzcw=="], ["\u{1F40E}".repeat(500)], ["\ufeffpass"], [""]] },
    )
  })

  it("is taken as it was typed where it does not begin as encoded ones do", () => {
    fc.assert(
      fc.property(password, (typed) => {
        fc.pre(!typed.startsWith("base64:"))
        expect(meant(typed)).toBe(typed)
      }),
    )
    expect(meant("cGFzc3dvcmQ=")).toBe("cGFzc3dvcmQ=")
  })

  it.each([
    ["base64:%%%%", "signs that base64 has not"],
    ["base64:cGFzcw", "without its padding"],
    ["base64:cGFzcx==", "bits that mean nothing"],
    ["base64:cGFz cw==", "a space within"],
    ["base64:gICA", "bytes that are no UTF-8"],
    ["base64:7aCA", "half a pair of surrogates in bytes"],
    ["base64:cGEAc3M=", "a NUL"],
    ["base64:hunter2 hunter2", "a plain one that begins as encoded ones do"],
    [`base64:${Buffer.from("a".repeat(1001)).toString("base64")}`, "longer than any password"],
    [`base64:${"A".repeat(4004)}`, "longer than any form of one"],
  ])("refuses %.30s: %s", (sent) => {
    expect(meant(sent)).toBeUndefined()
  })

  it("lets half a pair of surrogates go as it is, to be refused", () => {
    expect(encodePassword("pass\ud800")).toBe("pass\ud800")
  })
})
