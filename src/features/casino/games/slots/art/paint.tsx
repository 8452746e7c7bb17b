import type { ReactNode } from "react"

const stops = (colours: readonly string[]): ReactNode =>
  colours.map((colour, place) => (
    <stop key={colour} offset={place / (colours.length - 1)} stopColor={colour} />
  ))

/** A gradient over a shape, from the upper left, where the light stands, to the lower right. */
export const slant = (id: string, ...colours: readonly string[]): ReactNode => (
  <linearGradient id={id} x2="1" y2="1">
    {stops(colours)}
  </linearGradient>
)

/** A gradient over a shape from top to bottom. */
export const fall = (id: string, ...colours: readonly string[]): ReactNode => (
  <linearGradient id={id} x2="0" y2="1">
    {stops(colours)}
  </linearGradient>
)

/** A gradient of a round body that is lit from the upper left. */
export const ball = (id: string, ...colours: readonly string[]): ReactNode => (
  <radialGradient id={id} cx=".34" cy=".3" r=".76">
    {stops(colours)}
  </radialGradient>
)

/** A glow from the middle of a shape outwards. */
export const glow = (id: string, ...colours: readonly string[]): ReactNode => (
  <radialGradient id={id}>{stops(colours)}</radialGradient>
)

/** A gradient over the whole symbol of 64 by 64, for strokes that have no width of their own. */
export const sheet = (id: string, ...colours: readonly string[]): ReactNode => (
  <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="8" y1="8" x2="56" y2="56">
    {stops(colours)}
  </linearGradient>
)

/** A line drawn several times, each time with a width and a colour, the widest first. */
export const layers = (
  d: string,
  ...coats: readonly (readonly [width: number, stroke: string])[]
): ReactNode =>
  coats.map(([width, stroke]) => <path key={width} d={d} fill="none" stroke={stroke} strokeWidth={width} />)

/** A drawing of 64 by 64 with its upper left corner and its scale in a larger picture. */
export const placed = (x: number, y: number, scale: number, drawing: ReactNode): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>{drawing}</g>
)
