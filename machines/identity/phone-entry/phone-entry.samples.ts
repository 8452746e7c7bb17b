import { messageOf } from "#models/identity/registration/form-message.ts"
import type { LoadPhonesOutcome } from "./phone-entry.events.ts"

const phones = {
  countries: [
    { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" },
    { id: 2, name: "Казахстан", country_code: "kz", tel_code: "+7" },
  ],
  masks: [{ CountryId: 1, Mask: "### ###-##-##", Max: 10, Min: 10 }],
}

/** References that came, and references that did not. */
export const LOAD_PHONES_SAMPLES: readonly LoadPhonesOutcome[] = [
  { ok: true, value: { phones, countryId: 1 } },
  { ok: false, error: { message: messageOf("error.unexpected") } },
]

/** A mutant of `id`, a chart that asks for phone references, that behaves as the chart does. */
export const unreadPhones = (id: string) => ({
  key: `unguard ${id}.loadingPhones|xstate.done.actor.loadPhones|0`,
  reason: "Where no references came there is nothing to remember, and both branches lead to the form.",
})
