import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const optional = (id: string) => ({ id, required: false })
const required = (id: string) => ({ id, required: true })

/** Fields of a form that asks for all there is: forty that show from the start. */
const FORTY = [
  required("email"),
  required("name"),
  required("surname"),
  required("date_birthday"),
  optional("gender"),
  required("country_id"),
  optional("region_id"),
  optional("city_id"),
  optional("citizenship_id"),
  required("currency_id"),
  optional("country_code_id"),
  optional("phone"),
  { id: "label.papers", required: false, label: { ru: "Документы", en: "Papers" } },
  optional("birthplace"),
  optional("address"),
  optional("postal_code"),
  optional("document_type_id"),
  optional("passport_series"),
  optional("passport"),
  optional("passport_date"),
  optional("passport_end_date"),
  optional("passport_who"),
  optional("inn"),
  optional("cpf"),
  optional("registration_number"),
  optional("bank"),
  optional("bank_account"),
  optional("bank_account_owner"),
  optional("partner_account"),
  optional("partner_nickname"),
  optional("partner_email"),
  optional("ref_code"),
  optional("first_deposit_bonus_choice"),
  required("password"),
  required("password_again"),
  optional("checkbox_pep"),
  optional("receive_news"),
  optional("receive_res"),
  required("agree-policy"),
  optional("captcha"),
  // Shows to those alone who say that they hold an office.
  { id: "partner_phone", required: true, title: { ru: "Телефон приёмной", en: "Phone of the office" } },
  { id: "submit", required: false, title: { ru: "Открыть счёт", en: "Open an account" } },
]

/** An operator's registration (`REGISTRATION`): a form of its own with forty fields, pay-and-play, bonuses and a banner. */
export const REGISTRATION_OF_FORTY = {
  types: ["custom_reg", "pay_and_play", "phone_reg"],
  fields: { custom_reg: FORTY },
  relations: {
    custom_reg: [{ field: "partner_phone", parent: "checkbox_pep", values: [true], byDefault: false }],
  },
  bonuses: [
    {
      id: "sport",
      bonusCode: 1,
      icon: "football",
      cancel: false,
      banner: { ru: "Бонус на ставки", en: "A bonus for bets" },
    },
    { id: "cancel", bonusCode: -1, icon: "close", cancel: true },
  ],
  redirects: {
    version: 2,
    routes: [
      { from: "registration*", to: "live", after: "registration", types: ["pay_and_play"] },
      { from: "registration*", to: "line", after: "registration" },
      { from: "live", to: "favorites", after: "login" },
    ],
  },
}

/** Writes an operator's registration to a file of its own; answers where it is. */
export const writeRegistration = (content: object = REGISTRATION_OF_FORTY): string => {
  const file = join(mkdtempSync(join(tmpdir(), "statebook-registration-")), "registration.json")
  writeFileSync(file, JSON.stringify(content))
  return file
}
