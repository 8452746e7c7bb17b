import { BONUS_FIELD, PROVIDER_FIELD } from "#models/identity/registration/form-state.ts"
import type {
  RegistrationField,
  RegistrationFields,
  RegistrationType,
} from "#models/identity/registration/registration.ts"
import { relationsOf } from "#models/identity/registration/visibility.ts"
import { type FieldPlace, saidBy } from "#src/server/kernel/settings/registration-settings.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { FIELD_CATALOGUE, type FieldSetting } from "./field-catalogue.ts"

/** Choices that are no question where nothing can be chosen. */
const NEEDS_OPTIONS: ReadonlySet<string> = new Set([BONUS_FIELD, PROVIDER_FIELD])

/** What every field has that says nothing else. */
const PLAIN = { group: "main", visible: true, placeholder: "", disabled: false, input_type: "text" } as const

const placed = (place: FieldPlace, setting: FieldSetting): readonly RegistrationField[] => {
  const { id, required, label, title, placeholder, tooltip, ...rest } = place
  const { language } = setting
  const own = {
    ...rest,
    ...(placeholder === undefined ? {} : { placeholder: saidBy(language, placeholder, () => "") }),
    ...(tooltip === undefined ? {} : { tooltip: saidBy(language, tooltip, () => "") }),
  }
  if (label !== undefined) {
    const text = saidBy(language, label, () => "")
    return [{ ...PLAIN, id, name: id, type: "label", title: text, rules: [], ...own, required: false }]
  }
  const catalogued = FIELD_CATALOGUE[id]?.(setting)
  if (catalogued === undefined)
    throw new Error(`The registration is configured with a field that nobody knows: ${id}`)
  const { titlesInCountries, ...kind } = catalogued
  if (NEEDS_OPTIONS.has(id) && kind.options?.length === 0) return []
  const words = saidBy(language, title, () => kind.title ?? say(language, `registration.field.${id}`))
  // An operator's own words stand for every country.
  const byCountry = title === undefined && titlesInCountries !== undefined ? { titlesInCountries } : {}
  return [{ ...PLAIN, id, name: id, required, ...kind, ...byCountry, ...own, title: words }]
}

/** Fields of a form that is no registration, in their order, by the catalogue of the registration. */
export const placedFields = (
  places: ReadonlyArray<FieldPlace>,
  setting: FieldSetting,
): ReadonlyArray<RegistrationField> => places.flatMap((place) => placed(place, setting))

/** Fields of a registration type in the order they show (§3 Site configuration, field order per type). */
export const formFields = (type: RegistrationType, setting: FieldSetting): RegistrationFields => {
  const { fields: places, relations } = setting.settings.registration
  const fields = placedFields(places[type], setting)
  return { fields, relation_fields: relationsOf(type, fields, relations[type] ?? []) }
}

const SUBMIT = "submit"

/** Version 1 (§7 Registration): the same fields, and a submit button with the registration's text. */
export const formFieldsV1 = (type: RegistrationType, setting: FieldSetting): RegistrationFields => {
  const { fields, relation_fields } = formFields(type, setting)
  const hasOwn = fields.some(({ id }) => id === SUBMIT)
  return {
    fields: hasOwn ? fields : [...fields, ...placed({ id: SUBMIT, required: false }, setting)],
    relation_fields,
  }
}

/** Types on offer, in the order of their tabs; a social one only where somebody can be asked who the player is. */
export const offeredTypes = ({ registration, socialProviders }: Settings): readonly RegistrationType[] =>
  registration.types.filter((type) => type !== "soc_reg" || socialProviders.length > 0)
