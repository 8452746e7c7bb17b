import { describe, expect, it } from "vitest"
import { dateBounds } from "./date-bounds.ts"
import type { FieldRule, RegistrationField } from "./registration.ts"

const birthday = (rules: readonly FieldRule[]): RegistrationField => ({
  id: "date_birthday",
  name: "date_birthday",
  type: "date_of_birth",
  group: "main",
  visible: true,
  title: "Date of birth",
  placeholder: "",
  required: true,
  disabled: false,
  input_type: "date",
  rules,
})

const message = "validation.age"
const rules: readonly FieldRule[] = [
  { kind: "isDateTime", message },
  { kind: "minValue", value: "1906-11-21", message },
  { kind: "minValue", value: "1900-01-01 00:00:00", message },
  { kind: "maxValue", value: "2008-11-21", otherCountries: [7], message },
  { kind: "maxValue", value: "2005-11-21", countries: [7], message },
]

describe("dateBounds (§5 Form rules, dates)", () => {
  it("takes the tightest bounds that count in the country", () => {
    expect(dateBounds(birthday(rules), 1)).toEqual({ min: "1906-11-21", max: "2008-11-21" })
    expect(dateBounds(birthday(rules), 7)).toEqual({ min: "1906-11-21", max: "2005-11-21" })
    expect(dateBounds(birthday(rules), undefined)).toEqual({ min: "1906-11-21", max: "2008-11-21" })
  })

  it("bounds nothing where no rule does, or a rule counts numbers", () => {
    expect(dateBounds(birthday([]), 1)).toEqual({})
    expect(dateBounds(birthday([{ kind: "maxValue", value: 5, message }]), 1)).toEqual({})
  })
})
