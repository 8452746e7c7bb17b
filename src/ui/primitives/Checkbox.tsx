import { type ComponentPropsWithRef, type ReactNode, useId } from "react"
import styles from "./Checkbox.module.css"
import { classNames } from "./class-names.ts"
import { Icon } from "./Icon.tsx"

/** Props of a tick or a switch: the native ones, with `onChange` giving the new state. */
export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "onChange" | "type"> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What it stands for; may hold links. */
  readonly children: ReactNode
  /** What is wrong, announced when it appears. */
  readonly error?: ReactNode
}

/** A tick with its words; the whole line can be pressed. */
export const Checkbox = ({ onChange, children, error, className, ...rest }: CheckboxProps): ReactNode => {
  const id = useId()
  const hasError = error !== undefined && error !== ""
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...rest}
          type="checkbox"
          className={styles.input}
          aria-invalid={hasError ? true : undefined}
          aria-describedby={hasError ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.box}>
          <Icon name="check" size={14} />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
      <div role="status">
        {hasError && (
          <p id={id} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** On or off at once, with no button to confirm. */
export const Switch = ({ onChange, children, className, error: _, ...rest }: CheckboxProps): ReactNode => (
  <label className={classNames(styles.line, className)}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked}
      className={styles.input}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.track} />
    <span className={styles.words}>{children}</span>
  </label>
)
