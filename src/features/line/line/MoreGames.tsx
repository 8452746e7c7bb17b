import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"
import { LOAD_MORE_PX, PAGE_STEP, SCROLLER_LIMIT } from "#models/line/catalogue/scroller.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./GameList.module.css"

/** §9 Infinite-scroll threshold: the share of the list's end that is seen when more is asked for. */
const THRESHOLD = 0.1

/** The end of a list that has more: whoever scrolls to it gets more, and so does who presses it. */
export const MoreGames = (props: {
  /** Games that are listed, and how many there are. */
  readonly listed: number
  readonly total: number
  /** Asks for a list of so many pages, from 1. */
  readonly onMore: (pages: number) => void
}): ReactNode => {
  const { t } = useMessage()
  const { listed, total, onMore } = props
  const end = useRef<HTMLParagraphElement>(null)
  const next = Math.ceil(listed / PAGE_STEP) + 1
  const ask = useEffectEvent((pages: number) => onMore(pages))
  useEffect(() => {
    const { current } = end
    if (current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) ask(next)
      },
      { threshold: THRESHOLD, rootMargin: `0px 0px ${LOAD_MORE_PX}px` },
    )
    // It says at once whether the end is seen: one that still is after a page came asks for the next.
    observer.observe(current)
    return () => observer.disconnect()
  }, [next])
  if (listed >= SCROLLER_LIMIT) {
    return <p className={`secondary ${styles.more}`}>{t("line.limit", { count: SCROLLER_LIMIT, total })}</p>
  }
  return (
    <p ref={end} className={styles.more}>
      <Button wide onClick={() => onMore(next)}>
        {t("line.showMore", { count: total - listed })}
      </Button>
    </p>
  )
}
