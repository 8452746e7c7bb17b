import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { couponTabs, placedBets, receipt, stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import {
  hideCoupon,
  open,
  type Person,
  person,
  pick,
  showCoupon,
  signIn,
  signOut,
} from "#tests/support/player.ts"
import { PASSWORD } from "#tests/support/player-site.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

/** The picks that the coupon shows, by the words of their buttons that take them out. */
const picksIn = ({ t }: Person, coupon: Locator): Locator =>
  coupon.getByRole("button", { name: new RegExp(`^${t("coupon.remove", { name: "" }).trim()}`) })

/** Shows the coupon and waits until it holds so many picks. */
const holds = async (who: Person, count: number): Promise<Locator> => {
  const coupon = await showCoupon(who)
  await expect.poll(() => picksIn(who, coupon).count(), { message: `picks of ${who.language}` }).toBe(count)
  return coupon
}

/** Picks a match that nothing is picked of here, counted from the end of the list. */
const pickAnother = async (who: Person, fromEnd = 1): Promise<void> => {
  const cell = "button.price[data-state=open]"
  const rows = who.page
    .locator("main li")
    .filter({ has: who.page.locator(cell) })
    .filter({ hasNot: who.page.locator("button.price[aria-pressed=true]") })
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  await pick(
    rows
      .nth((await rows.count()) - fromEnd)
      .locator(cell)
      .first(),
  )
}

describe("a coupon on two devices (§9 Coupon)", { timeout: 300_000 }, () => {
  it("joins what a guest has picked, follows each change, and is emptied everywhere by the bet", async () => {
    const desk = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    await open(desk, "line/1")
    await pickAnother(desk)
    await holds(desk, 1)

    // What a guest has picked on the phone joins the account's at the sign-in, on both devices.
    const phone = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(phone, "line/1")
    await pickAnother(phone, 3)
    await holds(phone, 1)
    await hideCoupon(phone)
    await signIn(phone, desk.phone, PASSWORD)
    await holds(phone, 2)
    await holds(desk, 2)

    // Without a connection each goes on by itself; both changes are there afterwards.
    await phone.context.setOffline(true)
    await picksIn(phone, await showCoupon(phone))
      .first()
      .click()
    await holds(phone, 1)
    await pickAnother(desk)
    await holds(desk, 3)
    await phone.context.setOffline(false)
    await holds(phone, 2)
    await holds(desk, 2)

    // A coupon begun here is begun there; the one that is looked at stays.
    await hideCoupon(phone)
    const coupon = await holds(desk, 2)
    await stakeField(desk, coupon).fill("100")
    await takeAnyPrice(desk, coupon)
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: desk.t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(desk).waitFor()
    // The bet is told on one device, and the other has nothing left to place.
    const sheet = await showCoupon(phone)
    await sheet.getByText(phone.t("coupon.empty.title")).waitFor()
    expect(await placedBets(desk)).toHaveLength(1)

    // A player's picks leave the device with the player, and come back with them.
    await hideCoupon(phone)
    await open(phone, "line/1")
    await pickAnother(phone)
    await holds(phone, 1)
    await coupon.getByRole("button", { name: desk.t("coupon.receipt.close") }).click()
    await holds(desk, 1)
    await hideCoupon(phone)
    await signOut(phone)
    await (await showCoupon(phone)).getByText(phone.t("coupon.empty.title")).waitFor()
    await hideCoupon(phone)
    await holds(desk, 1)
    await signIn(phone, desk.phone, PASSWORD)
    await holds(phone, 1)
    expect(desk.errors).toEqual([])
    await phone.context.close()
    await desk.context.close()
  })

  it("is left by a bet on every device, also where its page is gone with the answer, and keeps what is picked again", async () => {
    const desk = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    const phone = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(phone)
    await signIn(phone, desk.phone, PASSWORD)
    await open(desk, "line/1")
    await pickAnother(desk)
    await holds(phone, 1)
    const places = async () => {
      const coupon = await holds(desk, 1)
      await stakeField(desk, coupon).fill("100")
      await takeAnyPrice(desk, coupon)
      await coupon
        .locator("button:enabled:not([role=tab])", { hasText: desk.t("coupon.go.ready", { sum: "" }).trim() })
        .click()
    }
    await places()
    await receipt(desk).waitFor()
    await (await showCoupon(phone)).getByText(phone.t("coupon.empty.title")).waitFor()

    // The very selection that was bet is picked again: it is a new one for both.
    await desk.page.getByRole("button", { name: desk.t("coupon.receipt.close") }).click()
    await pickAnother(desk)
    await holds(phone, 1)
    await holds(desk, 1)

    // The bet is taken, and its page does not live to hear of it.
    const taken = Promise.withResolvers<void>()
    await desk.page.route("**/MakeBetWeb*", async (route) => {
      await route.fetch()
      taken.resolve()
    })
    await places()
    await taken.promise
    await desk.page.close()
    await (await showCoupon(phone)).getByText(phone.t("coupon.empty.title")).waitFor()
    expect(await placedBets(phone)).toHaveLength(2)
    expect(phone.errors).toEqual([])
    await phone.context.close()
    await desk.context.close()
  })

  it("shows the same groups of a multi-bet on both, and stakes that stay where they were typed", async () => {
    const desk = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 0)
    const phone = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(phone)
    await signIn(phone, desk.phone, PASSWORD)
    await open(desk, "line/1")
    for (let count = 1; count <= 3; count += 1) await pickAnother(desk)
    const coupon = await holds(desk, 3)
    await coupon.getByRole("radio", { name: desk.t("coupon.kind.multi") }).check()
    await stakeField(desk, coupon)
      .or(coupon.getByLabel(desk.t("coupon.stake.eachGroup")))
      .fill("20")
    const placesOf = (who: Person, shown: Locator) =>
      shown.getByRole("combobox", {
        name: new RegExp(`^${who.t("coupon.group.of", { name: "" }).trim()}`),
      })
    // The third goes with the first, and the second becomes the lobby.
    await placesOf(desk, coupon)
      .nth(2)
      .selectOption({ label: desk.t("coupon.group", { number: 1 }) })
    await expect.poll(() => coupon.getByRole("region").count()).toBe(2)
    const sheet = await holds(phone, 3)
    const regions = (shown: Locator) =>
      // A dialog has a region of its own beside them, where notices stand.
      shown
        .getByRole("region")
        .filter({ has: shown.page().locator("ol") })
        .evaluateAll((all) => all.map((each) => each.querySelectorAll("li").length))
    await expect.poll(() => regions(sheet)).toEqual([2, 1])
    // Sums stay with the device.
    expect(await sheet.getByRole("textbox").first().inputValue()).toBe("")

    // What is put elsewhere here is put there, and the stake that was typed there stays.
    await placesOf(phone, sheet)
      .last()
      .selectOption({ label: phone.t("coupon.lobby") })
    await expect.poll(() => regions(sheet)).toEqual([1, 2])
    await expect.poll(() => regions(coupon)).toEqual([1, 2])
    await coupon.getByRole("region", { name: desk.t("coupon.lobby") }).waitFor()
    expect(await coupon.getByLabel(desk.t("coupon.stake.group", { number: 1 })).inputValue()).toBe("20")
    expect([...desk.errors, ...phone.errors]).toEqual([])
    await phone.context.close()
    await desk.context.close()
  })

  it("keeps several coupons apart, whichever is looked at", async () => {
    const desk = await member(journey.site, journey.browser, { ...DESKTOP, language: "ru" }, 0)
    const phone = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    await open(phone)
    await signIn(phone, desk.phone, PASSWORD)
    await open(desk, "line/1")
    await pickAnother(desk)
    const coupon = await holds(desk, 1)
    await coupon.getByRole("button", { name: desk.t("coupon.several.open") }).click()
    await coupon.getByText(desk.t("coupon.empty.title")).waitFor()
    await pickAnother(desk)
    const sheet = await holds(phone, 1)
    await expect.poll(() => couponTabs(phone, sheet).count()).toBe(2)
    await couponTabs(phone, sheet).last().click()
    await picksIn(phone, sheet).first().waitFor()
    await sheet.getByRole("button", { name: phone.t("coupon.several.drop") }).click()
    // The one that was looked at on the other device stays there, empty.
    await coupon.getByText(desk.t("coupon.empty.title")).waitFor()
    await couponTabs(desk, coupon).first().click()
    await holds(desk, 1)
    await phone.context.close()
    await desk.context.close()
  })
})
