import type { ComponentType, ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { StakeChips, type StakeChipsProps } from "./StakeChips.tsx"
import styles from "./StakeField.module.css"

/** The stake, with buttons that add to it and one that takes the most that the balance and the limit allow. */
export const StakeField = (
  props: StakeChipsProps & {
    readonly label: string
    /** The buttons, where they are more than the site's own. */
    readonly Buttons?: ComponentType<StakeChipsProps> | undefined
    /** Enter in the field. */
    readonly onEnter: () => void
  },
): ReactNode => {
  const { currencySign } = useMessage()
  const paste = usePasteWords()
  const { label, onEnter, Buttons = StakeChips, ...chips } = props
  const { text, currency, onChange } = chips
  return (
    <div className={styles.stake}>
      <Field pasteFault={paste.amount(currency)} label={label}>
        {(control) => (
          <TextInput
            {...control}
            size="large"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") onEnter()
            }}
            trailing={<span className="muted">{currencySign(currency)}</span>}
          />
        )}
      </Field>
      <Buttons {...chips} />
    </div>
  )
}
