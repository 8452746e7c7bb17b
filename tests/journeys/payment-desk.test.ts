import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { balanceText, open, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "ivan.kassir": ["cashier"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("a payment that its provider never told of (§2 Personal office sections: recharge)", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is found by the desk, and on the player's page at once: %s", async (_, look) => {
    const payer = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 0)
    await open(payer, "account/recharge")
    const amount = payer.page.getByLabel(payer.t("withdrawal.amount", { currency: "RUB" }))
    await amount.fill("1500")
    await amount.press("Enter")
    await payer.page.getByRole("link", { name: payer.t("recharge.redirect") }).click()
    await payer.page.getByRole("combobox").selectOption("silent")
    await payer.page.getByRole("button", { name: "Go", exact: true }).click()
    await payer.page.getByRole("link", { name: payer.t("recharge.redirect") }).waitFor()

    const who = await person(journey.site, journey.browser, look)
    const { page, t } = who
    await open(who, "operator/payments")
    await page.getByLabel(t("operator.entry.name")).fill("ivan.kassir")
    const key = page.getByLabel(t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("ivan.kassir") ?? "")
    await key.press("Enter")
    const payments = page.getByRole("region", { name: t("operator.desk.payments") })
    const row = payments.getByRole("listitem").filter({ hasText: t("operator.payments.state.begun") })
    await row.first().waitFor()
    await isSound(who)
    await row
      .first()
      .getByRole("button", { name: /^(Сверить платёж|Compare the payment) / })
      .click()
    await page
      .getByRole("status")
      .getByText(t("operator.payments.compared", { provider: "local", checked: 1, count: 0 }))
      .waitFor()
    await payments
      .getByRole("listitem")
      .filter({ hasText: t("operator.payments.state.credited") })
      .first()
      .waitFor()
    await balanceText(payer).getByText(/1,500/).waitFor()
    await isSound(who)
    await page.getByRole("link", { name: t("operator.payments.state.failed"), exact: true }).click()
    await page.waitForURL(/\/operator\/payments\?state=failed$/)
    await payments.getByText(t("operator.payments.empty")).waitFor()
    expect([...who.errors, ...payer.errors]).toEqual([])
    await who.context.close()
    await payer.context.close()
  })
})
