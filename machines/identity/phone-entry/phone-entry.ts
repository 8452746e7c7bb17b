import {
  countryById,
  digitsOf,
  fullPhone,
  isWholeNumber,
  nationalNumber,
} from "#models/identity/phone-rules.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import { eventOf } from "../../kernel/event-of.ts"
import type { PhoneEntry, PhoneEntryEvent } from "./phone-entry.events.ts"

/** No references read, no phone typed. */
export const NO_PHONE: PhoneEntry = { phones: { countries: [], masks: [] }, countryId: null, phone: "" }

interface Happening {
  readonly context: PhoneEntry
  readonly event: { readonly type: string }
}

const isEvent = eventOf<PhoneEntryEvent>()

const countryOf = ({ countryId, phones }: PhoneEntry) =>
  countryId === null ? undefined : countryById(phones, countryId)

const kept = (context: PhoneEntry, typed: string): string => nationalNumber(typed, countryOf(context))

/** The phone in full digits, code first, as the server is told. */
export const wholePhone = (context: PhoneEntry): string => {
  const country = countryOf(context)
  return country === undefined ? digitsOf(context.phone) : fullPhone(country, context.phone)
}

/** The phone's country (ISO 3166, small letters); null where no references came. */
export const phoneCountryCode = (context: PhoneEntry): string | null =>
  countryOf(context)?.country_code ?? null

/** What is wrong with the phone as it is typed (§5 Phone); whether anybody holds it is not asked. */
export const phoneError = (context: PhoneEntry): FormMessage | undefined =>
  isWholeNumber(context.phones, countryOf(context), context.phone)
    ? undefined
    : messageOf("sign-in.error.phone")

export const phonesAreLoaded = ({ event }: Pick<Happening, "event">): boolean =>
  isEvent(event, "xstate.done.actor.loadPhones") && event.output.ok

/** The references that came; nothing where none did. */
export const loadedPhones = ({ event }: Pick<Happening, "event">): Partial<PhoneEntry> =>
  isEvent(event, "xstate.done.actor.loadPhones") && event.output.ok ? event.output.value : {}

/** The phone after a choice of its country, or after typing: a number the country can't have is cleared (§5). */
export const typedPhone = ({ context, event }: Happening): Partial<PhoneEntry> => {
  if (isEvent(event, "phone.entered")) return { phone: kept(context, event.phone) }
  if (!isEvent(event, "country.chosen")) return {}
  const { countryId } = event
  return { countryId, phone: kept({ ...context, countryId }, context.phone) }
}
