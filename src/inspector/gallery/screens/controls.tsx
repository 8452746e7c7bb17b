import type { ReactNode } from "react"
import type { ActorRefFrom, AnyStateMachine } from "xstate"
import type { phoneCodeDropdownMachine } from "#machines/identity/phone-code-dropdown/phone-code-dropdown.machine.ts"
import type { dropdownMachine } from "#machines/request/dropdown/dropdown.machine.ts"
import type { multiSelectMachine } from "#machines/request/multi-select/multi-select.machine.ts"
import type { placesMachine } from "#machines/site/places/places.machine.ts"
import { PhoneCodeView } from "#src/features/identity/registration/PhoneCodeSelect.tsx"
import { PlaceView } from "#src/features/identity/registration/PlaceField.tsx"
import { Dropdown } from "#src/features/request/dropdown/Dropdown.tsx"
import { MultiSelect } from "#src/features/request/dropdown/MultiSelect.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { nothing, type StillProps, stillFlow } from "./still.ts"

/** A chart that stands still, as the part that draws it takes one. */
const actorOf = <Machine extends AnyStateMachine>(still: StillProps) =>
  stillFlow<Machine>(still) as unknown as ActorRefFrom<Machine>

const DOCUMENTS = ["passport", "id-card", "driving-licence"] as const

export const DropdownStill = (still: StillProps): ReactNode => {
  const { t } = useMessage()
  const label = t("registration.field.document_type_id")
  const options = DOCUMENTS.map((kind, index) => ({ id: index, name: t(`registration.document.${kind}`) }))
  return (
    <Field label={label}>
      {(control) => (
        <Dropdown
          dropdown={actorOf<typeof dropdownMachine>(still)}
          control={control}
          label={label}
          options={options}
          value={0}
          isSearchable
          disabled={still.snapshot.matches("disabled")}
          onChoose={nothing}
        />
      )}
    </Field>
  )
}

export const MultiSelectStill = (still: StillProps): ReactNode => {
  const { t } = useMessage()
  const label = t("dropdown.choose")
  return (
    <Field label={label}>
      {(control) => (
        <MultiSelect picker={actorOf<typeof multiSelectMachine>(still)} control={control} label={label} />
      )}
    </Field>
  )
}

export const PlacesStill = (still: StillProps): ReactNode => {
  const { t } = useMessage()
  const common = {
    places: stillFlow<typeof placesMachine>(still),
    required: false,
    value: undefined,
    disabled: false,
    error: undefined,
    onChoose: nothing,
    onBlur: nothing,
  }
  return (
    <>
      <PlaceView {...common} kind="region" label={t("registration.field.region_id")} />
      <PlaceView {...common} kind="city" label={t("registration.field.city_id")} />
    </>
  )
}

export const PhoneCodeStill = (still: StillProps): ReactNode => {
  const { t } = useMessage()
  return (
    <Field label={t("registration.field.country_code_id")}>
      {(control) => (
        <PhoneCodeView
          dropdown={actorOf<typeof phoneCodeDropdownMachine>(still)}
          control={control}
          disabled={still.snapshot.matches("disabled")}
          onChoose={nothing}
        />
      )}
    </Field>
  )
}
