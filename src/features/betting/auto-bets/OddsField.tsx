import type { ReactNode } from "react"
import { oddsText } from "#models/coupon/auto-bet-draft.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"

/** Odds that a player names, as typed. */
export const OddsField = (props: {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly onName: (text: string) => void
}): ReactNode => {
  const { label, hint, error, onName, ...rest } = props
  const { t } = useMessage()
  const pasteFault = (...texts: readonly string[]) =>
    texts.some((text) => oddsText(text, "") === "") ? t("paste.amount") : undefined
  return (
    <Field pasteFault={pasteFault} label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          size="large"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </Field>
  )
}
