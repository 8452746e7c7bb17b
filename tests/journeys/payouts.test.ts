import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

/** That of the genesis block. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["cashier-lead"], "boris.kim": ["cashier-lead"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1", WAGERING: "0", WITHDRAWAL_SECOND: "6000" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An operator at a device of their own, with the one withdrawal that waits open. */
const atDesk = async (name: string, look: object): Promise<Person> => {
  const who = await person(journey.site, journey.browser, { ...look, language: "en" })
  const { page, t } = who
  await open(who, "operator/withdrawals")
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const key = page.getByLabel(t("operator.entry.key"), { exact: true })
  await key.fill(keys.get(name) ?? "")
  await key.press("Enter")
  await openRecord(who)
  return who
}

const openRecord = async ({ page }: Person): Promise<void> => {
  await page
    .getByRole("button", { name: /^Open: player/ })
    .first()
    .click()
  await page.getByRole("form", { name: "What you can do" }).waitFor()
}

const approve = ({ page, t }: Person) =>
  page.getByRole("button", { name: t("operator.act.approve"), exact: true })

describe("a withdrawal above what one person may let go (§2 Personal office sections: withdrawal)", () => {
  it("is paid once two operators have approved it, each at a device of their own, and the player sees who acts", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "en" }, 20_000)
    await open(player, "account/withdrawal")
    const form = player.page.getByRole("form", { name: player.t("withdrawal.new") })
    await form.getByLabel(player.t("withdrawal.method")).selectOption("bitcoin")
    await form.getByLabel(player.t("withdrawal.amount", { currency: "RUB" })).fill("9000")
    await form.getByLabel(player.t("withdrawal.to.crypto")).fill(ADDRESS)
    await form.getByRole("button", { name: player.t("withdrawal.send") }).click()
    const own = player.page.getByRole("list", { name: player.t("withdrawal.own") })
    await own.getByText(player.t("withdrawal.state.awaitingFirst")).waitFor()

    const anna = await atDesk("anna.petrova", DESKTOP)
    await anna.page.getByRole("link", { name: /^Withdrawals\s+1 waiting$/ }).waitFor()
    // Where it goes is hidden until she says why she looks.
    await anna.page.getByText("1A1z •••• vfNa").first().waitFor()
    expect(await anna.page.content()).not.toContain(ADDRESS)
    await anna.page.getByLabel(anna.t("operator.unmask.label")).fill("The address is new to this player")
    await anna.page.getByRole("button", { name: anna.t("operator.unmask.submit") }).click()
    await anna.page.getByText(ADDRESS).waitFor()
    await isSound(anna)
    await approve(anna).click()
    await anna.page.getByText(anna.t("operator.bar.same-person")).waitFor()
    expect(await approve(anna).isDisabled()).toBe(true)
    await isSound(anna)
    await own.getByText(player.t("withdrawal.state.awaitingSecond")).waitFor()

    const boris = await atDesk("boris.kim", PHONE)
    await isSound(boris)
    await approve(boris).click()
    await boris.page.getByText(boris.t("operator.done.approve")).waitFor()
    await own.getByText(/^Paid on/).waitFor()
    await form.getByText(/^Balance: .*11,000/).waitFor()
    for (const each of [player, anna, boris]) expect(each.errors).toEqual([])
  })
})
