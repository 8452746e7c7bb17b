import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

/** That of the genesis block. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"

const journey = journeyOn({ env: { SPEED: "1", WAGERING: "0" } })

describe.each(
  madeOn("a phone", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("withdrawals on %s (§2 Personal office sections: withdrawal)", (_, size) => {
  it("say what they need, what is wrong and who has to act, and are cancelled by the keyboard", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 10_000)
    const { page, t } = who
    await open(who, "account/payments")
    await page.getByRole("link", { name: t("payments.withdrawal") }).click()
    await page.getByRole("heading", { name: t("withdrawal.needs") }).waitFor()
    await isSound(who)

    const form = page.getByRole("form", { name: t("withdrawal.new") })
    const send = form.getByRole("button", { name: t("withdrawal.send") })
    await send.click()
    await form.getByText(t("withdrawal.incomplete")).waitFor()
    await form.getByLabel(t("withdrawal.method")).selectOption("bitcoin")
    await form.getByLabel(t("withdrawal.amount", { currency: "RUB" })).fill("1 500")
    const address = form.getByLabel(t("withdrawal.to.crypto"))
    await address.fill(`${ADDRESS.slice(0, -1)}b`)
    await address.press("Enter")
    await form.getByText(/We can’t pay there \(rule 2\)/).waitFor()
    await isSound(who)
    await address.fill(ADDRESS)
    await address.press("Enter")
    await form.getByText(t("withdrawal.taken")).waitFor()
    const own = page.getByRole("list", { name: t("withdrawal.own") })
    // Nobody has to look at so little: the provider pays it, and the page hears of that by itself.
    await own.getByText(/^Paid on/).waitFor()
    await own.getByText("1A1z •••• vfNa").waitFor()
    await form.getByText(/^Balance: .*8,500/).waitFor()
    expect(await own.getByRole("button", { name: t("withdrawal.cancel"), exact: true }).count()).toBe(0)
    await isSound(who)

    // More than nobody looks at: people have to, and the player reads why.
    await form.getByLabel(t("withdrawal.amount", { currency: "RUB" })).fill("6000")
    await address.fill(ADDRESS)
    await send.click()
    await own.getByText(t("withdrawal.hold.amount")).waitFor()
    await own.getByText(/^Next: our people look at it/).waitFor()
    await form.getByText(/^Balance: .*2,500/).waitFor()
    await isSound(who)

    await own.getByRole("button", { name: t("withdrawal.cancel"), exact: true }).focus()
    await page.keyboard.press("Enter")
    await own.getByText(t("withdrawal.cancel.sure")).waitFor()
    await own.getByRole("button", { name: t("withdrawal.cancel.yes") }).focus()
    await page.keyboard.press("Enter")
    await own.getByText(/^Cancelled on/).waitFor()
    await form.getByText(/^Balance: .*8,500/).waitFor()
    expect(await page.getByRole("alert").allTextContents()).not.toContain(t("error.unexpected"))
  })
})
