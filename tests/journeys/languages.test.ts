import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { newPhone, open, openRegistration, type Person, person, register } from "#tests/support/player.ts"

const journey = journeyOn({ env: { LANGUAGES_HIDDEN_FOR_GUESTS: "en" } })

/** Names of the languages that the settings offer, which are open afterwards. */
const offered = async ({ page, t, isWide }: Person): Promise<ReadonlyArray<string>> => {
  if (!isWide) await page.getByRole("button", { name: t("frame.menu"), exact: true }).click()
  await page.getByRole("button", { name: t("frame.settings"), exact: true }).click()
  const group = page.getByRole("group", { name: t("frame.language") })
  await group.waitFor()
  return group.locator("label").allTextContents()
}

describe("a language that guests are not offered (§6)", () => {
  it.each(
    madeOn("on a desktop", [
      ["on a phone", PHONE],
      ["on a desktop", DESKTOP],
    ] as const),
  )("is offered to who is signed in, and read by whoever has its address: %s", async (_, options) => {
    const who = await person(journey.site, journey.browser, options)
    await open(who)
    expect(await offered(who)).toEqual(["Русский"])
    await who.page.keyboard.press("Escape")
    await openRegistration(who)
    await register(who, newPhone())
    expect(await offered(who)).toEqual(["Русский", "English"])
    await who.page.getByRole("radio", { name: "English" }).click()
    await who.page.waitForURL(/\/en(\/|$)/)
    await who.page.locator("html[lang=en-GB]").waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()

    const reader = await person(journey.site, journey.browser, { ...options, language: "en" })
    await open(reader)
    expect(await offered(reader)).toEqual(["Русский", "English"])
    await reader.context.close()
  })
})
