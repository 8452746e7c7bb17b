import { type ReactNode, useId } from "react"
import type { FieldOption } from "#models/identity/registration/registration.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./OptionList.module.css"

/** One of a few, each with its own line: native radio buttons, so arrows and screen readers work by themselves. */
export const OptionList = (props: {
  readonly label: string
  readonly options: readonly FieldOption[]
  /** Id of the chosen option. */
  readonly value: number | undefined
  readonly required: boolean
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onChoose: (option: FieldOption) => void
}): ReactNode => {
  const id = useId()
  const { error } = props
  return (
    <fieldset className={styles.list} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>
        <span>{props.label}</span>
        {props.required && <span aria-hidden="true"> *</span>}
      </legend>
      {props.options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={option.id === props.value}
            disabled={props.disabled}
            required={props.required}
            onChange={() => props.onChoose(option)}
          />
          <span>{option.name}</span>
        </label>
      ))}
      <div role="status">
        {error !== undefined && (
          <p id={id} className={styles.error}>
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
