import { describe, expect, it } from "vitest"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { ask, balanceText, open, openPrices } from "#tests/support/player.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

describe("a player who does nothing for half an hour", () => {
  it("is signed out, by the page and on the server, and not before", async () => {
    const who = await member(journey.site, journey.browser, DESKTOP, 1000)
    const { page, t } = who
    await page.clock.install()
    await open(who)
    await balanceText(who).waitFor()
    await page.clock.fastForward("29:00")
    await openPrices(who).first().waitFor()
    expect(await balanceText(who).isVisible()).toBe(true)
    await page.clock.fastForward("01:30")
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.signIn") })
      .waitFor()
    const { value } = await ask<{ readonly value: unknown }>(who, "/account-api/auth/session")
    expect(value).toBeNull()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
