import { Effect } from "effect"
import { phoneCountries } from "#src/server/domains/identity/contacts/phone-book.ts"
import type { Visitor } from "./player-site.ts"

/** Address of a registration by a type. */
export const registering = (type: string) => `/account-api/registration/${type}`
/** Address of signing in by a password. */
export const SIGN_IN = "/account-api/auth/login"

/** Number of a country by its code. */
export const countryId = (code: string): number =>
  phoneCountries("en").find(({ country_code }) => country_code === code)?.id ?? 0

/** A form of one click that is right. */
export const oneClick = { country_id: countryId("ru"), currency_id: 1, "agree-policy": true }
/** The password of these registrations. */
export const PASSWORD = "correct horse battery"
/** A form by e-mail that is right. */
export const byMail = {
  ...oneClick,
  email: "anna@example.org",
  name: "Анна",
  surname: "Ким",
  date_birthday: "1940-05-17",
  password: PASSWORD,
  password_again: PASSWORD,
}

type Values = Readonly<Record<string, string | number | boolean>>

/** Hands a form in with a captcha that was solved. */
export const handIn = (visitor: Visitor, type: string, guid: string, values: Values) =>
  Effect.flatMap(visitor.captcha, (token) =>
    visitor.post(registering(type), { guid, values }, { "x-captcha-token": token }),
  )

/** The answer to a registration. */
export interface Made {
  readonly value: {
    readonly userId: number
    readonly credentials?: { readonly login: string; readonly password: string }
  }
}
