import { startOfDay as midnightOf } from "date-fns/startOfDay"

/** What of the page's document the time depends on. */
export interface SeenPage {
  readonly visibilityState: DocumentVisibilityState
  readonly addEventListener: (type: string, listener: () => void) => void
  readonly removeEventListener: (type: string, listener: () => void) => void
}

/** Midnight before a moment by the reader's clock; both in milliseconds since the epoch. */
export const startOfDay = (at: number): number => midnightOf(at).getTime()

const KEY = "play-time"

/** Forgets whose day it was, and what it came to. */
export const forgetPlayTime = (storage: Storage): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
  // Days were kept by the number of their player before.
  for (const key of keys) if (key.startsWith(KEY)) storage.removeItem(key)
}

/**
 * Milliseconds that a player has the site before the eyes in a day, in this browser (§3 Client-side persisted: session
 * time). Time counts while the page is seen; it is kept whenever the page is hidden, and begins anew at midnight and with
 * another player.
 */
export class PlayTime {
  readonly #storage: Storage
  readonly #player: number
  readonly #now: () => number
  readonly #page: SeenPage
  #since: number | undefined

  constructor(options: {
    readonly storage: Storage
    readonly playerId: number
    readonly now: () => number
    readonly page: SeenPage
  }) {
    this.#storage = options.storage
    this.#player = options.playerId
    this.#now = options.now
    this.#page = options.page
    options.page.addEventListener("visibilitychange", this.#look)
    this.#look()
  }

  /** Milliseconds of today so far. */
  readonly today = (): number => this.#kept() + this.#running()

  /** Keeps what was counted and counts no more. */
  readonly stop = (): void => {
    this.#page.removeEventListener("visibilitychange", this.#look)
    this.#keep()
  }

  readonly #look = (): void => {
    if (this.#page.visibilityState === "visible") this.#since ??= this.#now()
    else this.#keep()
  }

  #running(): number {
    const now = this.#now()
    return this.#since === undefined ? 0 : Math.max(0, now - Math.max(this.#since, startOfDay(now)))
  }

  #kept(): number {
    const [player, day, spent] = (this.#storage.getItem(KEY) ?? "").split("/").map(Number)
    const isThisDay = player === this.#player && day === startOfDay(this.#now())
    return isThisDay && spent !== undefined && spent >= 0 ? spent : 0
  }

  #keep(): void {
    const spent = this.today()
    this.#since = undefined
    try {
      this.#storage.setItem(KEY, `${this.#player}/${startOfDay(this.#now())}/${spent}`)
    } catch {
      // A full or blocked storage: the time is counted for this page alone.
    }
  }
}
