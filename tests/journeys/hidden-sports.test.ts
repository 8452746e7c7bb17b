import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const SPORT = "Football"

const part = ({ page, t }: Person) => page.getByRole("region", { name: t("more.hidden.title"), exact: true })
const box = (who: Person, list: "lineDisallowSport" | "liveDisallowSport") =>
  part(who).getByRole("checkbox", { name: `${SPORT}: ${who.t(`more.hidden.${list}`)}`, exact: true })

/** Championships of the line that are of the sport: their links lead to its addresses. */
const listed = async ({ page }: Person, address: string): Promise<number> =>
  page.getByRole("main").locator(`a[href^="/en/${address}/1/"]`).count()

describe.each(
  madeOn("a phone", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("hidden sports on %s (§7 Office: settings; §2 Personal office sections: settings)", (_, size) => {
  it("leave the lists here and on another device, by the keyboard, and come back", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 1000)
    const { page, t } = who
    await open(who, "line")
    await expect.poll(() => listed(who, "line")).toBeGreaterThan(0)

    await open(who, "account/settings")
    const field = part(who).getByRole("searchbox", { name: t("more.hidden.search") })
    await field.fill("footb")
    const saved = page.waitForResponse((response) => response.url().endsWith("/disallow-sports"))
    await box(who, "lineDisallowSport").focus()
    await page.keyboard.press("Space")
    expect((await saved).status()).toBe(200)
    expect(await box(who, "lineDisallowSport").isChecked()).toBe(true)
    expect(
      await box(who, "lineDisallowSport").evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await isSound(who)

    const other = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await other.context.addCookies(await who.context.cookies())
    for (const each of [who, other]) {
      const asked = each.page.waitForRequest(/LineFeed\/Get1x2_VZip\?.*antiSports=1/)
      await open(each, "line")
      await asked
      await expect.poll(() => listed(each, "line")).toBe(0)
      // Its own page is there for whoever names it.
      await open(each, "line/1")
      await expect.poll(() => listed(each, "line")).toBeGreaterThan(0)
    }
    expect(
      await other.page.getByRole("navigation").getByRole("link", { name: SPORT, exact: true }).count(),
    ).toBe(0)

    await open(who, "account/settings")
    await part(who)
      .getByRole("button", { name: t("more.hidden.showAll") })
      .click()
    await part(who).getByText(t("more.hidden.none")).waitFor()
    await open(who, "line")
    await expect.poll(() => listed(who, "line")).toBeGreaterThan(0)
    expect(who.errors).toEqual([])
    await other.context.close()
    await who.context.close()
  })
})
