import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** Sits down at a free seat of the table that is open. */
const sitDown = async ({ page, t }: Person): Promise<void> => {
  await page
    .getByRole("button", { name: t("poker.seat.free") })
    .first()
    .click()
  await page.getByLabel(t("poker.join.amount", { currency: "RUB" })).fill("1000")
  await page.getByRole("button", { name: t("poker.join.go") }).click()
  await page.getByRole("button", { name: t("poker.leave") }).waitFor()
}

const form = ({ page, t }: Person) => page.getByRole("form", { name: t("poker.act.form") })

/** Whose turn it is of two players: the one whose page has the form of a move. */
const whoActs = async (one: Person, two: Person): Promise<Person> =>
  Promise.race([
    form(one)
      .waitFor()
      .then(() => one),
    form(two)
      .waitFor()
      .then(() => two),
  ])

const hiddenBacks = ({ page, t }: Person) => page.getByText(t("poker.seat.hidden"))

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("poker on %s (§1 casino)", (_, look) => {
  it("is played by two in two browsers: a hand to its showdown, its proof, and the chips home", {
    timeout: 120_000,
  }, async () => {
    const one = await member(journey.site, journey.browser, look, 5000)
    const two = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 5000)
    await open(one, "casino/poker")
    await one.page.getByRole("link", { name: one.t("poker.table.name.duel", { number: "1" }) }).click()
    await one.page.waitForURL(/\/casino\/poker\/duel-1$/)
    await sitDown(one)
    await open(two, "casino/poker/duel-1")
    await sitDown(two)
    const first = await whoActs(one, two)
    const second = first === one ? two : one
    // Each sees the own two cards and two backs of the other's.
    for (const who of [one, two]) await hiddenBacks(who).first().waitFor({ state: "attached" })
    await isSound(one)
    const press = async (who: Person, key: string, words: Record<string, string> = {}) => {
      await form(who)
        .getByRole("button", { name: who.t(key, words) })
        .first()
        .click()
    }
    // Before the flop the button calls and the big blind raises; then both check to the end.
    await form(first)
      .getByRole("button", { name: new RegExp(first.t("poker.act.call", { sum: "" }).trim()) })
      .click()
    await form(second).waitFor()
    await press(second, "poker.act.pot")
    await form(second).locator('button[type="submit"]').click()
    await form(first).waitFor()
    await form(first)
      .getByRole("button", { name: new RegExp(first.t("poker.act.call", { sum: "" }).trim()) })
      .click()
    for (let street = 0; street < 3; street += 1) {
      await form(second).waitFor()
      await press(second, "poker.act.check")
      await form(first).waitFor()
      await press(first, "poker.act.check")
    }
    const { page, t } = one
    await page.getByRole("link", { name: t("poker.last.hand", { number: "1" }) }).click()
    await page.getByText(t("poker.proof.right")).waitFor()
    await isSound(one)
    await page.goBack()
    for (const who of [one, two]) await who.page.getByRole("button", { name: who.t("poker.leave") }).click()
    // Whoever has left sees free seats to sit on again.
    for (const who of [one, two])
      await who.page
        .getByRole("button", { name: who.t("poker.seat.free") })
        .first()
        .waitFor({ timeout: 90_000 })
    expect([...one.errors, ...two.errors]).toEqual([])
    await one.context.close()
    await two.context.close()
  })
})
