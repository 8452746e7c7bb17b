import { type ReactNode, useId } from "react"
import { classNames } from "./class-names.ts"
import styles from "./Field.module.css"
import { Icon } from "./Icon.tsx"
import { ownText } from "./own-text.tsx"
import { type PasteFault, usePasteFault } from "./use-paste-fault.ts"

/** What the control of a field is given: spread it on the input. */
export interface FieldControlProps {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
  readonly required: boolean | undefined
}

/** Props of a field. */
export interface FieldProps {
  readonly label: ReactNode
  /** A standing remark below. */
  readonly hint?: ReactNode
  /** What is wrong and what to do; takes the place of the hint and is announced when it appears. */
  readonly error?: ReactNode
  readonly required?: boolean
  /** What is wrong with a text that is pasted: it is refused in these words, which stand as an error till something is entered. */
  readonly pasteFault?: PasteFault
  readonly className?: string
  readonly children: (control: FieldControlProps) => ReactNode
}

/** A labelled control with its hint and its error, joined for screen readers. */
export const Field = (props: FieldProps): ReactNode => {
  const id = useId()
  const { words, listeners } = usePasteFault(props.pasteFault)
  const error = words ?? props.error
  const hasError = error !== undefined && error !== ""
  const hasHint = props.hint !== undefined && props.hint !== ""
  const describedBy = [hasError && `${id}-error`, hasHint && !hasError && `${id}-hint`]
    .filter(Boolean)
    .join(" ")
  return (
    <div className={classNames(styles.field, props.className)} {...listeners}>
      <label htmlFor={id} className={styles.label}>
        {ownText(props.label)}
        {props.required === true && <span aria-hidden="true"> *</span>}
      </label>
      {props.children({
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": hasError ? true : undefined,
        required: props.required === true ? true : undefined,
      })}
      <div className={styles.below} role="status">
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hasHint && (
        <p
          id={`${id}-hint`}
          className={classNames(styles.hint, hasError && styles.replaced)}
          aria-hidden={hasError ? true : undefined}
        >
          {props.hint}
        </p>
      )}
    </div>
  )
}
