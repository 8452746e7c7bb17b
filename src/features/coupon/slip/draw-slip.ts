import type { SlipDocument } from "./slip-document.ts"
import { layoutSlip, SLIP_MARGIN } from "./slip-layout.ts"

/** Pixels of the picture for one of the layout: sharp on any screen, and where it is given on. */
const SHARPNESS = 3

/** A slip is paper: it looks the same whatever the page's theme. */
const COLOURS = { paper: "#ffffff", ink: "#14171c", faint: "#59616d", rule: "#d5dae1" } as const

const fontOf = (size: number, strong: boolean, family: string): string =>
  `${strong ? 600 : 400} ${size}px ${family}`

/** Draws a slip on a canvas, which takes its size. `family`: the fonts of the page. Right-to-left slips are mirrored. */
export const drawSlip = (canvas: HTMLCanvasElement, slip: SlipDocument, family: string): void => {
  const context = canvas.getContext("2d")
  if (context === null) return
  const isMirrored = slip.direction === "rtl"
  const { width, height, texts, rules } = layoutSlip(slip, (text, size, strong) => {
    context.font = fontOf(size, strong, family)
    return context.measureText(text).width
  })
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  context.scale(SHARPNESS, SHARPNESS)
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, width, height)
  context.direction = slip.direction
  context.fillStyle = COLOURS.rule
  for (const y of rules) context.fillRect(SLIP_MARGIN, y, width - 2 * SLIP_MARGIN, 1)
  for (const { text, x, baseline, size, strong, tone, align } of texts) {
    context.font = fontOf(size, strong, family)
    context.fillStyle = COLOURS[tone]
    context.textAlign = align
    context.fillText(text, isMirrored ? width - x : x, baseline)
  }
}

/** The picture as a PNG; rejects where the browser makes none. */
export const slipPicture = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("No picture was made")) : resolve(blob)),
      "image/png",
    )
  })
