import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { Flow, FlowJournal, FlowRef } from "#src/services/flow.ts"
import type { FlowHistory } from "#src/services/inspected-page.ts"
import { FlowMirror, type Gap } from "./flow-mirror.ts"
import { foldedStart } from "./folded.ts"
import { ANSWER_MS, HandOver } from "./hand-over.ts"
import type { StoredStream, TailedStore } from "./journal-store.ts"
import { Leadership } from "./leadership.ts"
import { LeadingFlow } from "./leading-flow.ts"
import { namesPlayer } from "./names-player.ts"
import { restore } from "./restore.ts"
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

type Listener = (snapshot: AnyMachineSnapshot) => void

/** One journalled flow as this tab has it: it leads and runs the chart, or follows and mirrors it. */
export class OpenFlow implements FlowRef<AnyStateMachine> {
  readonly #stream: string
  readonly #flow: Flow<AnyStateMachine>
  readonly #journal: FlowJournal<AnyStateMachine>
  readonly #tools: OpenFlowTools
  readonly #channel: TabChannel | undefined
  readonly #leadership: Leadership
  readonly #handOver: HandOver
  readonly #listeners = new Set<Listener>()
  /** Events sent to the leader and not answered yet. */
  readonly #pending = new Map<string, AnyEventObject>()
  readonly #whenKnown: (() => void)[] = []
  readonly #mirror: FlowMirror
  #isKnown = false
  /** This tab's last lead: it may be over, and still be writing. */
  #lead: LeadingFlow | undefined

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
    this.#mirror = new FlowMirror(flow)
    this.#channel = journal.scope === "shared" ? tools.tabs.channel(`statebook/${stream}`) : undefined
    this.#handOver = new HandOver({ post: this.#post, after: tools.after })
    this.#leadership = new Leadership(
      `statebook/${stream}`,
      journal.scope === "shared" ? tools.tabs.locks : undefined,
      () => void this.#takeLead(),
      () => this.#loseLead(),
    )
    if (this.#channel !== undefined) {
      this.#channel.onmessage = ({ data }) => this.#receive(data)
    }
  }

  /** Resolves once the state is known, from the journal or from the leading tab. */
  readonly open = async (): Promise<void> => {
    if (await this.#leadership.claim()) {
      await this.#takeLead()
      return
    }
    const known = new Promise<void>((resolve) => this.#whenKnown.push(resolve))
    this.#post({ t: "hello" })
    this.#tools.after(ANSWER_MS, () => {
      if (!this.#isKnown) {
        void this.#leadership.take()
      }
    })
    await known
  }

  readonly getSnapshot = (): AnyMachineSnapshot => this.#lead?.running?.snapshot() ?? this.#mirror.snapshot

  readonly subscribe: FlowRef<AnyStateMachine>["subscribe"] = (listener) => {
    const told: Listener = typeof listener === "function" ? listener : (snapshot) => listener.next?.(snapshot)
    this.#listeners.add(told)
    return { unsubscribe: () => void this.#listeners.delete(told) }
  }

  readonly send = (event: AnyEventObject): void => {
    if (this.#isLeading) {
      this.#lead?.send(event)
      return
    }
    const id = this.#tools.newId()
    this.#pending.set(id, event)
    this.#post({ t: "send", id, event })
  }

  /** The tab came into view: the one that is seen leads. */
  readonly show = (): void => {
    if (this.#channel !== undefined && !this.#isLeading && this.#isKnown) {
      this.#handOver.ask(() => void this.#leadership.take())
    }
  }

  /** The living actor; `undefined` while another tab leads. */
  readonly actor = (): AnyActor | undefined => this.#lead?.running?.actor

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
  readonly flushed = (): Promise<void> => this.#lead?.flushed() ?? Promise.resolve()

  /** The page is being left: what is not written yet is kept where that takes but a moment. */
  readonly leave = (): void => this.#lead?.leave()

  /** Resolves when a folded state that was due is kept. */
  readonly cached = (): Promise<void> => this.#lead?.cached() ?? Promise.resolve()

  /** Stops the flow and forgets its journal. */
  readonly forget = async (): Promise<void> => {
    this.#lead?.running?.stop()
    this.#channel?.close()
    await this.flushed()
    await this.#tools.store.clear(this.#stream).catch(() => undefined)
  }

  get #isLeading(): boolean {
    return this.#lead?.running !== undefined
  }

  async #takeLead(): Promise<void> {
    const stored = await this.#read()
    const gap = this.#isKnown ? this.#mirror.catchUp(stored) : await this.#restore(stored)
    this.#lead = new LeadingFlow(
      {
        stream: this.#stream,
        flow: this.#flow,
        journal: this.#journal,
        mirror: this.#mirror,
        gap,
        names: namesPlayer(stored),
      },
      { ...this.#tools, read: this.#read, post: this.#post, publish: this.#publish },
    )
    this.#becomeKnown()
    this.#sendPending()
  }

  /** Another tab leads now, or is about to. */
  #loseLead(): void {
    this.#handOver.lost()
    this.#lead?.stop()
  }

  async #yieldLead(): Promise<void> {
    if (this.#isLeading) {
      this.#loseLead()
      await this.flushed()
      this.#handOver.offer(() => void this.#takeLead())
    }
  }

  readonly #read = async (): Promise<StoredStream | undefined> => {
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
      this.#journal.isOver?.(snapshot) !== true
    ) {
      this.#mirror.stand(restored.folded, stored.next)
      return { missed: restored.added, next: stored.next }
    }
    this.#mirror.stand(foldedStart(machine, input), 0)
    if (stored !== undefined) {
      await this.#tools.store.clear(this.#stream)
    }
    return { missed: [], next: 0 }
  }

  #receive(message: TabMessage): void {
    switch (message.t) {
      case "hello":
        this.#lead?.tellState()
        return
      case "send":
        this.#lead?.sendFor(message.id, message.event)
        return
      case "yield":
        void this.#yieldLead()
        return
      case "yielded":
        this.#handOver.answered()
        return
      case "state":
        this.#followState(message)
        return
      case "applied":
        this.#followEvent(message)
    }
  }

  #followState({ seq, value }: Extract<TabMessage, { t: "state" }>): void {
    this.#lead?.stop()
    this.#mirror.standAt(value, seq)
    this.#becomeKnown()
    this.#publish(this.#mirror.snapshot)
    this.#sendPending()
  }

  #followEvent({ seq, event, id }: Extract<TabMessage, { t: "applied" }>): void {
    if (id !== undefined) {
      this.#pending.delete(id)
    }
    if (this.#isLeading || !this.#isKnown) {
      return
    }
    if (this.#mirror.apply(seq, event)) {
      this.#publish(this.#mirror.snapshot)
    } else {
      this.#post({ t: "hello" })
    }
  }

  #sendPending(): void {
    for (const [id, event] of this.#pending) {
      if (this.#isLeading) {
        this.#pending.delete(id)
        this.#lead?.send(event)
      } else {
        this.#post({ t: "send", id, event })
      }
    }
  }

  #becomeKnown(): void {
    this.#isKnown = true
    for (const tell of this.#whenKnown.splice(0)) {
      tell()
    }
  }

  readonly #post = (message: TabMessage): void => this.#channel?.postMessage(message)

  readonly #publish = (snapshot: AnyMachineSnapshot): void => {
    for (const tell of this.#listeners) {
      tell(snapshot)
    }
  }
}
