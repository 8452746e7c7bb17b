import { SCENE_HEIGHT, SCENE_WIDTH } from "#models/casino/shooting/scene.ts"
import type { ShootingArt } from "../art/figure.ts"
import { scenePainter } from "./paint-scene.ts"
import type { ShootingRange } from "./shooting-range.ts"

/** How often a picture is drawn in which nothing moves, in milliseconds. */
const STILL_MS = 300
/** More pixels for each of the page are not seen, and cost. */
const SHARPEST = 2

export interface SceneOptions {
  readonly art: ShootingArt
  readonly range: ShootingRange
  readonly isStill: boolean
  /** The server's clock, in milliseconds since the epoch. */
  readonly clock: () => number
  /** A place of the picture was pressed, in its units; `width`: how wide the picture is. */
  readonly onPress: (x: number, y: number, width: number) => void
}

/** How wide a canvas is in units of the picture: never less than the part that everybody sees. */
const widthOf = ({ clientWidth, clientHeight }: HTMLCanvasElement): number =>
  Math.max(SCENE_WIDTH, (clientWidth / Math.max(1, clientHeight)) * SCENE_HEIGHT)

/** Draws the picture for as long as it is wanted, and hears where it is pressed. What it gives back ends it. */
export const runScene = (canvas: HTMLCanvasElement, options: SceneOptions): (() => void) => {
  const { art, range, isStill, clock, onPress } = options
  const pen = canvas.getContext("2d")
  if (pen === null) return () => {}
  const paint = scenePainter(pen, art, range)
  const draw = () => {
    const width = widthOf(canvas)
    const sharp = Math.min(SHARPEST, devicePixelRatio)
    const [across, down] = [Math.round(canvas.clientWidth * sharp), Math.round(canvas.clientHeight * sharp)]
    if (canvas.width !== across) canvas.width = across
    if (canvas.height !== down) canvas.height = down
    const now = clock()
    range.tidy(now)
    paint({ now, width, scale: across / width, isStill })
  }
  const press = (event: PointerEvent | MouseEvent) => {
    const box = canvas.getBoundingClientRect()
    const width = widthOf(canvas)
    const scale = box.width / width
    onPress((event.clientX - box.left) / scale - width / 2, (event.clientY - box.top) / scale, width)
  }
  canvas.addEventListener("click", press)
  draw()
  let frame = 0
  const next = () => {
    draw()
    frame = requestAnimationFrame(next)
  }
  const timer = isStill ? setInterval(draw, STILL_MS) : undefined
  if (!isStill) frame = requestAnimationFrame(next)
  return () => {
    canvas.removeEventListener("click", press)
    clearInterval(timer)
    cancelAnimationFrame(frame)
  }
}
