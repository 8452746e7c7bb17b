import { addDays, differenceInYears, parseISO, subYears } from "date-fns"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkRule } from "#models/identity/registration/rules.ts"
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

  it("counts a leap day's birthday from the 1st of March, and nobody's from the day before it", () => {
    const latest = (now: number) => birthdayRules(now, 18, []).map(({ value }) => value)
    expect(latest(Date.UTC(2028, 1, 29))).toContain("2010-02-28")
    expect(latest(Date.UTC(2026, 1, 28))).toContain("2008-02-28")
    expect(latest(Date.UTC(2026, 2, 1))).toContain("2008-03-01")
  })

  it("lets in whoever is as old in whole years as the minimum age says, as date-fns counts them (§5 Small rules: minimum age)", () => {
    const dayOf = (at: Date) => at.toISOString().slice(0, 10)
    const between = (from: string, to: string) =>
      fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    fc.assert(
      fc.property(
        between("2020-01-01", "2060-12-31"),
        fc.integer({ min: 0, max: 110 }),
        fc.integer({ min: -3, max: 3 }),
        (at, age, days) => {
          const born = addDays(subYears(at, age), days)
          fc.pre(dayOf(born) <= dayOf(at))
          const [today, birthday] = [dayOf(at), dayOf(born)].map((day) => parseISO(day)) as [Date, Date]
          const messages = birthdayRules(at.getTime(), age, []).flatMap(
            (rule) =>
              checkRule(rule, dayOf(born), {
                values: {},
                countryId: undefined,
                phones: { countries: [], masks: [] },
              }) ?? [],
          )
          expect(messages.length === 0).toBe(differenceInYears(today, birthday) >= age)
        },
      ),
      { numRuns: 2000, examples: [[new Date("2028-02-29"), 18, 1]] },
    )
  })
})
