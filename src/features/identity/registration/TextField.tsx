import type { ReactNode } from "react"
import { dateBounds } from "#models/identity/registration/date-bounds.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { isRequired } from "#models/identity/registration/validate.ts"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useDayPaste } from "./use-day-paste.ts"
import { useFormText } from "./use-form-text.ts"

/** What the browser may fill in by itself, by field. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: "given-name",
  surname: "family-name",
  email: "email",
  address: "street-address",
  postal_code: "postal-code",
}

/** How the browser is to take what is typed, by the field's type. */
const INPUT_TYPES: Readonly<Record<string, string>> = {
  datepicker: "date",
  date_of_birth: "date",
  email: "email",
}

/** A field that is typed or picked from a calendar: a text, an address, a day. */
export const TextField = (props: {
  readonly field: RegistrationField
  readonly error: FormMessage | undefined
  readonly value: string
  /** The form's country, whose bounds of days count. */
  readonly countryId?: number | undefined
  /** In place of the field's own. */
  readonly placeholder?: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}): ReactNode => {
  const { field, error } = props
  const text = useFormText()
  const type = INPUT_TYPES[field.type] ?? "text"
  const isDay = type === "date"
  const paste = useDayPaste(props.onChange)
  return (
    <Field
      label={field.title}
      required={isRequired(field)}
      error={error === undefined ? undefined : text(error)}
      hint={field.tooltip}
      {...(isDay ? { pasteFault: paste.fault } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          {...(isDay
            ? { ...dateBounds(field, props.countryId), onPaste: paste.onPaste }
            : { placeholder: props.placeholder ?? field.placeholder })}
          type={type}
          autoComplete={field.type === "date_of_birth" ? "bday" : isDay ? "off" : AUTOCOMPLETE[field.id]}
          disabled={field.disabled}
          value={props.value}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
          onBlur={props.onLeave}
        />
      )}
    </Field>
  )
}
