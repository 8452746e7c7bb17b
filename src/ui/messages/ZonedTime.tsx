import type { ReactNode } from "react"
import { useHydrating } from "../hydration/use-hydrating.ts"
import styles from "./ZonedTime.module.css"

/**
 * A moment in words of the reader's time zone. Where no zone is known yet its place is kept by words of the usual
 * length, unseen: a time that is not the reader's is never shown.
 */
export const ZonedTime = (props: {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** As many figures as the words will be. */
  readonly usual: string
  readonly children: () => ReactNode
}): ReactNode => {
  const isZoneUnknown = useHydrating()
  return (
    <time dateTime={new Date(props.at).toISOString()} className={isZoneUnknown ? styles.unknown : undefined}>
      {isZoneUnknown ? props.usual : props.children()}
    </time>
  )
}
