import { type CountryCode, getCountryCallingCode, getExampleNumber, Metadata } from "libphonenumber-js/mobile"
import examples from "libphonenumber-js/mobile/examples"
import { expect, it } from "vitest"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { codeField, open, type Person, person, phoneField } from "#tests/support/player.ts"
import { sentMessages } from "#tests/support/sent-message.ts"
import { type WorldPhone, WRITTEN_ABROAD, WRITTEN_AT_HOME } from "#tests/support/written-phones.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** Countries with a trunk prefix and without, of codes of their own and shared, with numbers of one length and of several. */
const COUNTRIES: ReadonlyArray<CountryCode> = [
  "GB",
  "DE",
  "RU",
  "IT",
  "FR",
  "BR",
  "IN",
  "IR",
  "JP",
  "CN",
  "EG",
  "UA",
  "US",
  "BG",
  "KZ",
  "AU",
  "SE",
  "SB",
]

/** The library's example of a mobile number of a country, and the prefix that is dialled before it at home. */
const phoneOf = (country: CountryCode): WorldPhone => {
  const plan = new Metadata()
  plan.selectNumberingPlan(country)
  const { nationalPrefix } = plan.numberingPlan as unknown as { readonly nationalPrefix: () => string | 0 }
  return {
    code: getCountryCallingCode(country),
    trunk: nationalPrefix.call(plan.numberingPlan) || "",
    national: `${getExampleNumber(country, examples)?.nationalNumber}`,
  }
}

const codeSelect = ({ page, t }: Person) =>
  page.getByRole("combobox", { name: t("registration.field.country_code_id") })

const choose = async (who: Person, country: CountryCode, { code }: WorldPhone) => {
  await codeSelect(who).click()
  await who.page.keyboard.type(code)
  const flag = who.page.locator(`img[src$="/${country.toLowerCase()}.svg"]`)
  await who.page.getByRole("option").filter({ has: flag }).click()
  await expect.poll(() => codeSelect(who).inputValue()).toBe(`+${code}`)
}

const clear = async (who: Person) => {
  await phoneField(who).focus()
  await who.page.keyboard.press("Control+A")
  await who.page.keyboard.press("Delete")
}

const ENTRIES = {
  typed: (who: Person, text: string) => who.page.keyboard.type(text),
  pasted: async (who: Person, text: string) => {
    await who.page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await who.page.keyboard.press("Control+V")
  },
} as const

/** What stands in the form once the field is left. */
const left = async (who: Person) => {
  await who.page.keyboard.press("Tab")
  return [
    await codeSelect(who).inputValue(),
    (await phoneField(who).inputValue()).replace(/\D/g, ""),
    await phoneField(who).getAttribute("aria-invalid"),
  ]
}

const HOME = Object.entries(WRITTEN_AT_HOME)
const ABROAD = Object.entries(WRITTEN_ABROAD)

it("phones of eighteen countries are read however they are written, typed and pasted (§5 Phone)", async () => {
  const who = await person(journey.site, journey.browser, {
    ...DESKTOP,
    language: "en",
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await open(who, "registration/phone")
  await phoneField(who).waitFor()
  const wrong: Array<unknown> = []
  const tried = new Set<string>()
  for (const [index, country] of COUNTRIES.entries()) {
    const phone = phoneOf(country)
    const right = [`+${phone.code}`, phone.national, null]
    await choose(who, country, phone)
    const home = [HOME[index % HOME.length], HOME[(index + 5) % HOME.length]] as const
    const abroad = [ABROAD[index % ABROAD.length], ABROAD[(index + 4) % ABROAD.length]] as const
    for (const [place, entry] of [...home, ...abroad].entries()) {
      if (entry === undefined) continue
      const [way, write] = entry
      const how = (place + index) % 2 === 0 ? "typed" : "pasted"
      // From abroad a number takes its country along.
      if (place === home.length)
        await choose(who, country === "RU" ? "GB" : "RU", phoneOf(country === "RU" ? "GB" : "RU"))
      await clear(who)
      await ENTRIES[how](who, write(phone))
      const stands = await left(who)
      if (JSON.stringify(stands) !== JSON.stringify(right))
        wrong.push([country, way, how, write(phone), stands])
      tried.add(`${way}, ${how}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tried.size).toBeGreaterThan(2 * HOME.length)
  expect(who.errors).toEqual([])
  await who.context.close()
})

it("the code goes to the whole number that was pasted", async () => {
  const who = await person(journey.site, journey.browser, {
    ...DESKTOP,
    language: "en",
    permissions: ["clipboard-read", "clipboard-write"],
  })
  const { page, t } = who
  const { code, national } = phoneOf("GB")
  await open(who, "registration/phone")
  await phoneField(who).click()
  await ENTRIES.pasted(who, `+${code} (0) ${national}`)
  await page.getByRole("button", { name: t("registration.code.get") }).click()
  await codeField(who).waitFor()
  const outbox = await sentMessages(page)
  expect(outbox.map(({ to }) => to)).toContain(code + national)
  expect(who.errors).toEqual([])
  await who.context.close()
})
