import type { ReactNode } from "react"
import styles from "./Casino.module.css"

/** The picture of crash: a flight that breaks off. */
export const CrashPicture = (): ReactNode => (
  <svg viewBox="0 0 180 120" className={styles.picture} aria-hidden="true">
    <path d="M20 100 L160 100" className={styles.face} />
    <path d="M20 100 C80 98 106 84 124 36" className={styles.stroke} />
    <path
      d="M124 12 L130 26 L145 22 L137 35 L148 46 L133 45 L126 58 L121 44 L106 44 L116 33 L110 20 Z"
      className={styles.ink}
    />
  </svg>
)
