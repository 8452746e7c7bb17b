import type { ReactNode } from "react"
import type { DrawField, FieldResult, OptionKey } from "#models/draws/draw-field.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { optionWords } from "./option-words.ts"
import styles from "./TicketForm.module.css"

/** Options of a field as toggles; which of them are right, once that is known. `chances`: in thousandths. */
export const FieldOptions = (props: {
  readonly field: DrawField
  /** What the field is called, for whoever hears it. */
  readonly name: string
  readonly picked: ReadonlyArray<OptionKey>
  readonly result: FieldResult | null
  readonly chances: ReadonlyArray<number>
  readonly isOpen: boolean
  readonly onPress: (option: OptionKey) => void
}): ReactNode => {
  const messages = useMessage()
  const { field, name, picked, result, chances, isOpen, onPress } = props
  const isDrum = field.game === undefined
  return (
    <fieldset
      className={classNames(
        styles.options,
        isDrum ? styles.numbers : field.options.length > 6 && styles.many,
      )}
      aria-label={name}
    >
      {field.options.map((option, place) => {
        const chance = chances[place]
        const isRight = result !== null && result !== "void" && result.includes(option)
        return (
          <button
            key={option}
            type="button"
            className={classNames(styles.option, isRight && styles.right)}
            aria-pressed={picked.includes(option)}
            disabled={!isOpen}
            onClick={() => onPress(option)}
          >
            <span>{optionWords(messages, field, option)}</span>
            {chance !== undefined && (
              <span className={styles.chance}>
                {messages.number(chance / 1000, { style: "percent", maximumFractionDigits: 0 })}
              </span>
            )}
            {isRight && <VisuallyHidden>{messages.t("draws.right")}</VisuallyHidden>}
          </button>
        )
      })}
    </fieldset>
  )
}
