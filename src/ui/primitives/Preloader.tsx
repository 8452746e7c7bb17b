import type { ReactNode } from "react"
import styles from "./Preloader.module.css"

/** §9 UI: how many letters of the name a preloader shows at most, and how many bars move below them. */
const WHOLE = { letters: 10, bars: 5 } as const
const COMPACT = { letters: 1, bars: 3 } as const

/** What stands where all of a page, or all of a frame within it, is on its way: the name and moving bars. Readers hear `label` alone. */
export const Preloader = (props: {
  readonly name: string
  readonly label: string
  /** Where there is little room. */
  readonly isCompact?: boolean
}): ReactNode => {
  const { letters, bars } = props.isCompact === true ? COMPACT : WHOLE
  return (
    <div className={styles.preloader} role="status" aria-label={props.label} aria-busy="true">
      <span className={styles.letters} aria-hidden="true">
        {[...props.name].slice(0, letters).join("")}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: bars }, (_, bar) => (
          <i key={`bar-${String(bar)}`} className={styles.bar} />
        ))}
      </span>
    </div>
  )
}
