import { describe, expect, it } from "vitest"
import { movedAddress } from "./old-addresses.ts"
import { routeAt } from "./route-at.ts"

describe("old addresses of the office", () => {
  it("lead to the section that stands now, in their language", () => {
    for (const [old, now] of [
      ["/ru/office", "/ru/account"],
      ["/en/office/history", "/en/account/history"],
      ["/ru/office/bets-history", "/ru/account/history"],
      ["/ru/account/two-factor/enable", "/ru/account/security"],
      ["/ru/account/Email-Subscription", "/ru/account/settings/mailing"],
      ["/en/office/payment-history", "/en/account/payments"],
    ] as const) {
      expect([old, movedAddress(old)]).toEqual([old, now])
      expect(routeAt(now)).toBeDefined()
    }
  })

  it("are none of what stands here already, nor of other parts of the site", () => {
    for (const path of ["/ru/account", "/ru/account/history", "/ru/line", "/ru", "/ru/officer/history"])
      expect([path, movedAddress(path)]).toEqual([path, undefined])
  })
})
