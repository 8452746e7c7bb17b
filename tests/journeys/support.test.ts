import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["support"], "boris.kim": ["support"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An operator at a device of their own. */
const atDesk = async (name: string, look: object, search = ""): Promise<Person> => {
  const who = await person(journey.site, journey.browser, { ...look, language: "en" })
  const { page, t } = who
  await open(who, `operator/support${search}`)
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const key = page.getByLabel(t("operator.entry.key"), { exact: true })
  await key.fill(keys.get(name) ?? "")
  await key.press("Enter")
  await page
    .getByRole("button", { name: /^Open: player/ })
    .first()
    .click()
  return who
}

const area = ({ page, t }: Person) => page.getByLabel(t("support.message"), { exact: true })
const send = async (who: Person, text: string) => {
  await area(who).fill(text)
  await who.page.getByRole("button", { name: who.t("support.send"), exact: true }).click()
}
const log = ({ page, t }: Person) => page.getByRole("log", { name: t("support.messages") })

const answer = async ({ page, t }: Person, text: string) => {
  await page.getByLabel(t("operator.support.answer"), { exact: true }).last().fill(text)
  await page.getByRole("button", { name: t("support.send"), exact: true }).click()
}

describe("a conversation with the support (§2 Personal office sections: support)", () => {
  it("is written on a phone with a file, answered and handed over at desks, followed at once and over a reload", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 1000)
    const { page, t } = player
    await open(player, "account/support")
    await page.getByText(t("support.none")).waitFor()
    await isSound(player)
    // Without a topic nothing is begun; what was written is put back.
    await send(player, "Где мои деньги?")
    await page.getByText(t("refusal.topic-missing")).waitFor()
    expect(await area(player).inputValue()).toBe("Где мои деньги?")
    await page.getByLabel(t("support.topic")).selectOption("payments")
    await page.getByRole("button", { name: t("support.send"), exact: true }).click()
    await log(player).getByText("Где мои деньги?").waitFor()
    await page.getByText(t("support.state.waiting")).waitFor()
    await page.locator('input[type="file"]').setInputFiles({
      name: "receipt.jpg",
      mimeType: "image/jpeg",
      buffer: await pictureOf(600, 400),
    })
    await log(player)
      .getByRole("img", { name: t("support.picture") })
      .waitFor()
    // What is being written survives a reload.
    await area(player).fill("И ещё вопрос")
    await area(player).blur()
    await page.reload()
    await log(player).getByText("Где мои деньги?").waitFor()
    await expect.poll(() => area(player).inputValue()).toBe("И ещё вопрос")

    const anna = await atDesk("anna.petrova", DESKTOP)
    await log(anna).getByText("Где мои деньги?").waitFor()
    await isSound(anna)
    await anna.page.getByRole("button", { name: anna.t("operator.support.take") }).click()
    await answer(anna, "We are looking into it")
    await log(player).getByText("We are looking into it").waitFor()
    await page.getByText(t("support.state.answered")).waitFor()
    await log(player).getByText(t("support.read")).first().waitFor()
    // The player has read it: the operator sees so.
    await log(anna).getByText(anna.t("support.read")).waitFor()
    await page.getByRole("button", { name: t("support.send"), exact: true }).click()
    await log(anna).getByText("И ещё вопрос").waitFor()
    await anna.page.getByLabel(anna.t("operator.support.receiver")).selectOption("boris.kim")
    await anna.page.getByLabel(anna.t("operator.support.note")).fill("Asks about a card")
    await anna.page.getByRole("button", { name: anna.t("operator.support.hand-over") }).click()
    await anna.page.getByText("boris.kim").first().waitFor()

    // On another page the button of the support, and the menu, say that an answer came.
    await open(player, "line")
    const button = (count: number) =>
      page.getByRole("link", { name: t("support.button", { count }), exact: true })
    await button(0).waitFor()
    const boris = await atDesk("boris.kim", PHONE, "?view=mine")
    await boris.page.getByText("Asks about a card").waitFor()
    await isSound(boris)
    await answer(boris, "It is paid")
    await button(1).waitFor()
    await isSound(player)
    await open(player, "account")
    await page
      .getByRole("main")
      .getByRole("link", { name: `${t("frame.support")} ${t("frame.unread", { count: 1 })}` })
      .click()
    await log(player).getByText("It is paid").waitFor()
    expect(await page.content()).not.toContain("Asks about a card")
    expect(await page.content()).not.toContain("boris.kim")
    await isSound(player)
    await boris.page.getByRole("button", { name: boris.t("operator.support.close") }).click()
    await page.getByRole("button", { name: t("support.rate.of", { rating: 5 }) }).click()
    await page.getByText(t("support.rated", { rating: 5 })).waitFor()
    for (const each of [anna, boris]) expect(each.errors).toEqual([])
    // The browser itself speaks of the message that a rule refused, and of nothing else.
    expect(player.errors).toEqual([expect.stringMatching(/422.*\/account-api\/support\/messages$/)])
  })
})
