import { describe, expect, it } from "vitest"
import { TEXT_LENGTH } from "#models/messages/player-message.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MessageEvent } from "./message.events.ts"
import { messageMachine } from "./message.machine.ts"
import { written } from "./message.model.ts"

const given = (...events: ReadonlyArray<MessageEvent>) =>
  fold(messageMachine, initialSnapshot(messageMachine, undefined), events)
const posted: MessageEvent = { type: "message.posted", ...written }

describe("a message to a player (§2 Personal office sections: messages)", () => {
  it("is unread until it is read, and may be marked as unread again", () => {
    expect(given(posted)).toMatchObject({ value: "unread", context: { text: written.text, postedAt: 1000 } })
    const read = given(posted, { type: "message.read", at: 2 })
    expect(read.value).toBe("read")
    expect(read.can({ type: "message.read", at: 3 })).toBe(false)
    expect(given(posted, { type: "message.read", at: 2 }, { type: "message.unread", at: 3 }).value).toBe(
      "unread",
    )
  })

  it("goes by mail once, as long as it is unread", () => {
    const mailed = given(posted, { type: "message.mailed", at: 2 })
    expect(mailed).toMatchObject({ value: "unread", context: { mailedAt: 2 } })
    expect(mailed.can({ type: "message.mailed", at: 3 })).toBe(false)
    expect(given(posted, { type: "message.read", at: 2 }).can({ type: "message.mailed", at: 3 })).toBe(false)
  })

  it("is deleted once and for all", () => {
    const deleted = given(posted, { type: "message.deleted", at: 2 })
    expect(deleted).toMatchObject({ value: "deleted", status: "done" })
    expect(deleted.can(posted)).toBe(false)
  })

  it("says something where an operator writes it, and has no words of its own where the site does", () => {
    const refused = (more: object) =>
      decide(messageMachine, given(), { ...posted, ...more } as MessageEvent) === undefined
    expect(refused({ title: "" })).toBe(true)
    expect(refused({ text: "x".repeat(TEXT_LENGTH + 1) })).toBe(true)
    expect(refused({ kind: "signIn" })).toBe(true)
    expect(refused({ kind: "signIn", title: "", text: "" })).toBe(false)
  })
})
