import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { pickAhead, receipt, stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import {
  ask,
  balanceText,
  deposit,
  hideCoupon,
  open,
  openPrices,
  type Person,
  person,
  pick,
  showCoupon,
  signIn,
  signOut,
} from "#tests/support/player.ts"
import { PASSWORD } from "#tests/support/player-site.ts"
import { everythingKept, journals } from "#tests/support/written.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** Somebody at a browser of their own, in which they are signed in by the page, and what would name them there. */
const signedIn = async () => {
  const known = await member(journey.site, journey.browser, DESKTOP, 1000)
  await known.context.close()
  const who = await person(journey.site, journey.browser, { ...DESKTOP, isUnasked: true })
  await open(who)
  await signIn(who, known.phone, PASSWORD)
  const { value } = await ask<{ readonly value: { readonly userId: number } }>(
    who,
    "/account-api/auth/session",
  )
  return { who, names: [String(value.userId), known.phone, PASSWORD] }
}

/** Which of the words are found anywhere in what the browser keeps. */
const found = async (page: Page, names: ReadonlyArray<string>) => {
  const kept = await everythingKept(page)
  return names.filter((name) => kept.includes(name))
}

const star = ({ page, t }: Person) =>
  page.locator("main").getByRole("button", { name: t("frame.star", { name: "" }).trim(), pressed: false })

/** Searches for something, and opens what is found. */
const search = async (who: Person, text: string) => {
  await open(who, "search")
  await who.page.getByRole("searchbox").fill(text)
  await who.page.locator("main [data-result]").first().waitFor()
  await who.page.keyboard.press("Enter")
  await who.page.waitForURL((url) => !url.pathname.endsWith("/search"))
  expect(await found(who.page, [text])).toEqual([text])
  await open(who)
}

/** Opens a second account and types a sum that is to go there, so that the accounts are named by what is kept. */
const beginToConvert = async (who: Person) => {
  const { page, t } = who
  await open(who, "account/settings/wallets")
  const currencies = page.getByLabel(t("accounts.currency"))
  await currencies.selectOption(await currencies.locator("option", { hasText: "EUR" }).getAttribute("value"))
  await page.getByRole("button", { name: t("accounts.open"), exact: true }).click()
  const sum = page
    .getByRole("form", { name: t("accounts.convert") })
    .getByLabel(t("accounts.convert.sum"), { exact: true })
  await sum.fill("20")
  await expect.poll(() => journals(page)).toContain("accounts.told")
}

/** Does what leaves something in each journal: a bet, selections, a star, bets at a click, money, an answer about cookies. */
const play = async (who: Person) => {
  const { page, t } = who
  await page
    .getByRole("region", { name: t("cookies.title"), exact: true })
    .getByRole("button", { name: t("cookies.all"), exact: true })
    .click()
  await deposit(who, 500)
  await pickAhead(who)
  const coupon = await showCoupon(who)
  await stakeField(who, coupon).fill("100")
  await takeAnyPrice(who, coupon)
  await coupon
    .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
    .click()
  await receipt(who).waitFor()
  await coupon.getByRole("button", { name: t("coupon.receipt.close") }).click()
  await pick(openPrices(who).first())
  await hideCoupon(who)
  await star(who).first().click()
  await page.getByRole("button", { name: t("oneClick.title") }).click()
  const dialog = page.getByRole("dialog", { name: t("oneClick.title") })
  await dialog.getByRole("textbox", { name: t("oneClick.amount") }).fill("50")
  await dialog.getByRole("button", { name: t("oneClick.on") }).click()
  await page.getByRole("complementary", { name: t("oneClick.title") }).waitFor()
}

/** A section that the site always has, with two errors: nothing else in the browser says it so. */
const SEARCHED = "избарннное"

const guest = ({ page, t }: Person) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: t("frame.signIn") })
    .waitFor()

describe("what a browser keeps of a player who is gone (B14.3.1)", { timeout: 240_000 }, () => {
  it("names nobody after a sign-out, in any tab, and goes on as a guest's without a reload", async () => {
    const { who, names } = await signedIn()
    const { page, context } = who
    await page.evaluate(() => localStorage.setItem("theme", "dark"))
    await search(who, SEARCHED)
    await play(who)
    await beginToConvert(who)
    await open(who)
    const beside = { ...who, page: await context.newPage() }
    await open(beside)
    await balanceText(beside).waitFor()
    await page.bringToFront()
    expect(await found(page, names)).toEqual([names[0]])

    await signOut(who)
    await guest(beside)
    await expect.poll(() => found(page, [...names, SEARCHED])).toEqual([])
    await expect.poll(() => found(beside.page, names)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark")
    // Each journal begins where its flow stands, and the inspector goes on from there.
    expect((await journals(page)).match(/journal\.begun/g)?.length).toBeGreaterThanOrEqual(4)

    // The flows live on: what a guest picks and stars now is the browser's.
    await pickAhead(who)
    await stakeField(who, await showCoupon(who)).fill("77")
    await star(who).first().click()
    const starred = page
      .locator("main")
      .getByRole("button", { name: who.t("frame.star", { name: "" }).trim(), pressed: true })
      .first()
    // The code of stars may still be on its way: what is not lit yet is not kept yet.
    await starred.waitFor()
    await expect.poll(() => journals(page)).toContain("star.pressed")
    await page.reload()
    await expect.poll(async () => stakeField(who, await showCoupon(who)).inputValue()).toBe("77")
    await starred.waitFor()
    expect(await found(page, names)).toEqual([])
    expect(who.errors).toEqual([])
    await context.close()
  })

  it("names nobody once the server has ended the session while no page was open", async () => {
    const { who, names } = await signedIn()
    const { context } = who
    await search(who, SEARCHED)
    await play(who)
    await beginToConvert(who)
    // Gone before its session is: what it still sends to keep the coupon would else be refused.
    const closed = who.page.waitForEvent("close")
    await who.page.close({ runBeforeUnload: true })
    await closed
    await context.clearCookies()
    const next = { ...who, page: await context.newPage() }
    await open(next)
    await guest(next)
    await expect.poll(() => found(next.page, [...names, SEARCHED])).toEqual([])
    expect(who.errors).toEqual([])
    await context.close()
  })
})
