import { cleanup } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { FIELDS_OF_THE_PAGE, pasteInto, saidAt } from "#tests/support/pasting.tsx"
import { loadedWords } from "./words.tsx"

const words = { ru: await loadedWords("ru"), en: await loadedWords("en") } as const
afterEach(cleanup)

const open = (name: string, language: "ru" | "en" = "en") => {
  const field = FIELDS_OF_THE_PAGE[name]
  if (field === undefined) throw new Error(`There is no field ${name}`)
  return field(words[language])
}

const STAKES = [
  "coupon: stake on each",
  "coupon: a leg's own stake",
  "coupon: a group's stake",
  "cashier: amount",
]
const DAYS = ["registration: birth date", "registration: passport date"]
const CODES = ["registration: code of the SMS", "proof: PIN"]

/** From bank pages, mails, contact cards and keyboards of other scripts: what the field says then. */
const MEANT: ReadonlyArray<readonly [names: ReadonlyArray<string>, pasted: string, value: string]> = [
  [STAKES, "1 234,56", "1234.56"],
  [STAKES, "1\u00a0234,56\u00a0₽", "1234.56"],
  [STAKES, "1\u202f234,56 руб.", "1234.56"],
  [STAKES, "RUB 500.00", "500.00"],
  [STAKES, "١٬٢٣٤٫٥٦", "1234.56"],
  [STAKES, "５００", "500"],
  [STAKES, "\u200b500\u2060\r\n", "500"],
  [["insurance: share"], "50 %", "50"],
  [["insurance: share"], "٢٥٪", "25"],
  [["insurance: share"], "７０", "70"],
  [DAYS, "17.05.1990", "1990-05-17"],
  [DAYS, "17/05/1990", "1990-05-17"],
  [DAYS, "1990-05-17", "1990-05-17"],
  [DAYS, "May 17, 1990", "1990-05-17"],
  [DAYS, "17 мая 1990 г.", "1990-05-17"],
  [DAYS, "Дата рождения: 17.05.1990\n", "1990-05-17"],
  [DAYS, "BDAY:19900517", "1990-05-17"],
  [DAYS, "١٧/٠٥/١٩٩٠", "1990-05-17"],
  [DAYS, "1990年5月17日", "1990-05-17"],
  [["coupon: code"], "AB-cd 2345", "abcd 2345"],
  [["coupon: code"], "Мой купон: abcd2345, держи", "abcd 2345"],
  [["coupon: promo code"], " free-bet 500\n", "FREEBET500"],
  [["coupon: promo code"], "Ваш промокод WELCOME2026 ждёт вас!", "WELCOME2026"],
  [CODES, "407 112", "407112"],
  [CODES, "407-112", "407112"],
  [CODES, "Ваш код: 407112. Никому его не сообщайте.", "407112"],
  [CODES, "<#> 407112 is your Statebook code\nx8FqZ1a", "407112"],
  [CODES, "٤٠٧١١٢", "407112"],
  [CODES, "４０７１１２\u200b", "407112"],
]

describe.each([
  ["over what stands there", true],
  ["into an empty field", false],
])("what is meant is understood, %s", (_, isOver) => {
  it.each(MEANT.flatMap(([names, pasted, value]) => names.map((name) => [name, pasted, value] as const)))(
    "%s: %j",
    async (name, pasted, value) => {
      const field = await open(name)
      if (isOver && STAKES.includes(name)) await pasteInto(field, "77", true)
      await pasteInto(field, pasted, true)
      expect([field.value, saidAt(field)]).toEqual([value, ""])
    },
  )
})

/** What no field takes for what it asks: refused in words, and what stood there stays. */
const REFUSED: ReadonlyArray<readonly [names: ReadonlyArray<string>, texts: ReadonlyArray<string>]> = [
  [STAKES, ["1,234", "-5", "пятьсот", "1e3", "0x10", "500\n700", "99999999999999999", "12 34", "<b>5</b>"]],
  [["insurance: share"], ["101 %", "0", "12.5", "половина", "-5", "1e1", "50 60", "1000"]],
  [DAYS, ["05/06/1990", "17.05.90", "31.02.1990", "вчера", "1990", "2533-05-17", "17.05.1990 18.05.1990"]],
  [CODES, ["407112 407113", "12345678", "привет", "https://example.org/407112345"]],
]

describe.each(["ru", "en"] as const)("what is not lawful is refused in words, in %s", (language) => {
  it.each(
    REFUSED.flatMap(([names, texts]) => names.flatMap((name) => texts.map((text) => [name, text] as const))),
  )("%s: %j", async (name, text) => {
    const field = await open(name, language)
    const before = field.value
    await pasteInto(field, text, true)
    const said = saidAt(field)
    expect(field.value).toBe(before)
    expect(said).toMatch(language === "ru" ? /[а-я]{3}.*\./ : /[a-z]{3}.*\./)
    expect(said).not.toMatch(/\bpaste\.|undefined|\{/)
    expect(field.getAttribute("aria-invalid")).toBe("true")
  })
})

it("says which two days may be meant", async () => {
  const field = await open("registration: birth date", "ru")
  await pasteInto(field, "05/06/1990", true)
  expect(saidAt(field)).toBe("Это может быть и 5 июня 1990, и 6 мая 1990. Введите день, месяц и год.")
  cleanup()
  const other = await open("registration: birth date", "en")
  await pasteInto(other, "05/06/1990", true)
  expect(saidAt(other)).toBe("This could be 5 June 1990 or 6 May 1990. Type the day, month and year.")
})

it.each(CODES)(
  "a whole code takes the place of the one that stands there, wherever the caret is: %s",
  async (name) => {
    const field = await open(name)
    await pasteInto(field, "12345", true)
    await pasteInto(field, "407112", false)
    expect(field.value).toBe("407112")
  },
)

/** What people paste by mistake, and who attacks on purpose. */
const ANYTHING = [
  "Здравствуйте! Ваш заказ № 407112 на сумму 1 234,56 ₽ от 17.05.1990",
  "BEGIN:VCARD\nFN:Анна\nTEL:+79161234567\nEND:VCARD",
  "anna@example.org",
  "https://example.org/?sum=100",
  "💰💰💰",
  "\u202e500\u202c",
  "１２",
  "٣",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "a".repeat(5000),
  "9".repeat(400),
  "NaN",
  "undefined",
  "-0",
  "½",
  "五百",
  "१७/०५/१९९०",
]

describe("nothing pasted is ignored without a word", () => {
  it.each(Object.keys(FIELDS_OF_THE_PAGE))("%s", async (name) => {
    for (const isOver of [true, false])
      for (const text of ANYTHING) {
        const field = await open(name)
        const before = field.value
        await pasteInto(field, text, isOver)
        const isSilent = field.value === before && saidAt(field) === ""
        expect([text.slice(0, 40), isOver, isSilent]).toEqual([text.slice(0, 40), isOver, false])
        expect(document.body.textContent).not.toMatch(/\bpaste\.(?:amount|code|day|share)/)
        cleanup()
      }
  })
})
