import { Effect } from "effect"
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { SESSION_COOKIE } from "#models/api/session.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { sendPassport } from "#tests/support/identified.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person } from "#tests/support/player.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { pressWhereItStands } from "#tests/support/press.ts"
import { siteVisitors } from "#tests/support/site-visitor.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const form = ({ page, t }: Person): Locator => page.getByRole("form", { name: t("more.fields.title") })
const field = (who: Person, id: string): Locator =>
  form(who)
    .getByLabel(who.t(`registration.field.${id}`), { exact: false })
    .first()
const button = (who: Person, key: string): Locator =>
  form(who).getByRole("button", { name: who.t(key), exact: true })

/** Chooses an option of a list by its beginning. */
const choose = async (who: Person, id: string, option: RegExp): Promise<void> => {
  await form(who)
    .getByRole("combobox", { name: who.t(`registration.field.${id}`) })
    .click()
  await who.page.getByRole("option", { name: option }).first().click()
}

describe("a player says who they are and where they live", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }, /Тульская/],
      ["on a desktop, in English", { ...DESKTOP, language: "en", colorScheme: "dark" }, /Tula/],
    ] as const),
  )("fills in, reloads in the middle, saves: %s", async (_, options, region) => {
    const who = await member(journey.site, journey.browser, options, 0)
    const { page, t } = who
    await open(who, "account/settings")
    await page.getByRole("link", { name: t("more.fields.open") }).click()
    await form(who).waitFor()
    await isSound(who)
    expect(await button(who, "more.fields.save").isDisabled()).toBe(true)

    await field(who, "name").fill("Анна")
    await field(who, "date_birthday").fill("2999-01-01")
    // What is wrong is said as the field is left; the press that left it is not lost.
    await pressWhereItStands(who, form(who).getByText(t("registration.gender.female"), { exact: true }))
    await expect.poll(() => field(who, "date_birthday").getAttribute("aria-invalid")).toBe("true")
    await field(who, "address").fill("Тверская, 1")
    await choose(who, "region_id", region)
    await expect
      .poll(() =>
        form(who)
          .getByRole("combobox", { name: t("registration.field.city_id") })
          .isEnabled(),
      )
      .toBe(true)
    await choose(who, "city_id", /./)

    // What is wrong is said on its field, and nothing is sent.
    await button(who, "more.fields.save").click()
    await expect.poll(() => field(who, "date_birthday").getAttribute("aria-invalid")).toBe("true")
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("date")
    await isSound(who)

    await page.reload()
    await form(who).waitFor()
    expect(await field(who, "name").inputValue()).toBe("Анна")
    expect(await field(who, "address").inputValue()).toBe("Тверская, 1")
    expect(
      await form(who)
        .getByRole("radio", { name: t("registration.gender.female") })
        .isChecked(),
    ).toBe(true)
    await form(who)
      .getByText(t("more.fields.unsaved", { count: 6 }))
      .waitFor()
    await expect.poll(() => field(who, "date_birthday").getAttribute("aria-invalid")).toBe("true")

    await field(who, "date_birthday").fill("1990-05-17")
    await button(who, "more.fields.save").click()
    await form(who).getByText(t("more.fields.saved"), { exact: true }).waitFor()
    await isSound(who)

    // It stands on the server: another page load begins with it, and nothing is left to save.
    await page.reload()
    await form(who).waitFor()
    expect(await field(who, "name").inputValue()).toBe("Анна")
    expect(await button(who, "more.fields.save").isDisabled()).toBe(true)

    // What was said can be put right and not emptied; changes can be taken back.
    await field(who, "address").fill("")
    await button(who, "more.fields.save").click()
    await expect.poll(() => field(who, "address").getAttribute("aria-invalid")).toBe("true")
    await button(who, "more.fields.drop").click()
    expect(await field(who, "address").inputValue()).toBe("Тверская, 1")
    await who.context.close()
  })

  it("reads what documents prove, with the reason, and changes the rest", async () => {
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "en" }, 0)
    const { page, t } = who
    const session = (await who.context.cookies()).find(({ name }) => name === SESSION_COOKIE)
    const visitor = new Visitor("en")
    visitor.cookie = `${SESSION_COOKIE}=${session?.value}`
    const sent = await Effect.runPromise(
      Effect.provide(sendPassport(visitor), siteVisitors(journey.site.url)),
    )
    expect(sent.status).toBe(200)

    await open(who, "account/security")
    await page.getByRole("link", { name: t("more.fields.open") }).click()
    await form(who).waitFor()
    const proved = page.getByRole("region", { name: t("more.fields.proved") })
    await proved.getByText(t("account.fields.confirmed")).waitFor()
    for (const id of ["name", "surname", "passport", "inn"])
      expect(
        await form(who)
          .getByLabel(t(`registration.field.${id}`))
          .count(),
      ).toBe(0)
    await isSound(who)

    await field(who, "postal_code").fill("119019")
    await page.keyboard.press("Enter")
    await form(who).getByText(t("more.fields.saved"), { exact: true }).waitFor()
    await who.context.close()
  })
})
