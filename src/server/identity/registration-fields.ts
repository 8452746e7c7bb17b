import type {
  FieldOption,
  RegistrationData,
  RegistrationField,
  RegistrationFields,
} from "#models/registration/registration.ts"
import type { Settings } from "../decisions/settings.ts"
import { say } from "../dictionary/words.ts"
import { CODE_LENGTH } from "./PhoneVerifications.ts"
import { phoneCountries } from "./phone-book.ts"

/** Bounds of a password (assurance B6.2.1, B6.2.9): long ones are allowed, compositions are not asked for. */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

type Base = Pick<RegistrationField, "id" | "type" | "rules"> & Partial<RegistrationField>

const fieldsIn =
  (language: string) =>
  (base: Base): RegistrationField => ({
    name: base.id,
    group: "main",
    visible: true,
    title: base.title ?? say(language, `registration.field.${base.id}`),
    placeholder: "",
    required: true,
    disabled: false,
    input_type: "text",
    ...base,
  })

const countryOptions = (language: string): ReadonlyArray<FieldOption> =>
  phoneCountries(language).map(({ id, name, country_code, tel_code }) => ({
    id,
    name,
    Alpha2: country_code.toUpperCase(),
    code: country_code,
    phone_code: tel_code,
    countryId: id,
  }))

const currencyOptions = ({ currencies }: Settings): ReadonlyArray<FieldOption> =>
  currencies.map(({ id, name, code, symbol }) => ({ id, name, code, symbol }))

/** Fields of the registration by phone, in the order they show, with the rules that page and server check alike (§5). */
export const phoneFields = (language: string, settings: Settings): RegistrationFields => {
  const field = fieldsIn(language)
  const countries = countryOptions(language)
  return {
    fields: [
      field({
        id: "country_code_id",
        type: "phone_country",
        rules: [],
        options: countries,
        ...(countries[0] === undefined ? {} : { default: countries[0].id }),
      }),
      field({
        id: "phone",
        type: "phone",
        input_type: "tel",
        rules: [{ kind: "phone", message: "validation.phone" }],
      }),
      field({
        id: "phone_confirmation",
        type: "input",
        input_type: "tel",
        max_length: CODE_LENGTH,
        rules: [{ kind: "phoneConfirm", value: CODE_LENGTH, message: "validation.phone-confirm" }],
      }),
      field({
        id: "currency_id",
        type: "select",
        rules: [],
        options: currencyOptions(settings),
        default: settings.currencies[0].id,
      }),
      field({
        id: "password",
        type: "password",
        input_type: "password",
        max_length: PASSWORD_MAX,
        tooltip: say(language, "registration.field.password.tooltip", { min: PASSWORD_MIN }),
        rules: [{ kind: "minLength", value: PASSWORD_MIN, message: "validation.min-length" }],
      }),
      field({
        id: "agree-policy",
        type: "checkbox",
        input_type: "checkbox",
        title: say(language, "registration.field.agree-policy", { age: settings.minimumAge }),
        rules: [{ kind: "boolean", value: true, message: "validation.agree" }],
      }),
      field({ id: "captcha", type: "captcha", required: false, rules: [] }),
    ],
    relation_fields: [],
  }
}

/** The registration types on offer. */
export const registrationData = (language: string): RegistrationData => {
  const name = say(language, "registration.type.phone_reg")
  return {
    types: [{ id: "phone_reg", name }],
    tabs: [{ caption: name, value: "phone_reg", icon: "phone" }],
    hasFirstDeposit: false,
    minAgesInCountries: {},
  }
}
