import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"

/** A password that can be shown while it is typed. */
export const PasswordInput = (props: {
  readonly control: FieldControlProps
  readonly value: string
  readonly autoComplete: "new-password" | "current-password" | "current-password webauthn"
  readonly disabled?: boolean
  readonly onChange: (password: string) => void
  readonly onBlur?: () => void
}): ReactNode => {
  const { t } = useMessage()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props.control}
      type={isShown ? "text" : "password"}
      dir="ltr"
      autoComplete={props.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      disabled={props.disabled}
      value={props.value}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      onBlur={props.onBlur}
      trailing={
        <IconButton
          icon={isShown ? "eye-off" : "eye"}
          size="small"
          label={t(isShown ? "registration.password.hide" : "registration.password.show")}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
