import { describe, expect, it } from "vitest"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { siteConfig } from "./site-config.ts"

describe("the format of odds (§3 Site configuration: betting)", () => {
  it.each([
    ["ru", { us: 2, id: 4, ms: 5 }],
    ["gb", { "": 1 }],
    ["us", { "": 2 }],
    ["hk", { "": 3 }],
    ["id", { "": 4 }],
    ["my", { "": 5 }],
    ["", { us: 2, id: 4, ms: 5 }],
  ])("of a site in %j is by country, else by language", (country, format) => {
    expect(siteConfig({ ...SETTINGS, country }).betting.coefficientFormat).toEqual(format)
  })

  it("goes with the country that forms begin with", () => {
    expect(siteConfig(SETTINGS).country).toEqual({ id: 643, code: "ru" })
    expect(siteConfig({ ...SETTINGS, country: "aq" }).country.id).toBe(10)
  })
})
