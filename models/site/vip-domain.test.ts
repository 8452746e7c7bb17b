import { describe, expect, test } from "vitest"
import { isAt } from "./routes.ts"
import { type DomainMode, domainConfig, domainMode, HIDEABLE_ROUTES, type VipDomain } from "./vip-domain.ts"

const VIP: VipDomain = {
  domains: ["vip.example.org", "vip.localhost"],
  authCountries: new Set(["KZ"]),
  routes: ["longTerm"],
  hiddenRoutes: ["politics", "bettingMainSection"],
}

describe("the VIP domain (§6 Roles and permissions: vip domain)", () => {
  test.each([
    ["vip.example.org", "RU", "vip"],
    ["VIP.Example.org", "KZ", "vip-closed"],
    ["vip.localhost:3000", "KZ", "vip-closed"],
    ["vip.example.org.:443", "XX", "vip"],
    ["example.org", "KZ", "ordinary"],
    ["vip.example.org.evil.example", "KZ", "ordinary"],
    ["evil-vip.example.org", "KZ", "ordinary"],
    ["[::1]:3000", "KZ", "ordinary"],
    ["", "KZ", "ordinary"],
  ] as const)("at %s from %s is in the mode %s", (host, region, mode) => {
    expect(domainMode(VIP, { host, region })).toBe(mode)
  })

  test("is nowhere unless it is named", () => {
    expect(domainMode(undefined, { host: "vip.example.org", region: "KZ" })).toBe("ordinary")
    expect(domainConfig(undefined, "ordinary")).toEqual({})
  })

  test("alone has some routes, and has not others (§2 Route guard: by domain)", () => {
    const of = (mode: DomainMode) => domainConfig(VIP, mode)
    const hiddenPaths = ["line", "live", "line/:sportId", "live/:sportId", "politics"]
    expect(of("ordinary")).toEqual({ vipLetter: true, hiddenPaths: ["long"] })
    expect(of("vip")).toEqual({ vipDomain: { requiresAuth: false }, hiddenPaths })
    expect(of("vip-closed")).toEqual({ vipDomain: { requiresAuth: true }, hiddenPaths })
  })

  test("may be without pages of betting alone", () => {
    expect(HIDEABLE_ROUTES).toContain("politics")
    for (const name of ["bettingHome", "accountHistory", "registration", "activation", "social", "audit"])
      expect(HIDEABLE_ROUTES).not.toContain(name)
  })

  test.each([
    ["/ru/long", true],
    ["/en/menu/7", true],
    ["/en/menu", false],
    ["/en/menu/7/8", false],
    ["/ru", false],
  ])("%s is at one of the patterns: %s", (path, found) => {
    expect(isAt(["long", "menu/:menuId"], path)).toBe(found)
  })
})
