import { describe, expect, it } from "vitest"
import { checkRule } from "#models/registration/rules.ts"
import { birthdayRules } from "./field-rules.ts"

const NOW = Date.UTC(2026, 10, 21, 23, 59)
const rules = birthdayRules(NOW, 18, [{ age: 21, countries: [7] }])

/** Messages of a birthday in a form's country. */
const said = (day: string, countryId: number) =>
  rules.flatMap((rule) => {
    const message = checkRule(rule, day, { values: {}, countryId, phones: { countries: [], masks: [] } })
    return message === undefined ? [] : ["key" in message ? message.key : message.text]
  })

describe("birthdayRules", () => {
  it("lets in on the birthday itself and not a day before, by the country's own age", () => {
    expect(said("2008-11-21", 1)).toEqual([])
    expect(said("2008-11-22", 1)).toEqual(["validation.age"])
    expect(said("2008-11-21", 7)).toEqual(["validation.age-in-country"])
    expect(said("2005-11-21", 7)).toEqual([])
    expect(said("2005-11-22", 7)).toEqual(["validation.age-in-country"])
  })

  it("takes nobody for older than anybody is, and no day that is none", () => {
    expect(said("1906-11-20", 1)).toEqual(["validation.date"])
    expect(said("2001-02-29", 1)).toContain("validation.date")
  })

  it("counts a leap day's birthday from the 1st of March", () => {
    const leap = birthdayRules(Date.UTC(2028, 1, 29), 18, [])
    expect(leap.map(({ value }) => value)).toContain("2010-03-01")
  })
})
