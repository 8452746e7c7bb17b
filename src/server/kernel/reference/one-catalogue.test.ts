import { countries as configurable } from "countries-list"
import { iso31661 } from "iso-3166"
import { getCountries } from "libphonenumber-js/max"
import { describe, expect, it } from "vitest"
import { scriptOf } from "#src/server/domains/captcha/hosted-captcha.ts"
import { phoneCountries, phoneMasks } from "#src/server/domains/identity/contacts/phone-book.ts"
import { countryOptions } from "#src/server/domains/identity/registration/field-options.ts"
import { siteConfig } from "#src/server/domains/site/site-config.ts"
import { raceSeries } from "#src/server/providers/line/simulated/races/race-world.ts"
import { cupsOf, leaguesOf } from "#src/server/providers/line/simulated/world.ts"
import { SETTINGS } from "../settings/settings.ts"
import { countriesNamedIn, countryCodeOf, countryIdOf, INTERNATIONAL } from "./countries.ts"

const lower = (codes: ReadonlyArray<string>) => codes.map((code) => code.toLowerCase())
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"]
const TWO_LETTERS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

const iso = lower(iso31661.map(({ alpha2 }) => alpha2))
const phones = lower(getCountries())
const champs = [...leaguesOf(1), ...cupsOf(1), ...raceSeries(1)].map(({ champ }) => champ)
const { registration, bettingViews, coefficientFormat } = SETTINGS

/** Codes of countries by who names them: others' lists, the line, what an operator may configure and what the site is configured with. */
const NAMED: ReadonlyArray<readonly [by: string, codes: ReadonlyArray<string>, least: number]> = [
  ["ISO 3166-1", iso, 249],
  ["the library of phones", phones, 245],
  ["the line", champs.flatMap(({ countryCode }) => countryCode ?? []), 50],
  ["the setting of the site's country", lower(Object.keys(configurable)), 250],
  ["the ages of countries", Object.keys(registration.minimumAges), 3],
  ["the countries of Asian views", bettingViews.asianCountries, 15],
  ["the countries with prices of their own", Object.keys(coefficientFormat.byCountry), 8],
]

describe("one catalogue of countries (§3 Catalogues, §3 Country)", () => {
  it.each(NAMED)("has one id for each country that is named by %s, both ways", (_, codes, least) => {
    expect(codes.length).toBeGreaterThanOrEqual(least)
    const list = countriesNamedIn("en")
    for (const code of codes) {
      const id = countryIdOf(code)
      expect([code, id === INTERNATIONAL]).toEqual([code, false])
      expect([code, countryCodeOf(id)]).toEqual([code, code])
      expect(list.filter((country) => country.code === code || country.id === id)).toMatchObject([
        { id, code },
      ])
    }
  })

  it("knows no other country of two letters than those of ISO, and those that phones have", () => {
    const known = TWO_LETTERS.filter((code) => countryIdOf(code) !== INTERNATIONAL)
    expect(known).toEqual([...new Set([...iso, ...phones])].toSorted())
    expect(new Set(known.map(countryIdOf)).size).toBe(known.length)
  })

  it("keeps the numbers of ISO 3166-1, but for §9's 90, which is China's, and for who had it", () => {
    const others = iso31661.filter(
      ({ alpha2, numeric }) => countryIdOf(alpha2.toLowerCase()) !== Number(numeric),
    )
    expect(others.map(({ alpha2 }) => [alpha2, countryIdOf(alpha2.toLowerCase())])).toEqual([
      ["CN", 90],
      ["SB", 1012],
    ])
    expect(iso31661.find(({ numeric }) => Number(numeric) === 90)?.alpha2).toBe("SB")
    expect(countriesNamedIn("en").some(({ id }) => id === 156)).toBe(false)
  })

  it("is what phones, forms of registration and masks have their ids from", () => {
    expect(
      phoneCountries("en")
        .map(({ country_code }) => country_code)
        .toSorted(),
    ).toEqual(phones.toSorted())
    for (const { id, country_code } of phoneCountries("ru")) expect(id).toBe(countryIdOf(country_code))
    for (const { id, code, countryId } of countryOptions("en", SETTINGS))
      expect([code, id, countryId]).toEqual([code, countryIdOf(code), countryIdOf(code)])
    expect(phoneMasks().map(({ CountryId }) => CountryId)).toEqual(phoneCountries("en").map(({ id }) => id))
  })

  it("is what championships have their ids from", () => {
    expect(champs.length).toBeGreaterThan(80)
    for (const { countryId, countryCode } of champs)
      expect([countryCode, countryId]).toEqual([countryCode, countryIdOf(countryCode)])
  })

  it("is what the configuration has its country's id from, whichever it is", () => {
    for (const code of lower(Object.keys(configurable)))
      expect(siteConfig({ ...SETTINGS, country: code }).country).toEqual({ id: countryIdOf(code), code })
  })

  it("loads Google's captcha from its other host for the site of one country, China (§9)", () => {
    const hostOf = (country: string) => {
      const captcha = { type: "google", siteKey: "key" } as const
      const { hosted } = siteConfig({ ...SETTINGS, captcha, country }).captcha as {
        hosted?: { script: string }
      }
      return new URL(hosted?.script ?? scriptOf(captcha, 0)).host
    }
    const elsewhere = lower(Object.keys(configurable)).filter((code) => hostOf(code) !== "www.google.com")
    expect(elsewhere).toEqual(["cn"])
    expect(hostOf("cn")).toBe("www.recaptcha.net")
  })
})
