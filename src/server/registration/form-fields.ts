import type {
  RegistrationField,
  RegistrationFields,
  RegistrationType,
  RelationField,
} from "#models/registration/registration.ts"
import type { Settings } from "../decisions/settings.ts"
import { say } from "../dictionary/words.ts"
import { FIELD_CATALOGUE, type FieldSetting } from "./field-catalogue.ts"
import type { FieldPlace } from "./registration-settings.ts"

/** Choices that are no question where nothing can be chosen. */
const NEEDS_OPTIONS: ReadonlySet<string> = new Set(["first_deposit_bonus_choice", "social_types_id"])

const placed = ({ id, required }: FieldPlace, setting: FieldSetting): readonly RegistrationField[] => {
  const kind = FIELD_CATALOGUE[id]?.(setting)
  if (kind === undefined)
    throw new Error(`The registration is configured with a field that nobody knows: ${id}`)
  const { title, ...rest } = kind
  if (NEEDS_OPTIONS.has(id) && kind.options?.length === 0) return []
  return [
    {
      id,
      name: id,
      group: "main",
      visible: true,
      title: title ?? say(setting.language, `registration.field.${id}`),
      placeholder: "",
      required,
      disabled: false,
      input_type: "text",
      ...rest,
    },
  ]
}

const RELATIONS: readonly RelationField[] = []

/** Fields of a registration type in the order they show (§3 Site configuration, field order per type). */
export const formFields = (type: RegistrationType, setting: FieldSetting): RegistrationFields => ({
  fields: setting.settings.registration.fields[type].flatMap((place) => placed(place, setting)),
  relation_fields: RELATIONS,
})

/** Version 1 (§7 Registration): the same fields, and a submit button with the registration's text. */
export const formFieldsV1 = (type: RegistrationType, setting: FieldSetting): RegistrationFields => {
  const { fields, relation_fields } = formFields(type, setting)
  const title = say(setting.language, "registration.submit")
  return {
    fields: [
      ...fields,
      {
        id: "submit",
        name: "submit",
        type: "button",
        group: "main",
        visible: true,
        title,
        placeholder: "",
        required: false,
        disabled: false,
        input_type: "submit",
        rules: [],
      },
    ],
    relation_fields,
  }
}

/** Types on offer, in the order of their tabs; a social one only where somebody can be asked who the player is. */
export const offeredTypes = ({ registration }: Settings): readonly RegistrationType[] =>
  registration.types.filter((type) => type !== "soc_reg" || registration.socialProviders.length > 0)
