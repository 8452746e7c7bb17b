import { type PointerEvent, type ReactNode, useRef } from "react"
import type { Layout } from "../data/chart-data.ts"
import type { Size, View } from "./geometry.ts"
import styles from "./Minimap.module.css"

const MOST = { width: 150, height: 110 } as const

/** The whole drawing in small with what is seen of it; a press or a drag shows another part. Keys move the drawing itself. */
export const Minimap = (props: {
  readonly layout: Layout
  readonly view: View
  readonly window: Size
  /** Ids of states that are marked. */
  readonly lit: ReadonlySet<string>
  readonly onCentre: (x: number, y: number) => void
}): ReactNode => {
  const { layout, view, window } = props
  const ref = useRef<SVGSVGElement>(null)
  const shown = { width: window.width / view.scale, height: window.height / view.scale }
  if (shown.width >= layout.width && shown.height >= layout.height) return null
  const scale = Math.min(MOST.width / layout.width, MOST.height / layout.height)
  const move = (event: PointerEvent) => {
    const canvas = ref.current
    if (canvas === null || event.buttons === 0) return
    const { left, top } = canvas.getBoundingClientRect()
    props.onCentre((event.clientX - left) / scale, (event.clientY - top) / scale)
  }
  return (
    <svg
      ref={ref}
      aria-hidden="true"
      data-minimap=""
      className={styles.map}
      width={Math.ceil(layout.width * scale)}
      height={Math.ceil(layout.height * scale)}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        move(event)
      }}
      onPointerMove={move}
    >
      {layout.boxes.map((box) => (
        <rect
          key={box.id}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          className={props.lit.has(box.id) ? `${styles.box} ${styles.lit}` : styles.box}
        />
      ))}
      <rect
        className={styles.shown}
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={shown.width}
        height={shown.height}
      />
    </svg>
  )
}
