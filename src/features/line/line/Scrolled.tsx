import { type ReactNode, useEffect, useRef, useState } from "react"
import styles from "./GameList.module.css"

/** §9 Scroller buffer: what is so many pixels out of sight is still drawn. */
const BUFFER = 200

/**
 * A part of a long list that is drawn while it is near what is seen; elsewhere its place is kept, of the height that it had, else
 * of so many rows. It stays while the focus is in it.
 */
const Scrolled = (props: { readonly rows: number; readonly children: ReactNode }): ReactNode => {
  const { rows, children } = props
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const { current } = place
    if (current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined) return
        if (!last.isIntersecting && current.contains(document.activeElement)) return
        if (!last.isIntersecting && current.firstChild !== null) setHeight(last.boundingClientRect.height)
        setNear(last.isIntersecting)
      },
      { rootMargin: `${BUFFER}px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={place}
      className={styles.scrolled}
      style={isNear ? undefined : { blockSize: height ?? `calc(40px + ${rows} * var(--row-h))` }}
    >
      {isNear && children}
    </div>
  )
}

export default Scrolled
