import type { ReactNode } from "react"
import styles from "./Logo.module.css"

const nameClass = (compact: boolean | "narrow"): string | undefined =>
  compact === "narrow" ? styles.hiddenWhenNarrow : compact ? styles.hidden : undefined

/**
 * Two joined states, the second one lit, and the name; `compact` leaves the name to screen readers, `"narrow"` only in
 * a narrow window.
 */
export const Logo = (props: { readonly name: string; readonly compact?: boolean | "narrow" }): ReactNode => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true" className={styles.mark}>
      <rect x="1" y="4" width="12" height="12" rx="4.5" />
      <path d="M13 10h6" />
      <rect x="19" y="4" width="12" height="12" rx="4.5" fill="currentColor" />
    </svg>
    <span className={nameClass(props.compact ?? false)}>{props.name}</span>
  </span>
)
