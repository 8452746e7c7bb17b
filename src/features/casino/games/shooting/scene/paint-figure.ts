import type { Figure, Part } from "../art/figure.ts"

type Pen = CanvasRenderingContext2D

interface Painted extends Pick<Part, "movement" | "hinge" | "line" | "width"> {
  readonly path: Path2D
  readonly fill: string | CanvasGradient | undefined
}

/** A figure whose paths and gradients are made. */
export type PaintedFigure = Figure & { readonly painted: ReadonlyArray<Painted> }

/** Makes the paths and gradients of a figure once: they go where the pen goes. */
export const prepared = (pen: Pen, figure: Figure): PaintedFigure => ({
  ...figure,
  painted: figure.parts.map(({ d, fill, ...part }) => {
    if (typeof fill !== "object") return { ...part, path: new Path2D(d), fill }
    const gradient = pen.createLinearGradient(0, -figure.height / 2, 0, figure.height / 2)
    gradient.addColorStop(0, fill[0])
    gradient.addColorStop(1, fill[1])
    return { ...part, path: new Path2D(d), fill: gradient }
  }),
})

/** Bends the plane for a part that moves. `swing`: from -1 to 1. */
const move = (pen: Pen, { movement, hinge }: Painted, swing: number, turned: number): void => {
  if (movement === undefined || hinge === undefined) return
  const [x, y] = hinge
  pen.translate(x, y)
  // A tail that beats to and from whoever looks on is seen shorter and longer.
  if (movement === "tail") pen.transform(0.82 + swing * 0.18, swing * 0.1, 0, 1, 0, 0)
  else pen.rotate(movement === "fin" ? swing * 0.32 : turned)
  pen.translate(-x, -y)
}

/** Draws a figure where the pen is. `turned`: of what turns, in radians. */
export const paintFigure = (pen: Pen, figure: PaintedFigure, swing: number, turned: number): void => {
  pen.lineJoin = "round"
  pen.lineCap = "round"
  for (const part of figure.painted) {
    pen.save()
    move(pen, part, swing, turned)
    if (part.fill !== undefined) {
      pen.fillStyle = part.fill
      pen.fill(part.path)
    }
    if (part.line !== undefined) {
      pen.strokeStyle = part.line
      pen.lineWidth = part.width ?? 1
      pen.stroke(part.path)
    }
    pen.restore()
  }
}
