import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MailboxEvent } from "./mailbox.events.ts"
import { mailboxMachine } from "./mailbox.machine.ts"

const given = (...events: readonly MailboxEvent[]) => {
  const { value, context } = fold(mailboxMachine, initialSnapshot(mailboxMachine, undefined), events)
  return [value, context.provedAt]
}

const address: MailboxEvent = { type: "mailbox.given", at: 1, place: "a" }

describe("a player's mailbox (§7 User: activation)", () => {
  it("is unproved until a code came back", () => {
    expect(given()).toEqual(["missing", 0])
    expect(given(address)).toEqual(["unproved", 0])
    expect(given(address, { type: "mailbox.proved", at: 2, place: "a" })).toEqual(["proved", 2])
  })

  it("is proved by a code of this address alone, and once", () => {
    expect(given({ type: "mailbox.proved", at: 2, place: "a" })).toEqual(["missing", 0])
    expect(given(address, { type: "mailbox.proved", at: 2, place: "b" })).toEqual(["unproved", 0])
    const corrected: MailboxEvent = { type: "mailbox.given", at: 2, place: "b" }
    expect(given(address, corrected, { type: "mailbox.proved", at: 3, place: "a" })).toEqual(["unproved", 0])
    expect(given(address, corrected, { type: "mailbox.proved", at: 3, place: "b" })).toEqual(["proved", 3])
    const proved: MailboxEvent = { type: "mailbox.proved", at: 2, place: "a" }
    expect(given(address, proved, { ...proved, at: 3 })).toEqual(["proved", 2])
  })
})
