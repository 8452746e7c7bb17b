import { describe, expect, it } from "vitest"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { newPhone, open, openRegistration, person, register } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

// No proxy says a country: all come from the site's own.
const journey = journeyOn({
  env: {
    COUNTRY: "KZ",
    VIP_DOMAINS: "vip.localhost",
    VIP_AUTH_COUNTRIES: "KZ",
    VIP_ROUTES: "longTerm,bettingMainSectionChamp",
    VIP_HIDDEN_ROUTES: "politics,searchEvents",
  },
})
const vipSite = () => ({ url: journey.site.url.replace("127.0.0.1", "vip.localhost") })
const PRICES = ".price-value"

describe.each(
  madeOn("a phone", [
    ["a phone", PHONE, "ru"],
    ["a desktop", DESKTOP, "en"],
  ] as const),
)("the VIP domain on %s (§6 Roles and permissions: vip domain)", (_, size, language) => {
  it("asks a guest to sign in before it shows the line, and has its own pages for a player", async () => {
    const who = await person(vipSite(), journey.browser, { ...size, language })
    const { page, t, isWide } = who
    const response = await page.goto(`${who.site.url}/${language}/line`)
    expect(response?.status()).toBe(200)
    const dialog = page.getByRole("dialog")
    await dialog.waitFor()
    await isSound(who)
    await dialog.getByRole("button", { name: t("common.close") }).click()
    const main = page.getByRole("main")
    await main.getByText(t("page.signIn.title")).waitFor()
    await main.getByText(t("page.signIn.vip")).waitFor()
    expect(await main.locator(PRICES).count()).toBe(0)
    expect(await page.getByRole("link", { name: t("frame.line"), exact: true }).count()).toBe(0)
    await isSound(who)

    // The reason to stay out goes with the sign-in: registering signs in, and the page asked for is there.
    await openRegistration(who)
    await register(who, newPhone())
    await main.getByText(t("page.signIn.title")).waitFor({ state: "detached" })
    await main.locator(PRICES).first().waitFor()
    await page
      .getByRole("link", { name: t("frame.line"), exact: true })
      .first()
      .waitFor()
    expect(await page.getByRole("link", { name: t("frame.search") }).count()).toBe(0)

    await open(who, "sections")
    await main.getByRole("link", { name: t("more.section.long") }).waitFor()
    await isSound(who)
    expect(await main.getByRole("link", { name: t("more.section.politics") }).count()).toBe(0)
    for (const path of ["politics", "search"]) {
      const hidden = await page.goto(`${who.site.url}/${language}/${path}`)
      expect(hidden?.status()).toBe(404)
      await main.getByText(t("page.notFound.title")).waitFor()
      await isSound(who)
    }
    expect(isWide).toBe(size === DESKTOP)
    expect(errorsBeside(who, /status of 404/)).toEqual([])
    await who.context.close()
  })
})

it("leaves the ordinary domain open to guests, without the pages of the VIP one (§2 Route guard: by domain)", async () => {
  const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
  const { page, t } = who
  await open(who)
  const main = page.getByRole("main")
  await main.locator(PRICES).first().waitFor()
  // The names of championships stand there, and lead nowhere; their games do.
  expect(await main.locator("h3 .clip").count()).toBeGreaterThan(0)
  const hrefs = await main.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(hrefs.filter((href) => /^\/en\/(line|live)(\/\d+){2}$/.test(href ?? ""))).toEqual([])
  expect(hrefs.filter((href) => /^\/en\/(line|live)(\/\d+){3}$/.test(href ?? ""))).not.toEqual([])
  await isSound(who)
  await open(who, "sections")
  await main.getByRole("link", { name: t("more.section.politics") }).waitFor()
  expect(await main.getByRole("link", { name: t("more.section.long") }).count()).toBe(0)
  expect((await page.goto(`${who.site.url}/en/long`))?.status()).toBe(404)
  await main.getByText(t("page.notFound.title")).waitFor()
  await who.context.close()
})

it("leads a player who is at a page of the VIP domain to the letter with its address (§7 User: mailing)", async () => {
  const who = await member(journey.site, journey.browser, { ...PHONE, language: "en" }, 1000)
  const { page, t } = who
  await page.goto(`${who.site.url}/en/long`)
  const main = page.getByRole("main")
  await main.getByText(t("page.vip.title")).waitFor()
  await isSound(who)
  await main.getByRole("link", { name: t("page.vip.action") }).click()
  const part = main.getByRole("region", { name: t("more.vip.title"), exact: true })
  await part.getByRole("button", { name: t("more.vip.ask") }).click()
  // The player registered by phone: a letter goes to confirmed addresses alone.
  await part.getByText(t("more.vip.unproved")).waitFor()
  await isSound(who)
  await part.getByRole("link", { name: t("more.vip.unproved.open") }).click()
  await main.getByRole("region", { name: t("activation.title"), exact: true }).waitFor()
  expect(errorsBeside(who, /status of (404|409)/)).toEqual([])
  await who.context.close()
})
