import type { ComponentPropsWithRef, ReactNode } from "react"
import styles from "./Chip.module.css"
import { classNames } from "./class-names.ts"
import { ownText } from "./own-text.tsx"

/** Props of a chip. */
export interface ChipProps extends ComponentPropsWithRef<"button"> {
  /** Whether it is chosen. */
  readonly pressed: boolean
  /** How many things stand behind it, already written for the reader. */
  readonly count?: string
}

/** A filter that is on or off: a toggle button of 32 px. */
export const Chip = ({ pressed, count, children, className, ...rest }: ChipProps): ReactNode => (
  <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)}>
    {ownText(children)}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
)
