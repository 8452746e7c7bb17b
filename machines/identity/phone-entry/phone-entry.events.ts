import { Schema } from "effect"
import { PhoneCountry, PhoneMask } from "#models/identity/phone.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const PhoneBook = Schema.Struct({
  countries: Schema.Array(PhoneCountry),
  masks: Schema.Array(PhoneMask),
})

/** The country references, and the country a visitor probably has; null where nothing tells. */
const PhoneReferences = Schema.Struct({ phones: PhoneBook, countryId: Schema.NullOr(Schema.Int) })

export const LoadPhonesOutcome = outcomeOf(PhoneReferences, Schema.Struct({ message: FormMessage }))
export type LoadPhonesOutcome = typeof LoadPhonesOutcome.Type

/** The events by which a phone is typed into a chart, and its references come. */
export const phoneEntryEvents = [
  Schema.Struct({ type: Schema.Literal("country.chosen"), countryId: Schema.Int }),
  /** National digits where the country is known, else all of them. */
  Schema.Struct({ type: Schema.Literal("phone.entered"), phone: Schema.String }),
  doneEvent("loadPhones", LoadPhonesOutcome),
] as const

/** What a chart that a phone is typed into keeps of it. */
export const phoneEntryFields = {
  phones: PhoneBook,
  countryId: Schema.NullOr(Schema.Int),
  phone: Schema.String,
}

const PhoneEntry = Schema.Struct(phoneEntryFields)
export type PhoneEntry = typeof PhoneEntry.Type

const PhoneEntryEvent = Schema.Union(phoneEntryEvents)
export type PhoneEntryEvent = typeof PhoneEntryEvent.Type
