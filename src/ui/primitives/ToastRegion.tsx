import type { ReactNode } from "react"
import styles from "./ToastRegion.module.css"

/**
 * The corner in which notifications stand, newest below. `F6` reaches it as a landmark by its name. Both of its parts are there
 * before anything is told in them: only then is that read, in the polite one when the reader has a pause, in the other at once.
 */
export const ToastRegion = (props: {
  readonly label: string
  readonly polite: ReactNode
  readonly assertive: ReactNode
}): ReactNode => (
  <section aria-label={props.label} className={styles.region}>
    <div role="status" aria-atomic="false">
      {props.polite}
    </div>
    <div role="alert" aria-atomic="false">
      {props.assertive}
    </div>
  </section>
)
