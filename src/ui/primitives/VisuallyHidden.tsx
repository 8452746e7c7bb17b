import type { ReactNode } from "react"
import styles from "./VisuallyHidden.module.css"

/** Text for screen readers only. */
export const VisuallyHidden = (props: { readonly children: ReactNode }): ReactNode => (
  <span className={styles.hidden}>{props.children}</span>
)
