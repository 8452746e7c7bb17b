import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { Flow } from "#src/services/flow.ts"
import { type Folded, foldedFrom, foldedStart, foldOne } from "./folded.ts"
import { SNAPSHOT_EVENTS, type StoredStream } from "./journal-store.ts"

/** Where writing goes on, and what is to be written first. */
export interface Gap {
  readonly missed: readonly AnyEventObject[]
  readonly next: number
}

/** What a tab has seen of a flow that another tab runs: its state, and the last events that may not be written. */
export class FlowMirror {
  readonly #flow: Flow<AnyStateMachine>
  #folded: Folded
  #seq = 0
  /** Events folded one by one, from `#seq - #recent.length`. */
  #recent: AnyEventObject[] = []

  constructor(flow: Flow<AnyStateMachine>) {
    this.#flow = flow
    this.#folded = foldedStart(flow.machine, flow.input)
  }

  get folded(): Folded {
    return this.#folded
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#folded.snapshot
  }

  /** Number of events seen. */
  get seq(): number {
    return this.#seq
  }

  /** Stands where so many events have led. */
  stand(folded: Folded, seq: number): void {
    this.#folded = folded
    this.#seq = seq
    this.#recent = []
  }

  /** Stands at a state as `persisted` wrote it. */
  standAt(value: unknown, seq: number): void {
    this.stand(foldedFrom(this.#flow.machine, value), seq)
  }

  /** One more event, or nothing where one before it was not heard; says which. */
  apply(seq: number, event: AnyEventObject): boolean {
    if (seq !== this.#seq) {
      return false
    }
    this.#folded = foldOne(this.#flow.machine, this.#folded, event)
    this.#seq += 1
    this.#recent = [...this.#recent, event].slice(-SNAPSHOT_EVENTS)
    return true
  }

  /** Folds what the old leader wrote and this tab did not hear; gives what this tab heard and nobody wrote. */
  catchUp(stored: StoredStream | undefined): Gap {
    const next = stored?.next ?? 0
    const unheard = Math.max(0, next - this.#seq)
    for (const { event } of unheard === 0 ? [] : (stored?.events.slice(-unheard) ?? [])) {
      this.#folded = foldOne(this.#flow.machine, this.#folded, event)
    }
    const unwritten = Math.max(0, this.#seq - next)
    return { missed: unwritten === 0 ? [] : this.#recent.slice(-unwritten), next }
  }
}
