import type { ReactNode } from "react"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Stage.module.css"

/** The ground that a game is drawn on. `isLeftToRight`: where places have a direction of their own, as a line of numbers. */
export const Ground = (props: {
  readonly isCentred?: boolean
  readonly isLeftToRight?: boolean
  readonly children: ReactNode
}): ReactNode => (
  <div
    className={classNames(styles.stage, props.isCentred === true && styles.centred)}
    dir={props.isLeftToRight === true ? "ltr" : undefined}
  >
    {props.children}
  </div>
)

/** What the round came to, in large figures; before that what is to be done, in quiet words. */
export const Large = (props: {
  readonly outcome: "won" | "lost" | undefined
  readonly none: string
  readonly children: ReactNode
}): ReactNode => (
  <p className={classNames(styles.large, props.outcome !== undefined && styles[props.outcome])}>
    {props.outcome === undefined ? <span className="dim">{props.none}</span> : props.children}
  </p>
)
