import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MessageCommand, MessageListEvent } from "./message-list.events.ts"
import { messageListMachine } from "./message-list.machine.ts"
import { LOADS, SIGN_IN } from "./message-list.model.ts"

const given = (...events: ReadonlyArray<MessageListEvent>) =>
  fold(messageListMachine, initialSnapshot(messageListMachine, undefined), events)
const loaded = (output: (typeof LOADS)[keyof typeof LOADS] = LOADS.some): MessageListEvent => ({
  type: "xstate.done.actor.loadMessages",
  output,
})
const command = (asked: MessageCommand): MessageListEvent => ({ type: "command.given", command: asked })
const done: MessageListEvent = {
  type: "xstate.done.actor.carryOut",
  output: { ok: true, value: { unread: 0 } },
}
const ready = [{ type: "list.opened" } as const, loaded()] as const

describe("the list of messages (§2 Personal office sections: messages)", () => {
  it("shows what was read as read, and what was deleted no more", () => {
    const read = given(...ready, command({ kind: "read", id: SIGN_IN.id }), done)
    expect(read.context.page).toMatchObject({ unread: 0, messages: [{ isRead: true }, { isRead: true }] })
    const left = given(...ready, command({ kind: "delete", id: SIGN_IN.id }), done)
    expect(left.context.page?.messages).toHaveLength(1)
  })

  it("deletes all only once that is confirmed", () => {
    const asked = given(...ready, command({ kind: "deleteAll" }))
    expect(asked.value).toBe("confirming")
    const kept = given(...ready, command({ kind: "deleteAll" }), { type: "deletion.dropped" })
    expect(kept.context).toMatchObject({ command: null, page: LOADS.some.value })
    const gone = given(...ready, command({ kind: "deleteAll" }), { type: "deletion.confirmed" }, done)
    expect(gone.context.page).toEqual({ messages: [], next: null, unread: 0 })
  })

  it("takes no message twice where pages overlap", () => {
    const more: MessageListEvent = { type: "xstate.done.actor.loadMore", output: LOADS.some }
    expect(given(...ready, { type: "more.requested" }, more).context.page?.messages).toHaveLength(2)
  })

  it("has nothing of one player for the next at the page", () => {
    expect(given(...ready, { type: "list.left" }).context.page).toBeNull()
  })
})
