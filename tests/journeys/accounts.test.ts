import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const press = ({ page, t }: Person, key: string, values = {}) =>
  page.getByRole("button", { name: t(key, values), exact: true }).click()
/** The account of a currency in the list, by its code. */
const accountIn = ({ page, t }: Person, code: string) =>
  page
    .getByRole("list", { name: t("accounts.list") })
    .getByRole("listitem")
    .filter({ hasText: code })
const chooseCurrency = async ({ page, t }: Person, code: string) => {
  const select = page.getByLabel(t("accounts.currency"))
  await select.selectOption(await select.locator("option", { hasText: code }).getAttribute("value"))
}
const header = ({ page }: Person) => page.getByRole("banner")

describe.each(
  madeOn("a desktop, in English", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("accounts on %s (§3 Account)", (_, look) => {
  it("are opened, filled from one another, bet from, told to another device, and deleted", async () => {
    const who = await member(journey.site, journey.browser, look, 5000)
    const { page, t } = who
    await open(who, "account/settings/wallets")
    await accountIn(who, "RUB").getByText(t("accounts.active")).waitFor()
    await isSound(who)
    await chooseCurrency(who, "EUR")
    await press(who, "accounts.open")
    await accountIn(who, "EUR").waitFor()

    const form = page.getByRole("form", { name: t("accounts.convert") })
    await form.getByLabel(t("accounts.convert.sum"), { exact: true }).fill("2000")
    await form.getByText("23").first().waitFor()
    await isSound(who)
    await form.getByRole("button", { name: t("accounts.convert.send") }).click()
    await press(who, "cashier.done")
    // Numbers of accounts hold any figures: what is in it stands by itself.
    await accountIn(who, "EUR").locator("span.num.strong", { hasText: "23" }).waitFor()

    const other = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await other.context.addCookies(await who.context.cookies())
    await open(other, "line")
    await header(other).getByText("3,000").first().waitFor()
    // What is in the bet slip there is to be bet from the account that is active by then, within its bounds.
    await other.page.locator("main button.price[data-state=open]").first().click()
    const coupon = other.page.getByRole("complementary", { name: other.t("frame.coupon") })
    const stake = coupon.getByLabel(other.t("coupon.stake"), { exact: true })
    await stake.waitFor()
    const name = (await accountIn(who, "EUR").locator("span.secondary").first().textContent()) ?? ""
    await press(who, "accounts.activate.named", { name })
    await accountIn(who, "EUR").getByText(t("accounts.active")).waitFor()
    for (const each of [who, other]) await header(each).getByText("€").first().waitFor()
    await isSound(who)

    // A bet from there, on the other device.
    await stake.fill("5")
    const go = other.t("coupon.go.ready", { sum: "" }).trim()
    await coupon.getByRole("button", { name: new RegExp(`^${go}`) }).click()
    await coupon.getByRole("button", { name: other.t("coupon.receipt.close"), exact: true }).click()
    await accountIn(who, "EUR")
      .getByText(t("accounts.inBets", { sum: "" }).trim())
      .waitFor()
    await header(other).getByText("18").first().waitFor()

    // One with a bet can't be deleted; an empty one goes.
    await chooseCurrency(who, "USD")
    await press(who, "accounts.open")
    const dollars = (await accountIn(who, "USD").locator("span.secondary").first().textContent()) ?? ""
    await press(who, "accounts.activate.named", { name: dollars })
    await header(who).getByText("$").first().waitFor()
    expect(
      await accountIn(who, "EUR")
        .getByRole("button", { name: t("accounts.delete.named", { name }) })
        .count(),
    ).toBe(0)
    await press(who, "accounts.activate.named", { name })
    await accountIn(who, "EUR").getByText(t("accounts.active")).waitFor()
    await press(who, "accounts.delete.named", { name: dollars })
    await accountIn(who, "USD").waitFor({ state: "detached" })
    expect([...who.errors, ...other.errors]).toEqual([])
    await other.context.close()
    await who.context.close()
  })
})
