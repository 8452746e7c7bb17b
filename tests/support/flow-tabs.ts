import "fake-indexeddb/auto"
import { Schema } from "effect"
import { type AnyStateMachine, assign, fromPromise, setup } from "xstate"
import { indexedDbStore } from "#src/browser/flows/indexed-db-store.ts"
import type { JournalStore, TailedStore } from "#src/browser/flows/journal-store.ts"
import { OpenFlow } from "#src/browser/flows/OpenFlow.ts"
import type { TabChannel, TabMessage, TabTools } from "#src/browser/flows/tab-channel.ts"
import { tailedStore } from "#src/browser/flows/tailed-store.ts"
import type { Flow, FlowJournal } from "#src/services/flow.ts"

const Context = Schema.Struct({ count: Schema.Int, secret: Schema.String, answers: Schema.Int })

/** A chart with a counter, a secret and an actor whose answer does not leave the state it was asked in. */
export const counterMachine = setup({
  types: {
    context: {} as typeof Context.Type,
    events: {} as
      | { type: "counted" }
      | { type: "secret.entered"; value: string }
      | { type: "secret.lost" }
      | { type: "asked" },
  },
  actors: { ask: fromPromise<number>(() => Promise.reject(new Error("not provided"))) },
}).createMachine({
  id: "counter",
  context: { count: 0, secret: "", answers: 0 },
  initial: "open",
  on: {
    counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    "secret.entered": { actions: assign({ secret: ({ event }) => event.value }) },
    "secret.lost": { guard: ({ context }) => context.secret !== "", actions: assign({ secret: "" }) },
  },
  states: {
    open: { on: { asked: "asking" } },
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        onDone: { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
      },
    },
  },
})

/** Its journal, whose secret is masked. */
export const journal: FlowJournal<AnyStateMachine> = {
  version: 1,
  scope: "shared",
  redact: (event) =>
    event.type === "secret.entered" ? { ...event, value: "•".repeat(event.value.length) } : event,
  secretLost: { type: "secret.lost" },
}

/** A storage that answers at once, as a page has two of. */
export const textStorage = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    texts,
  }
}

let databases = 0
/** A database of its own. */
export const freshDatabase = (): JournalStore => {
  databases += 1
  return indexedDbStore(`test-${databases}`)
}
export const freshStore = (): TailedStore => tailedStore(freshDatabase(), textStorage())

/** Tabs in one browser: channels by name, and a lock that can be stolen. */
export const browser = () => {
  const channels = new Set<TabChannel & { name: string }>()
  const holders = new Map<string, () => void>()
  const queues = new Map<string, (() => void)[]>()
  const grant = (name: string, callback: (lock: Lock | null) => unknown) =>
    new Promise<unknown>((_resolve, reject) => {
      holders.set(name, () => reject(new DOMException("stolen", "AbortError")))
      void callback({ name, mode: "exclusive" })
    })
  const request = async (
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (options.steal === true) {
      holders.get(name)?.()
      return grant(name, callback)
    }
    if (!holders.has(name)) {
      return grant(name, callback)
    }
    if (options.ifAvailable === true) {
      return callback(null)
    }
    await new Promise<void>((resolve) => queues.set(name, [...(queues.get(name) ?? []), resolve]))
    return grant(name, callback)
  }
  const tools: TabTools = {
    locks: { request } as unknown as Pick<LockManager, "request">,
    channel: (name) => {
      const channel: TabChannel & { name: string } = {
        name,
        onmessage: null,
        close: () => void channels.delete(channel),
        postMessage: (message: TabMessage) => {
          for (const other of channels) {
            if (other !== channel && other.name === name) {
              other.onmessage?.({ data: structuredClone(message) })
            }
          }
        },
      }
      channels.add(channel)
      return channel
    },
  }
  return {
    tools,
    /** The first tab no longer hears anything. */
    hush: () => {
      const [first] = channels
      first?.close()
    },
    /** The leading tab goes without a word: its lock is freed. */
    crash: (name: string) => {
      holders.delete(name)
      queues.get(name)?.shift()?.()
    },
  }
}

/** Timers that run when they are told to. */
export const timers = () => {
  const tasks: { readonly ms: number; readonly task: () => void }[] = []
  return {
    after: (ms: number, task: () => void) => void tasks.push({ ms, task }),
    run: () => {
      for (const { task } of tasks.splice(0)) {
        task()
      }
    },
  }
}

let ids = 0
/** The flow `counter` as a tab has it; alone where no tabs are given. */
export const openTab = (options: {
  readonly store: TailedStore
  readonly tabs?: TabTools
  readonly after?: (ms: number, task: () => void) => void
  readonly journal?: FlowJournal<AnyStateMachine>
  readonly machine?: AnyStateMachine
  readonly onMemoryOnly?: () => void
}) => {
  const flow: Flow<AnyStateMachine> = { machine: options.machine ?? counterMachine, input: undefined }
  return new OpenFlow("counter", flow, options.journal ?? journal, {
    store: options.store,
    tabs: options.tabs ?? { channel: () => undefined, locks: undefined },
    now: () => 1000,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    after: options.after ?? (() => undefined),
    onMemoryOnly: options.onMemoryOnly ?? (() => undefined),
  })
}

export const countOf = (flow: OpenFlow) => flow.getSnapshot().context.count

/** Lets everything that is already decided happen: promises, and the database's own tasks. */
export const settled = async (flow: OpenFlow) => {
  await flow.flushed()
  await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Two tabs of one flow: the first leads and has counted once, the second follows. */
export const pairOfTabs = async () => {
  const store = freshStore()
  const { tools, crash, hush } = browser()
  const clock = timers()
  const leader = openTab({ store, tabs: tools })
  await leader.open()
  leader.send({ type: "counted" })
  const follower = openTab({ store, tabs: tools, after: clock.after })
  await follower.open()
  return { store, leader, follower, clock, crash, hush }
}
