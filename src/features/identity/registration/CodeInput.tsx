import { type ReactNode, useEffect, useRef } from "react"
import { codeTyped } from "#models/identity/sent-code.ts"
import { classNames } from "#src/ui/primitives/class-names.ts"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import styles from "./CodeInput.module.css"
import { takePastedCode } from "./take-pasted-code.ts"

/** Characters between the gap in the middle of an even code. */
const isMiddle = (index: number, length: number): boolean => length % 2 === 0 && index === length / 2

/**
 * A code of fixed length, drawn as boxes over one real input: pasting, autofill from the SMS, undo and screen readers
 * work by themselves. Takes the focus as it comes, unless it stands among other parts of a page.
 */
export const CodeInput = (props: {
  readonly control: FieldControlProps
  readonly length: number
  readonly value: string
  readonly disabled: boolean
  /** False where it takes no focus by itself. */
  readonly isLed?: boolean
  readonly onChange: (code: string) => void
  /** Enter: what stands there is handed in, whole or not. Without it Enter sends the form, of which the code is all. */
  readonly onEnter?: () => void
}): ReactNode => {
  const { control, length, value } = props
  const input = useRef<HTMLInputElement>(null)
  const { disabled, isLed = true } = props
  useEffect(() => {
    if (isLed) input.current?.focus()
  }, [isLed])
  const isInvalid = control["aria-invalid"] === true
  return (
    <div className={styles.code} dir="ltr">
      <input
        {...control}
        ref={input}
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        value={value}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || props.onEnter === undefined) return
          event.preventDefault()
          props.onEnter()
        }}
        onPaste={takePastedCode(length, props.onChange)}
        // The browser cuts nothing: what is pasted is read whole, with the code in it.
        onChange={({ currentTarget }) => props.onChange(codeTyped(currentTarget.value, length, value))}
      />
      <span className={styles.boxes} aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <span
            // A box is its place: nothing else tells it from its neighbours.
            key={`box-${String(index)}`}
            className={classNames(
              styles.box,
              isInvalid && styles.invalid,
              isMiddle(index, length) && styles.middle,
              index === Math.min(value.length, length - 1) && styles.current,
            )}
          >
            {value[index] ?? ""}
          </span>
        ))}
      </span>
    </div>
  )
}
