import type { ComponentPropsWithRef, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon } from "./Icon.tsx"
import styles from "./Select.module.css"

/** One option of a select. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** Props of a select: the native ones without `onChange`, which here gives the value. */
export interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "onChange" | "children" | "size"> {
  readonly options: ReadonlyArray<SelectOption>
  readonly onChange: (value: string) => void
  /** `quiet` has no frame and 32 px: sorting and filters above a list. */
  readonly look?: "field" | "quiet"
}

/** One of many: the browser's own list, which is the best one on a phone. */
export const Select = ({ options, onChange, look, className, ...rest }: SelectProps): ReactNode => (
  <span className={classNames(styles.frame, look === "quiet" ? styles.quiet : styles.field, className)}>
    <select {...rest} className={styles.select} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className={styles.arrow} />
  </span>
)
