import type { FieldRule } from "#models/identity/registration/registration.ts"

/** Nobody is older than this. */
const OLDEST_YEARS = 120
/** Documents issued or ending further away than this are slips of the hand. */
const DOCUMENT_YEARS = 100

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The same day, years before or after; of the 29th of February in a year that has none, the day before. */
const yearsFrom = (now: number, years: number): string => {
  const day = new Date(now)
  const month = day.getUTCMonth()
  day.setUTCFullYear(day.getUTCFullYear() + years)
  if (day.getUTCMonth() !== month) day.setUTCDate(0)
  return dayOf(day.getTime())
}

export const isName: FieldRule = { kind: "userFunction", value: "isName", message: "validation.name" }

export const matches = (pattern: string, message: string): FieldRule => ({
  kind: "match",
  value: pattern,
  message,
})

export const calls = (name: string, message: string): FieldRule => ({
  kind: "userFunction",
  value: name,
  message,
})

const isDate: FieldRule = { kind: "isDateTime", message: "validation.date" }
const notAfter = (day: string, message: string): FieldRule => ({ kind: "maxValue", value: day, message })
const notBefore = (day: string, message: string): FieldRule => ({ kind: "minValue", value: day, message })

/** An age in years and the countries, by id, whose own law asks for it. */
export interface CountryAge {
  readonly age: number
  readonly countries: readonly number[]
}

/**
 * Rules of a birthday: a date, not before anybody was born, and as long ago as the country of the form asks for; the
 * site's own age where the country asks for none. `now` in milliseconds since the epoch.
 */
export const birthdayRules = (
  now: number,
  minimumAge: number,
  ages: readonly CountryAge[],
): readonly FieldRule[] => [
  isDate,
  notBefore(yearsFrom(now, -OLDEST_YEARS), "validation.date"),
  {
    ...notAfter(yearsFrom(now, -minimumAge), "validation.age"),
    otherCountries: ages.flatMap(({ countries }) => countries),
  },
  ...ages.map(({ age, countries }) => ({
    ...notAfter(yearsFrom(now, -age), "validation.age-in-country"),
    countries,
  })),
]

/** Rules of the day a document was issued. */
export const issuedRules = (now: number): readonly FieldRule[] => [
  isDate,
  notBefore(yearsFrom(now, -DOCUMENT_YEARS), "validation.date"),
  notAfter(dayOf(now), "validation.date-past"),
]

/** Rules of the day a document ends. */
export const endRules = (now: number): readonly FieldRule[] => [
  isDate,
  notBefore(dayOf(now), "validation.date-future"),
  notAfter(yearsFrom(now, DOCUMENT_YEARS), "validation.date"),
]
