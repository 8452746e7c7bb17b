import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { Flow, FlowJournal, FlowRef } from "#src/services/flow.ts"
import type { FlowHistory } from "#src/services/inspected-page.ts"
import { type Folded, foldedFrom, foldedStart, foldOne, persisted } from "./folded.ts"
import { SNAPSHOT_EVENTS, type StoredStream, type TailedStore } from "./journal-store.ts"
import { JournalWriter } from "./journal-writer.ts"
import { Leadership } from "./leadership.ts"
import { restore } from "./restore.ts"
import { type RunningFlow, runFlow } from "./running-flow.ts"
import { storable } from "./storable.ts"
import type { TabChannel, TabMessage, TabTools } from "./tab-channel.ts"

export interface OpenFlowTools {
  readonly store: TailedStore
  readonly tabs: TabTools
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly newId: () => string
  /** Runs a task after so many milliseconds. */
  readonly after: (ms: number, task: () => void) => void
  /** The storage failed: the flow goes on in memory. */
  readonly onMemoryOnly: (stream: string) => void
}

/** A leader that does not answer within this time, in milliseconds, has its lead taken. */
export const ANSWER_MS = 500

/** Where writing goes on, and what is to be written first. */
interface Gap {
  readonly missed: readonly AnyEventObject[]
  readonly next: number
}

type Listener = (snapshot: AnyMachineSnapshot) => void

/** One journalled flow as this tab has it: it leads and runs the chart, or follows and mirrors it. */
export class OpenFlow implements FlowRef<AnyStateMachine> {
  readonly #stream: string
  readonly #flow: Flow<AnyStateMachine>
  readonly #journal: FlowJournal<AnyStateMachine>
  readonly #tools: OpenFlowTools
  readonly #channel: TabChannel | undefined
  readonly #leadership: Leadership
  readonly #listeners = new Set<Listener>()
  /** Events sent to the leader and not answered yet. */
  readonly #pending = new Map<string, AnyEventObject>()
  readonly #whenKnown: (() => void)[] = []
  #mirror: Folded
  #known = false
  /** Number of events seen. */
  #seq = 0
  /** Events seen as a follower that may not be written, from `#seq - #recent.length`. */
  #recent: AnyEventObject[] = []
  #running: RunningFlow | undefined
  #writer: JournalWriter | undefined
  #answering: string | undefined
  #yielding: (() => void) | undefined
  /** The lead was offered and is still held by this tab. */
  #yielded = false
  /** The flow has come to its end: nothing is written until something leads it away from there, this event. */
  #over = false
  #leading: AnyEventObject | undefined
  #caching: Promise<void> = Promise.resolve()

  constructor(
    stream: string,
    flow: Flow<AnyStateMachine>,
    journal: FlowJournal<AnyStateMachine>,
    tools: OpenFlowTools,
  ) {
    this.#stream = stream
    this.#flow = flow
    this.#journal = journal
    this.#tools = tools
    this.#mirror = foldedStart(flow.machine, flow.input)
    this.#channel = journal.scope === "shared" ? tools.tabs.channel(`statebook/${stream}`) : undefined
    this.#leadership = new Leadership(
      `statebook/${stream}`,
      journal.scope === "shared" ? tools.tabs.locks : undefined,
      () => void this.#lead(),
      () => this.#demote(),
    )
    if (this.#channel !== undefined) {
      this.#channel.onmessage = ({ data }) => this.#receive(data)
    }
  }

  /** Resolves once the state is known, from the journal or from the leading tab. */
  readonly open = async (): Promise<void> => {
    if (await this.#leadership.claim()) {
      await this.#lead()
      return
    }
    const known = new Promise<void>((resolve) => this.#whenKnown.push(resolve))
    this.#post({ t: "hello" })
    this.#tools.after(ANSWER_MS, () => {
      if (!this.#known) {
        void this.#leadership.take()
      }
    })
    await known
  }

  readonly getSnapshot = (): AnyMachineSnapshot => this.#running?.snapshot() ?? this.#mirror.snapshot

  readonly subscribe: FlowRef<AnyStateMachine>["subscribe"] = (listener) => {
    const told: Listener = typeof listener === "function" ? listener : (snapshot) => listener.next?.(snapshot)
    this.#listeners.add(told)
    return { unsubscribe: () => void this.#listeners.delete(told) }
  }

  readonly send = (event: AnyEventObject): void => {
    if (this.#running !== undefined) {
      this.#running.send(event)
      return
    }
    const id = this.#tools.newId()
    this.#pending.set(id, event)
    this.#post({ t: "send", id, event })
  }

  /** The tab came into view: the one that is seen leads. */
  readonly show = (): void => {
    if (this.#channel === undefined || this.#running !== undefined || !this.#known) {
      return
    }
    let taken = false
    const take = () => {
      if (!taken) {
        taken = true
        this.#yielding = undefined
        void this.#leadership.take()
      }
    }
    this.#yielding = take
    this.#post({ t: "yield" })
    this.#tools.after(ANSWER_MS, take)
  }

  /** The living actor; `undefined` while another tab leads. */
  readonly actor = (): AnyActor | undefined => this.#running?.actor

  /** Everything that the journal holds of the flow, from its beginning; rejects where the storage fails. */
  readonly history = async (): Promise<FlowHistory> => {
    await this.flushed()
    return {
      stream: this.#stream,
      version: this.#journal.version,
      events: await this.#tools.store.history(this.#stream, this.#journal.version),
    }
  }

  /** Resolves when everything is written that happened so far. */
  readonly flushed = (): Promise<void> => this.#writer?.flushed() ?? Promise.resolve()

  /** The page is being left: what is not written yet is kept where that takes but a moment. */
  readonly leave = (): void => {
    const tail = this.#writer?.tail()
    if (tail !== undefined) {
      this.#tools.store.keepTail(this.#stream, tail)
    }
  }

  /** Resolves when a folded state that was due is kept. */
  readonly cached = (): Promise<void> => this.#caching

  /** Stops the flow and forgets its journal. */
  readonly forget = async (): Promise<void> => {
    this.#running?.stop()
    this.#channel?.close()
    await this.flushed()
    await this.#tools.store.clear(this.#stream).catch(() => undefined)
  }

  async #lead(): Promise<void> {
    const stored = await this.#read()
    const { missed, next } = this.#known ? this.#catchUp(stored) : await this.#restore(stored)
    this.#writer = new JournalWriter(this.#tools.store, this.#stream, this.#journal.version, next, () =>
      this.#tools.onMemoryOnly(this.#stream),
    )
    for (const event of missed) {
      this.#write(event)
    }
    this.#seq = next + missed.length
    this.#run()
    this.#becomeKnown()
    this.#sendPending()
  }

  #run(): void {
    this.#running = runFlow({
      machine: this.#flow.machine,
      input: this.#flow.input,
      from: persisted(this.#flow.machine, this.#mirror),
      onEvent: this.#onEvent,
      onSnapshot: this.#onSnapshot,
    })
    this.#recent = []
    this.#post({ t: "state", seq: this.#seq, value: this.#running.persisted() })
  }

  /** At its end a flow's journal is forgotten; led away from there, the flow begins anew. */
  readonly #onSnapshot = (snapshot: AnyMachineSnapshot): void => {
    const wasOver = this.#over
    this.#over = this.#isOver(snapshot)
    if (this.#over && !wasOver) {
      this.#writer?.forget()
    }
    if (wasOver && !this.#over && this.#leading !== undefined) {
      this.#beginAnew(this.#leading)
      return
    }
    this.#publish(snapshot)
  }

  #beginAnew(event: AnyEventObject): void {
    const { machine, input } = this.#flow
    this.#running?.stop()
    this.#mirror = foldOne(machine, foldedStart(machine, input), event)
    this.#write(event)
    this.#seq = 1
    this.#run()
  }

  #isOver(snapshot: AnyMachineSnapshot): boolean {
    return this.#journal.isOver?.(snapshot) === true
  }

  async #read(): Promise<StoredStream | undefined> {
    try {
      return await this.#tools.store.read(this.#stream)
    } catch {
      this.#tools.onMemoryOnly(this.#stream)
      return undefined
    }
  }

  /** Starts from what is stored; what can't be used is cleared. Gives the events that the restore added. */
  async #restore(stored: StoredStream | undefined): Promise<Gap> {
    const { machine, input } = this.#flow
    const restored = restore(machine, input, this.#journal, stored)
    const snapshot = restored?.folded.snapshot
    if (
      stored !== undefined &&
      restored !== undefined &&
      snapshot?.status === "active" &&
      !this.#isOver(snapshot)
    ) {
      this.#mirror = restored.folded
      return { missed: restored.added, next: stored.next }
    }
    this.#mirror = foldedStart(machine, input)
    if (stored !== undefined) {
      await this.#tools.store.clear(this.#stream)
    }
    return { missed: [], next: 0 }
  }

  /** Folds what the old leader wrote and this tab did not hear; gives what this tab heard and nobody wrote. */
  #catchUp(stored: StoredStream | undefined): Gap {
    const next = stored?.next ?? 0
    const unheard = Math.max(0, next - this.#seq)
    for (const { event } of unheard === 0 ? [] : (stored?.events.slice(-unheard) ?? [])) {
      this.#mirror = foldOne(this.#flow.machine, this.#mirror, event)
    }
    const unwritten = Math.max(0, this.#seq - next)
    return { missed: unwritten === 0 ? [] : this.#recent.slice(-unwritten), next }
  }

  #write(event: AnyEventObject): void {
    this.#writer?.push({ at: this.#tools.now(), event: storable(this.#journal.redact(event)) })
  }

  readonly #onEvent = (event: AnyEventObject): void => {
    if (this.#over) {
      this.#leading = event
      return
    }
    this.#write(event)
    const answered = this.#answering === undefined ? {} : { id: this.#answering }
    this.#post({ t: "applied", seq: this.#seq, event: storable(event), ...answered })
    this.#seq += 1
    if (this.#seq % SNAPSHOT_EVENTS === 0) {
      this.#caching = this.#cache()
    }
  }

  /** Folds the journal itself, whose secrets are masked, and keeps the result beside it. */
  async #cache(): Promise<void> {
    const { store } = this.#tools
    await this.flushed()
    const stored = await this.#read()
    const restored = restore(this.#flow.machine, this.#flow.input, { version: this.#journal.version }, stored)
    if (stored !== undefined && restored !== undefined) {
      const value = storable(persisted(this.#flow.machine, restored.folded))
      await store
        .cache(this.#stream, this.#journal.version, { seq: stored.next, value })
        .catch(() => undefined)
    }
  }

  #receive(message: TabMessage): void {
    switch (message.t) {
      case "hello":
        if (this.#running !== undefined) {
          this.#post({ t: "state", seq: this.#seq, value: this.#running.persisted() })
        }
        return
      case "send":
        this.#answering = message.id
        this.#running?.send(message.event)
        this.#answering = undefined
        return
      case "yield":
        void this.#yield()
        return
      case "yielded":
        this.#yielding?.()
        return
      case "state":
        this.#mirrorState(message)
        return
      case "applied":
        this.#mirrorEvent(message)
    }
  }

  #mirrorState({ seq, value }: Extract<TabMessage, { t: "state" }>): void {
    this.#running?.stop()
    this.#running = undefined
    this.#mirror = foldedFrom(this.#flow.machine, this.#flow.input, value)
    this.#seq = seq
    this.#recent = []
    this.#becomeKnown()
    this.#publish(this.#mirror.snapshot)
    this.#sendPending()
  }

  #mirrorEvent({ seq, event, id }: Extract<TabMessage, { t: "applied" }>): void {
    if (id !== undefined) {
      this.#pending.delete(id)
    }
    if (this.#running !== undefined || !this.#known) {
      return
    }
    if (seq !== this.#seq) {
      this.#post({ t: "hello" })
      return
    }
    this.#mirror = foldOne(this.#flow.machine, this.#mirror, event)
    this.#seq += 1
    this.#recent = [...this.#recent, event].slice(-SNAPSHOT_EVENTS)
    this.#publish(this.#mirror.snapshot)
  }

  async #yield(): Promise<void> {
    if (this.#running === undefined) {
      return
    }
    this.#demote()
    await this.flushed()
    this.#yielded = true
    this.#post({ t: "yielded" })
    this.#tools.after(2 * ANSWER_MS, () => {
      if (this.#yielded) {
        this.#yielded = false
        void this.#lead()
      }
    })
  }

  /** Another tab leads now, or is about to. */
  #demote(): void {
    this.#yielded = false
    if (this.#running !== undefined) {
      this.#mirror = foldedFrom(this.#flow.machine, this.#flow.input, this.#running.persisted())
      this.#running.stop()
      this.#running = undefined
    }
  }

  #sendPending(): void {
    for (const [id, event] of this.#pending) {
      if (this.#running === undefined) {
        this.#post({ t: "send", id, event })
      } else {
        this.#pending.delete(id)
        this.#running.send(event)
      }
    }
  }

  #becomeKnown(): void {
    this.#known = true
    for (const tell of this.#whenKnown.splice(0)) {
      tell()
    }
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage(message)
  }

  readonly #publish = (snapshot: AnyMachineSnapshot): void => {
    for (const tell of this.#listeners) {
      tell(snapshot)
    }
  }
}
