import { memo, type ReactNode, Suspense } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { CITY_FIELD, REGION_FIELD } from "#models/identity/registration/place-fields.ts"
import type { FormValues, RegistrationField } from "#models/identity/registration/registration.ts"
import type { FormValue } from "#models/identity/registration/rules.ts"
import { isRequired } from "#models/identity/registration/validate.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { ChoiceField } from "../registration/ChoiceField.tsx"
import { OptionList } from "../registration/OptionList.tsx"
import { TextField } from "../registration/TextField.tsx"
import { useFormText } from "../registration/use-form-text.ts"

const PlaceInForm = lateComponent(async () => ({
  default: (await import("../registration/PlaceField.tsx")).PlaceInForm,
}))

interface AccountFieldProps {
  readonly field: RegistrationField
  readonly countryId: number
  /** Of the form, as it stands. */
  readonly values: FormValues
  readonly error: FormMessage | undefined
  readonly onChange: (id: string, value: FormValue) => void
  readonly onLeave: (id: string) => void
}

/** A place looks at the rest of the form; any other field at its own value alone. */
const looksAlike = (before: AccountFieldProps, now: AccountFieldProps): boolean =>
  before.field === now.field &&
  before.error === now.error &&
  before.onChange === now.onChange &&
  ([REGION_FIELD, CITY_FIELD].includes(now.field.id)
    ? before.values === now.values
    : before.values[now.field.id] === now.values[now.field.id])

/** One field of the account, by its type, with the registration's own components. */
export const AccountField = memo(function AccountField(props: AccountFieldProps): ReactNode {
  const text = useFormText()
  const { field, countryId, values, error: failed } = props
  const value = values[field.id]
  const change = (next: FormValue) => props.onChange(field.id, next)
  const leave = () => props.onLeave(field.id)
  const error = failed === undefined ? undefined : text(failed)
  if (field.id === REGION_FIELD || field.id === CITY_FIELD)
    return (
      <Suspense fallback={<Skeleton height={62} width="100%" />}>
        <PlaceInForm
          field={field}
          countryId={countryId}
          values={values}
          error={error}
          onChange={change}
          onLeave={leave}
        />
      </Suspense>
    )
  if (field.type === "select" || field.type === "dropdown")
    return <ChoiceField field={field} error={error} value={value} onChoose={change} onLeave={leave} />
  if (field.type === "list")
    return (
      <OptionList
        label={field.title}
        options={field.options ?? []}
        value={value === undefined || value === "" ? undefined : Number(value)}
        required={isRequired(field)}
        disabled={field.disabled}
        error={error}
        onChoose={({ id }) => change(id)}
      />
    )
  return (
    <TextField
      field={field}
      error={failed}
      value={String(value ?? "")}
      countryId={countryId}
      onChange={change}
      onLeave={leave}
    />
  )
}, looksAlike)
