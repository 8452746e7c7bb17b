import { describe, expect, it } from "vitest"
import { dayWritten, readDay } from "./read-day.ts"

const WRITTEN: ReadonlyArray<readonly [text: string, day: string]> = [
  ["17.05.1990", "1990-05-17"],
  ["17.5.1990", "1990-05-17"],
  ["05.06.1990", "1990-06-05"],
  ["17/05/1990", "1990-05-17"],
  ["05/17/1990", "1990-05-17"],
  ["5/5/1990", "1990-05-05"],
  ["17-05-1990", "1990-05-17"],
  ["17\u201305\u20131990", "1990-05-17"],
  ["1990-05-17", "1990-05-17"],
  ["1990/5/17", "1990-05-17"],
  ["1990. 5. 17.", "1990-05-17"],
  ["May 17, 1990", "1990-05-17"],
  ["17th of May 1990", "1990-05-17"],
  ["17 мая 1990 года", "1990-05-17"],
  ["17 травня 1990 р.", "1990-05-17"],
  ["17. Mai 1990", "1990-05-17"],
  ["17 de mayo de 1990", "1990-05-17"],
  ["17 maja 1990", "1990-05-17"],
  ["1990年5月17日", "1990-05-17"],
  ["1990년 5월 17일", "1990-05-17"],
  ["BDAY;VALUE=date:19900517", "1990-05-17"],
  ["17051990", "1990-05-17"],
  ["Date of birth: 17.05.1990", "1990-05-17"],
  [" 17\u200b.05\u00ad.1990\r\n", "1990-05-17"],
  ["１７．０５．１９９０", "1990-05-17"],
  ["१७/०५/१९९०", "1990-05-17"],
  ["29.02.2000", "2000-02-29"],
]

const TWO_DAYS = ["05/06/1990", "5-6-1990", "05 06 1990", "05061990"]

const NONE = [
  "",
  "17.05.90",
  "17 мая",
  "31.02.1990",
  "29.02.1900",
  "1990-17-05",
  "00.05.1990",
  "2533-05-17",
  "1369/02/27",
  "17.05/1990",
  "17.05.1990 18.05.1990",
  "1990-05-17T21:00:00Z",
  "lip 5 1990",
  "17 1990 05",
  "May May 1990",
  "вчера",
  "12345678",
]

describe("a day that somebody wrote (§5 Form rules: date and time)", () => {
  it.each(WRITTEN)("%j is %s", (text, day) => {
    expect(readDay(text)).toEqual({ day })
    expect(dayWritten(text)).toBe(day)
  })

  it.each(TWO_DAYS)("%j may be two", (text) => {
    expect(readDay(text)).toEqual({ either: ["1990-06-05", "1990-05-06"] })
    expect(dayWritten(text)).toBe(text)
  })

  it.each(NONE)("%j is none", (text) => {
    expect(readDay(text)).toBeUndefined()
  })

  it("is never another one, in whichever language and calendar CLDR writes it", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"]
    const regional = [
      "en-US",
      "en-GB",
      "en-CA",
      "fr-CA",
      "pt-PT",
      "zh-TW",
      "es-MX",
      "de-AT",
      "sr-Latn",
      "ar-EG",
    ]
    const languages = [
      ...letters
        .flatMap((one) => letters.map((other) => one + other))
        // Sotho has one word for January and June there.
        .filter((code) => code !== "st" && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0),
      ...regional,
    ]
    const days = ["1990-05-17", "1985-12-03", "2001-06-05", "1999-11-11", "1970-03-29", "2004-02-29"]
    const styles = ["short", "medium", "long", "full"] as const
    const counts = { tried: 0, read: 0, either: 0 }
    const wrong: Array<unknown> = []
    for (const language of languages)
      for (const dateStyle of styles)
        for (const calendar of [undefined, "gregory"])
          for (const day of days) {
            const options = { dateStyle, timeZone: "UTC", ...(calendar === undefined ? {} : { calendar }) }
            const text = new Intl.DateTimeFormat(language, options).format(new Date(day))
            const found = readDay(text)
            counts.tried += 1
            if (found === undefined) continue
            if ("day" in found) counts.read += 1
            else counts.either += 1
            const said = "day" in found ? [found.day] : found.either
            if (!said.includes(day)) wrong.push([language, dateStyle, text, said, day])
          }
    expect(wrong).toEqual([])
    expect(counts.tried).toBeGreaterThan(7000)
    expect(counts.read).toBeGreaterThan(2000)
    expect(counts.either).toBeGreaterThan(50)
  })
})
