import type {
  InspectedChange,
  InspectedMessage,
  InspectionEvent,
} from "#models/inspection/inspection-event.ts"

/** An actor as the drawer shows it. */
export interface ActorRow {
  readonly id: string
  readonly name: string
  readonly parent: string | undefined
  readonly status: "active" | "done" | "error" | "stopped"
  /** The state value; absent for what is no chart. */
  readonly value?: unknown
  readonly tags: readonly string[]
  /** Absent where it may hold secrets. */
  readonly context?: unknown
  /** Keys of the transitions of the last event that took any. */
  readonly taken: readonly string[]
}

/** An event that reached a chart, and what came of it. */
export interface LogEntry {
  /** Number of the event, from 1. */
  readonly seq: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The actor that it reached, by session and name. */
  readonly actor: string
  readonly source: string | undefined
  readonly event: { readonly type: string }
  readonly change: Pick<InspectedChange, "snapshot" | "taken"> | undefined
}

/** What the drawer draws: actors and events up to one event. */
export interface Scene {
  /** Parents before their children. */
  readonly actors: readonly ActorRow[]
  readonly entries: readonly LogEntry[]
  /** Number of the last event that has come, shown or not. */
  readonly newest: number
}

/** Events that the log remembers; older ones stay in the journals. */
const REMEMBERED = 2000

/**
 * What the inspection told, up to the event that is shown: while the log is held, what comes waits its turn. Kept
 * outside of charts and React, as prices are: two hundred events a second are told of ten times a second.
 */
export class LiveLog {
  readonly #later: (task: () => void) => void
  readonly #listeners = new Set<() => void>()
  readonly #actors = new Map<string, ActorRow>()
  #entries: LogEntry[] = []
  #waiting: InspectionEvent[] = []
  /** Number of the last event that is shown, and of the last that has come. */
  #shown = 0
  #newest = 0
  #upTo: number | null = null
  #scene: Scene = { actors: [], entries: [], newest: 0 }
  #isDue = false

  /** `later` runs a task soon: what happens until then is shown together. */
  constructor(later: (task: () => void) => void) {
    this.#later = later
  }

  readonly tell = (event: InspectionEvent): void => {
    if (event.type === "@xstate.event") this.#newest += 1
    this.#waiting.push(event)
    this.#publishLater()
  }

  /** Holds the log after the event of this number; `null` lets it run. */
  readonly showUpTo = (upTo: number | null): void => {
    if (upTo === this.#upTo) return
    this.#upTo = upTo
    this.#publish()
  }

  /** Number of the last event that has come, whether it is shown yet or not. */
  readonly newest = (): number => this.#newest

  /** Number of the last event that a person sees. */
  readonly shown = (): number => this.#scene.entries.at(-1)?.seq ?? 0

  readonly scene = (): Scene => this.#scene

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #publishLater(): void {
    if (this.#isDue) return
    this.#isDue = true
    this.#later(() => {
      this.#isDue = false
      this.#publish()
    })
  }

  #publish(): void {
    const limit = this.#upTo ?? Number.POSITIVE_INFINITY
    let next = 0
    for (; next < this.#waiting.length; next += 1) {
      const event = this.#waiting[next] as InspectionEvent
      if (event.type === "@xstate.event" && this.#shown >= limit) break
      this.#apply(event)
    }
    this.#waiting = this.#waiting.slice(next)
    if (this.#entries.length > REMEMBERED) this.#entries = this.#entries.slice(-REMEMBERED)
    this.#scene = { actors: this.#inOrder(), entries: [...this.#entries], newest: this.#newest }
    for (const tell of this.#listeners) tell()
  }

  #apply(event: InspectionEvent): void {
    switch (event.type) {
      case "@xstate.actor":
        this.#actors.set(event.sessionId, {
          id: event.sessionId,
          name: event.name,
          parent: event.parentId,
          ...event.snapshot,
          tags: event.snapshot.tags ?? [],
          taken: [],
        })
        return
      case "@xstate.event":
        this.#shown += 1
        this.#entries.push(entryOf(event, this.#shown))
        return
      case "@xstate.snapshot":
        this.#change(event)
    }
  }

  #change({ sessionId, snapshot, taken = [] }: InspectedChange): void {
    const row = this.#actors.get(sessionId)
    if (row === undefined) return
    if (snapshot.status === "stopped") {
      this.#actors.delete(sessionId)
      for (const { id, parent } of [...this.#actors.values()])
        if (parent === sessionId) this.#actors.delete(id)
      return
    }
    this.#actors.set(sessionId, {
      ...row,
      ...snapshot,
      tags: snapshot.tags ?? [],
      taken: taken.length > 0 ? taken : row.taken,
    })
    const at = this.#entries.findLastIndex(({ actor, change }) => actor === sessionId && change === undefined)
    const entry = this.#entries[at]
    if (entry !== undefined && at >= this.#entries.length - PENDING)
      this.#entries[at] = { ...entry, change: { snapshot, taken } }
  }

  #inOrder(): readonly ActorRow[] {
    const rows = [...this.#actors.values()]
    const below = (parent: string | undefined): readonly ActorRow[] =>
      rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.id)])
    return below(undefined)
  }
}

/** How far back an event is looked for that has had no answer yet. */
const PENDING = 50

const entryOf = (message: InspectedMessage, seq: number): LogEntry => ({
  seq,
  at: Number(message.createdAt),
  actor: message.sessionId,
  source: message.sourceId,
  event: message.event,
  change: undefined,
})
