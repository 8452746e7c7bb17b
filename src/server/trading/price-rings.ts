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
  /** Pairs of seconds and thousandths, in order. */
  values: Int32Array
  count: number
}

/**
 * Most selections never move: their one point is one number, seconds times this and thousandths, where a ring would take three hundred
 * bytes more, 30 MB of a season. Exact: odds are a million thousandths at the most.
 */
const ODDS_ROOM = 2 ** 20

const packed = (seconds: number, odds: number): number => seconds * ODDS_ROOM + odds

const ringOf = (point: number): Ring => {
  const values = new Int32Array(2 * FIRST_ROOM)
  values[0] = Math.floor(point / ODDS_ROOM)
  values[1] = point % ODDS_ROOM
  return { values, count: 1 }
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
  const games = new Map<GameId, Map<number, Ring | number>>()
  let size = 0

  const thinAll = () => {
    for (const rings of games.values()) {
      for (const ring of rings.values()) {
        if (typeof ring === "number") continue
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
      const rings = games.get(gameId) ?? new Map<number, Ring | number>()
      games.set(gameId, rings)
      const seconds = Math.floor(at / 1000)
      const known = rings.get(slot)
      if (known === undefined) {
        rings.set(slot, packed(seconds, odds))
        grow()
        return
      }
      if (typeof known === "number" && known % ODDS_ROOM === odds) return
      const ring = typeof known === "number" ? ringOf(known) : known
      if (ring !== known) rings.set(slot, ring)
      if (ring.values[2 * ring.count - 1] === odds) return
      if (ring.count === LONGEST) {
        size -= ring.count
        thin(ring)
        size += ring.count
      }
      if (2 * ring.count === ring.values.length) {
        const wider = new Int32Array(2 * ring.values.length)
        wider.set(ring.values)
        ring.values = wider
      }
      ring.values[2 * ring.count] = seconds
      ring.values[2 * ring.count + 1] = odds
      ring.count += 1
      grow()
    },
    of: (gameId, slot) => {
      const known = games.get(gameId)?.get(slot)
      if (known === undefined) return []
      const { values, count } = typeof known === "number" ? ringOf(known) : known
      return Array.from(
        { length: count },
        (_, index): PricePoint => [(values[2 * index] ?? 0) * 1000, values[2 * index + 1] ?? 0],
      )
    },
    forget: (gameId) => {
      for (const ring of games.get(gameId)?.values() ?? []) size -= typeof ring === "number" ? 1 : ring.count
      games.delete(gameId)
    },
    size: () => size,
  }
}
