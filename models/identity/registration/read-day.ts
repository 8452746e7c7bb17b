import { plainSigns } from "../../request/plain-text.ts"
import { parseDateTime } from "./date-time.ts"

/** What a text says of a day: the day (`year-month-day`), the two that it may be as well, or nothing that can be told. */
export type ReadDay = { readonly day: string } | { readonly either: readonly [string, string] } | undefined

/** Years that a day of a person's life or papers may have; a number outside is of another calendar. */
const YEARS = { first: 1900, last: 2100 } as const

/** Languages by whose names months are read; a name that means two months in two of them is none. */
const LANGUAGES = ["ru", "en", "uk", "be", "kk", "de", "fr", "es", "pt", "it", "tr", "pl", "cs", "hr"]

/** What stands between the parts of a day, or after them, and says nothing. */
const FILLERS = new Set(["г", "год", "года", "р", "року", "de", "del", "of", "the"])

const bare = (word: string): string => word.toLowerCase().replace(/\.$/, "")

/** The names of months in a language, alone and in a day: `май`, `мая`, `мая.`. */
const namesIn = (language: string): ReadonlyArray<readonly [name: string, month: number]> =>
  (["long", "short"] as const).flatMap((length) =>
    [{ month: length }, { month: length, day: "numeric" } as const].flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" })
      return Array.from({ length: 12 }, (_, index) =>
        format
          .formatToParts(Date.UTC(2026, index, 1))
          .filter(({ type, value }) => type === "month" && /\p{L}/u.test(value))
          .map(({ value }) => [bare(value), index + 1] as const),
      ).flat()
    }),
  )

let known: ReadonlyMap<string, number | undefined> | undefined

/** Months by their names in all languages; nothing behind a name that several months have. */
const months = (): ReadonlyMap<string, number | undefined> => {
  if (known !== undefined) return known
  const found = new Map<string, number | undefined>()
  for (const [name, month] of LANGUAGES.flatMap(namesIn))
    found.set(name, found.has(name) && found.get(name) !== month ? undefined : month)
  known = found
  return found
}

const two = (number: number): string => String(number).padStart(2, "0")

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`
  return year >= YEARS.first && year <= YEARS.last && parseDateTime(text) !== undefined ? text : undefined
}

/** The one day of several readings, or two that differ. */
const oneOf = (...readings: ReadonlyArray<string | undefined>): ReadDay => {
  const [one, other] = new Set(readings.filter((day) => day !== undefined))
  if (one === undefined) return undefined
  return other === undefined ? { day: one } : { either: [one, other] }
}

/** Digits without a separator, as contact cards have them: `19900517`, `17051990`. */
const joined = (text: string): ReadDay => {
  const part = (from: number, to: number) => Number(text.slice(from, to))
  return oneOf(
    dayOf(part(0, 4), part(4, 6), part(6, 8)),
    dayOf(part(4, 8), part(2, 4), part(0, 2)),
    dayOf(part(4, 8), part(0, 2), part(2, 4)),
  )
}

/** Numbers with one separator. Points stand behind the day of the month first wherever they are written, slashes and hyphens do not. */
const numbered = (
  [first = "", second = "", third = ""]: ReadonlyArray<string>,
  separator: string,
): ReadDay => {
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (first.length === 4 && third.length <= 2) return oneOf(dayOf(a, b, c))
  if (third.length !== 4 || first.length > 2) return undefined
  return separator === "." ? oneOf(dayOf(c, b, a)) : oneOf(dayOf(c, b, a), dayOf(c, a, b))
}

/** A month by its name beside a day of the month and a year, in whichever order. */
const named = (words: ReadonlyArray<string>): ReadDay => {
  const said = words.filter((word) => !FILLERS.has(word))
  const numbers = said.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|-?го|º|er)?$/.exec(word)?.[1] ?? [])
  const names = said.filter((word) => months().has(word))
  if (said.length !== 3 || numbers.length !== 2 || names.length !== 1) return undefined
  const month = months().get(names[0] ?? "")
  const year = numbers.find((number) => number.length === 4)
  const day = numbers.find((number) => number.length <= 2)
  return month === undefined || year === undefined || day === undefined
    ? undefined
    : oneOf(dayOf(Number(year), month, Number(day)))
}

/**
 * A day as people of any country write it: `17.05.1990`, `17/05/1990`, `1990-05-17`, `May 17, 1990`, `17 мая 1990 г.`, `1990年5月17日`,
 * digits of any script, with what a card calls it before it. `05/06/1990` may be two days and is neither; years are of four digits.
 */
export const readDay = (typed: string): ReadDay => {
  const plain = plainSigns(typed)
    .replace(/^[\p{L} .;=-]+:\s*/u, "")
    .replace(/\s*(?:年|月|년|월)\s*/gu, "-")
    .replace(/\s*(?:日|일)$/u, "")
    .replace(/\s*(?:г|год|года|р)\.?$/iu, "")
  if (/^\d{8}$/.test(plain)) return joined(plain)
  const numbers = /^(\d{1,4})\s?([./ -])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/.exec(plain)
  if (numbers !== null)
    return numbered([numbers[1] ?? "", numbers[3] ?? "", numbers[4] ?? ""], numbers[2] ?? "")
  return named(
    plain
      .split(/[\s,./-]+/)
      .filter((word) => word !== "")
      .map(bare),
  )
}

/** A day as forms keep it where a text says one, else the text without what nobody sees. */
export const dayWritten = (text: string): string => {
  const read = readDay(text)
  return read !== undefined && "day" in read ? read.day : plainSigns(text)
}
