import type { ReactNode } from "react"
import styles from "./EmptyState.module.css"

interface StateProps {
  readonly title: ReactNode
  /** It is all that its page has: the title is the page's heading. */
  readonly isPage?: boolean
  /** What to do about it. */
  readonly children?: ReactNode
  /** A button or a link. */
  readonly action?: ReactNode
}

const Title = ({ title, isPage }: StateProps): ReactNode =>
  isPage === true ? <h1 className="strong">{title}</h1> : <p className="strong">{title}</p>

/** Nothing is here yet: two states ahead, dashed, and what would fill them. */
export const EmptyState = (props: StateProps): ReactNode => (
  <div className={styles.state}>
    <svg viewBox="0 0 64 20" width="64" height="20" aria-hidden="true" className={styles.ahead}>
      <rect x="1" y="2" width="18" height="16" rx="6" />
      <path d="M22 10h19m-4-4 4 4-4 4" className={styles.solid} />
      <rect x="45" y="2" width="18" height="16" rx="6" />
    </svg>
    <Title {...props} />
    {props.children !== undefined && <p className="dim">{props.children}</p>}
    {props.action}
  </div>
)

/** Something did not come: a broken join, what happened and what to do. Announced when it appears. */
export const ErrorState = (props: StateProps): ReactNode => (
  <div className={styles.state} role="alert">
    <svg viewBox="0 0 64 20" width="64" height="20" aria-hidden="true" className={styles.broken}>
      <rect x="1" y="2" width="18" height="16" rx="6" />
      <path d="M19 10h6m14 0h6M29 6.5l6 7m0-7-6 7" />
      <rect x="45" y="2" width="18" height="16" rx="6" />
    </svg>
    <Title {...props} />
    {props.children !== undefined && <p className="dim">{props.children}</p>}
    {props.action}
  </div>
)
