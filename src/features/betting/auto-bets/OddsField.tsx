import type { ReactNode } from "react"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
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
  const paste = usePasteWords()
  return (
    <Field pasteFault={paste.amount(3)} label={label} hint={hint} error={error}>
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
