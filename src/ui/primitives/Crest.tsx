import { memo, type ReactNode } from "react"
import { crestOf } from "#models/line/catalogue/crest.ts"
import styles from "./Crest.module.css"
import { PATTERNS } from "./patterns.ts"

/** A team's crest, drawn from its English name; `large` where the team is what a page is about. Hidden from screen readers: the name stands beside it. */
export const Crest = memo((props: { readonly name: string; readonly large?: boolean }): ReactNode => {
  const { pattern, ground, figure } = crestOf(props.name)
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={styles.crest}
      data-large={props.large === true ? "" : undefined}
    >
      <path d="M0 0h32v32H0Z" fill={`#${ground}`} />
      <path d={PATTERNS[pattern]} fill={`#${figure}`} />
    </svg>
  )
})
