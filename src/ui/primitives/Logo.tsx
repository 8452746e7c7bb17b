import type { ReactNode } from "react"
import styles from "./Logo.module.css"

/** Two joined states, the second one lit, and the name; `compact` leaves the name to screen readers. */
export const Logo = (props: { readonly name: string; readonly compact?: boolean }): ReactNode => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true" className={styles.mark}>
      <rect x="1" y="4" width="12" height="12" rx="4.5" />
      <path d="M13 10h6" />
      <rect x="19" y="4" width="12" height="12" rx="4.5" fill="currentColor" />
    </svg>
    <span className={props.compact === true ? styles.hidden : undefined}>{props.name}</span>
  </span>
)
