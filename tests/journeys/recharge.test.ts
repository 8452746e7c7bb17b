import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { balanceText, open } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** The words of the choice that has a mark in them. */
const labelOf = async (select: Locator, mark: string) =>
  (await select.locator("option", { hasText: mark }).textContent()) ?? ""

describe.each(
  madeOn("a phone", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("paying in on %s (§2 Personal office sections: recharge)", (_, size) => {
  it("goes to the provider's page and back, by card: declined, then paid, once", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 0)
    const { page, t } = who
    await open(who, "account/recharge")
    const form = page.getByRole("form", { name: t("recharge.new") })
    const amount = form.getByLabel(t("withdrawal.amount", { currency: "RUB" }))
    const send = form.getByRole("button", { name: t("recharge.send") })
    await form.getByText(t("recharge.fee.none")).waitFor()
    await isSound(who)

    await send.click()
    await form.getByText(t("recharge.incomplete")).waitFor()
    await amount.fill("5")
    await amount.press("Enter")
    // In the server's words, with the bounds.
    await form.getByRole("alert").getByText(/100/).waitFor()
    await amount.fill("1 500")
    await amount.press("Enter")
    const pay = page.getByRole("link", { name: t("recharge.redirect") })
    await pay.waitFor()
    await isSound(who)

    await pay.click()
    await page.getByRole("button", { name: "Decline" }).click()
    await page.getByText(t("recharge.state.failed")).waitFor()
    await isSound(who)
    await page.getByRole("button", { name: t("recharge.another.ended") }).click()
    expect(await amount.inputValue()).toBe("1500")
    expect(page.url()).not.toContain("payment=")

    await send.click()
    await pay.click()
    await page.getByRole("button", { name: "Pay", exact: true }).click()
    await page.getByText(/1,500 credited\.$/).waitFor()
    await isSound(who)
    // The address says which payment it was: a reload shows it again, and credits nothing.
    await page.reload()
    await page.getByText(/1,500 credited\.$/).waitFor()
    await page.getByRole("button", { name: t("recharge.another.credited") }).click()
    await send.waitFor()
    expect(await page.getByRole("list", { name: t("recharge.open") }).count()).toBe(0)
    await open(who, "account/withdrawal")
    await page.getByText(/^Balance: .*1,500$/).waitFor()
  })

  it("says what arrived where it is another sum than was asked, and takes up what was left open", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 0)
    const { page, t } = who
    await open(who)
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.deposit") })
      .first()
      .click()
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("cashier.others") })
      .click()
    const form = page.getByRole("form", { name: t("recharge.new") })
    await form.getByLabel(t("withdrawal.amount", { currency: "RUB" })).fill("1000")
    await form.getByRole("button", { name: t("recharge.send") }).click()
    const pay = page.getByRole("link", { name: t("recharge.redirect") })
    await pay.waitFor()
    await page.reload()
    await page.getByRole("button", { name: /^Continue the payment/ }).click()
    await pay.click()
    await page.getByRole("combobox").selectOption("over")
    await page.getByRole("button", { name: "Go", exact: true }).click()
    await page.getByText(/1,250 credited\.$/).waitFor()
    await page.getByText(/^You asked to deposit .*1,000\. A different sum/).waitFor()
  })

  it("shows an address with its confirmations, and a code, until the money is there", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 0)
    const { page, t } = who
    await open(who, "account/recharge")
    const form = page.getByRole("form", { name: t("recharge.new") })
    const amount = form.getByLabel(t("withdrawal.amount", { currency: "RUB" }))
    const statuses: Array<string> = []
    await page.exposeFunction("told", (text: string) => statuses.push(text))
    await page.evaluate(() => {
      const { told } = window as unknown as { readonly told: (text: string) => void }
      new MutationObserver(() => told(document.querySelector("main")?.textContent ?? "")).observe(
        document.body,
        {
          subtree: true,
          childList: true,
          characterData: true,
        },
      )
    })
    await form.getByRole("radio", { name: "Bitcoin" }).check()
    await amount.fill("1000")
    await amount.press("Enter")
    await page.getByText(/1,000 credited\.$/).waitFor()
    const seen = statuses.join("\n")
    expect(seen).toContain("0.01000000 BTC")
    expect(seen).toContain("bcrt1")
    expect(seen).toMatch(/Confirmations: [0-2] of 3\./)

    await page.getByRole("button", { name: t("recharge.another.credited") }).click()
    await form.getByRole("radio", { name: "Cash by a code" }).check()
    await amount.fill("200")
    await amount.press("Enter")
    await page.getByText(/200 credited\.$/).waitFor()
    expect(statuses.join("\n")).toMatch(/\d{4} \d{4} \d{4}/)
  })

  it("pays to another account than the active one, which the address names", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 0)
    const { page, t } = who
    await open(who, "account/settings/wallets")
    const select = page.getByLabel(t("accounts.currency"))
    await select.selectOption(await select.locator("option", { hasText: "EUR" }).getAttribute("value"))
    await page.getByRole("button", { name: t("accounts.open"), exact: true }).click()
    await page
      .getByRole("list", { name: t("accounts.list") })
      .getByText("EUR")
      .first()
      .waitFor()
    await open(who, "account/recharge")
    const accounts = page.getByLabel(t("statement.account"))
    await accounts.selectOption({ label: await labelOf(accounts, "€") })
    const amount = page.getByLabel(t("withdrawal.amount", { currency: "EUR" }))
    await amount.fill("20")
    await amount.press("Enter")
    await page.getByRole("link", { name: t("recharge.redirect") }).click()
    await page.getByRole("button", { name: "Pay", exact: true }).click()
    await page.getByText(/€20 credited\.$/).waitFor()
    await open(who, "account/withdrawal")
    await page.getByText(/^Balance: ₽0$/).waitFor()
    await accounts.selectOption({ label: await labelOf(accounts, "€") })
    await page.getByText(/^Balance: €20$/).waitFor()
    await isSound(who)
    await page.reload()
    await page.getByText(/^Balance: €20$/).waitFor()
    // The account that is active is another one still.
    await balanceText(who).click()
    await page
      .getByRole("list", { name: t("accounts.list") })
      .getByText("€20")
      .waitFor()
    expect(who.errors).toEqual([])
  })
})
