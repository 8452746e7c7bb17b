import sharp from "sharp"
import type { PictureTask } from "#models/site/captcha-task.ts"
import { CELL, DIGITS, finer, type Point } from "#src/server/domains/captcha/draw/pen.ts"

/** What a person sees of the digits. */
export type SeenDigits = Pick<PictureTask, "picture" | "width" | "height" | "length">

/** Pixels of the picture for each of its units: enough to tell a thin line from a thick one. */
const FINE = 2
/** How near to the darkest ink a pixel is to be one of a digit: scratches and dots let the paper through. */
const INK = 0.86
/** Further than so many pixels from ink is simply beside it. */
const FAR = 8

interface Ink {
  readonly width: number
  readonly height: number
  /** Whether a pixel is ink. */
  readonly is: (x: number, y: number) => boolean
  /** How far a pixel is from ink, in pixels, {@link FAR} at most. */
  readonly from: Uint8Array
}

/** The ink of the picture: what is as dark as the strokes of digits are, and not a lone speck. */
const inkOf = async ({ picture, width, height }: SeenDigits): Promise<Ink> => {
  const bytes = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64")
  const [wide, high] = [width * FINE, height * FINE]
  const grey = await sharp(bytes).resize({ width: wide, height: high }).greyscale().raw().toBuffer()
  const sorted = Uint8Array.from(grey).sort()
  const [ink = 0, paper = 255] = [
    sorted[Math.floor(sorted.length * 0.01)],
    sorted[Math.floor(sorted.length * 0.7)],
  ]
  const bound = paper - (paper - ink) * INK
  const from = new Uint8Array(wide * high).fill(FAR)
  for (const [index, light] of grey.entries()) if (light <= bound) from[index] = 0
  // Two passes over the picture bring each pixel's distance from ink, going straight.
  const nearer = (index: number, other: number) => {
    from[index] = Math.min(from[index] ?? FAR, (from[other] ?? FAR) + 1)
  }
  for (let index = 0; index < from.length; index++) {
    if (index % wide > 0) nearer(index, index - 1)
    if (index >= wide) nearer(index, index - wide)
  }
  for (let index = from.length - 1; index >= 0; index--) {
    if (index % wide < wide - 1) nearer(index, index + 1)
    if (index + wide < from.length) nearer(index, index + wide)
  }
  return { width: wide, height: high, is: (x, y) => from[y * wide + x] === 0, from }
}

/** A digit as it may stand: turned and stretched, around the middle of its cell, in pixels. */
interface Shape {
  readonly digit: string
  readonly points: ReadonlyArray<Point>
}

const ANGLES = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]
const SCALES = [2.5, 2.7, 2.9, 3.1]

const SHAPES: ReadonlyArray<Shape> = Object.entries(DIGITS).flatMap(([digit, strokes]) =>
  ANGLES.flatMap((angle) =>
    SCALES.map((scale) => ({
      digit,
      points: strokes.flatMap(finer).map(([left, top]): Point => {
        const [x, y] = [(left - CELL.width / 2) * scale * FINE, (top - CELL.height / 2) * scale * FINE]
        return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
      }),
    })),
  ),
)

interface Standing {
  readonly shape: Shape
  readonly at: Point
  readonly bare: number
}

/** How far the strokes of a shape are from ink, on the average. */
const bareness = (ink: Ink, { points }: Shape, [x, y]: Point): number => {
  let bare = 0
  for (const [left, top] of points) {
    const [column, row] = [Math.round(x + left), Math.round(y + top)]
    const isOutside = column < 0 || row < 0 || column >= ink.width || row >= ink.height
    bare += isOutside ? FAR : (ink.from[row * ink.width + column] ?? FAR)
  }
  return bare / points.length
}

/** Half the width of a stroke, in pixels: ink so near is the stroke's own. */
const HALF = 5

/** How far ink is from the strokes of a shape, on the average. */
const spill = (around: ReadonlyArray<Point>, { points }: Shape, [x, y]: Point): number => {
  let spilt = 0
  for (const [column, row] of around) {
    let nearest = 2 * FAR
    for (const [left, top] of points)
      nearest = Math.min(nearest, Math.abs(x + left - column) + Math.abs(y + top - row))
    spilt += Math.max(0, nearest - HALF)
  }
  return spilt / Math.max(1, around.length)
}

/** Shapes that are looked at twice. */
const LIKELY = 80

/** The digit that stands in one of the cells. */
const digitIn = (ink: Ink, place: number, count: number, margin: number): string => {
  const cell = (ink.width - 2 * margin) / count
  const [from, to] = [margin + place * cell, margin + (place + 1) * cell]
  const around: Array<Point> = []
  for (let row = 0; row < ink.height; row += 3)
    for (let column = Math.round(from); column < to; column += 3)
      if (ink.is(column, row)) around.push([column, row])
  const [middle, height] = [(from + to) / 2, ink.height / 2]
  const standing = SHAPES.flatMap((shape): ReadonlyArray<Standing> => {
    let best: Standing = { shape, at: [middle, height], bare: Number.POSITIVE_INFINITY }
    for (let dx = -16; dx <= 16; dx += 2)
      for (let dy = -20; dy <= 20; dy += 2) {
        const at: Point = [middle + dx, height + dy]
        const bare = bareness(ink, shape, at)
        if (bare < best.bare) best = { shape, at, bare }
      }
    return [best]
  })
  const likely = standing.toSorted((one, other) => one.bare - other.bare).slice(0, LIKELY)
  const [first] = likely
    .map(({ shape, at, bare }) => ({ digit: shape.digit, unlike: bare + spill(around, shape, at) }))
    .toSorted((one, other) => one.unlike - other.unlike)
  return first?.digit ?? ""
}

/** Units that the first and the last digit keep from the edges. */
const MARGIN = 12

/**
 * Reads a picture of digits as a person does: by the strokes that are as thick and dark as those of digits, and by how each
 * digit is written. Answers what it takes them for; who reads can be mistaken, and then takes another picture.
 */
export const readDigits = async (seen: SeenDigits): Promise<string> => {
  const ink = await inkOf(seen)
  return Array.from({ length: seen.length }, (_, place) =>
    digitIn(ink, place, seen.length, MARGIN * FINE),
  ).join("")
}
