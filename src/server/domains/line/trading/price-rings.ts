import type { GameId } from "#models/line/catalogue/catalogue.ts"

/** Points kept of a selection. */
const LONGEST = 64
/** Points kept of all selections: eight bytes each, 16 MB. */
const MOST_POINTS = 2_000_000
/** Slots that stand in one list: those of a game follow each other. */
const SHELF = 32

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

/** A point as one number, seconds times this and thousandths. Exact: odds are a million thousandths at the most. */
const ODDS_ROOM = 2 ** 20

const packed = (seconds: number, odds: number): number => seconds * ODDS_ROOM + odds

const pointOf = (point: number): PricePoint => [Math.floor(point / ODDS_ROOM) * 1000, point % ODDS_ROOM]

/** Points in order. Replaced with each that comes: a list that grows in place keeps room for sixteen more. */
type Ring = ReadonlyArray<number>

/** Leaves out every second point but the first and the last: what is left spans the same time. */
const thinned = (ring: Ring): Ring => ring.filter((_, index) => index % 2 === 0 || index === ring.length - 1)

/** What is known of a game. */
interface Known {
  /**
   * The only points of selections that never moved, which most are, 32 slots a list, `NaN` where there is none: an entry of a map would take
   * each of them eighty bytes in place of ten.
   */
  readonly still: Map<number, Array<number>>
  readonly moved: Map<number, Ring>
}

export const makePriceRings = (mostPoints = MOST_POINTS): PriceRings => {
  const games = new Map<GameId, Known>()
  let size = 0

  const thinAll = () => {
    for (const { moved } of games.values()) {
      for (const [slot, ring] of moved) {
        if (ring.length <= 2) continue
        const thin = thinned(ring)
        size += thin.length - ring.length
        moved.set(slot, thin)
      }
    }
  }

  const grow = () => {
    size += 1
    if (size > mostPoints) thinAll()
  }

  const ringOf = ({ still, moved }: Known, slot: number): Ring => {
    const ring = moved.get(slot)
    if (ring !== undefined) return ring
    const point = still.get(Math.floor(slot / SHELF))?.[slot % SHELF] ?? Number.NaN
    return Number.isNaN(point) ? [] : [point]
  }

  const begin = ({ still }: Known, slot: number, point: number) => {
    const place = Math.floor(slot / SHELF)
    const shelf = still.get(place) ?? new Array<number>(SHELF).fill(Number.NaN)
    still.set(place, shelf)
    shelf[slot % SHELF] = point
  }

  return {
    add: (gameId, slot, at, odds) => {
      const known = games.get(gameId) ?? { still: new Map(), moved: new Map() }
      games.set(gameId, known)
      const point = packed(Math.floor(at / 1000), odds)
      const ring = ringOf(known, slot)
      const last = ring.at(-1)
      if (last === undefined) {
        begin(known, slot, point)
        grow()
        return
      }
      if (last % ODDS_ROOM === odds) return
      const room = ring.length === LONGEST ? thinned(ring) : ring
      size += room.length - ring.length
      known.moved.set(slot, room.concat([point]))
      grow()
    },
    of: (gameId, slot) => {
      const known = games.get(gameId)
      return known === undefined ? [] : ringOf(known, slot).map(pointOf)
    },
    forget: (gameId) => {
      const known = games.get(gameId)
      if (known === undefined) return
      for (const shelf of known.still.values()) for (const point of shelf) if (!Number.isNaN(point)) size -= 1
      // The first point of those that moved stands on a shelf, too.
      for (const ring of known.moved.values()) size -= ring.length - 1
      games.delete(gameId)
    },
    size: () => size,
  }
}
