import type { ReactNode } from "react"
import styles from "./Badge.module.css"
import { flagOf, hasFlag } from "./flags.ts"
import { ownText } from "./own-text.tsx"

/** A short neutral label of 20 px. */
export const Badge = (props: { readonly children: ReactNode }): ReactNode => (
  <span className={styles.badge}>{props.children}</span>
)

/**
 * The flag of a country by its code of ISO 3166 in any case; its letters until the flag is there, and where it has none. Hidden from screen
 * readers: the name stands beside it.
 */
export const Flag = (props: { readonly code: string }): ReactNode => (
  <span className={styles.code} aria-hidden="true">
    <span>{props.code.slice(0, 2).toUpperCase()}</span>
    {hasFlag(props.code) && <img src={flagOf(props.code)} alt="" width={24} height={16} loading="lazy" />}
  </span>
)

/** A number that calls for attention (`strong`: what the player chose) or just counts. */
export const Count = (props: { readonly value: string | number; readonly strong?: boolean }): ReactNode => (
  <span className={props.strong === true ? styles.strongCount : styles.count}>{props.value}</span>
)

/** Live: a lit state with its time or part of the game. Never red; `label` says "live" aloud. */
export const LiveBadge = (props: { readonly label: string; readonly children?: ReactNode }): ReactNode => (
  <span className={styles.live}>
    <span role="img" aria-label={props.label} className={styles.pulse} />
    {ownText(props.children)}
  </span>
)

/** Eighteen and older; nothing where no age is asked for. */
export const AgeMark = (props: { readonly label: string; readonly age: number }): ReactNode =>
  props.age === 0 ? null : (
    <span className={styles.age} role="img" aria-label={props.label}>
      {`${props.age}+`}
    </span>
  )
