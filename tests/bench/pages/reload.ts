import type { AnyEventObject, AnyStateMachine } from "xstate"
import { couponMachine } from "../../../machines/coupon/coupon/coupon.machine.ts"
import { MAX_SELECTIONS } from "../../../models/betting/bet.ts"
import { foldedStart, foldOne, persisted } from "../../../src/browser/flows/folded.ts"
import { indexedDbStore } from "../../../src/browser/flows/indexed-db-store.ts"
import { ROW_EVENTS, SNAPSHOT_EVENTS } from "../../../src/browser/flows/journal-store.ts"
import { journalledFlows } from "../../../src/browser/flows/journalled.ts"
import type { Flow, FlowJournal } from "../../../src/services/flow.ts"

/** The streams of the page: one with nothing in it and one with a long journal. */
export type Stream = "empty" | "long"

interface Reload {
  /** Writes the long journal as the site does: rows of fifty, the folded state cached now and then. */
  readonly fill: (events: number) => Promise<void>
  /** Opens a stream as the page does after a reload: milliseconds until its state is known, and the stake it came to. */
  readonly open: (stream: Stream) => Promise<{ readonly took: number; readonly stake: string }>
}

declare global {
  var reload: Reload
}

const machine = couponMachine as unknown as AnyStateMachine
const input = { maxSelections: MAX_SELECTIONS }
const journal: FlowJournal<AnyStateMachine> = { version: 1, scope: "shared", redact: (event) => event }
const flow: Flow<AnyStateMachine> = { machine, input, journal }

const stakeEntered = (index: number): AnyEventObject => ({ type: "stake.entered", text: `${100 + index}` })

globalThis.reload = {
  fill: async (count) => {
    const store = indexedDbStore()
    let folded = foldedStart(machine, input)
    for (let first = 0; first < count; first += ROW_EVENTS) {
      const events = Array.from({ length: Math.min(ROW_EVENTS, count - first) }, (_, index) => ({
        at: first + index,
        event: stakeEntered(first + index),
      }))
      await store.append("long", journal.version, first, events)
      for (const { event } of events) folded = foldOne(machine, folded, event)
      const seq = first + events.length
      // The last of them stay to be folded: the most that a reload meets.
      if (seq % SNAPSHOT_EVENTS === 0 && seq < count)
        await store.cache("long", journal.version, { seq, value: persisted(machine, folded) })
    }
  },
  open: async (stream) => {
    const from = performance.now()
    const open = journalledFlows({
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      after: (ms, task) => {
        setTimeout(task, ms)
      },
      tab: sessionStorage,
      tabId: Promise.resolve("bench"),
      onMemoryOnly: (name) => {
        throw new Error(`${name} is not kept`)
      },
    })(stream, flow, journal)
    await open.open()
    const took = performance.now() - from
    return { took, stake: `${open.getSnapshot().context.stake}` }
  },
}
