import type { ReactNode } from "react"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"

/** A number that is typed for a bet. */
export const TypedField = (props: {
  readonly label: string
  readonly value: string | undefined
  readonly isBusy: boolean
  readonly mode: "decimal" | "numeric"
  readonly onChange: (value: string) => void
}): ReactNode => (
  <Field label={props.label}>
    {(control) => (
      <TextInput
        {...control}
        dir="ltr"
        inputMode={props.mode}
        autoComplete="off"
        readOnly={props.isBusy}
        value={props.value ?? ""}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )}
  </Field>
)
