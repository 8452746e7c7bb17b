import type { ComponentPropsWithRef, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./TextInput.module.css"

/** Props of a text input: the native ones, and what stands inside its frame before and after the text. */
export interface TextInputProps extends Omit<ComponentPropsWithRef<"input">, "size"> {
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  /** Heights 40 and 48; the large one is for sums and writes them large. */
  readonly size?: "medium" | "large"
}

/** A line of text. Numbers and codes stay left to right inside a mirrored page: pass `dir="ltr"`. */
export const TextInput = ({ leading, trailing, size, className, ...rest }: TextInputProps): ReactNode => (
  <span className={classNames(styles.frame, size === "large" && styles.large, className)}>
    {leading}
    <input type="text" {...rest} className={styles.input} />
    {trailing}
  </span>
)
