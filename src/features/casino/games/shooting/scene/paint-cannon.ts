import type { Point } from "./paint-shot.ts"

type Pen = CanvasRenderingContext2D

/** Where the cannon stands above the bottom of the picture, and how long its barrel is. */
export const CANNON_ABOVE = 34
const BARREL = 46

/** The mouth of a barrel that points at a target. */
export const muzzle = (from: Point, target: Point): Point => {
  const angle = Math.atan2(target.y - from.y, target.x - from.x)
  return { x: from.x + Math.cos(angle) * BARREL, y: from.y + Math.sin(angle) * BARREL }
}

const along = (pen: Pen, ...stops: ReadonlyArray<string>): CanvasGradient => {
  const gradient = pen.createLinearGradient(0, -12, 0, 12)
  stops.forEach((stop, place) => {
    gradient.addColorStop(place / (stops.length - 1), stop)
  })
  return gradient
}

/** The barrel, turned to the target. `recoil`: from 0 to 1. */
export const paintCannon = (pen: Pen, at: Point, target: Point, isGallery: boolean, recoil: number): void => {
  pen.save()
  pen.translate(at.x, at.y)
  pen.save()
  pen.rotate(Math.atan2(target.y - at.y, target.x - at.x))
  pen.translate(-recoil * 7, 0)
  pen.lineWidth = 1.4
  pen.strokeStyle = "#1c2228"
  pen.fillStyle = isGallery
    ? along(pen, "#c98d4f", "#8a5628", "#4e2d12")
    : along(pen, "#f6d98b", "#c08a2c", "#6d4710")
  pen.beginPath()
  pen.roundRect(-14, -10, BARREL + 4, 20, 6)
  pen.fill()
  pen.stroke()
  pen.fillStyle = along(pen, "#8d98a5", "#59636f", "#2c343c")
  pen.beginPath()
  pen.roundRect(BARREL - 16, -12.5, 12, 25, 4)
  pen.roundRect(10, -11.5, 6, 23, 3)
  pen.fill()
  pen.stroke()
  pen.restore()
  const base = pen.createRadialGradient(-6, -8, 3, 0, 0, 30)
  base.addColorStop(0, isGallery ? "#d34b3f" : "#5fb3c9")
  base.addColorStop(1, isGallery ? "#6d1712" : "#123f55")
  pen.fillStyle = base
  pen.strokeStyle = "#ffffffb0"
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(0, 0, 24, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
  pen.restore()
}

/** What shows which target is aimed at: a ring with four ticks, light on dark, so that it stands out on everything. */
export const paintSight = (pen: Pen, at: Point, radius: number): void => {
  for (const [colour, width] of [
    ["rgba(8,14,22,.75)", 5],
    ["#fff", 2.4],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.lineCap = "round"
    pen.beginPath()
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const angle = (quarter * Math.PI) / 2
      pen.moveTo(at.x + Math.cos(angle + 0.28) * radius, at.y + Math.sin(angle + 0.28) * radius)
      pen.arc(at.x, at.y, radius, angle + 0.28, angle + Math.PI / 2 - 0.28)
      pen.moveTo(at.x + Math.cos(angle) * (radius - 5), at.y + Math.sin(angle) * (radius - 5))
      pen.lineTo(at.x + Math.cos(angle) * (radius + 5), at.y + Math.sin(angle) * (radius + 5))
    }
    pen.stroke()
  }
}
