import type { CSSProperties, ReactNode } from "react"
import styles from "./CountdownRing.module.css"

/** Length of the ring's circle in the units of its box. */
const LENGTH = 2 * Math.PI * 25

/**
 * Whole seconds that are left, and a ring that empties with them. The time comes from outside; screen readers hear
 * `label`, which should say what is awaited, not every second.
 */
export const CountdownRing = (props: {
  /** Seconds left; the number shown is rounded up. */
  readonly left: number
  /** Seconds at the start. */
  readonly total: number
  readonly label: string
}): ReactNode => {
  const left = Math.max(0, Math.min(props.left, props.total))
  const share = props.total > 0 ? left / props.total : 0
  return (
    <span role="timer" aria-label={props.label} className={styles.ring}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="25" className={styles.track} />
        <circle
          cx="28"
          cy="28"
          r="25"
          className={styles.left}
          style={{ strokeDasharray: LENGTH, strokeDashoffset: LENGTH * (1 - share) } satisfies CSSProperties}
        />
      </svg>
      <b aria-hidden="true">{Math.ceil(left)}</b>
    </span>
  )
}
