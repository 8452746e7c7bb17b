import { describe, expect, it } from "vitest"
import { brokenInEitherScheme } from "#tests/support/axe.ts"
import { lastMatch, liveMatch, pickAhead, placedBets, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import {
  hideCoupon,
  open,
  openPrices,
  type Person,
  person,
  pick,
  showCoupon,
  signInHere,
} from "#tests/support/player.ts"
import { PASSWORD } from "#tests/support/player-site.ts"

const journey = journeyOn({ env: { SPEED: "1", PREMATCH_PRICES: "steady" } })

/** Picks a price, stakes on it, and presses the button that asks a guest to sign in. */
const pressAsGuest = async (guest: Person): Promise<void> => {
  const { page, t } = guest
  await pickAhead(guest)
  const coupon = await showCoupon(guest)
  await stakeField(guest, coupon).fill("150")
  await coupon.getByRole("button", { name: t("coupon.go.guest") }).click()
  await page.getByRole("form", { name: t("sign-in.title") }).waitFor()
}

const devices = madeOn("a phone, in Russian", [
  ["a phone, in Russian", { ...PHONE, language: "ru" }],
  ["a desktop, in English", { ...DESKTOP, language: "en" }],
] as const)

describe("the hands that fill a bet slip", () => {
  it.each(devices)(
    "may press another outcome of a market, and clear it by mistake, on %s",
    async (_, options) => {
      const who = await person(journey.site, journey.browser, options)
      const { page, t } = who
      await open(who, await lastMatch(who))
      const market = page.locator("main button.price[data-state=open]").filter({ visible: true })
      await pick(market.nth(0))
      await pick(market.nth(1))
      await expect.poll(() => market.nth(0).getAttribute("aria-pressed")).toBe("false")
      const [told = ""] = t("notifications.pickReplaced", { before: "|", after: "|" }).split("|")
      await page.getByText(told).first().waitFor()

      const coupon = await showCoupon(who)
      const picks = coupon.locator("ol > li")
      await expect.poll(() => picks.count()).toBe(1)
      // The rule for changed odds is the site's, and told once.
      const rise = coupon.getByRole("radio", { name: t("coupon.consent.rise") })
      expect(await rise.isChecked()).toBe(true)
      await coupon.getByText(t("coupon.consent.told.2")).waitFor()
      // In still pictures: a notice that fades is too pale for a moment.
      expect(await brokenInEitherScheme(page)).toEqual([])
      await coupon.getByRole("button", { name: t("coupon.consent.understood") }).click()
      await coupon.getByText(t("coupon.consent.told.2")).waitFor({ state: "detached" })

      await stakeField(who, coupon).fill("250")
      await coupon.getByRole("button", { name: t("coupon.clear") }).click()
      await coupon.getByText(t("coupon.empty.title")).waitFor()
      await coupon.getByRole("button", { name: t("coupon.clear.undo", { count: 1 }) }).click()
      await expect.poll(() => picks.count()).toBe(1)
      expect(await stakeField(who, coupon).inputValue()).toBe("250")
      await page.reload()
      expect(
        await (await showCoupon(who)).getByRole("radio", { name: t("coupon.consent.rise") }).isChecked(),
      ).toBe(true)
      expect(await coupon.getByText(t("coupon.consent.told.2")).count()).toBe(0)
      expect(who.errors).toEqual([])
    },
  )

  it.each(devices)("sign in and place the bet by one press, on %s", async (_, options) => {
    const owner = await member(journey.site, journey.browser, options, 1000)
    const guest = await person(journey.site, journey.browser, options)
    await pressAsGuest(guest)
    await signInHere(guest, owner.phone, PASSWORD)
    await showCoupon(guest)
    await receipt(guest).waitFor()
    const bets = await placedBets(guest)
    expect(bets.map(({ stake }) => stake)).toEqual([15_000])
    expect(guest.errors).toEqual([])
  })

  it.each(devices)("do not bet for who left the sign-in and comes later, on %s", async (_, options) => {
    const owner = await member(journey.site, journey.browser, options, 1000)
    const guest = await person(journey.site, journey.browser, options)
    const { page, t } = guest
    await pressAsGuest(guest)
    await page.keyboard.press("Escape")
    await page.getByRole("form", { name: t("sign-in.title") }).waitFor({ state: "detached" })
    await hideCoupon(guest)
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.signIn") })
      .click()
    await signInHere(guest, owner.phone, PASSWORD)
    await (await showCoupon(guest))
      .getByRole("button", { name: new RegExp(`^${t("coupon.go.ready", { sum: "" }).trim()}`) })
      .waitFor()
    expect(await placedBets(guest)).toEqual([])
  })

  it("see what becomes of a bet in play before they press", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(who, "live")
    await open(who, await liveMatch(who))
    await pick(openPrices(who).first())
    const coupon = await showCoupon(who)
    const chain = coupon.getByRole("list", { name: who.t("bet.history") })
    await expect.poll(async () => (await chain.getByRole("listitem").allTextContents()).length).toBe(3)
    expect((await chain.textContent()) ?? "").toContain(who.t("coupon.chain.check", { seconds: 4 }))
  })
})
