import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { lastMatch, placedBets, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { pressByKey, tabTo, typeInto } from "#tests/support/keyboard.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import {
  codeField,
  newPhone,
  open,
  openPrices,
  PASSWORD,
  type Person,
  passwordField,
  person,
  phoneField,
  shownBalance,
  smsCode,
} from "#tests/support/player.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** Registers from the home page and ends where the line is shown. */
const registerByKeys = async (who: Person): Promise<void> => {
  const { page, t } = who
  const phone = newPhone()
  const header = page.getByRole("banner")
  const opener = header.getByRole("button", { name: t("frame.register") }).first()
  await pressByKey(who, opener)
  await phoneField(who).waitFor()
  await page.keyboard.press("Escape")
  await phoneField(who).waitFor({ state: "detached" })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press("Enter")
  await phoneField(who).waitFor()
  await typeInto(who, phoneField(who), phone)
  await pressByKey(who, page.getByRole("button", { name: t("registration.code.get") }))
  await codeField(who).waitFor()
  await typeInto(who, codeField(who), await smsCode(who, phone))
  await page.getByText(t("registration.code.confirmed")).waitFor()
  await typeInto(who, passwordField(who), PASSWORD)
  const consent = page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) })
  await pressByKey(who, consent, "Space")
  expect(await consent.isChecked()).toBe(true)
  await pressByKey(who, page.getByRole("button", { name: t("registration.submit") }))
  await page.getByText(t("registration.done"), { exact: true }).waitFor()
  await pressByKey(who, page.getByRole("button", { name: t("registration.done.action") }))
  await page.getByText(t("registration.done"), { exact: true }).waitFor({ state: "detached" })
}

const depositByKeys = async (who: Person, sum: number): Promise<void> => {
  const { page, t } = who
  const opener = page
    .getByRole("banner")
    .getByRole("button", { name: t("frame.deposit") })
    .first()
  await pressByKey(who, opener)
  const cashier = page.getByRole("dialog", { name: t("cashier.title") })
  await cashier.waitFor()
  await typeInto(who, cashier.getByRole("textbox", { name: t("cashier.amount") }), String(sum))
  await pressByKey(who, cashier.getByRole("button", { name: t("cashier.deposit"), exact: true }))
  await pressByKey(who, cashier.getByRole("button", { name: t("cashier.done") }))
  await cashier.waitFor({ state: "detached" })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
}

describe("a player without a pointer", () => {
  it.each(
    madeOn("on a desktop", [
      ["on a desktop", DESKTOP],
      ["on a phone with a keyboard", PHONE],
    ] as const),
  )("registers, pays in and bets, and always sees where the focus is: %s", async (_, size) => {
    const who = await person(journey.site, journey.browser, size)
    const { page, t } = who
    await open(who)
    await openPrices(who).first().waitFor()
    await registerByKeys(who)
    await depositByKeys(who, 1000)
    await open(who, await lastMatch(who))
    await openPrices(who).first().waitFor()
    await pressByKey(who, openPrices(who))
    await page.locator("main button.price[aria-pressed=true]").first().waitFor()
    if (!who.isWide) {
      await pressByKey(who, page.getByRole("navigation").locator("button[aria-haspopup=dialog]").first())
    }
    const coupon = who.isWide
      ? page.getByRole("complementary", { name: t("frame.coupon") })
      : page.getByRole("dialog", { name: t("frame.coupon") })
    await stakeField(who, coupon).waitFor()
    await typeInto(who, stakeField(who, coupon), "100")
    await pressByKey(who, coupon.getByRole("button", { name: t("coupon.go.ready", { sum: "100 ₽" }) }))
    await receipt(who).waitFor()
    await pressByKey(who, page.getByRole("button", { name: t("coupon.receipt.close") }))
    await coupon.getByText(t("coupon.empty.title")).waitFor()
    expect(await placedBets(who)).toHaveLength(1)
    await expect.poll(() => shownBalance(who)).toBe(90_000)
    if (!who.isWide) {
      await page.keyboard.press("Escape")
      await coupon.waitFor({ state: "detached" })
    }
    await tabTo(who, openPrices(who))
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("bets from a price by eight keys: arrows, C, the stake and Enter", async () => {
    const who = await member(journey.site, journey.browser, DESKTOP, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await tabTo(who, openPrices(who).first())
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const first = await focused()
    // The first key may come before what hears it: it leads nowhere then, and back from nowhere.
    await expect
      .poll(async () => {
        await page.keyboard.press("ArrowDown")
        return focused()
      })
      .not.toBe(first)
    const below = await focused()
    await page.keyboard.press("ArrowRight")
    expect(await focused()).not.toBe(below)
    await page.keyboard.press("Enter")
    const coupon = page.getByRole("complementary", { name: t("frame.coupon") })
    await stakeField(who, coupon).waitFor()
    for (const key of ["c", "1", "0", "0", "Enter"]) await page.keyboard.press(key)
    await receipt(who).waitFor()
    expect(await placedBets(who)).toHaveLength(1)
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("goes through the ways to register by arrows and is led to what is wrong, and on where all is right", async () => {
    const who = await person(journey.site, journey.browser, PHONE)
    const { page, t } = who
    const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
    await open(who)
    await pressByKey(
      who,
      page
        .getByRole("banner")
        .getByRole("button", { name: t("frame.register") })
        .first(),
    )
    await phoneField(who).waitFor()
    await expect.poll(() => isFocused(phoneField(who))).toBe(true)

    const ways = page.getByRole("dialog").getByRole("radio")
    await tabTo(who, ways)
    for (const [index, field] of [
      [1, "country_id"],
      [2, "email"],
      [0, "phone"],
    ] as const) {
      await page.keyboard.press("ArrowRight")
      await page
        .getByLabel(t(`registration.field.${field}`))
        .first()
        .waitFor()
      expect(await isFocused(ways.nth(index))).toBe(true)
    }

    const submit = page.getByRole("button", { name: t("registration.submit") })
    await pressByKey(who, submit)
    await expect.poll(() => isFocused(phoneField(who))).toBe(true)
    const phone = newPhone()
    await phoneField(who).fill(phone)
    await pressByKey(who, page.getByRole("button", { name: t("registration.code.get") }))
    await codeField(who).fill(await smsCode(who, phone))
    await page.getByText(t("registration.code.confirmed")).waitFor()
    // The number is still to be read, beside the mark that it is proved.
    expect(
      await phoneField(who).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    await passwordField(who).fill(PASSWORD)
    await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
    await pressByKey(who, submit)
    const done = page.getByRole("status").filter({ hasText: t("registration.done") })
    await expect.poll(() => isFocused(done)).toBe(true)
    await page.getByRole("button", { name: t("registration.done.action") }).click()
    await who.page.reload()

    // A sign-in that is refused is typed on where it was. The page of the player is left first: what it asks for would be refused.
    await page.goto("about:blank")
    await page.context().clearCookies()
    await open(who)
    await pressByKey(who, page.getByRole("banner").getByRole("button", { name: t("frame.signIn") }))
    await phoneField(who).fill(phone)
    await passwordField(who).fill("Onega-Ladoga-1")
    await page.keyboard.press("Enter")
    await page.getByText(t("refusal.wrong-credentials")).waitFor()
    await expect.poll(() => isFocused(passwordField(who))).toBe(true)
    expect(errorsBeside(who, /status of 422/)).toEqual([])
    await who.context.close()
  })
})
