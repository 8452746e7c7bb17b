import type { GameId } from "#models/catalogue/catalogue.ts"

/** Points kept of a selection. */
const LONGEST = 64
/** Points kept of all selections: twice four bytes each, 16 MB. */
const MOST_POINTS = 2_000_000
const FIRST_ROOM = 4

/** What a selection was offered at from a moment on; 0 while it was not offered. Times in milliseconds since the epoch. */
export type PricePoint = readonly [at: number, odds: number]

/** The prices of selections as they moved, of bounded size: the older a movement, the coarser it is kept. */
export interface PriceRings {
  /** The price of a slot from a moment on; one that did not change is no point. */
  readonly add: (gameId: GameId, slot: number, at: number, odds: number) => void
  readonly of: (gameId: GameId, slot: number) => ReadonlyArray<PricePoint>
  readonly forget: (gameId: GameId) => void
  readonly size: () => number
}

interface Ring {
  /**
   * Pairs of seconds and thousandths, in order. Most selections never move: their one point is a plain pair, where a typed array of
   * its own would take two hundred bytes more, 12 MB of a season.
   */
  values: [seconds: number, odds: number] | Int32Array
  count: number
}

/** Leaves out every second point but the first and the last: what is left spans the same time. */
const thin = (ring: Ring): void => {
  const { values, count } = ring
  let kept = 0
  for (let index = 0; index < count; index += 1) {
    if (index % 2 === 1 && index !== count - 1) continue
    values[2 * kept] = values[2 * index] ?? 0
    values[2 * kept + 1] = values[2 * index + 1] ?? 0
    kept += 1
  }
  ring.count = kept
}

export const makePriceRings = (mostPoints = MOST_POINTS): PriceRings => {
  const games = new Map<GameId, Map<number, Ring>>()
  let size = 0

  const thinAll = () => {
    for (const rings of games.values()) {
      for (const ring of rings.values()) {
        size -= ring.count
        if (ring.count > 2) thin(ring)
        size += ring.count
      }
    }
  }

  const grow = () => {
    size += 1
    if (size > mostPoints) thinAll()
  }

  return {
    add: (gameId, slot, at, odds) => {
      const rings = games.get(gameId) ?? new Map<number, Ring>()
      games.set(gameId, rings)
      const seconds = Math.floor(at / 1000)
      const ring = rings.get(slot)
      if (ring === undefined) {
        rings.set(slot, { values: [seconds, odds], count: 1 })
        grow()
        return
      }
      if (ring.values[2 * ring.count - 1] === odds) return
      if (ring.count === LONGEST) {
        size -= ring.count
        thin(ring)
        size += ring.count
      }
      if (2 * ring.count === ring.values.length) {
        const wider = new Int32Array(Math.max(2 * FIRST_ROOM, 2 * ring.values.length))
        wider.set(ring.values)
        ring.values = wider
      }
      ring.values[2 * ring.count] = seconds
      ring.values[2 * ring.count + 1] = odds
      ring.count += 1
      grow()
    },
    of: (gameId, slot) => {
      const ring = games.get(gameId)?.get(slot)
      return Array.from(
        { length: ring?.count ?? 0 },
        (_, index): PricePoint => [(ring?.values[2 * index] ?? 0) * 1000, ring?.values[2 * index + 1] ?? 0],
      )
    },
    forget: (gameId) => {
      for (const ring of games.get(gameId)?.values() ?? []) size -= ring.count
      games.delete(gameId)
    },
    size: () => size,
  }
}
