import { expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { OutgoingMessageEvent } from "./outgoing-message.events.ts"
import { outgoingMessageMachine } from "./outgoing-message.machine.ts"

const written: OutgoingMessageEvent = { type: "outgoing.written", at: 1, channel: "mail" }
const taken: OutgoingMessageEvent = { type: "outgoing.taken", at: 2 }
const late: OutgoingMessageEvent = { type: "outgoing.lost", at: 2, why: "late" }
const empty = initialSnapshot(outgoingMessageMachine, undefined)
const after = (...events: ReadonlyArray<OutgoingMessageEvent>) => fold(outgoingMessageMachine, empty, events)

it("waits for a carrier, and is over once one took it", () => {
  expect(after(written)).toMatchObject({ value: "waiting", context: { channel: "mail" } })
  expect(after(written, taken).value).toBe("taken")
})

it("says why it never left", () => {
  expect(after(written, late)).toMatchObject({ value: "lost", context: { channel: "mail", why: "late" } })
})

it("is written once and ends once", () => {
  expect(decide(outgoingMessageMachine, after(written), written)).toBeUndefined()
  for (const end of [taken, late]) {
    for (const again of [written, taken, late])
      expect(decide(outgoingMessageMachine, after(written, end), again)).toBeUndefined()
  }
})

it("ends also where it was written before the log spoke of messages", () => {
  expect(after(taken).value).toBe("taken")
  expect(after(late)).toMatchObject({ value: "lost", context: { why: "late" } })
})
