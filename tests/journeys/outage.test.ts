import { Effect, Exit, Redacted, Scope } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { pickAhead, receipt, stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { balanceText, showCoupon, shownBalance } from "#tests/support/player.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import { TcpProxy } from "#tests/support/tcp-proxy.ts"

describe.skipIf(!hasPostgres)("a bettor whose page is open through an outage of the database", () => {
  const scope = Effect.runSync(Scope.make())
  let proxy: TcpProxy
  const journey = journeyOn(async () => {
    const url = new URL(Redacted.value(await Effect.runPromise(Scope.provide(freshDatabase, scope))))
    proxy = await TcpProxy.to(Number(url.port || 5432))
    url.port = `${proxy.port}`
    return { env: { SPEED: "1", DATABASE_URL: url.href } }
  })
  afterAll(async () => {
    await proxy.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  it("stays signed in, is told that the server is asked again, and has the bet made once", async () => {
    const who = await member(journey.site, journey.browser, DESKTOP, 1000)
    const { page, t } = who
    await pickAhead(who)
    await balanceText(who).waitFor()
    const before = await shownBalance(who)
    const coupon = await showCoupon(who)
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("100")
    await coupon.getByText(t("coupon.sum.win")).waitFor()
    await proxy.become("refusing")
    await coupon
      .getByRole("button", { name: new RegExp(`^${t("coupon.go.ready", { sum: "" }).trim()}`) })
      .click()
    const told = page.getByText(t("notice.outage"))
    await told.waitFor()
    expect(await balanceText(who).isVisible()).toBe(true)
    const signIn = page.getByRole("banner").getByRole("button", { name: t("frame.signIn") })
    expect(await signIn.count()).toBe(0)
    // The page that is opened anew meanwhile knows the player no less.
    const second = await who.context.newPage()
    await second.goto(page.url())
    await second.getByText(t("notice.outage")).waitFor()
    expect(
      await second
        .getByRole("banner")
        .getByRole("button", { name: t("frame.signIn") })
        .count(),
    ).toBe(0)
    await proxy.become("open")
    await told.waitFor({ state: "detached" })
    await receipt(who).waitFor()
    await expect.poll(() => shownBalance(who)).toBe(before - 10_000)
    await second.getByRole("banner").getByText(t("frame.balance"), { exact: false }).first().waitFor()
    await who.context.close()
  })
})
