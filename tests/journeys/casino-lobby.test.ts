import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { newPhone, open, openRegistration, type Person, person, register } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const star = ({ page, t }: Person, game: string, isStarred: boolean) =>
  page
    .getByRole("main")
    .getByRole("button", { name: t("frame.star", { name: t(`game.name.${game}`) }), pressed: isStarred })
    .first()
const shelf = ({ page, t }: Person, key: string) =>
  page.getByRole("region", { name: t(`casino.shelf.${key}`) })
const games = ({ page }: Person) => page.getByRole("main").locator("a[data-result]")

describe.each(
  madeOn("a desktop, in English", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("the lobby of the casino on %s (§1 casino: lobby)", (_, look) => {
  it("finds games by their names, narrows by its address, and keeps stars through sign-in", async () => {
    const who = await person(journey.site, journey.browser, look)
    const { page, t } = who
    await open(who, "casino")
    await shelf(who, "slots").waitFor()
    await isSound(who)

    // A guest's star stands on its shelf, after a reload too.
    await star(who, "orchard", false).press("Space")
    await star(who, "orchard", true).waitFor()
    await page.reload()
    await shelf(who, "favourites")
      .getByRole("link", { name: t("game.name.orchard"), exact: true })
      .waitFor()
    expect(await shelf(who, "played").count()).toBe(0)

    // With an error, in the other language, and by the keys.
    const field = page.getByRole("searchbox", { name: t("casino.find") })
    await field.fill("рулетак")
    await expect.poll(() => games(who).first().textContent()).toBe(t("game.name.roulette"))
    await field.fill("qqqq")
    await page.getByText(t("casino.find.none")).waitFor()
    await isSound(who)
    await field.fill("limbo")
    await expect.poll(() => games(who).count()).toBe(1)
    await page.reload()
    await expect.poll(() => games(who).count()).toBe(1)
    await field.press("ArrowDown")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain("/casino/limbo")
    await page.keyboard.press("Escape")
    await field.fill("")
    await page.getByRole("button", { name: t("casino.shelf.tables"), exact: true }).press("Enter")
    await expect.poll(() => games(who).count()).toBe(5)
    await page.goBack()
    await shelf(who, "slots").waitFor()

    await openRegistration(who)
    await register(who, newPhone())
    await open(who, "casino/crash")
    await star(who, "crash", false).click()
    await open(who, "favorites")
    await star(who, "orchard", true).waitFor()
    await star(who, "crash", true).waitFor()
    await isSound(who)
    await open(who, "casino?show=favourites")
    await expect.poll(() => games(who).count()).toBe(2)
    await open(who, "casino?show=played")
    await page.getByText(t("casino.none.played")).waitFor()
    await isSound(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
