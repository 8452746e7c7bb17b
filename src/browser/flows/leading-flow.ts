import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { BEGUN, type Begun } from "#machines/kernel/begun.ts"
import type { Flow, FlowJournal } from "#src/services/flow.ts"
import type { FlowMirror, Gap } from "./flow-mirror.ts"
import { foldedStart, foldOne, persisted } from "./folded.ts"
import { SNAPSHOT_EVENTS, type StoredStream, type TailedStore } from "./journal-store.ts"
import { JournalWriter } from "./journal-writer.ts"
import { namesPlayer } from "./names-player.ts"
import { restore } from "./restore.ts"
import { type RunningFlow, runFlow } from "./running-flow.ts"
import { storable } from "./storable.ts"
import type { TabMessage } from "./tab-channel.ts"

interface LeadingTools {
  readonly store: TailedStore
  /** What is stored of the flow; nothing where the storage fails, which is told. */
  readonly read: () => Promise<StoredStream | undefined>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The storage failed: the flow goes on in memory. */
  readonly onMemoryOnly: (stream: string) => void
  /** Tells the tabs that follow. */
  readonly post: (message: TabMessage) => void
  /** Tells whoever looks at the flow in this tab. */
  readonly publish: (snapshot: AnyMachineSnapshot) => void
}

/** What is led, and from where. */
interface Led {
  readonly stream: string
  readonly flow: Flow<AnyStateMachine>
  readonly journal: FlowJournal<AnyStateMachine>
  /** Where the flow stands when it is taken on; gets back where it is left. */
  readonly mirror: FlowMirror
  readonly gap: Gap
  /** Whether what is stored names a player. */
  readonly names: boolean
}

/** One flow led by this tab: it runs the chart, writes what reaches it and tells the tabs that follow. */
export class LeadingFlow {
  readonly #led: Led
  readonly #tools: LeadingTools
  readonly #writer: JournalWriter
  #seq: number
  #running: RunningFlow | undefined
  #answering: string | undefined
  /** The flow has come to its end: nothing is written until something leads it away from there, this event. */
  #isOver = false
  #leadingAway: AnyEventObject | undefined
  #caching: Promise<void> = Promise.resolve()
  /** The journal names a player. */
  #names: boolean

  constructor(led: Led, tools: LeadingTools) {
    this.#led = led
    this.#tools = tools
    const { stream, journal, gap, mirror } = led
    this.#names = led.names
    this.#writer = new JournalWriter(tools.store, stream, journal.version, gap.next, () =>
      tools.onMemoryOnly(stream),
    )
    for (const event of gap.missed) {
      this.#write(event)
    }
    this.#seq = gap.next + gap.missed.length
    mirror.stand(mirror.folded, this.#seq)
    this.#run()
  }

  /** The running chart; `undefined` once another tab leads. */
  get running(): RunningFlow | undefined {
    return this.#running
  }

  readonly send = (event: AnyEventObject): void => this.#running?.send(event)

  /** Sends what a tab that follows was asked, and answers it. */
  readonly sendFor = (id: string, event: AnyEventObject): void => {
    this.#answering = id
    this.send(event)
    this.#answering = undefined
  }

  /** Tells the followers the whole state. */
  readonly tellState = (): void => {
    if (this.#running !== undefined) {
      this.#tools.post({ t: "state", seq: this.#seq, value: this.#running.persisted() })
    }
  }

  /** Stops the chart; what was written goes on being written. */
  readonly stop = (): void => {
    const { mirror } = this.#led
    if (this.#running !== undefined) {
      mirror.standAt(this.#running.persisted(), this.#seq)
      this.#running.stop()
      this.#running = undefined
    }
  }

  /** Resolves when everything is written that happened so far. */
  readonly flushed = (): Promise<void> => this.#writer.flushed()

  /** Resolves when a folded state that was due is kept. */
  readonly cached = (): Promise<void> => this.#caching

  /** Keeps what is not written yet where that takes but a moment. */
  readonly leave = (): void => {
    const tail = this.#writer.tail()
    if (tail !== undefined) {
      this.#tools.store.keepTail(this.#led.stream, tail)
    }
  }

  #run(): void {
    const { flow, mirror } = this.#led
    this.#running = runFlow({
      machine: flow.machine,
      input: flow.input,
      from: persisted(flow.machine, mirror.folded),
      onEvent: this.#onEvent,
      onSnapshot: this.#onSnapshot,
    })
    this.tellState()
    this.#forgetPlayerSoon()
  }

  /** At its end a flow's journal is forgotten; led away from there, the flow begins anew. */
  readonly #onSnapshot = (snapshot: AnyMachineSnapshot): void => {
    const wasOver = this.#isOver
    this.#isOver = this.#led.journal.isOver?.(snapshot) === true
    if (this.#isOver && !wasOver) {
      this.#writer.forget()
    }
    if (wasOver && !this.#isOver && this.#leadingAway !== undefined) {
      this.#beginAnew(this.#leadingAway)
      return
    }
    this.#tools.publish(snapshot)
    this.#forgetPlayerSoon()
  }

  /**
   * Once the flow stands where nobody is named, its journal begins anew there: what was before told of a player who is gone.
   * Only what is shared by all tabs outlives its player; a chart that is shared knows no secrets that its state could hold.
   */
  #forgetPlayerSoon(): void {
    const running = this.#running
    const { journal } = this.#led
    if (!this.#names || journal.scope !== "shared") return
    if (running !== undefined && namesPlayer(running.snapshot().context)) return
    // An event is written when it is sent and folded in its turn: what is written is folded once no turn is left.
    queueMicrotask(() => this.#forgetPlayer())
  }

  #forgetPlayer(): void {
    const running = this.#running
    if (!this.#names || running === undefined) return
    const state = storable(running.persisted())
    if (namesPlayer(state)) return
    this.#keep({ type: BEGUN, state } satisfies Begun)
    this.#names = false
  }

  #beginAnew(event: AnyEventObject): void {
    const { machine, input } = this.#led.flow
    this.#running?.stop()
    this.#write(event)
    this.#seq = 1
    this.#led.mirror.stand(foldOne(machine, foldedStart(machine, input), event), this.#seq)
    this.#run()
  }

  readonly #onEvent = (event: AnyEventObject): void => {
    if (this.#isOver) {
      this.#leadingAway = event
      return
    }
    this.#keep(event, this.#answering)
  }

  /** Writes an event that reached the chart and tells the tabs that follow; `id` answers one of them. */
  #keep(event: AnyEventObject, id?: string): void {
    this.#write(event)
    const answered = id === undefined ? {} : { id }
    this.#tools.post({ t: "applied", seq: this.#seq, event: storable(event), ...answered })
    this.#seq += 1
    if (this.#seq % SNAPSHOT_EVENTS === 0) {
      this.#caching = this.#cache()
    }
  }

  #write(event: AnyEventObject): void {
    this.#names ||= namesPlayer(event)
    this.#writer.push({ at: this.#tools.now(), event: storable(this.#led.journal.redact(event)) })
  }

  /** Folds the journal itself, whose secrets are masked, and keeps the result beside it. */
  async #cache(): Promise<void> {
    const { stream, flow, journal } = this.#led
    const { store, read } = this.#tools
    await this.flushed()
    const stored = await read()
    const restored = restore(flow.machine, flow.input, { version: journal.version }, stored)
    if (stored !== undefined && restored !== undefined) {
      const value = storable(persisted(flow.machine, restored.folded))
      await store.cache(stream, journal.version, { seq: stored.next, value }).catch(() => undefined)
    }
  }
}
