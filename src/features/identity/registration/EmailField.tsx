import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"

/** A mail address. */
export const EmailField = (props: {
  readonly value: string
  readonly error: string | undefined
  readonly className?: string | undefined
  readonly onChange: (email: string) => void
}): ReactNode => {
  const { t } = useMessage()
  return (
    <Field label={t("recovery.email")} error={props.error} className={props.className ?? ""}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={props.value}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
