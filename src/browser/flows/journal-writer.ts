import { isBegun } from "#machines/kernel/begun.ts"
import { type JournalledEvent, type JournalStore, ROW_EVENTS, type Tail } from "./journal-store.ts"

/** Writes one stream's events in rows, one transaction at a time; the first failure ends writing and is told once. */
export class JournalWriter {
  readonly #store: JournalStore
  readonly #stream: string
  readonly #version: number
  readonly #onFailure: (error: unknown) => void
  #next: number
  #writing: readonly JournalledEvent[] = []
  #waiting: JournalledEvent[] = []
  /** Events with numbers that are not to be written any more: the journal begins anew after them. */
  #skipped = 0
  #forgetting = false
  #drained: Promise<void> = Promise.resolve()
  #busy = false
  #failed = false

  constructor(
    store: JournalStore,
    stream: string,
    version: number,
    next: number,
    onFailure: (error: unknown) => void,
  ) {
    this.#store = store
    this.#stream = stream
    this.#version = version
    this.#next = next
    this.#onFailure = onFailure
  }

  /** Writes an event; where the journal begins anew with it, nothing that is older. */
  readonly push = (event: JournalledEvent): void => {
    if (this.#failed) {
      return
    }
    if (isBegun(event.event)) {
      this.#skipped += this.#waiting.length
      this.#waiting = []
    }
    this.#waiting.push(event)
    this.#go()
  }

  /** Clears the stream; what is pushed from now on begins it anew. */
  readonly forget = (): void => {
    if (this.#failed) {
      return
    }
    this.#waiting = []
    this.#skipped = 0
    this.#forgetting = true
    this.#go()
  }

  /** What is not written yet, where writing goes on at all. */
  readonly tail = (): Tail | undefined => {
    const version = this.#version
    if (this.#failed || !this.#busy) {
      return undefined
    }
    return this.#forgetting
      ? { version, first: 0, events: this.#waiting, cleared: true }
      : this.#skipped > 0
        ? {
            version,
            first: this.#next + this.#writing.length + this.#skipped,
            events: this.#waiting,
            cleared: false,
          }
        : { version, first: this.#next, events: [...this.#writing, ...this.#waiting], cleared: false }
  }

  /** Resolves when everything pushed so far is written, or writing has failed. */
  readonly flushed = (): Promise<void> => this.#drained

  #go(): void {
    if (!this.#busy) {
      this.#busy = true
      this.#drained = this.#drain()
    }
  }

  async #drain(): Promise<void> {
    try {
      while (this.#forgetting || this.#waiting.length > 0) {
        await (this.#forgetting ? this.#clear() : this.#append())
      }
    } catch (error) {
      this.#failed = true
      this.#waiting = []
      this.#onFailure(error)
    } finally {
      this.#busy = false
    }
  }

  async #append(): Promise<void> {
    this.#next += this.#skipped
    this.#skipped = 0
    this.#writing = this.#waiting.splice(0, ROW_EVENTS)
    const begins = this.#writing.some(({ event }) => isBegun(event))
    const write = begins ? this.#store.begin : this.#store.append
    await write(this.#stream, this.#version, this.#next, this.#writing)
    this.#next += this.#writing.length
    this.#writing = []
  }

  async #clear(): Promise<void> {
    await this.#store.clear(this.#stream)
    this.#forgetting = false
    this.#next = 0
  }
}
