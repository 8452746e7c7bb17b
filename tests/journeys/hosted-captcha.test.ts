import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { type HostedCaptchaDouble, startHostedCaptcha } from "#tests/support/hosted-captcha.ts"
import { journeyBrowser } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { open, openRegistration, type Person, person } from "#tests/support/player.ts"
import { type Site, startSite } from "#tests/support/site.ts"
import { isSound } from "#tests/support/sound.ts"

let browser: Browser
let party: HostedCaptchaDouble

beforeAll(async () => {
  ;[party, browser] = await Promise.all([startHostedCaptcha(), journeyBrowser()])
})

afterAll(async () => {
  await browser.close()
  await party.close()
})

const task = ({ page }: Person) => page.frameLocator("iframe[title=Task]")

describe.each(["google", "hcaptcha", "hunt"])("a captcha that %s runs", (kind) => {
  let site: Site

  beforeAll(async () => {
    site = await startSite({ env: { SPEED: "1", ...party.env(kind) } })
  })
  afterAll(() => site.stop())

  it.each(
    madeOn(kind === "hcaptcha" ? "a desktop" : "a phone", [
      ["a phone", PHONE],
      ["a desktop", DESKTOP],
    ] as const),
  )(
    "is asked in front of the popup on %s, can be dismissed, and lets register once it is solved",
    async (_, device) => {
      const who = await person(site, browser, { ...device, language: "en" })
      const { page, t } = who
      const scripts: Array<string> = []
      page.on("request", (request) => {
        if (request.url().startsWith(party.origin)) scripts.push(request.url())
      })
      await open(who)
      await openRegistration(who)
      await page.getByRole("radio", { name: t("registration.type.fast_reg") }).check({ force: true })
      await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
      expect(scripts).toEqual([])
      const submit = page.getByRole("button", { name: t("registration.submit") })
      await submit.click()
      // Within half a second the popup stands beside the other party's frame (§9), and behind it no longer.
      await expect.poll(() => page.locator("dialog:modal").count()).toBe(0)
      // The page's own bars do not come before it meanwhile.
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("common.close") })
        .click({ trial: true, timeout: 5000 })
      await task(who).getByRole("button", { name: "Close" }).click()
      await page.getByText(t("captcha.error.dismissed")).waitFor()
      await expect.poll(() => page.locator("dialog:modal").count()).toBe(1)
      await isSound(who)
      await submit.click()
      await task(who).getByRole("button", { name: "These are boats" }).click()
      await page.getByText(t("registration.done"), { exact: true }).waitFor()
      expect(await page.locator("dialog:modal").count()).toBe(1)
      expect(scripts.filter((url) => url.includes(".js?"))).toHaveLength(1)
      expect(scripts[0]).toContain("render=explicit&hl=en")
      expect(party.asked.at(-1)).toMatchObject({ secret: "secret", sitekey: "site-key" })
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})
