/** A part that says nothing within this time, in milliseconds, never came to stand: nobody waits for it. */
const LOST_MS = 10_000

/** Keeps account of the parts of a page that the server rendered, until the browser has taken all of them over. */
export class HydrationParts {
  readonly #known = new Set<string>()
  readonly #waiting = new Set<string>()
  readonly #after: (ms: number, task: () => void) => void
  readonly #allTaken = Promise.withResolvers<void>()

  /** `after` runs a task after so many milliseconds. */
  constructor(after: (ms: number, task: () => void) => void) {
    this.#after = after
  }

  /** A part stands in the page; parts within parts are met while those are taken over. */
  met(id: string): void {
    // Asked in every render of the part.
    if (this.#known.has(id)) return
    this.#known.add(id)
    this.#waiting.add(id)
  }

  /** A part is taken over, or has gone with the page it stood in. */
  taken(id: string): void {
    if (this.#waiting.delete(id)) this.#look()
  }

  /** Resolves once every part that was met is taken over. Called when the page around them is. */
  allTaken(): Promise<void> {
    this.#look()
    this.#after(LOST_MS, this.#allTaken.resolve)
    return this.#allTaken.promise
  }

  #look(): void {
    if (this.#waiting.size === 0) this.#allTaken.resolve()
  }
}
