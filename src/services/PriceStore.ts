/** A price as the feed sends it: thousandths; 0 is no price; negative is the last price of a suspended selection. */
export type SignedPrice = number

/** What a watcher is told, at most once a frame: the price now and the one before; 0 where the move was not followed. */
export type PriceWatcher = (price: SignedPrice, before: SignedPrice) => void

/** Whether what a watcher writes is out of sight. */
export interface Sight {
  readonly isSkipped: boolean
}

/** Where a watcher writes, and whether anybody can see it there. */
interface Watcher {
  readonly tell: PriceWatcher
  readonly place: number
  readonly sight: Sight | undefined
  /** Wants to hear only of prices that come, go, or change between offered and suspended. */
  readonly isOfferOnly: boolean
  /** Has not been told yet; it stands in the queue once, told or not. */
  isLate: boolean
  isQueued: boolean
}

/** Runs work before the next paint and gives back how to call it off. */
export type FrameScheduler = (work: () => void) => () => void

/** Frames of the browser's display. */
export const animationFrames: FrameScheduler = (work) => {
  const id = requestAnimationFrame(work)
  return () => cancelAnimationFrame(id)
}

const FIRST_ROOM = 1024

/** Watchers out of sight that are told in one frame: two thousand of them, changing all the time, lag two seconds behind. */
const FAR_A_FRAME = 16

/**
 * Prices by selection key, outside React and outside charts (design: prices). Values stand in one typed array; a change
 * marks its place, and once a frame each marked place tells its watchers, however often it changed. Watchers out of
 * sight are told after those in sight, only so many a frame: under load they fall behind, and nobody sees it.
 * Selections are held by whoever follows them and are forgotten when nobody does.
 */
export class PriceStore {
  #room = new Int32Array(FIRST_ROOM)
  #told = new Int32Array(FIRST_ROOM)
  readonly #places = new Map<string, number>()
  readonly #watchers: Array<ReadonlyArray<Watcher> | undefined> = []
  readonly #holders: Array<number> = []
  readonly #keys: Array<string | undefined> = []
  readonly #free: Array<number> = []
  /** Places that were marked, each once. */
  #dirty: Array<number> = []
  #spare: Array<number> = []
  #isDirty = new Uint8Array(FIRST_ROOM)
  /** Watchers out of sight that are still to be told, and how far the queue has been told. */
  #late: Array<Watcher> = []
  #lateFrom = 0
  readonly #schedule: FrameScheduler
  #scheduled = false
  #isHurried = false

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
    if (this.#isDirty[place] === 0) {
      this.#isDirty[place] = 1
      this.#dirty.push(place)
    }
    this.#plan()
  }

  /**
   * Watches a selection. The clean-up may be called more than once.
   * @param sight where the watcher writes: out of sight it may be told later, and not of the move
   */
  watch(key: string, tell: PriceWatcher, sight?: Sight): () => void {
    return this.#watch(key, tell, sight, false)
  }

  /** Watches whether a selection has a price and whether it is offered; how high it is, is not told. */
  watchOffer(key: string, tell: () => void): () => void {
    return this.#watch(key, tell, undefined, true)
  }

  /** Something came into sight: all that fell behind is told with the next frame. */
  hurry(): void {
    if (this.#late.length === 0) return
    this.#isHurried = true
    this.#plan()
  }

  /** How many selections are known. */
  get size(): number {
    return this.#places.size
  }

  #watch(key: string, tell: PriceWatcher, sight: Sight | undefined, isOfferOnly: boolean): () => void {
    const place = this.#place(key)
    const watcher: Watcher = { tell, place, sight, isOfferOnly, isLate: false, isQueued: false }
    this.#watchers[place] = [...(this.#watchers[place] ?? []), watcher]
    return () => {
      const watchers = this.#watchers[place]
      if (watchers?.includes(watcher) !== true) return
      watcher.isLate = false
      this.#watchers[place] =
        watchers.length === 1 ? undefined : watchers.filter((other) => other !== watcher)
      this.#forgetIfUnused(place)
    }
  }

  #place(key: string): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = this.#free.pop() ?? this.#keys.length
    if (place >= this.#room.length) {
      this.#room = grown(this.#room)
      this.#told = grown(this.#told)
      const marks = new Uint8Array(this.#room.length)
      marks.set(this.#isDirty)
      this.#isDirty = marks
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
    this.#free.push(place)
  }

  #plan(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    this.#schedule(() => this.#tell())
  }

  #tell(): void {
    this.#scheduled = false
    const places = this.#dirty
    this.#dirty = this.#spare
    this.#spare = places
    for (const place of places) {
      this.#isDirty[place] = 0
      const price = this.#room[place] ?? 0
      const before = this.#told[place] ?? 0
      this.#told[place] = price
      const watchers = this.#watchers[place]
      if (price === before || watchers === undefined) continue
      const isOfferSame = Math.sign(price) === Math.sign(before)
      for (const watcher of watchers) {
        if (watcher.isOfferOnly && isOfferSame) continue
        if (watcher.sight?.isSkipped === true) this.#putOff(watcher)
        else {
          watcher.isLate = false
          watcher.tell(price, before)
        }
      }
    }
    places.length = 0
    this.#tellLate()
  }

  #putOff(watcher: Watcher): void {
    watcher.isLate = true
    if (watcher.isQueued) return
    watcher.isQueued = true
    this.#late.push(watcher)
  }

  #tellLate(): void {
    let left = this.#isHurried ? this.#late.length : FAR_A_FRAME
    this.#isHurried = false
    while (left > 0 && this.#lateFrom < this.#late.length) {
      const watcher = this.#late[this.#lateFrom] as Watcher
      this.#lateFrom += 1
      watcher.isQueued = false
      if (!watcher.isLate) continue
      watcher.isLate = false
      left -= 1
      watcher.tell(this.#room[watcher.place] ?? 0, 0)
    }
    if (this.#lateFrom >= this.#late.length / 2) {
      this.#late = this.#late.slice(this.#lateFrom)
      this.#lateFrom = 0
    }
    if (this.#late.length > 0) this.#plan()
  }
}

const grown = (room: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(room.length * 2)
  larger.set(room)
  return larger
}
