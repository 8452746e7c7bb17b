import { landscape } from "./landscape.ts"
import { pictureAt } from "./webp.ts"

/** Size of a puzzle's picture and of the square around its piece, in units of the picture. */
export const PUZZLE_SIZE = { width: 320, height: 160, size: 56 } as const

/** The piece without its tabs stands this far inside its square. */
const INSET = 10
const BODY = PUZZLE_SIZE.size - 2 * INSET
/** Width of a tab at its neck, and the radius of its round. */
const NECK = 11
const ROUND = 6.2

/** How a piece is cut: on each side, clockwise from the top, a tab out of it (true) or a notch into it. */
export type Cut = readonly boolean[]

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

const outline = (cut: Cut): string => {
  const half = (BODY - NECK) / 2
  const sides = DIRECTIONS.map(([x, y], index) => {
    const along = `l${x * half},${y * half}`
    const tab = `a${ROUND},${ROUND} 0 1 ${cut[index] === true ? 1 : 0} ${x * NECK},${y * NECK}`
    return `${along}${tab}${along}`
  })
  return `M${INSET},${INSET}${sides.join("")}Z`
}

/** What a puzzle is drawn from: the landscape's seed, the cut of the piece, and where its square belongs. */
export interface PuzzlePlan {
  readonly seed: number
  readonly cut: Cut
  readonly left: number
  readonly top: number
}

/** Draws the picture with its gap, and the piece, as `data:` addresses. */
export const drawPuzzle = async ({ seed, cut, left, top }: PuzzlePlan) => {
  const { width, height, size } = PUZZLE_SIZE
  const scene = landscape(seed, width, height)
  const path = `<path d="${outline(cut)}" transform="translate(${left},${top})"`
  const gap = `${path} fill="#0a0f1e" fill-opacity=".62" stroke="#fff" stroke-opacity=".85" stroke-width="1.5"/>`
  const edge = `${path} fill="none" stroke="#fff" stroke-width="1.5"/>`
  const [picture, piece] = await Promise.all([
    pictureAt({ left: 0, top: 0, width, height }, `${scene}${gap}`),
    pictureAt(
      { left, top, width: size, height: size },
      `<clipPath id="cut">${path}/></clipPath><g clip-path="url(#cut)">${scene}</g>${edge}`,
    ),
  ])
  return { picture, piece }
}
