import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import styles from "./ScreenPanel.module.css"

/** Styles read them, since paper has a scale of its own (`--paper-scale`) that no script is asked for. */
const sizes = ({ width, height, scale }: { width: number; height: number; scale: number }): CSSProperties =>
  ({ "--width": `${width}px`, "--height": `${height}px`, "--seen-scale": scale }) as CSSProperties

/** Something of a known size, made as small as its place asks. */
export const Scaled = (props: {
  readonly size: { readonly width: number; readonly height: number }
  /** Largest scale. */
  readonly most: number
  readonly children: ReactNode
}): ReactNode => {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(props.size.width)
  useLayoutEffect(() => {
    const place = ref.current
    if (place === null) return
    const measure = () => setRoom(place.clientWidth || props.size.width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [props.size.width])
  const scale = Math.min(props.most, room / props.size.width)
  return (
    <div ref={ref} className={styles.room}>
      <div className={styles.taken} style={sizes({ ...props.size, scale })}>
        <div className={styles.scaled}>{props.children}</div>
      </div>
    </div>
  )
}
