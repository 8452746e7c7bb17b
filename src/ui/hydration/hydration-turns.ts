import { settled } from "#src/services/settled.ts"

/** A part of a page that the server rendered, waiting to be taken over. */
interface Part {
  readonly opened: Promise<void>
  readonly open: () => void
  readonly taken: Promise<void>
  readonly take: () => void
  /** Whether it is seen; what is not is left as it stands until it goes. */
  readonly isWanted: () => boolean
}

const always = () => true

/** What nobody waits for. */
const nothing = settled(undefined)

/** A part that says nothing within this time, in milliseconds, never came to stand: nobody waits for it. */
const LOST_MS = 10_000

/**
 * Lets the parts of a page be taken over one by one, in the order in which they stand, each in a task of its own: the
 * page answers between them. Whatever a person does first ends the queue, so that what was pressed answers the press.
 */
export class HydrationTurns {
  readonly #parts = new Map<string, Part>()
  readonly #after: (ms: number, task: () => void) => void
  readonly #hurrying = Promise.withResolvers<void>()
  #running: Promise<void> | undefined
  #isHurried = false
  #isOver = false

  /** `after` runs a task after so many milliseconds. */
  constructor(after: (ms: number, task: () => void) => void) {
    this.#after = after
  }

  /** The turn of a part, as React's `use` reads it; the same promise each time. */
  opened(id: string, isWanted: () => boolean = always): Promise<void> {
    const known = this.#parts.get(id)
    if (known !== undefined) return known.opened
    if (this.#isOver) return nothing
    const part = partOf(isWanted)
    this.#parts.set(id, part)
    if (this.#isHurried && isWanted()) part.open()
    return part.opened
  }

  /** A part is taken over, or has gone with the page it stood in. */
  taken(id: string): void {
    this.#parts.get(id)?.take()
  }

  /** Ends the queue: every part that waits may be taken over at once. */
  readonly hurry = (): void => {
    this.#isHurried = true
    for (const { open } of this.#wanted()) open()
    this.#hurrying.resolve()
  }

  /** Opens one part after the other; resolves when all that are wanted are taken over. */
  run(): Promise<void> {
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    // Parts within parts are met as those are taken over: a Map is walked to its end, however it grows.
    for (const part of this.#parts.values()) {
      await this.#wait(0)
      if (this.#isHurried) break
      if (!part.isWanted()) continue
      part.open()
      await Promise.race([part.taken, this.#hurrying.promise, this.#wait(LOST_MS)])
    }
    if (this.#isHurried) await Promise.race([this.#allTaken(), this.#wait(LOST_MS)])
    this.#isOver = true
    // What is told next waits for nobody: a part that is not seen goes with the telling, and is not taken over for it.
    for (const { open } of this.#parts.values()) open()
  }

  /** Resolves when every part that is wanted is taken over, those too that are only met within others. */
  async #allTaken(): Promise<void> {
    let met = 0
    while (met < this.#parts.size) {
      met = this.#parts.size
      await Promise.all(this.#wanted().map(({ taken }) => taken))
    }
  }

  #wanted(): ReadonlyArray<Part> {
    return [...this.#parts.values()].filter(({ isWanted }) => isWanted())
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#after(ms, resolve))
  }
}

const partOf = (isWanted: () => boolean): Part => {
  const opening = Promise.withResolvers<void>()
  const taking = Promise.withResolvers<void>()
  return {
    opened: opening.promise,
    open: () => {
      // Known at once: React takes the part over within the event that asks for it.
      settled(undefined, opening.promise)
      opening.resolve()
    },
    taken: taking.promise,
    take: taking.resolve,
    isWanted,
  }
}
