import { type Crossing, SCENE_WIDTH, STILL_SCENE, sceneAt } from "#models/casino/shooting/scene.ts"
import type { ShootingSlug } from "#models/casino/shooting/targets.ts"
import { presence, type Shot, seenFrom, shotSeen } from "./shot.ts"

/** How far beside a target a finger may be, in units of the picture. */
const REACH = 14

/** A target as this player sees it. */
export interface SeenTarget extends Crossing {
  /** From 0 to 1: less than 1 while it was hit and another comes in its place. */
  readonly there: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const beside = (distance: number, half: number): number => Math.max(0, distance - half)

/** What one player does in the picture that all see: the target that is aimed at, the shot on its way, and what was hit. None of it decides anything. */
export class ShootingRange {
  readonly #game: ShootingSlug
  readonly #sizes: ReadonlyArray<Size>
  readonly #isStill: boolean
  readonly #hits = new Map<string, number>()
  #kind = 0
  #aimed: string | undefined
  #shot: Shot | undefined

  /** `sizes`: of the figures, in the order of the targets. `isStill`: nothing moves. */
  constructor(game: ShootingSlug, sizes: ReadonlyArray<Size>, isStill: boolean) {
    this.#game = game
    this.#sizes = sizes
    this.#isStill = isStill
  }

  get shot(): Shot | undefined {
    return this.#shot
  }

  /** The targets at a moment, in so wide a picture. */
  targetsAt(now: number, width: number): ReadonlyArray<SeenTarget> {
    const all = this.#isStill ? STILL_SCENE : sceneAt(this.#game, now, width)
    return all.map((each) => {
      const hitAt = this.#hits.get(each.id)
      return { ...each, there: hitAt === undefined ? 1 : presence(now - hitAt) }
    })
  }

  /** The target that is aimed at: it keeps to be as long as it can be seen, then the nearest to the middle of its kind. */
  aimed(now: number): SeenTarget | undefined {
    const all = this.targetsAt(now, SCENE_WIDTH).filter(({ target }) => target === this.#kind)
    const flying = this.#shot === undefined ? undefined : shotSeen(this.#shot, now)
    const kept = all.find(({ id }) => id === this.#aimed)
    const isInSight = kept !== undefined && kept.there > 0 && Math.abs(kept.x) < SCENE_WIDTH / 2
    if (kept !== undefined && (isInSight || flying !== undefined)) return kept
    const nearest = all.toSorted(
      (one, other) => other.there - one.there || Math.abs(one.x) - Math.abs(other.x),
    )[0]
    this.#aimed = nearest?.id
    return nearest
  }

  /** Aims at a kind: at the one of it that is aimed at already, else the nearest to the middle. */
  aimAt(kind: number): void {
    if (kind === this.#kind) return
    this.#kind = kind
    this.#aimed = undefined
  }

  /** The target at a place of the picture; nothing where there is none. */
  at(x: number, y: number, now: number, width: number): SeenTarget | undefined {
    const found = this.targetsAt(now, width).flatMap((each) => {
      const size = this.#sizes[each.target] ?? { width: 0, height: 0 }
      const away = Math.hypot(
        beside(Math.abs(each.x - x), size.width / 2),
        beside(Math.abs(each.y - y), size.height / 2),
      )
      return each.there > 0 && away <= REACH ? [{ each, away, from: Math.hypot(each.x - x, each.y - y) }] : []
    })
    return found.toSorted((one, other) => one.away - other.away || one.from - other.from)[0]?.each
  }

  /** Aims at one target. True where it was aimed at before. */
  take({ id, target }: Crossing): boolean {
    const isSame = id === this.#aimed
    this.#kind = target
    this.#aimed = id
    return isSame
  }

  /** A shot leaves for the target that is aimed at. */
  fire(now: number): void {
    const target = this.aimed(now)
    if (target !== undefined) this.#shot = { target: target.id, firedAt: now }
  }

  /** The server has said whether the shot hit. */
  tell(isHit: boolean, now: number): void {
    const shot = this.#shot
    if (shot === undefined || shot.told !== undefined) return
    const told: Shot = { ...shot, told: { isHit, at: now } }
    this.#shot = told
    if (isHit) this.#hits.set(shot.target, seenFrom(told) ?? now)
  }

  /** Nothing came of the shot: it was not taken. */
  cancel(): void {
    if (this.#shot?.told === undefined) this.#shot = undefined
  }

  /** Forgets what is over. */
  tidy(now: number): void {
    for (const [id, at] of this.#hits) if (now - at > 60_000) this.#hits.delete(id)
    if (this.#shot?.told !== undefined && shotSeen(this.#shot, now) === undefined) this.#shot = undefined
  }
}
