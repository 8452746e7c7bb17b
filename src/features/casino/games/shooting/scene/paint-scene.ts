import { ROW_HEIGHTS, SCENE_HEIGHT } from "#models/casino/shooting/scene.ts"
import type { ShootingArt } from "../art/figure.ts"
import { CANNON_ABOVE, muzzle, paintCannon, paintSight } from "./paint-cannon.ts"
import { type PaintedFigure, paintFigure, prepared } from "./paint-figure.ts"
import { type Point, paintCork, paintNet } from "./paint-shot.ts"
import type { SeenTarget, ShootingRange } from "./shooting-range.ts"
import { type ShotSeen, shotSeen, withoutMotion } from "./shot.ts"

type Pen = CanvasRenderingContext2D

/** A frame of the picture. */
export interface Frame {
  readonly now: number
  /** Units that it is wide, and pixels of a unit. */
  readonly width: number
  readonly scale: number
  readonly isStill: boolean
}

const CANNON: Point = { x: 0, y: SCENE_HEIGHT - CANNON_ABOVE }
const BUBBLES = 16
/** Lower edge of a figure that stands in a row. */
const STANDS = 27

/** Bubbles that rise, each on a way of its own. */
const paintBubbles = (pen: Pen, { now, width }: Frame): void => {
  pen.strokeStyle = "rgba(255,255,255,.55)"
  pen.fillStyle = "rgba(255,255,255,.16)"
  pen.lineWidth = 1
  for (let bubble = 0; bubble < BUBBLES; bubble += 1) {
    const own = (bubble * 0.618) % 1
    const risen = (now / (9000 + own * 7000) + own * 5) % 1
    const x = (own - 0.5) * width + Math.sin(now / 900 + bubble) * 5
    pen.beginPath()
    pen.arc(x, SCENE_HEIGHT * (1 - risen), 1.6 + own * 3.4, 0, Math.PI * 2)
    pen.fill()
    pen.stroke()
  }
}

/** The rails that figures run on. */
const paintRails = (pen: Pen, { width }: Frame): void => {
  for (const y of ROW_HEIGHTS) {
    pen.fillStyle = "rgba(0,0,0,.28)"
    pen.fillRect(-width / 2, y + STANDS + 7, width, 5)
    const board = pen.createLinearGradient(0, y + STANDS, 0, y + STANDS + 8)
    board.addColorStop(0, "#d9a765")
    board.addColorStop(1, "#8a5a2b")
    pen.fillStyle = board
    pen.fillRect(-width / 2, y + STANDS, width, 8)
  }
}

/** Where the middle of a target is drawn. */
const placeOf = (
  { now, isStill }: Frame,
  { x, y, own }: SeenTarget,
  figure: PaintedFigure,
  isGallery: boolean,
): Point => {
  if (isGallery) return { x, y: y + STANDS - figure.height / 2 }
  return { x, y: isStill ? y : y + Math.sin(now / 1300 + own * 20) * 5 + (own - 0.5) * 8 }
}

/** A fish that was missed darts on, and a figure of tin shakes: so far, from 0 to 1 and back. */
const startled = (seen: ShotSeen | undefined): number =>
  seen?.phase === "missed" ? Math.sin(Math.min(1, seen.share * 2) * Math.PI) : 0

/** How much of the way to the cannon a fish in the net was drawn in. */
const drawnIn = (seen: ShotSeen | undefined): number => (seen?.phase === "hit" ? seen.share ** 2 : 0)

/** What is seen of the shot in a frame. */
const shotIn = ({ now, isStill }: Frame, { shot }: ShootingRange): ShotSeen | undefined => {
  const seen = shot === undefined ? undefined : shotSeen(shot, now)
  return seen !== undefined && isStill ? withoutMotion(seen) : seen
}

/** Draws frames of a picture with its figures. */
export const scenePainter = (pen: Pen, art: ShootingArt, range: ShootingRange) => {
  const figures = art.figures.map((figure) => prepared(pen, figure))
  const { isGallery } = art

  const paintTarget = (frame: Frame, target: SeenTarget, seen: ShotSeen | undefined): void => {
    const fright = startled(seen)
    const figure = figures[target.target]
    if (figure === undefined || target.there <= 0) return
    const at = placeOf(frame, target, figure, isGallery)
    const ahead = target.isLeftward ? -1 : 1
    const beat = frame.isStill ? 0 : Math.sin(frame.now / (150 + figure.width) + target.own * 30)
    pen.save()
    if (isGallery) {
      pen.translate(at.x, at.y + figure.height / 2)
      pen.rotate(Math.sin(fright * 9) * 0.1 * fright)
      pen.scale(ahead, target.there)
      pen.translate(0, -figure.height / 2)
    } else {
      const pull = drawnIn(seen)
      pen.globalAlpha = target.there
      pen.translate(at.x + ahead * fright * 16 + (CANNON.x - at.x) * pull, at.y + (CANNON.y - at.y) * pull)
      pen.rotate(beat * 0.02 * ahead)
      pen.scale(ahead * (0.4 + target.there * 0.6), 0.4 + target.there * 0.6)
    }
    paintFigure(pen, figure, beat, frame.isStill ? 0 : frame.now / 1400)
    pen.restore()
  }

  return (frame: Frame): void => {
    const { now, width, scale } = frame
    const seen = shotIn(frame, range)
    const targets = range.targetsAt(now, width)
    const aimed = range.aimed(now)
    pen.setTransform(scale, 0, 0, scale, (width / 2) * scale, 0)
    pen.clearRect(-width / 2, 0, width, SCENE_HEIGHT)
    if (isGallery) paintRails(pen, frame)
    else if (!frame.isStill) paintBubbles(pen, frame)
    for (const each of targets) paintTarget(frame, each, each.id === range.shot?.target ? seen : undefined)
    const figure = aimed && figures[aimed.target]
    if (aimed === undefined || figure === undefined) return
    const at = placeOf(frame, aimed, figure, isGallery)
    const reach = Math.min(64, Math.hypot(figure.width, figure.height) / 2 + 6)
    if (seen === undefined) paintSight(pen, at, Math.max(22, Math.min(52, reach - 8)))
    else (isGallery ? paintCork : paintNet)(pen, seen, muzzle(CANNON, at), at, reach)
    const recoil = seen?.phase === "flying" ? Math.max(0, 1 - seen.share * 3) : 0
    paintCannon(pen, CANNON, at, isGallery, recoil)
  }
}
