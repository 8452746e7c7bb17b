import type { ComponentProps, ReactNode } from "react"
import { Field } from "#src/ui/primitives/Field.tsx"
import { PasswordInput } from "./PasswordInput.tsx"

/** A password by its label, with why it was not taken. */
export const PasswordField = (
  props: Pick<ComponentProps<typeof PasswordInput>, "autoComplete" | "value" | "onChange"> & {
    readonly label: string
    readonly error: ReactNode
    readonly className?: string | undefined
  },
): ReactNode => (
  <Field label={props.label} error={props.error} className={props.className ?? ""}>
    {(control) => (
      <PasswordInput
        control={control}
        autoComplete={props.autoComplete}
        value={props.value}
        onChange={props.onChange}
      />
    )}
  </Field>
)
