import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./Skeleton.module.css"

/**
 * A place kept for what is coming, of its final size. Hidden from screen readers: mark the region that waits with
 * `aria-busy`.
 *
 * Its size is said by attributes, which pages from the server may carry: their policy of contents refuses inline styles.
 */
export const Skeleton = (props: {
  /** Lengths, in pixels where they are numbers; all the width and the line height of text unless said. */
  readonly width?: string | number
  readonly height?: string | number
  readonly className?: string
}): ReactNode => (
  <svg
    aria-hidden="true"
    className={classNames(styles.skeleton, props.className)}
    width={props.width ?? "100%"}
    height={props.height ?? 12}
  />
)
