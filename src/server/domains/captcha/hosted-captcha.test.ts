import { describe, expect, it } from "vitest"
import { HOSTED_TYPES } from "#src/server/kernel/settings/captcha-settings.ts"
import { contentPolicy } from "#src/server/web/content-policy.ts"
import { guestsOf, scriptOf } from "./hosted-captcha.ts"

const settings = (type: (typeof HOSTED_TYPES)[number], script?: string) => ({
  type,
  siteKey: "key",
  ...(script === undefined ? {} : { script }),
})

describe("the scripts of captchas that other parties run", () => {
  it("come from another host in the country of id 90 (§9)", () => {
    expect(scriptOf(settings("google"), 90)).toBe("https://www.recaptcha.net/recaptcha/api.js")
    expect(scriptOf(settings("google"), 1)).toBe("https://www.google.com/recaptcha/api.js")
    expect(scriptOf(settings("hcaptcha"), 90)).toBe(scriptOf(settings("hcaptcha"), 1))
  })

  it("come from where the operator says, and the page lets that in alone", () => {
    const own = settings("hunt", "https://hunt.example/v1/captcha.js")
    expect(scriptOf(own, 1)).toBe("https://hunt.example/v1/captcha.js")
    expect(guestsOf(own, 1)).toEqual(["https://hunt.example"])
  })

  it("are let in where their kind is configured, and no other", () => {
    const policyOf = (type: (typeof HOSTED_TYPES)[number]) =>
      contentPolicy("<head></head>", { guests: guestsOf(settings(type), 1) })
    expect(policyOf("google")).toContain("frame-src 'self' https://www.google.com/recaptcha/")
    expect(policyOf("google")).not.toContain("hcaptcha")
    expect(policyOf("hcaptcha")).not.toContain("google")
    expect(policyOf("hunt")).not.toContain("https://")
    for (const type of HOSTED_TYPES) {
      expect(policyOf(type)).not.toContain("unsafe")
      expect(policyOf(type)).toContain("frame-ancestors 'none'")
    }
    expect(contentPolicy("<head></head>")).toContain("require-trusted-types-for 'script'")
  })
})
