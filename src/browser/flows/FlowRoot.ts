import type { AnyActor, AnyStateMachine } from "xstate"
import type { deadline } from "#machines/kernel/deadline.ts"
import type {
  Flow,
  FlowDefinition,
  FlowHandle,
  FlowHost,
  FlowJournal,
  FlowRef,
  FlowTools,
  LinkTools,
  MakeActor,
} from "#src/services/flow.ts"
import { settled } from "#src/services/settled.ts"
import type { OpenFlow } from "./OpenFlow.ts"
import { runFlow } from "./running-flow.ts"

/** Makes a journalled flow as this tab has it; `open` is still to be called. */
export type MakeJournalled = (
  stream: string,
  flow: Flow<AnyStateMachine>,
  journal: FlowJournal<AnyStateMachine>,
) => OpenFlow

export interface FlowRootTools {
  /** The journal's code arrives when a flow first needs it. */
  readonly loadJournal: () => Promise<MakeJournalled>
  readonly actor: MakeActor
  /** The page itself says that nobody is signed in. */
  readonly toldGuest: boolean
  readonly idleSignOutMs?: FlowTools["idleSignOutMs"]
  readonly deadline: typeof deadline
  /** Names the streams that belong to this tab alone. */
  readonly tabId: Promise<string>
  /** Brings what links between charts may ask of the page; charts are not joined where it is absent. */
  readonly links?: () => Promise<LinkTools>
}

interface Entry {
  readonly ready: Promise<FlowRef<AnyStateMachine>>
  readonly flow: Flow<AnyStateMachine>
  journalled: OpenFlow | undefined
  /** The actor of a flow without a journal. */
  readonly actor?: AnyActor
}

/** A flow that lives in the page. */
export interface LivingFlow {
  readonly name: string
  readonly ref: FlowRef<AnyStateMachine>
  readonly flow: Flow<AnyStateMachine>
  /** Its actor, where it has no journal. */
  readonly actor: AnyActor | undefined
  /** Where it has one. */
  readonly journalled: OpenFlow | undefined
}

/** The page's root: every flow lives here, outside of React, each with a journal of its own. */
export class FlowRoot implements FlowHost {
  readonly #tools: FlowRootTools
  readonly #entries = new Map<FlowDefinition<AnyStateMachine>, Entry>()

  readonly #opened = new Map<FlowDefinition<AnyStateMachine>, LivingFlow>()
  readonly #opening = new Set<(flow: LivingFlow) => void>()

  constructor(tools: FlowRootTools) {
    this.#tools = tools
  }

  /** Tells of every flow that lives, those opened before included; gives what ends it. */
  readonly onOpened = (listener: (flow: LivingFlow) => void): (() => void) => {
    this.#opening.add(listener)
    for (const flow of this.living()) listener(flow)
    return () => void this.#opening.delete(listener)
  }

  /** The flows that live now. */
  readonly living = (): readonly LivingFlow[] => [...this.#opened.values()]

  readonly open = <Machine extends AnyStateMachine>(
    definition: FlowDefinition<Machine>,
  ): FlowHandle<Machine> => {
    const key = definition as unknown as FlowDefinition<AnyStateMachine>
    const entry = this.#entries.get(key) ?? this.#begin(key)
    return entry as unknown as FlowHandle<Machine>
  }

  readonly close = <Machine extends AnyStateMachine>(definition: FlowDefinition<Machine>): void => {
    const key = definition as unknown as FlowDefinition<AnyStateMachine>
    const entry = this.#entries.get(key)
    void entry?.journalled?.forget()
    entry?.actor?.stop()
    this.#entries.delete(key)
    this.#opened.delete(key)
  }

  /** The tab came into view: it leads every flow it has opened. */
  readonly show = (): void => {
    for (const { journalled } of this.#entries.values()) {
      journalled?.show()
    }
  }

  /** The page is being left, perhaps for good: the last events of every flow are kept. */
  readonly leave = (): void => {
    for (const { journalled } of this.#entries.values()) {
      journalled?.leave()
    }
  }

  /** Resolves when every journal holds what happened so far. */
  readonly flushed = async (): Promise<void> => {
    await Promise.all([...this.#entries.values()].map(({ journalled }) => journalled?.flushed()))
  }

  #begin(definition: FlowDefinition<AnyStateMachine>): Entry {
    const entry = this.#start(definition)
    this.#entries.set(definition, entry)
    void entry.ready.then((ref) => {
      if (this.#entries.get(definition) !== entry) return
      const { flow, journalled } = entry
      const living = { name: definition.name, ref, flow, actor: entry.actor, journalled }
      this.#opened.set(definition, living)
      for (const tell of this.#opening) tell(living)
      const { link } = definition
      if (link !== undefined) void this.#tools.links?.().then((page) => link(ref, page))
    })
    return entry
  }

  #start(definition: FlowDefinition<AnyStateMachine>): Entry {
    const { actor, toldGuest, idleSignOutMs } = this.#tools
    const tools: FlowTools = {
      actor,
      toldGuest,
      idleSignOutMs,
      open: this.open,
      stored: () => this.#entries.get(definition)?.journalled?.flushed() ?? Promise.resolve(),
    }
    const made = definition.make(tools)
    const flow: Flow<AnyStateMachine> = { ...made, machine: this.#withDeadline(made.machine) }
    return flow.journal === undefined
      ? memoryEntry(flow)
      : this.#journalledEntry(definition.name, flow, flow.journal)
  }

  #withDeadline(machine: AnyStateMachine): AnyStateMachine {
    return machine.provide({ actors: { deadline: this.#tools.deadline } })
  }

  #journalledEntry(name: string, flow: Flow<AnyStateMachine>, journal: FlowJournal<AnyStateMachine>): Entry {
    const open = async () => {
      const stream = journal.scope === "tab" ? `${name}@${await this.#tools.tabId}` : name
      const make = await this.#tools.loadJournal()
      const journalled = make(stream, flow, journal)
      entry.journalled = journalled
      await journalled.open()
      settled(journalled, entry.ready)
      return journalled
    }
    const entry: Entry = { journalled: undefined, flow, ready: open() }
    return entry
  }
}

const memoryEntry = (flow: Flow<AnyStateMachine>): Entry => {
  const listeners = new Set<(snapshot: ReturnType<FlowRef<AnyStateMachine>["getSnapshot"]>) => void>()
  const running = runFlow({
    machine: flow.machine,
    input: flow.input,
    from: undefined,
    onEvent: () => undefined,
    onSnapshot: (snapshot) => {
      for (const tell of listeners) {
        tell(snapshot)
      }
    },
  })
  const ref: FlowRef<AnyStateMachine> = {
    send: running.send,
    getSnapshot: running.snapshot,
    subscribe: (listener) => {
      const told = typeof listener === "function" ? listener : listener.next
      if (told !== undefined) {
        listeners.add(told)
      }
      return { unsubscribe: () => void (told !== undefined && listeners.delete(told)) }
    },
  }
  return { ready: settled(ref), flow, journalled: undefined, actor: running.actor }
}
