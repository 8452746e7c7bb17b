import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { InboxEvent } from "./inbox.events.ts"
import { inboxMachine } from "./inbox.machine.ts"

const given = (...events: readonly InboxEvent[]) =>
  fold(inboxMachine, initialSnapshot(inboxMachine, undefined), events)

const opened: InboxEvent = { type: "inbox.opened" }
const closed = (at: number): InboxEvent => ({ type: "inbox.closed", at })

describe("the list of what became of the day's bets", () => {
  it("is read once it is put away, and not while it is looked at", () => {
    expect(given(opened).context.readUpTo).toBe(0)
    expect(given(opened, closed(2000))).toMatchObject({ value: "closed", context: { readUpTo: 2000 } })
  })

  it("stays read where a list without entries is put away", () => {
    expect(given(opened, closed(2000), opened, closed(1000)).context.readUpTo).toBe(2000)
  })

  it("is read as far as it was read on another device, be it open or not", () => {
    const marked = (at: number): InboxEvent => ({ type: "inbox.marked", at })
    expect(given(marked(2000)).context.readUpTo).toBe(2000)
    expect(given(opened, marked(2000))).toMatchObject({ value: "open", context: { readUpTo: 2000 } })
    expect(given(marked(2000)).can(marked(1000))).toBe(false)
  })

  it("leaves nothing to the next player at the browser", () => {
    const left = given(opened, closed(2000), opened, { type: "inbox.forgotten" })
    expect(left).toMatchObject({ value: "closed", context: { readUpTo: 0 } })
  })

  it("can't be put away before it is opened", () => {
    expect(given().can(closed(2000))).toBe(false)
  })
})
