/** A price as the feed sends it: thousandths; 0 is no price; negative is the last price of a suspended selection. */
export type SignedPrice = number

/** What a watcher is told, at most once a frame: the price now and the one it was told before. */
export type PriceWatcher = (price: SignedPrice, before: SignedPrice) => void

/** Runs work before the next paint and gives back how to call it off. */
export type FrameScheduler = (work: () => void) => () => void

/** Frames of the browser's display. */
export const animationFrames: FrameScheduler = (work) => {
  const id = requestAnimationFrame(work)
  return () => cancelAnimationFrame(id)
}

const FIRST_ROOM = 1024

/**
 * Prices by selection key, outside React and outside charts (design: prices). Values stand in one typed array; a change
 * marks its place, and once a frame each marked place tells its watchers, however often it changed.
 * Selections are held by whoever follows them and are forgotten when nobody does.
 */
export class PriceStore {
  #room = new Int32Array(FIRST_ROOM)
  #told = new Int32Array(FIRST_ROOM)
  readonly #places = new Map<string, number>()
  readonly #watchers: Array<Set<PriceWatcher> | undefined> = []
  readonly #holders: Array<number> = []
  readonly #keys: Array<string | undefined> = []
  readonly #free: Array<number> = []
  readonly #dirty = new Set<number>()
  readonly #schedule: FrameScheduler
  #scheduled = false

  constructor(schedule: FrameScheduler = animationFrames) {
    this.#schedule = schedule
  }

  /** The price of a selection, 0 where it has none. */
  read(key: string): SignedPrice {
    const place = this.#places.get(key)
    return place === undefined ? 0 : (this.#room[place] ?? 0)
  }

  /** The place of a selection, for `setAt`; stays the same while the selection is held. */
  hold(key: string): number {
    const place = this.#place(key)
    this.#holders[place] = (this.#holders[place] ?? 0) + 1
    return place
  }

  /** Lets a held place go; its selection is forgotten when nobody holds or watches it. */
  release(place: number): void {
    this.#holders[place] = Math.max(0, (this.#holders[place] ?? 0) - 1)
    if (this.#holders[place] === 0) this.setAt(place, 0)
    this.#forgetIfUnused(place)
  }

  /** Writes the price of a place and marks it when that changes it. */
  setAt(place: number, price: SignedPrice): void {
    if (this.#room[place] === price) return
    this.#room[place] = price
    if (this.#watchers[place] === undefined) {
      this.#told[place] = price
      return
    }
    this.#dirty.add(place)
    if (this.#scheduled) return
    this.#scheduled = true
    this.#schedule(() => this.#tell())
  }

  /** Watches a selection. The clean-up may be called more than once. */
  watch(key: string, watcher: PriceWatcher): () => void {
    const place = this.#place(key)
    const watchers = this.#watchers[place] ?? new Set()
    this.#watchers[place] = watchers.add(watcher)
    let watching = true
    return () => {
      if (!watching) return
      watching = false
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#watchers[place] === watchers) this.#watchers[place] = undefined
      this.#forgetIfUnused(place)
    }
  }

  /** How many selections are known. */
  get size(): number {
    return this.#places.size
  }

  #place(key: string): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = this.#free.pop() ?? this.#keys.length
    if (place >= this.#room.length) {
      this.#room = grown(this.#room)
      this.#told = grown(this.#told)
    }
    this.#room[place] = 0
    this.#told[place] = 0
    this.#keys[place] = key
    this.#places.set(key, place)
    return place
  }

  #forgetIfUnused(place: number): void {
    const key = this.#keys[place]
    if (key === undefined || (this.#holders[place] ?? 0) > 0 || this.#watchers[place] !== undefined) return
    this.#keys[place] = undefined
    this.#places.delete(key)
    this.#dirty.delete(place)
    this.#free.push(place)
  }

  #tell(): void {
    this.#scheduled = false
    const places = [...this.#dirty]
    this.#dirty.clear()
    for (const place of places) {
      const price = this.#room[place] ?? 0
      const before = this.#told[place] ?? 0
      this.#told[place] = price
      if (price === before) continue
      for (const watcher of [...(this.#watchers[place] ?? [])]) watcher(price, before)
    }
  }
}

const grown = (room: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(room.length * 2)
  larger.set(room)
  return larger
}
