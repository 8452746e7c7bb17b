import type { ShotSeen } from "./shot.ts"

type Pen = CanvasRenderingContext2D

/** A point of the picture. */
export interface Point {
  readonly x: number
  readonly y: number
}

const TURN = Math.PI * 2
const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
})
const circle = (pen: Pen, { x, y }: Point, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, TURN)
}

/** A net, open so far: its rim with weights, and its meshes. */
const net = (pen: Pen, at: Point, radius: number, strength: number): void => {
  pen.save()
  pen.globalAlpha = strength
  circle(pen, at, radius)
  pen.fillStyle = "rgba(255,255,255,.1)"
  pen.fill()
  pen.save()
  pen.clip()
  pen.strokeStyle = "rgba(255,250,232,.85)"
  pen.lineWidth = 1
  const step = Math.max(5, radius / 4)
  pen.beginPath()
  for (let off = -2 * radius; off <= 2 * radius; off += step) {
    pen.moveTo(at.x + off - radius, at.y - radius)
    pen.lineTo(at.x + off + radius, at.y + radius)
    pen.moveTo(at.x + off + radius, at.y - radius)
    pen.lineTo(at.x + off - radius, at.y + radius)
  }
  pen.stroke()
  pen.restore()
  pen.strokeStyle = "#fff6dc"
  pen.lineWidth = 2
  circle(pen, at, radius)
  pen.stroke()
  pen.fillStyle = "#e8b04a"
  for (let weight = 0; weight < 10; weight += 1) {
    const angle = (weight / 10) * TURN
    circle(pen, { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius }, 2.4)
    pen.fill()
  }
  pen.restore()
}

/** A rope from the cannon to the net. */
const rope = (pen: Pen, from: Point, to: Point): void => {
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  const middle = between(from, to, 0.5)
  pen.quadraticCurveTo(middle.x + (to.x - from.x) * 0.08, middle.y + 12, to.x, to.y)
  pen.strokeStyle = "rgba(255,246,220,.75)"
  pen.lineWidth = 1.6
  pen.stroke()
}

/** A net that is thrown, opens over its target, and is drawn in with it or empty. */
export const paintNet = (pen: Pen, seen: ShotSeen, from: Point, target: Point, reach: number): void => {
  if (seen.phase === "flying") {
    const eased = 1 - (1 - seen.share) ** 2
    const at = between(from, target, eased)
    rope(pen, from, at)
    net(pen, at, 6 + Math.max(0, seen.share - 0.55) * 2.2 * (reach - 6), 1)
    return
  }
  if (seen.phase === "waiting") {
    rope(pen, from, target)
    net(pen, target, reach, 1)
    return
  }
  if (seen.phase === "hit") {
    const at = between(target, from, seen.share ** 2)
    rope(pen, from, at)
    net(pen, at, reach * (1 - seen.share * 0.72), 1 - seen.share ** 4)
    return
  }
  net(pen, target, reach * (1 + seen.share * 0.2), 1 - seen.share)
}

const burst = (pen: Pen, at: Point, share: number, rays: number, reach: number, colour: string): void => {
  pen.save()
  pen.globalAlpha = 1 - share
  pen.strokeStyle = colour
  pen.lineWidth = 3
  pen.lineCap = "round"
  pen.beginPath()
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * TURN
    const [near, far] = [reach * (0.35 + share * 0.55), reach * (0.55 + share * 0.75)]
    pen.moveTo(at.x + Math.cos(angle) * near, at.y + Math.sin(angle) * near)
    pen.lineTo(at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far)
  }
  pen.stroke()
  pen.restore()
}

/** A cork that flies at its target: sparks where it hits, dust on the boards where it doesn't. */
export const paintCork = (pen: Pen, seen: ShotSeen, from: Point, target: Point, reach: number): void => {
  if (seen.phase === "hit") {
    burst(pen, target, seen.share, 12, reach, "#ffd84a")
    return
  }
  if (seen.phase === "missed") {
    pen.save()
    pen.globalAlpha = (1 - seen.share) * 0.8
    pen.fillStyle = "#e8dcc4"
    for (const [across, down] of [
      [-8, -4],
      [7, -7],
      [0, 6],
    ] as const) {
      circle(pen, { x: target.x + reach * 0.8 + across, y: target.y - 8 + down }, 4 + seen.share * 9)
      pen.fill()
    }
    pen.restore()
    return
  }
  const share = seen.phase === "flying" ? 1 - (1 - seen.share) ** 2 : 1
  const at = between(from, target, share)
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(Math.atan2(target.y - from.y, target.x - from.x))
  pen.fillStyle = "#c58f4e"
  pen.strokeStyle = "#5d3c1d"
  pen.lineWidth = 1
  pen.beginPath()
  pen.roundRect(-7, -4, 14, 8, 2.5)
  pen.fill()
  pen.stroke()
  pen.restore()
}
