import type { ReactNode } from "react"
import styles from "./Spinner.module.css"

/** A turning ring in the colour of the text; hidden from screen readers, so say beside it what goes on. */
export const Spinner = (props: { readonly size?: 16 | 20 | 24 }): ReactNode => {
  const size = props.size ?? 16
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <circle cx="8" cy="8" r="6" className={styles.track} />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  )
}
