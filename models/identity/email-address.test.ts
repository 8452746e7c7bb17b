import { describe, expect, it } from "vitest"
import { accountLoginError, accountLoginType } from "./account-login.ts"
import { EMAIL_MAX, emailOf } from "./email-address.ts"
import { loginOf } from "./login.ts"
import { emailMessage } from "./registration/email.ts"

const SAME = [
  "anna@example.org",
  " anna@example.org\n",
  "Anna@Example.ORG",
  "mailto:anna@example.org",
  "mailto:anna@example.org?subject=Hello",
  "Anna Kim <anna@example.org>",
  '"Kim, Anna" <anna@example.org>',
  "<anna@example.org>",
  "anna@example.org;",
  "anna@example.org,",
  "\u200banna@example.org\ufeff",
  "\u202aanna@example.org\u202c",
  "an\u00adna@exam\u2060ple.org",
  "anna＠example.org",
  "anna@ｅｘａｍｐｌｅ．ｏｒｇ",
  "anna@example.org.",
  "anna\u00a0@example.org".replace("\u00a0", ""),
]

describe("a mail address", () => {
  it.each(SAME.map((text) => [text]))("is the same as %j", (text) => {
    expect(emailOf(text)).toBe("anna@example.org")
    expect(loginOf("email", text)).toBe("anna@example.org")
    expect(emailMessage(text, "wrong")).toBeUndefined()
    expect(accountLoginType(text)).toBe("email")
    expect(accountLoginError(text)).toBeUndefined()
  })

  it("has one form of each accent and of each domain of another script", () => {
    expect(emailOf("re\u0301my@example.org")).toBe(emailOf("r\u00e9my@example.org"))
    expect(emailOf("anna@b\u00fccher.com")).toBe("anna@xn--bcher-kva.com")
    expect(emailOf("anna@bu\u0308cher.com")).toBe("anna@xn--bcher-kva.com")
    expect(emailOf("anna@XN--bcher-kva.com")).toBe("anna@xn--bcher-kva.com")
  })

  it("is read anew as what it was read as", () => {
    for (const text of [
      ...SAME,
      "a@b@c.org",
      "@x",
      "x@",
      "an na@example.org",
      "почта@пример.рф",
      "",
      "<>",
      "mailto:",
    ])
      expect(emailOf(emailOf(text))).toBe(emailOf(text))
  })

  it("is told in words what it lacks, and when it is longer than one may be", () => {
    expect(emailMessage("an na@example.org", "wrong")).toEqual({ key: "validation.email.space", values: {} })
    expect(emailMessage(`${"a".repeat(EMAIL_MAX - 12)}@example.org`, "wrong")).toBeUndefined()
    expect(emailMessage(`${"a".repeat(EMAIL_MAX - 11)}@example.org`, "wrong")).toEqual({
      key: "validation.max-length",
      values: { max: EMAIL_MAX },
    })
  })
})
