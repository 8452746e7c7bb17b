import { Effect } from "effect"
import { VisitorApi } from "#models/api/user.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { Http } from "#src/services/Http.ts"
import { phoneReferences } from "../registration/phone-references.ts"

/** The phone references, and the country that the visitor probably has; null where the configuration names none of them. */
export const ownPhoneReferences = Effect.gen(function* () {
  const http = yield* Http
  const phones = yield* phoneReferences
  const { data } = yield* http.call(VisitorApi, "config", {})
  const { code } = data.attributes.country
  const country = phones.countries.find(({ country_code }) => country_code === code.toLowerCase())
  return { phones, countryId: country?.id ?? null }
}).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
