import type { ReactNode } from "react"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import type { FormValue } from "#models/identity/registration/rules.ts"
import { isRequired } from "#models/identity/registration/validate.ts"
import { Field } from "#src/ui/primitives/Field.tsx"
import { OneChoice } from "../../request/dropdown/OneChoice.tsx"

/** A field of which one option is chosen. */
export const ChoiceField = (props: {
  readonly field: RegistrationField
  readonly error: string | undefined
  readonly value: FormValue | undefined
  readonly onChoose: (id: number) => void
  readonly onLeave: () => void
}): ReactNode => {
  const { field, value } = props
  return (
    <Field label={field.title} required={isRequired(field)} error={props.error} hint={field.tooltip}>
      {(control) => (
        <OneChoice
          control={control}
          label={field.title}
          options={field.options ?? []}
          value={value === undefined || value === "" ? undefined : Number(value)}
          disabled={field.disabled}
          onChoose={props.onChoose}
          onBlur={props.onLeave}
        />
      )}
    </Field>
  )
}
