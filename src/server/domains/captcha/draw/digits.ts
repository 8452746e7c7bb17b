import { type Random, randomOf } from "#src/server/kernel/random.ts"
import { CELL, DIGITS, finer, type Point, pathOf, type Stroke } from "./pen.ts"
import { pictureAt } from "./webp.ts"

/** Size of the picture of digits, in its units. */
export const DIGITS_SIZE = { width: 240, height: 80 } as const

const MARGIN = 12
const SCRATCHES = 4
const DOTS = 70

const between = (random: Random, from: number, to: number) => from + (to - from) * random.uniform()

/** A way to bend the whole picture: waves along both directions. */
const bendOf = (random: Random) => {
  const [across, down] = [between(random, 0, 2 * Math.PI), between(random, 0, 2 * Math.PI)]
  const [wide, high] = [between(random, 1.5, 3), between(random, 2.5, 5)]
  return ([x, y]: Point): Point => [x + wide * Math.sin(y / 11 + across), y + high * Math.sin(x / 34 + down)]
}

/** Where a digit stands, turned and stretched as no other. */
const placeOf = (random: Random, index: number, count: number) => {
  const scale = between(random, 2.5, 3.1)
  const angle = between(random, -0.3, 0.3)
  const x = ((index + 0.5) * (DIGITS_SIZE.width - 2 * MARGIN)) / count + MARGIN + between(random, -4, 4)
  const y = DIGITS_SIZE.height / 2 + between(random, -6, 6)
  return ([left, top]: Point): Point => {
    const [dx, dy] = [(left - CELL.width / 2) * scale, (top - CELL.height / 2) * scale]
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)]
  }
}

/** A thin line from edge to edge. */
const scratch = (random: Random): Stroke => {
  const { width, height } = DIGITS_SIZE
  return finer([
    [0, between(random, MARGIN, height - MARGIN)],
    [width, between(random, MARGIN, height - MARGIN)],
  ])
}

const dot = (random: Random): string => {
  const [x, y] = [between(random, 0, DIGITS_SIZE.width), between(random, 0, DIGITS_SIZE.height)]
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(random, 0.6, 1.6).toFixed(1)}"/>`
}

/** Draws digits, bent and crossed by lines, as a `data:` address; `seed` bends them. */
export const drawDigits = (digits: string, seed: number): Promise<string> => {
  const random = randomOf("captcha digits", seed)
  const bend = bendOf(random)
  const hue = random.integer(0, 359)
  const ink = `hsl(${hue},55%,26%)`
  const { width, height } = DIGITS_SIZE
  const written = [...digits].flatMap((digit, index) => {
    const place = placeOf(random, index, digits.length)
    return (DIGITS[digit] ?? []).map((stroke) => pathOf(finer(stroke).map(place).map(bend)))
  })
  const scratches = Array.from({ length: SCRATCHES }, () => pathOf(scratch(random).map(bend)))
  const dots = Array.from({ length: DOTS }, () => dot(random))
  return pictureAt(
    { left: 0, top: 0, width, height },
    [
      `<rect width="${width}" height="${height}" fill="hsl(${(hue + 30) % 360},45%,92%)"/>`,
      `<g fill="${ink}" fill-opacity=".5">${dots.join("")}</g>`,
      `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
      `<path d="${written.join("")}" stroke-width="4.2"/>`,
      `<path d="${scratches.join("")}" stroke-width="1.6" stroke-opacity=".75"/></g>`,
    ].join(""),
  )
}
