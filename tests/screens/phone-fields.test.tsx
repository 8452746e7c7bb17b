import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { type CountryCode, getExampleNumber, Metadata } from "libphonenumber-js/mobile"
import examples from "libphonenumber-js/mobile/examples"
import { useState } from "react"
import { afterEach, expect, test } from "vitest"
import type { PhoneEntry, PhoneEntryEvent } from "#machines/identity/phone-entry/phone-entry.events.ts"
import { phoneError, typedPhone, wholePhone } from "#machines/identity/phone-entry/phone-entry.ts"
import { PhoneFields } from "#src/features/identity/sign-in/PhoneFields.tsx"
import { phoneBook } from "#src/server/domains/identity/contacts/phone-book.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { WRITTEN_ABROAD, WRITTEN_AT_HOME } from "#tests/support/written-phones.ts"

const words = await loadedWords("en")
const phones = phoneBook("en")

afterEach(cleanup)

const countryOf = (code: string) => {
  const country = phones.countries.find(({ country_code }) => country_code === code)
  if (country === undefined) throw new Error(`There is no country ${code}`)
  return country
}

/** What the charts keep of a phone, as a form has it. */
class Keeper {
  kept: PhoneEntry

  constructor(code: string) {
    this.kept = { phones, countryId: countryOf(code).id, phone: "" }
  }

  take(event: PhoneEntryEvent) {
    this.kept = { ...this.kept, ...typedPhone({ context: this.kept, event }) }
  }
}

const Form = ({ keeper }: { readonly keeper: Keeper }) => {
  const [, show] = useState(0)
  const take = (event: PhoneEntryEvent) => {
    keeper.take(event)
    show((times) => times + 1)
  }
  return (
    <PhoneFields
      phones={phones}
      countryId={keeper.kept.countryId}
      phone={keeper.kept.phone}
      error={undefined}
      disabled={false}
      onCountry={(countryId) => take({ type: "country.chosen", countryId })}
      onPhone={(phone) => take({ type: "phone.entered", phone })}
    />
  )
}

/** The fields on the screen; answers what is kept by now. */
const shownIn = async (code: string) => {
  const keeper = new Keeper(code)
  render(
    <MessagesProvider store={words}>
      <Form keeper={keeper} />
    </MessagesProvider>,
  )
  // The numbering plans come with the field.
  await act(() => import("#models/identity/read-phone.ts"))
  return () => keeper.kept
}

const field = () => page.getByLabelText<HTMLInputElement>(/Phone number/)
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } })
const type = (text: string) => {
  for (const key of text) fireEvent.change(field(), { target: { value: field().value + key } })
}
const leave = () => fireEvent.blur(field())

const IN_BOTH_WAYS = [
  ["pasted", paste],
  ["typed", type],
] as const

/** Numbers that their makers publish for examples: Ofcom's for drama, the ITU's of countries and those of their operators. */
const PUBLISHED: ReadonlyArray<readonly [country: string, text: string, phone: string]> = [
  ["gb", "07911 123456", "447911123456"],
  ["gb", "07700 900123", "447700900123"],
  ["gb", "+44 (0) 20 7946 0018", "442079460018"],
  ["ru", "8 (916) 123-45-67", "79161234567"],
  ["ru", "+7 916 123-45-67", "79161234567"],
  ["kz", "8 (701) 123 45 67", "77011234567"],
  ["bg", "359881234567", "359881234567"],
  ["bg", "0888 123 456", "359888123456"],
  ["de", "491711234567", "491711234567"],
  ["de", "0151/23456789", "4915123456789"],
  ["it", "06 1234 5678", "390612345678"],
  ["it", "347 123 4567", "393471234567"],
  ["ar", "011 15-2345-6789", "5491123456789"],
  ["ar", "+54 9 11 2345-6789", "5491123456789"],
  ["mx", "044 55 1234 5678", "525512345678"],
  ["mx", "+52 1 55 1234 5678", "525512345678"],
  ["br", "(11) 96123-4567", "5511961234567"],
  ["br", "0 15 11 96123-4567", "5511961234567"],
  ["ci", "07 07 12 34 56", "2250707123456"],
  ["hu", "06 20 123 4567", "36201234567"],
  ["us", "1 (202) 555-0123", "12025550123"],
  ["au", "0491 570 006", "61491570006"],
  ["fr", "06 39 98 00 12", "33639980012"],
  ["se", "070-174 06 05", "46701740605"],
  ["ie", "020 910 1234", "353209101234"],
  ["lt", "8 612 34567", "37061234567"],
  ["by", "8 029 491-19-11", "375294911911"],
  ["ua", "8 (050) 123-45-67", "380501234567"],
]

test.each(PUBLISHED.flatMap((row) => IN_BOTH_WAYS.map(([way, write]) => [...row, way, write] as const)))(
  "%s: %s is %s, %s",
  async (code, text, phone, _, write) => {
    const kept = await shownIn(code)
    write(text)
    expect([wholePhone(kept()), phoneError(kept())]).toEqual([phone, undefined])
    leave()
    expect(field().value.replace(/\D/g, "")).toBe(kept().phone)
  },
)

test("the examples of a country in eight are the same, however it is written, typed or pasted", async () => {
  const wrong: Array<unknown> = []
  const ways = Object.entries({ ...WRITTEN_AT_HOME, ...WRITTEN_ABROAD })
  for (const [index, country] of phones.countries.entries()) {
    if (index % 8 !== 0) continue
    const code = country.country_code.toUpperCase() as CountryCode
    const national = getExampleNumber(code, examples)?.nationalNumber
    if (national === undefined) continue
    const plan = new Metadata()
    plan.selectNumberingPlan(code)
    const { nationalPrefix } = plan.numberingPlan as unknown as { nationalPrefix: () => string | 0 }
    const trunk = nationalPrefix.call(plan.numberingPlan) || ""
    const phone = { code: country.tel_code.slice(1), trunk, national: `${national}` }
    const kept = await shownIn(country.country_code)
    // All countries in all ways are read beside the phone book; here they are typed.
    for (const turn of [0, 1]) {
      const [way, write] = ways[(index * 2 + turn) % ways.length] as (typeof ways)[number]
      const text = write(phone)
      for (const [how, enter] of IN_BOTH_WAYS) {
        paste("")
        enter(text)
        const is = [wholePhone(kept()), phoneError(kept())]
        if (is[0] !== phone.code + phone.national || is[1] !== undefined)
          wrong.push([code, way, how, text, ...is])
      }
    }
    cleanup()
  }
  expect(wrong).toEqual([])
})

test.each(["ru", "kz", "gb", "us", "de"])(
  "a number that is written for abroad is read key by key where %s is chosen",
  async (chosen) => {
    const wrong: Array<unknown> = []
    const ways = Object.entries(WRITTEN_ABROAD)
    for (const [index, country] of phones.countries.entries()) {
      const code = country.country_code.toUpperCase() as CountryCode
      const national = getExampleNumber(code, examples)?.nationalNumber
      if (index % 4 !== 0 || national === undefined) continue
      const [way, write] = ways[(index / 4) % ways.length] as (typeof ways)[number]
      const plan = new Metadata()
      plan.selectNumberingPlan(code)
      const { nationalPrefix } = plan.numberingPlan as unknown as { nationalPrefix: () => string | 0 }
      const trunk = nationalPrefix.call(plan.numberingPlan) || ""
      const phone = { code: country.tel_code.slice(1), trunk, national: `${national}` }
      const kept = await shownIn(chosen)
      type(write(phone))
      leave()
      const is = [wholePhone(kept()), phoneError(kept())]
      if (is[0] !== phone.code + phone.national || is[1] !== undefined)
        wrong.push([code, way, write(phone), ...is])
      cleanup()
    }
    expect(wrong).toEqual([])
  },
)

test("a number of another country takes its country along, and stays with one that shares the code", async () => {
  const kept = await shownIn("ru")
  paste("+44 7400 123456")
  expect(kept()).toMatchObject({ countryId: countryOf("gb").id, phone: "7400123456" })
  expect(field().value).toBe("7400 123456")
  paste("+44 7781 123456")
  expect(kept()).toMatchObject({ countryId: countryOf("gb").id, phone: "7781123456" })
  paste("8 701 123 45 67")
  expect(kept().countryId).toBe(countryOf("gb").id)
  paste("+7 701 123 45 67")
  expect(kept()).toMatchObject({ countryId: countryOf("kz").id, phone: "7011234567" })
})

test("a prefix stands as it is typed until the field is left, and nothing is emptied without a word", async () => {
  const kept = await shownIn("ru")
  expect(page.getByText("The number starts with 9")).toBeDefined()
  type("8")
  expect([field().value, kept().phone]).toEqual(["8", ""])
  leave()
  expect(field().value).toBe("8")
  type("9161234567")
  expect([field().value, kept().phone]).toEqual(["89161234567", "9161234567"])
  leave()
  expect(field().value).toBe("916 123 45 67")
})

test.each([
  ["gb", "020 7946 0018 ext. 5"],
  ["gb", "07911 123456 07911 123457"],
  ["us", "1-800-FLOWERS"],
  ["ru", "8 916 123-45-67 доб. 12"],
  ["ru", "+7 916 123 45 67 8"],
  ["gb", "me@example.org"],
  ["gb", "+99 12345678"],
])("what is no number is refused and nothing of it is cut, %s: %s", async (code, text) => {
  const kept = await shownIn(code)
  paste(text)
  expect(phoneError(kept())).toBeDefined()
  leave()
  expect(field().value.replace(/\W/g, "")).toContain(text.replace(/^\+7|\W/g, "").replace(/^8(?=916)|^0/, ""))
})

test("one key more than the mask has room for is not taken (§5 Phone code search: mask)", async () => {
  const kept = await shownIn("us")
  type("20255501234")
  expect([field().value, kept().phone]).toEqual(["202 555 0123", "2025550123"])
})
