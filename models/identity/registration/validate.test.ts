import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PhoneBook } from "../phone-rules.ts"
import type { FieldRule, FormValues, RegistrationField } from "./registration.ts"
import { type ValidateOptions, validateField, validateForm } from "./validate.ts"

const phones: PhoneBook = {
  countries: [
    { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" },
    { id: 3, name: "Швеция", country_code: "se", tel_code: "+46" },
  ],
  masks: [{ CountryId: 1, Mask: "(###) ###-##-##", Max: 10, Min: 10 }],
  patterns: [{ countryId: 3, pattern: "^7", message: "validation.phone.mobile-only" }],
}
const options: ValidateOptions = { type: "phone_reg", requiredChecking: true, phones }

const field = (
  id: string,
  rules: readonly FieldRule[],
  more: Partial<RegistrationField> = {},
): RegistrationField => ({
  id,
  name: id,
  type: "input",
  group: "main",
  visible: true,
  title: `Field ${id}`,
  placeholder: "",
  required: false,
  disabled: false,
  input_type: "text",
  rules,
  ...more,
})

const said = (one: RegistrationField, values: FormValues, more: Partial<ValidateOptions> = {}) =>
  validateForm([one], [], values, { ...options, ...more })[one.id]

const rule = (kind: FieldRule["kind"], value?: FieldRule["value"]): FieldRule =>
  value === undefined ? { kind, message: "own.message" } : { kind, value, message: "own.message" }

describe("validateForm (§5 Form rules)", () => {
  it.each<[FieldRule["kind"], FieldRule["value"] | undefined, string | number | boolean, boolean]>([
    // §5 Form rules: date and time
    ["isDateTime", undefined, "2024-02-29 23:59:59", true],
    ["isDateTime", undefined, "2024-02-29", true],
    ["isDateTime", undefined, "2023-02-29 00:00:00", false],
    ["isDateTime", undefined, "2024-01-01 24:00:00", false],
    ["isDateTime", undefined, "29/02/2024", false],
    ["isImage", undefined, "passport.JPG", true],
    ["isImage", undefined, "passport.svg", true],
    ["isImage", undefined, "data:image/webp;base64,AA==", false],
    ["isImage", undefined, "passport.pdf", false],
    // §5 Form rules: length
    ["minLength", 3, "abc", true],
    ["minLength", 3, "ab", false],
    ["maxLength", 3, "abc", true],
    ["maxLength", 3, "abcd", false],
    ["maxLength", 1, "😀", true],
    // §5 Form rules: value
    ["minValue", 5, "5", true],
    ["minValue", 5, 4, false],
    ["maxValue", 5, "5.01", false],
    ["maxValue", 5, "five", false],
    ["maxValue", "2006-01-01 00:00:00", "2006-01-01 00:00:00", true],
    ["maxValue", "2006-01-01 00:00:00", "2006-01-01 00:00:01", false],
    ["minValue", "1900-01-01", "1899-12-31", false],
    ["minValue", "1900-01-01", "not a date", false],
    // §5 Form rules: match
    ["match", "^a+$", "aaa", true],
    ["match", "/^a+$/i", "AAA", true],
    ["match", "^a+$", "aab", false],
    ["match", "(", "anything", false],
    // §5 Form rules: boolean
    ["boolean", undefined, true, true],
    ["boolean", undefined, "1", true],
    ["boolean", undefined, 1, true],
    ["boolean", undefined, "yes", false],
    ["boolean", undefined, false, false],
    ["boolean", false, false, true],
    // §5 Form rules: phoneConfirm
    ["phoneConfirm", 6, "40a112", true],
    ["phoneConfirm", 6, "40711", false],
    ["phoneConfirm", 6, "40 711", false],
    // §5 Form rules: userFunction; §5 Name
    ["userFunction", "isName", "Анна-Мария О'Нил", true],
    ["userFunction", "isName", "李小龍", true],
    ["userFunction", "isName", "R2D2", false],
    // §5 SMS code
    ["userFunction", "codeHasMinLength:4", "1 2 3 4", true],
    ["userFunction", "codeHasMinLength:4", "1 2 3", false],
    ["userFunction", "codeFitsMask:###-##", "123-45", true],
    ["userFunction", "codeFitsMask:###-##", "123-456", false],
    ["userFunction", "isDigitsOnly", "0123", true],
    ["userFunction", "isDigitsAndLowercase", "0aZ", false],
    ["userFunction", "toString", "anything", false],
    ["userFunction", "nobodyKnows", "anything", false],
  ])("%s %j passes %j: %j", (kind, bound, value, passes) => {
    const message = said(field("f", [rule(kind, bound)]), { f: value })
    if (passes) expect(message).toBeUndefined()
    else expect(message).toMatchObject({ key: "own.message" })
  })

  it("compares with another field (§5 Form rules: compare)", () => {
    const again = field("password_again", [rule("compare", "password")])
    expect(said(again, { password: "a", password_again: "a" })).toBeUndefined()
    expect(said(again, { password: "a", password_again: "b" })).toEqual({ key: "own.message", values: {} })
    expect(said(again, { password: "a" })).toEqual({ key: "own.message", values: {} })
  })

  it.each([
    // §5 E-mail: empty
    ["", undefined],
    ["a@mail.ru", undefined],
    // §5 E-mail: at sign
    ["@mail.ru", "validation.email.account-name"],
    ["anna@", "validation.email.domain-name"],
    ["anna.mail.ru", "validation.email.at-symbol"],
    // §5 E-mail: dot
    ["anna@mail", "validation.email.dot-symbol"],
    // §5 E-mail: space
    ["an na@mail.ru", "validation.email.space"],
    ["anna@gmial.com", "validation.email.typo"],
    // §5 E-mail: shape
    ["anna@mail.commerce", "own.message"],
    ["anna@mail.c", "own.message"],
    ["anna@@mail.ru", "own.message"],
    ["anna@.ru", "own.message"],
  ])("e-mail %j says %j (§5 Form rules: email)", (value, key) => {
    const message = said(field("email", [rule("email")]), { email: value })
    expect(message === undefined || "text" in message ? undefined : message.key).toBe(key)
  })

  it("suggests the proper domain (§5 E-mail: domain typos)", () => {
    expect(said(field("email", [rule("email")]), { email: "anna@GMIAL.com" })).toMatchObject({
      values: { domain: "gmail.com" },
    })
  })

  describe("required", () => {
    it("names the field, only when required checking is on (§5 Form rules: required)", () => {
      const one = field("name", [], { required: true })
      expect(said(one, {})).toEqual({ key: "validation.required", values: { field: "Field name" } })
      expect(said(one, { name: "   " })).toBeDefined()
      expect(said(one, {}, { requiredChecking: false })).toBeUndefined()
    })

    it("says the rule's own words where the rule has them", () => {
      expect(said(field("name", [{ kind: "required", message: "Нужно имя" }]), {})).toEqual({
        text: "Нужно имя",
      })
    })

    it("asks an unticked box to be ticked", () => {
      const agree = field("agree-policy", [], { required: true, type: "checkbox" })
      expect(said(agree, { "agree-policy": false })).toBeDefined()
      expect(said(agree, { "agree-policy": true })).toBeUndefined()
    })
  })

  it("says of an unticked box what its own rule says", () => {
    const agree = field("agree-policy", [rule("boolean", true)], { required: true, type: "checkbox" })
    expect(said(agree, {})).toEqual({ key: "own.message", values: { field: "Field agree-policy" } })
  })

  describe("phone", () => {
    const phone = field("phone", [rule("phone")], { type: "phone" })

    it("takes 6 to 20 digits without a country (§5 Phone: minimum digits)", () => {
      expect(said(phone, { phone: "12345" })).toEqual({ key: "own.message", values: { min: 6, max: 20 } })
      expect(said(phone, { phone: "123456" })).toBeUndefined()
      expect(said(phone, { phone: "1".repeat(21) })).toBeDefined()
    })

    it("takes the country's own bounds and first digits (§5 Phone: configured bounds)", () => {
      expect(said(phone, { phone: "(912) 345-67-89", country_code_id: 1 })).toBeUndefined()
      expect(said(phone, { phone: "912345678", country_code_id: "1" })).toMatchObject({
        values: { min: 10, max: 10 },
      })
      expect(said(phone, { phone: "8123456789", country_code_id: 1 })).toBeDefined()
    })

    it("puts the number's own error before the country's check (§5 Form rules: phone error first; §5 Phone: own pattern)", () => {
      expect(said(phone, { phone: "123", country_code_id: 3 })).toMatchObject({ key: "own.message" })
      expect(said(phone, { phone: "123456", country_code_id: 3 })).toMatchObject({
        key: "validation.phone.mobile-only",
      })
      expect(said(phone, { phone: "723456", country_code_id: 3 })).toBeUndefined()
    })
  })

  it("takes only what a choice offered", () => {
    const currency = field("currency_id", [], { type: "select", options: [{ id: 4, name: "RUB" }] })
    expect(said(currency, { currency_id: "4" })).toBeUndefined()
    expect(said(currency, { currency_id: 5 })).toMatchObject({ key: "validation.option" })
  })

  it("takes every part of a multiple choice", () => {
    const banks = field("bank", [], {
      type: "multiselect",
      options: [
        { id: 1, name: "A" },
        { id: 2, name: "B" },
      ],
    })
    expect(said(banks, { bank: "1,2" })).toBeUndefined()
    expect(said(banks, { bank: "1,3" })).toBeDefined()
  })

  it("keeps to the field's length", () => {
    expect(said(field("ref_code", [], { max_length: 3 }), { ref_code: "abcd" })).toMatchObject({
      key: "validation.max-length",
    })
  })

  it("leaves hidden fields, fields without an answer and fields answered otherwise alone", () => {
    const parent = field("gender", [])
    const child = field("name", [], { required: true })
    const relation = { field: "name", parent: "gender", values: ["f"], byDefault: false }
    expect(validateForm([parent, child], [relation], { gender: "m" }, options)).toEqual({})
    expect(validateForm([parent, child], [relation], { gender: "f" }, options)).toHaveProperty("name")
    expect(said(field("captcha", [], { required: true, type: "captcha" }), {})).toBeUndefined()
    expect(said(field("code", [], { required: true }), {}, { without: new Set(["code"]) })).toBeUndefined()
  })

  it("checks one field as it checks the form", () => {
    const email = field("email", [rule("email")])
    expect(validateField(email, { email: "anna" }, options)).toEqual(said(email, { email: "anna" }))
  })

  it("never throws, and reports only fields of the form, whatever is typed", () => {
    const kinds: FieldRule[] = [
      rule("isDateTime"),
      rule("isImage"),
      rule("userFunction", "isName"),
      rule("minLength", 2),
      rule("maxValue", "2006-01-01"),
      rule("email"),
      rule("compare", "other"),
      rule("match", "^x"),
      rule("boolean"),
      rule("phone"),
      rule("phoneConfirm", 6),
    ]
    const fields = kinds.map((one, index) => field(`f${index}`, [one], { required: index % 2 === 0 }))
    const ids = new Set(fields.map((one) => one.id))
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...ids, "country_code_id", "other"),
          fc.oneof(fc.string(), fc.integer(), fc.boolean()),
        ),
        (values) => {
          for (const id of Object.keys(validateForm(fields, [], values, options))) expect(ids).toContain(id)
        },
      ),
    )
  })
})
