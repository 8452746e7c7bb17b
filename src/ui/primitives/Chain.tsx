import type { ReactNode } from "react"
import styles from "./Chain.module.css"
import { classNames } from "./class-names.ts"
import { ownText } from "./own-text.tsx"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

/** A state in a life: behind, current, ahead, or the end with its result. */
export type ChainStage = "past" | "now" | "ahead" | "won" | "lost"

/** One joined state. */
export interface ChainLink {
  readonly key: string
  readonly label: ReactNode
  readonly stage: ChainStage
}

/** A life drawn as joined states, in the order of reading. The current one is marked as the current step. */
export const Chain = (props: {
  readonly label: string
  readonly links: ReadonlyArray<ChainLink>
  /** Said after a state that is still ahead. */
  readonly aheadLabel: string
  readonly className?: string
}): ReactNode => (
  <ol className={classNames(styles.chain, props.className)} aria-label={props.label}>
    {props.links.map((link) => (
      <li
        key={link.key}
        className={styles[link.stage]}
        aria-current={link.stage === "now" ? "step" : undefined}
      >
        <span className={styles.state}>
          {ownText(link.label)}
          {link.stage === "ahead" && <VisuallyHidden>{`, ${props.aheadLabel}`}</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
)
