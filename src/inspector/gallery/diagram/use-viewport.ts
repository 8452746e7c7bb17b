import { type RefObject, useEffect, useRef, useState } from "react"
import type { Box, Layout, Point } from "../data/chart-data.ts"
import {
  centred,
  fitted,
  following,
  holding,
  opening,
  panned,
  type Size,
  type View,
  zoomed,
} from "./geometry.ts"

const STEP = 1.25
const STRIDE = 60

const sizeOf = (element: Element): Size => {
  const { width, height } = element.getBoundingClientRect()
  return { width: width || 800, height: height || 600 }
}

const KEYS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [STRIDE, 0],
  ArrowRight: [-STRIDE, 0],
  ArrowUp: [0, STRIDE],
  ArrowDown: [0, -STRIDE],
}

/** What a drawing's window offers to buttons. */
export interface Viewport {
  readonly view: View
  /** Size of the window, as it was measured last. */
  readonly window: Size
  readonly nearer: () => void
  readonly further: () => void
  readonly fit: () => void
  readonly show: (box: Box) => void
  /** Brings a point of the drawing to the middle. */
  readonly centre: (x: number, y: number) => void
}

/** What of a drawing has to be seen. */
export interface Sights {
  /** What is chosen, or where a walk stands. */
  readonly focus: Box | undefined
  /** All of what a chosen transition leads from and to, its label included. */
  readonly ends: readonly Box[] | undefined
  /** Where the chart begins. */
  readonly beginning: Box | undefined
  /** The least scale at which its names can be read. */
  readonly readable: number
}

/** Where two fingers are: their middle and how far apart. */
const pinchOf = (
  pointers: ReadonlyMap<number, Point>,
): { readonly middle: Point; readonly apart: number } | undefined => {
  const [first, second] = pointers.values()
  return first === undefined || second === undefined
    ? undefined
    : {
        middle: [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2],
        apart: Math.hypot(first[0] - second[0], first[1] - second[1]),
      }
}

/**
 * Zoom and pan of a drawing: the wheel moves and with Ctrl zooms, a drag moves, two fingers do both, arrows move, plus
 * and minus zoom, 0 fits. A drag that began on a link does not follow it. What is chosen is brought into sight.
 */
export const useViewport = (ref: RefObject<HTMLElement | null>, layout: Layout, sights: Sights): Viewport => {
  const { focus, ends, beginning, readable } = sights
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [measured, setMeasured] = useState<Size>({ width: 0, height: 0 })
  const opened = useRef<Layout>(undefined)

  useEffect(() => {
    const measure = () => ref.current !== null && setMeasured(sizeOf(ref.current))
    measure()
    window.addEventListener("resize", measure)
    return () => window.removeEventListener("resize", measure)
  }, [ref])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const window = sizeOf(element)
    const isNew = opened.current !== layout
    opened.current = layout
    setView((current) => {
      const begun = isNew ? opening(layout, window, focus, beginning, readable) : current
      if (ends !== undefined) return holding(begun, ends, window)
      return isNew || focus === undefined ? begun : following(begun, focus, window)
    })
  }, [ref, layout, focus, ends, beginning, readable])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const pointers = new Map<number, Point>()
    let moved = 0
    const local = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return [event.clientX - left, event.clientY - top]
    }
    const pan = (dx: number, dy: number) =>
      setView((current) => panned(current, dx, dy, layout, sizeOf(element)))

    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) {
        const factor = Math.exp(-event.deltaY / 300)
        setView((current) => zoomed(current, factor, local(event)))
      } else pan(-event.deltaX, -event.deltaY)
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      pointers.set(event.pointerId, local(event))
      if (pointers.size === 1) moved = 0
    }
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (before === undefined) return
      const pinchBefore = pinchOf(pointers)
      const now = local(event)
      pointers.set(event.pointerId, now)
      moved += Math.hypot(now[0] - before[0], now[1] - before[1])
      const pinch = pinchOf(pointers)
      if (pinch !== undefined && pinchBefore !== undefined) {
        const factor = pinch.apart / Math.max(1, pinchBefore.apart)
        setView((current) => zoomed(current, factor, pinch.middle))
        pan(pinch.middle[0] - pinchBefore.middle[0], pinch.middle[1] - pinchBefore.middle[1])
      } else if (moved > 4) {
        if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
        pan(now[0] - before[0], now[1] - before[1])
      }
    }
    const onUp = (event: PointerEvent) => void pointers.delete(event.pointerId)
    const onClick = (event: MouseEvent) => {
      // A press by the keyboard or a screen reader is of no pointer, and a drag by touch ends in no press that would forget it.
      if (moved <= 4 || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      moved = 0
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const stride = KEYS[event.key]
      const { width, height } = sizeOf(element)
      const middle: Point = [width / 2, height / 2]
      if (stride !== undefined) pan(...stride)
      else if (event.key === "+" || event.key === "=") setView((current) => zoomed(current, STEP, middle))
      else if (event.key === "-") setView((current) => zoomed(current, 1 / STEP, middle))
      else if (event.key === "0") setView(fitted(layout, sizeOf(element)))
      else return
      event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener("wheel", onWheel, { passive: false, signal })
    element.addEventListener("pointerdown", onDown, { signal })
    element.addEventListener("pointermove", onMove, { signal })
    element.addEventListener("pointerup", onUp, { signal })
    element.addEventListener("pointercancel", onUp, { signal })
    element.addEventListener("click", onClick, { capture: true, signal })
    element.addEventListener("dragstart", (event) => event.preventDefault(), { signal })
    element.addEventListener("keydown", onKey, { signal })
    return () => listening.abort()
  }, [ref, layout])

  const middle = (): Point => {
    const { width, height } = ref.current === null ? { width: 0, height: 0 } : sizeOf(ref.current)
    return [width / 2, height / 2]
  }
  return {
    view,
    window: measured,
    nearer: () => setView((current) => zoomed(current, STEP, middle())),
    further: () => setView((current) => zoomed(current, 1 / STEP, middle())),
    fit: () => ref.current !== null && setView(fitted(layout, sizeOf(ref.current))),
    show: (box) =>
      ref.current !== null &&
      setView((current) =>
        centred(box, sizeOf(ref.current as HTMLElement), Math.max(current.scale, readable)),
      ),
    centre: (x, y) =>
      ref.current !== null &&
      setView((current) =>
        centred({ x, y, width: 0, height: 0 }, sizeOf(ref.current as HTMLElement), current.scale),
      ),
  }
}
