import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import {
  ask,
  balanceText,
  codeField,
  newPhone,
  open,
  openRegistration,
  openSignIn,
  PASSWORD,
  type Person,
  passwordField,
  person,
  phoneField,
  signOut,
  smsCode,
} from "#tests/support/player.ts"
import { pressWhereItStands } from "#tests/support/press.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const DEVICES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const

const field = ({ page, t }: Person, id: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${t(`registration.field.${id}`)}( \\*)?$`) })
const birthday = ({ page, t }: Person) => page.getByLabel(t("registration.field.date_birthday"))
const country = ({ page, t }: Person) =>
  page.getByRole("combobox", { name: t("registration.field.country_id") })
const submit = ({ page, t }: Person) => page.getByRole("button", { name: t("registration.submit") })
const agree = ({ page, t }: Person, age = 18) =>
  page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age }) }).check()

/** Chooses a country by typing and Enter, as somebody without a mouse does. */
const chooseCountry = async (who: Person, typed: string, name: string) => {
  await country(who).focus()
  await who.page.keyboard.press("ArrowDown")
  await who.page.keyboard.type(typed)
  await who.page.getByRole("option", { name }).waitFor()
  await who.page.keyboard.press("Enter")
  await expect.poll(() => country(who).inputValue()).toBe(name)
}

/** Chooses a region or a city by its name, once there is something to choose. */
const place = async ({ page, t }: Person, id: "region_id" | "city_id", name: string) => {
  const box = page.getByRole("combobox", { name: t(`registration.field.${id}`) })
  await box.fill(name)
  await page.getByRole("option", { name, exact: true }).click()
  await expect.poll(() => box.inputValue()).toBe(name)
}

const isRegistered = async (who: Person) => {
  const { page, t } = who
  await page.getByText(t("registration.done"), { exact: true }).waitFor()
  await page.getByRole("button", { name: t("registration.done.action") }).click()
  await balanceText(who).waitFor()
  const { value } = await ask<{ readonly value: { readonly userId: number } }>(
    who,
    "/account-api/auth/session",
  )
  return value.userId
}

const leave = async (who: Person) => {
  expect(who.errors).toEqual([])
  await who.context.close()
}

describe.each(madeOn("a phone", DEVICES))(
  "registering on %s (§2 Registration: page and popup)",
  (_, device) => {
    it("by phone: what was typed outlives a reload, the password is asked for again", async () => {
      const who = await person(journey.site, journey.browser, { ...device, language: "en" })
      const { page, t } = who
      const phone = newPhone()
      await open(who, "registration/phone")
      const code = page.getByRole("combobox", { name: t("registration.field.country_code_id") })
      await code.click()
      await page.keyboard.type("380")
      await page.keyboard.press("Enter")
      await expect.poll(() => code.inputValue()).toBe("+380")
      expect(
        await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0)
      await code.click()
      await page.getByRole("option", { name: "Russia" }).click()
      await phoneField(who).fill(phone)
      await page.reload()
      await expect.poll(async () => (await phoneField(who).inputValue()).replace(/\D/g, "")).toBe(phone)
      await page.getByRole("button", { name: t("registration.code.get") }).click()
      await codeField(who).waitFor()
      await codeField(who).fill(await smsCode(who, phone))
      await page.getByText(t("registration.code.confirmed")).waitFor()
      await passwordField(who).fill(PASSWORD)
      await page.reload()
      await page.getByText(t("registration.error.secret-lost")).waitFor()
      await passwordField(who).fill(PASSWORD)
      await agree(who)
      await submit(who).click()
      expect(await isRegistered(who)).toBeGreaterThan(0)
      await leave(who)
    })

    it("in one click: login and password are shown once, and are good for signing in", async () => {
      const who = await person(journey.site, journey.browser, { ...device, language: "en" })
      const { page, t } = who
      await open(who, "registration/one-click")
      await chooseCountry(who, "kaz", "Kazakhstan")
      await page.reload()
      await expect.poll(() => country(who).inputValue()).toBe("Kazakhstan")
      const currency = page.getByRole("combobox", { name: t("registration.field.currency_id") })
      expect(await currency.inputValue()).toContain("₸")
      await agree(who, 21)
      await submit(who).click()
      const card = page.getByRole("region", { name: t("registration.credentials.title") })
      await card.waitFor()
      const [login, password] = await card.locator("dd").allTextContents()
      const download = page.waitForEvent("download")
      await card.getByRole("button", { name: t("registration.credentials.save-image") }).click()
      expect((await download).suggestedFilename()).toBe("statebook-login.png")
      expect(await card.getByRole("link").getAttribute("href")).toContain(encodeURIComponent(`${password}`))
      expect(await isRegistered(who)).toBe(Number(login))
      await page.reload()
      await balanceText(who).waitFor()
      expect(await page.content()).not.toContain(password)
      await signOut(who)
      await openSignIn(who)
      const form = page.getByRole("form", { name: t("sign-in.title") })
      await form.getByRole("radio", { name: t("sign-in.way.account") }).check({ force: true })
      await form.getByRole("textbox", { name: t("sign-in.account") }).fill(`${login}`)
      await passwordField(who).fill(`${password}`)
      await page.keyboard.press("Enter")
      await balanceText(who).waitFor()
      await page.reload()
      await balanceText(who).waitFor()
      await leave(who)
    })

    it("another address in the tab of a draft shows its type, a load of the page the one chosen by hand", async () => {
      const who = await person(journey.site, journey.browser, { ...device, language: "en" })
      const { page, t } = who
      const type = (id: string) => page.getByRole("radio", { name: t(`registration.type.${id}`) })
      const currency = page.getByRole("combobox", { name: t("registration.field.currency_id") })
      await open(who, "registration/email")
      await field(who, "email").fill("anna@gmail.com")
      await currency.fill("Tenge")
      await page.getByRole("option", { name: "Tenge" }).click()
      await open(who, "registration/phone")
      await phoneField(who).waitFor()
      await expect.poll(() => type("phone_reg").isChecked()).toBe(true)
      expect(await currency.inputValue()).toContain("₸")
      await open(who, "registration/email")
      await expect.poll(() => field(who, "email").inputValue()).toBe("anna@gmail.com")
      await type("phone_reg").check({ force: true })
      await phoneField(who).waitFor()
      await page.reload()
      await phoneField(who).waitFor()
      await expect.poll(() => type("phone_reg").isChecked()).toBe(true)
      await leave(who)
    })

    it("a press beside a field that turns out wrong as it is left is not lost", async () => {
      const who = await person(journey.site, journey.browser, { ...device, language: "en" })
      const { page, t } = who
      await open(who, "registration/phone")
      await phoneField(who).fill("91")
      await pressWhereItStands(who, page.getByRole("combobox", { name: t("registration.field.currency_id") }))
      await expect.poll(() => phoneField(who).getAttribute("aria-invalid")).toBe("true")
      await page.getByRole("radio", { name: t("registration.type.full_reg") }).check({ force: true })
      await field(who, "email").fill("anna")
      await pressWhereItStands(who, field(who, "name"))
      await page.getByText(t("validation.email.at-symbol")).waitFor()
      await leave(who)
    })

    it("by e-mail: each rule speaks at its field, documents show by country", async () => {
      const who = await person(journey.site, journey.browser, { ...device, language: "en" })
      const { page, t } = who
      await open(who, "registration/email")
      await field(who, "email").fill("anna@gmial.com")
      await field(who, "name").fill("Anna")
      await field(who, "surname").fill("Kim")
      await birthday(who).fill("2001-05-17")
      await submit(who).click()
      await page.getByText(t("validation.email.typo", { domain: "gmail.com" })).waitFor()
      await field(who, "email").fill("anna@gmail.com")
      await page.getByText(t("validation.email.typo", { domain: "gmail.com" })).waitFor({ state: "detached" })
      await field(who, "passport_series").waitFor()
      await place(who, "region_id", "Leningrad Oblast")
      await place(who, "city_id", "Vyborg")
      await chooseCountry(who, "germ", "Germany")
      await expect
        .poll(() => who.page.getByRole("combobox", { name: t("registration.field.region_id") }).inputValue())
        .toBe("")
      await place(who, "region_id", "Berlin")
      await field(who, "passport_series").waitFor({ state: "detached" })
      await page.reload()
      await expect.poll(() => field(who, "surname").inputValue()).toBe("Kim")
      expect(await country(who).inputValue()).toBe("Germany")
      const region = page.getByRole("combobox", { name: t("registration.field.region_id") })
      await expect.poll(() => region.inputValue()).toBe("Berlin")
      await field(who, "password").fill(PASSWORD)
      await field(who, "password_again").fill(`${PASSWORD}x`)
      await agree(who)
      await submit(who).click()
      await page.getByText(t("validation.password-again")).waitFor()
      await field(who, "password_again").fill(PASSWORD)
      await submit(who).click()
      expect(await isRegistered(who)).toBeGreaterThan(0)
      await leave(who)
    })
  },
)

it("keeps the popup of one height whichever way is chosen (§2 Registration: page and popup)", async () => {
  const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "ru" })
  const { page } = who
  await open(who)
  await openRegistration(who)
  const popup = page.getByRole("dialog")
  const ways = popup.getByRole("radio")
  const heights: Array<number | undefined> = []
  for (const way of await ways.all()) {
    await way.check({ force: true })
    await submit(who).waitFor()
    heights.push((await popup.boundingBox())?.height)
  }
  expect(heights.length).toBeGreaterThanOrEqual(3)
  expect(new Set(heights).size).toBe(1)
  await leave(who)
})
