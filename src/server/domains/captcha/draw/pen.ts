/** A place in a drawing, in its units. */
export type Point = readonly [x: number, y: number]

/** What a pen draws without being lifted. */
export type Stroke = ReadonlyArray<Point>

/** Digits are drawn in a cell of this size, in units of their own. */
export const CELL = { width: 10, height: 16 } as const

/** Part of an ellipse; degrees from the right-hand end, clockwise. */
const arc = (x: number, y: number, wide: number, high: number, from = 0, to = 360): Stroke => {
  const points: Array<Point> = []
  for (let degree = from; degree <= to; degree += 15) {
    const angle = (degree / 180) * Math.PI
    points.push([x + wide * Math.cos(angle), y + high * Math.sin(angle)])
  }
  return points
}

const line = (...numbers: ReadonlyArray<number>): Stroke =>
  numbers.flatMap((x, index): Stroke => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))

const SIX: ReadonlyArray<Stroke> = [line(7.8, 1, 4.4, 4, 2, 7.6, 1.2, 10.8), arc(5, 10.9, 3.8, 4.1)]

const turned = (strokes: ReadonlyArray<Stroke>): ReadonlyArray<Stroke> =>
  strokes.map((stroke) => stroke.map(([x, y]): Point => [CELL.width - x, CELL.height - y]))

/** How each digit is written: strokes of a pen, ours and of no type face. */
export const DIGITS: Readonly<Record<string, ReadonlyArray<Stroke>>> = {
  0: [arc(5, 8, 4, 7)],
  1: [line(1.8, 4.6, 5.4, 1, 5.4, 15)],
  2: [[...arc(5, 5, 4, 4, 195, 390), ...line(1, 15, 9, 15)]],
  3: [[...arc(4.8, 4.5, 3.7, 3.5, 195, 450), ...arc(4.8, 11.4, 4.1, 3.5, 270, 525)]],
  4: [line(7, 15, 7, 1, 1, 10.6, 9.6, 10.6)],
  5: [[...line(8.6, 1, 2.2, 1, 1.9, 7.2), ...arc(4.8, 10.4, 4.1, 4.6, 225, 510)]],
  6: SIX,
  7: [line(1, 1, 9, 1, 4, 15), line(3.4, 8, 8.6, 8)],
  8: [arc(5, 4.5, 3.2, 3.4), arc(5, 11.5, 4, 3.6)],
  9: turned(SIX),
}

/** Longest piece of a stroke that is bent as one: shorter ones bend more smoothly. */
const STEP = 1

/** The same stroke with points so close that it can be bent. */
export const finer = (stroke: Stroke): Stroke =>
  stroke.flatMap((point, index): Stroke => {
    const before = stroke[index - 1]
    if (before === undefined) return [point]
    const [x, y] = before
    const steps = Math.max(1, Math.ceil(Math.hypot(point[0] - x, point[1] - y) / STEP))
    return Array.from({ length: steps }, (_, step): Point => {
      const part = (step + 1) / steps
      return [x + (point[0] - x) * part, y + (point[1] - y) * part]
    })
  })

/** The stroke as the data of an SVG path. */
export const pathOf = (points: Stroke): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`
