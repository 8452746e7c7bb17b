import type { Box, Layout, Point } from "../data/chart-data.ts"

const RADIUS = 6

const towards = ([x, y]: Point, [toX, toY]: Point, by: number): Point => {
  const length = Math.hypot(toX - x, toY - y)
  const part = length === 0 ? 0 : Math.min(by, length / 2) / length
  return [x + (toX - x) * part, y + (toY - y) * part]
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A line through the points whose corners are rounded, as the data of a path. */
export const roundedPath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${at(point)}`
      if (after === undefined) return `L${at(point)}`
      return `L${at(towards(point, before, RADIUS))}Q${at(point)} ${at(towards(point, after, RADIUS))}`
    })
    .join("")

/** The layout as a reader from right to left expects it: what came first stands right. Texts keep their direction. */
export const mirrored = (layout: Layout): Layout => {
  const point = ([x, y]: Point): Point => [layout.width - x, y]
  const box = <Some extends Box>(some: Some): Some => ({ ...some, x: layout.width - some.x - some.width })
  return {
    ...layout,
    boxes: layout.boxes.map(box),
    arrows: layout.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(point),
      label: box(arrow.label),
    })),
    dots: layout.dots.map((dot) => ({ ...dot, at: point(dot.at), points: dot.points.map(point) })),
  }
}

/** What is seen of a drawing: one unit is `scale` pixels, and the drawing's corner stands at `x`, `y`. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const SCALES = { least: 0.05, most: 3 } as const

const clamp = (scale: number) => Math.min(SCALES.most, Math.max(SCALES.least, scale))

/** The whole drawing in the middle of the window. */
export const fitted = (drawing: Size, window: Size): View => {
  const scale = clamp(Math.min(1, window.width / drawing.width, window.height / drawing.height))
  return {
    scale,
    x: (window.width - drawing.width * scale) / 2,
    y: (window.height - drawing.height * scale) / 2,
  }
}

/** A box in the middle of the window, the rest around it. */
export const centred = (box: Box, window: Size, scale: number): View => ({
  scale,
  x: window.width / 2 - (box.x + box.width / 2) * scale,
  y: window.height / 2 - (box.y + Math.min(box.height, window.height / scale) / 2) * scale,
})

/** Moved so that a window smaller than the drawing shows nothing beside it. */
const filled = (view: View, drawing: Size, window: Size): View => {
  const within = (value: number, size: number, room: number) =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, value))
  return {
    ...view,
    x: within(view.x, drawing.width * view.scale, window.width),
    y: within(view.y, drawing.height * view.scale, window.height),
  }
}

/** The view with which a drawing opens: all of it where its names can be read so, else what is chosen, or where it begins. */
export const opening = (
  drawing: Size,
  window: Size,
  focus: Box | undefined,
  beginning: Box | undefined,
  readable: number,
): View => {
  const whole = fitted(drawing, window)
  if (whole.scale >= readable) return whole
  const scale = readable
  const place = focus ?? beginning
  return filled(place === undefined ? { scale, x: 0, y: 0 } : centred(place, window, scale), drawing, window)
}

/** Whether a box is seen: all of it, or of one that is larger than half the window at least so much. */
const isSeen = (box: Box, view: View, window: Size): boolean => {
  const shown = (from: number, size: number, room: number) =>
    Math.min(room, from + size) - Math.max(0, from) >= Math.min(size, room / 2)
  return (
    shown(view.x + box.x * view.scale, box.width * view.scale, window.width) &&
    shown(view.y + box.y * view.scale, box.height * view.scale, window.height)
  )
}

/** The view in which a box is seen: the same where it is already, else moved to it. */
export const following = (view: View, box: Box, window: Size): View =>
  isSeen(box, view, window) ? view : centred(box, window, view.scale)

/** Room around what has to be seen whole. */
const MARGIN = 24

/** The smallest box that holds all of them. */
export const around = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** The view in which all of the boxes are seen whole: the same where they are, else moved, and further away where it has to be. */
export const holding = (view: View, boxes: readonly Box[], window: Size): View => {
  const box = around(boxes)
  const [left, top] = [view.x + box.x * view.scale, view.y + box.y * view.scale]
  const [right, bottom] = [left + box.width * view.scale, top + box.height * view.scale]
  if (left >= 0 && top >= 0 && right <= window.width && bottom <= window.height) return view
  const room = Math.min(
    (window.width - 2 * MARGIN) / Math.max(1, box.width),
    (window.height - 2 * MARGIN) / Math.max(1, box.height),
  )
  const scale = Math.max(SCALES.least, Math.min(view.scale, room))
  return {
    scale,
    x: window.width / 2 - (box.x + box.width / 2) * scale,
    y: window.height / 2 - (box.y + box.height / 2) * scale,
  }
}

/** The view nearer or further, with the point of the window under the hand staying where it is. */
export const zoomed = (view: View, factor: number, [x, y]: Point): View => {
  const scale = clamp(view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }
}

/** The view moved, with some of the drawing always left in the window. */
export const panned = (view: View, dx: number, dy: number, drawing: Size, window: Size): View => {
  const margin = 60
  const within = (value: number, size: number, room: number) =>
    Math.min(room - margin, Math.max(margin - size * view.scale, value))
  return {
    ...view,
    x: within(view.x + dx, drawing.width, window.width),
    y: within(view.y + dy, drawing.height, window.height),
  }
}
