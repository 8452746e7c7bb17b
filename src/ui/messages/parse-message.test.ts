import fc from "fast-check"
import { IntlMessageFormat } from "intl-messageformat"
import { describe, expect, it } from "vitest"
import { formatMessage } from "./format-message.ts"
import { MessageSyntaxError, parseMessage } from "./parse-message.ts"

type Values = Record<string, string | number>

const ours = (message: string, locale: string, values: Values): string =>
  formatMessage<never>(parseMessage(message), {
    locale,
    values,
    tags: {},
    number: (value) => new Intl.NumberFormat(locale).format(value),
    missing: (name) => `{${name}}`,
  }).join("")

const oracle = (message: string, locale: string, values: Values): string => {
  const tag = (parts: ReadonlyArray<string>) => parts.join("")
  return String(new IntlMessageFormat(message, locale).format({ ...values, b: tag, link: tag }))
}

describe("ICU messages", () => {
  it.each([
    ["Привет, {name}!", { name: "Анна" }],
    ["{count, plural, one {# событие} few {# события} many {# событий} other {# события}}", { count: 1 }],
    ["{count, plural, one {# событие} few {# события} many {# событий} other {# события}}", { count: 22 }],
    ["{count, plural, one {# событие} few {# события} many {# событий} other {# события}}", { count: 1284 }],
    ["{count, plural, one {# событие} few {# события} many {# событий} other {# события}}", { count: 1.5 }],
    ["{count, plural, =0 {пусто} other {{count} из {total}}}", { count: 0, total: 4 }],
    ["{count, plural, =0 {пусто} other {{count} из {total}}}", { count: 3, total: 4 }],
    ["{n, plural, offset:1 =1 {вы} one {вы и # друг} other {вы и # друзей}}", { n: 2 }],
    ["{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { place: 3 }],
    ["{side, select, home {хозяева} away {гости} other {ничья}}", { side: "away" }],
    ["{side, select, home {хозяева} away {гости} other {ничья}}", { side: "toString" }],
    ["{n, plural, other {{side, select, home {# дома} other {# где-то}}}}", { n: 2, side: "home" }],
    ["Принимаю <link>правила <b>игры</b></link>", {}],
    ["It''s '{quoted}' and '<b>' here, can't it be", {}],
    ["{n, plural, other {'#' is #}} # outside", { n: 5 }],
    ["От {least, number} до {most, number}", { least: 1000, most: 2_500_000.5 }],
    ["1 < 2 и 3 > 2}", {}],
  ] as ReadonlyArray<[string, Values]>)("writes %s as the library does", (message, values) => {
    for (const locale of ["ru", "en-GB", "ar"]) {
      expect(ours(message, locale, values)).toBe(oracle(message, locale, values))
    }
  })

  it("agrees with the library on any text that both can read", () => {
    const piece = fc.oneof(
      fc.constantFrom("'", "''", "{n}", "<b>x</b>", "#", " ", "'{", "}'", "<", ">", "{n, plural, other {#}}"),
      fc.string({ maxLength: 4, unit: fc.constantFrom("а", "b", "'", "#", " ", "-", ".") }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const message = pieces.join("")
        const read = (write: (message: string, locale: string, values: Values) => string) => {
          try {
            return write(message, "ru", { n: 3 })
          } catch {
            return undefined
          }
        }
        const expected = read(oracle)
        if (expected !== undefined) expect(read(ours)).toBe(expected)
      }),
      { seed: 20_261_121, numRuns: 3000 },
    )
  })

  it.each([
    ["{name", "is missing"],
    ["{n, plural, one {#}}", '"other" is missing'],
    ["{at, date, short}", "is not carried"],
    ["<b>bold", '"</b>" is missing'],
    ["bold</b>", "closed that was not opened"],
    ["{n, plural, other {#}", "is missing"],
  ])("refuses %s and says where", (message, reason) => {
    expect(() => parseMessage(message)).toThrow(MessageSyntaxError)
    expect(() => parseMessage(message)).toThrow(reason)
  })

  it("gives what stands in a tag to its renderer", () => {
    const parts = formatMessage<{ link: string }>(parseMessage("Читайте <link>правила {name}</link>."), {
      locale: "ru",
      values: { name: "сайта" },
      tags: { link: (children) => ({ link: children.join("") }) },
      number: String,
      missing: String,
    })
    expect(parts).toEqual(["Читайте ", { link: "правила сайта" }, "."])
  })

  it("names a value that was not given", () => {
    expect(ours("Привет, {name}", "ru", {})).toBe("Привет, {name}")
  })
})
