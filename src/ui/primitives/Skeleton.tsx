import type { CSSProperties, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./Skeleton.module.css"

/**
 * A place kept for what is coming, of its final size. Hidden from screen readers: mark the region that waits with
 * `aria-busy`.
 */
export const Skeleton = (props: {
  /** CSS lengths; the line height of text unless said. */
  readonly width?: CSSProperties["inlineSize"]
  readonly height?: CSSProperties["blockSize"]
  readonly className?: string
}): ReactNode => (
  <span
    aria-hidden="true"
    className={classNames(styles.skeleton, props.className)}
    style={
      props.width === undefined && props.height === undefined
        ? undefined
        : { inlineSize: props.width, blockSize: props.height }
    }
  />
)
