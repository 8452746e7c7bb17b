import { Effect } from "effect"
import { isPersonalCode, normalPersonalCode } from "#models/identification/personal-code.ts"
import type { EidKind } from "#models/identification/provider.ts"
import { type FormErrors, messageOf } from "#models/identity/registration/form-message.ts"
import { readWhole } from "#src/server/domains/identity/identity.domain.ts"
import type { AskedIdentity } from "#src/server/providers/identity/provider.ts"
import { FieldsWrong } from "./Identifications.ts"

/** What a player fills in, by the names of the calls. */
export interface EidForm {
  readonly country?: string | undefined
  readonly personal_code: string
  readonly phone_number?: string | undefined
}

/** Country of a phone's number, where a Mobile-ID is given out. */
const countryOfPhone = (phone: string): string =>
  phone.startsWith("+372") ? "EE" : phone.startsWith("+370") ? "LT" : ""

/** Whom a form asks for, as a provider takes it; `countries` are those whose identities it knows. */
export const askedIdentity = (
  kind: EidKind,
  form: EidForm,
  countries: ReadonlyArray<string>,
): Effect.Effect<AskedIdentity, FieldsWrong> => {
  const isPhone = kind === "mobile-id"
  const known = readWhole(form.phone_number ?? "")
  const phone = known === undefined ? "" : `+${known.phone}`
  const country = isPhone ? countryOfPhone(phone) : (form.country ?? "")
  const personalCode = normalPersonalCode(country, form.personal_code)
  const isKnown = countries.includes(country)
  const errors: FormErrors = {
    ...(isPhone || isKnown ? {} : { country: messageOf("identification.error.country") }),
    ...(!isPhone || isKnown ? {} : { phone_number: messageOf("identification.error.phone") }),
    ...(isPersonalCode(country, personalCode)
      ? {}
      : { personal_code: messageOf("identification.error.personal-code") }),
  }
  return Object.keys(errors).length > 0
    ? Effect.fail(new FieldsWrong({ errors }))
    : Effect.succeed({ country, personalCode, ...(isPhone ? { phone } : {}) })
}
