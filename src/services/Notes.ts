import type { AnalyticsMeta } from "#models/analytics/analytics.ts"

/** Something worth telling: its id and metadata (§3 Analytics entities). */
export interface Note {
  readonly e: number
  readonly meta: AnalyticsMeta
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Notes that wait for somebody to hear them, so that nothing is lost before analytics have arrived. */
const KEPT = 50

/** What the page tells its analytics. */
export class Notes {
  readonly #now: () => number
  #kept: readonly Note[] = []
  #listener: ((note: Note) => void) | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  readonly note = (e: number, meta: AnalyticsMeta = {}): void => {
    const note = { e, meta, at: this.#now() }
    if (this.#listener === undefined) {
      this.#kept = [...this.#kept, note].slice(-KEPT)
    } else {
      this.#listener(note)
    }
  }

  /** Forgets what was kept for a listener. */
  readonly forget = (): void => {
    this.#kept = []
  }

  /** Hears every note from now on, and those that were kept; gives what ends it. */
  readonly listen = (listener: (note: Note) => void): (() => void) => {
    this.#listener = listener
    for (const note of this.#kept) {
      listener(note)
    }
    this.#kept = []
    return () => {
      this.#listener = undefined
    }
  }
}
