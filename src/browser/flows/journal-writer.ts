import { type JournalledEvent, type JournalStore, ROW_EVENTS } from "./journal-store.ts"

/** Writes one stream's events in rows, one transaction at a time; the first failure ends writing and is told once. */
export class JournalWriter {
  readonly #store: JournalStore
  readonly #stream: string
  readonly #version: number
  readonly #onFailure: (error: unknown) => void
  #next: number
  #waiting: JournalledEvent[] = []
  #writing: Promise<void> = Promise.resolve()
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

  readonly push = (event: JournalledEvent): void => {
    if (this.#failed) {
      return
    }
    this.#waiting.push(event)
    if (!this.#busy) {
      this.#busy = true
      this.#writing = this.#drain()
    }
  }

  /** Resolves when everything pushed so far is written, or writing has failed. */
  readonly flushed = (): Promise<void> => this.#writing

  async #drain(): Promise<void> {
    try {
      for (let row = this.#take(); row.length > 0; row = this.#take()) {
        await this.#store.append(this.#stream, this.#version, this.#next, row)
        this.#next += row.length
      }
    } catch (error) {
      this.#failed = true
      this.#waiting = []
      this.#onFailure(error)
    } finally {
      this.#busy = false
    }
  }

  #take(): readonly JournalledEvent[] {
    return this.#waiting.splice(0, ROW_EVENTS)
  }
}
