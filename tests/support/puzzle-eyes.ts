import sharp from "sharp"
import { type PuzzleTask, puzzleReach } from "#models/site/captcha-task.ts"

/** What a person sees of a puzzle. */
export type SeenPuzzle = Pick<PuzzleTask, "picture" | "piece" | "width" | "size" | "top">

const pixelsOf = async (address: string, width: number) => {
  const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64")
  const { data, info } = await sharp(bytes)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    at: (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  }
}

/** How much of the scene is seen through the gap, and the colour that lies over it. */
const SEEN = 0.38
const SHADE = [10, 15, 30]

/**
 * Looks for a puzzle's gap as a person does: where the picture is the piece, darkened. Answers the left edge of the piece in
 * units of the picture. Nothing but the two pictures and what the page is told is used.
 */
export const lookForGap = async ({ picture, piece, width, size, top }: SeenPuzzle): Promise<number> => {
  const [whole, part] = await Promise.all([pixelsOf(picture, width), pixelsOf(piece, size)])
  const unlikeness = (left: number): number => {
    let sum = 0
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = part.at(x, y)
        if (alpha < 255) continue
        const seen = whole.at(left + x, top + y)
        for (const [index, colour] of [red, green, blue].entries())
          sum += Math.abs((seen[index] ?? 0) - (colour * SEEN + (SHADE[index] ?? 0) * (1 - SEEN)))
      }
    return sum
  }
  const places = Array.from({ length: puzzleReach({ width, size }) + 1 }, (_, left) => left)
  const { best } = places.reduce(
    (found, left) => {
      const is = unlikeness(left)
      return is < found.is ? { best: left, is } : found
    },
    { best: 0, is: Number.POSITIVE_INFINITY },
  )
  return best
}
