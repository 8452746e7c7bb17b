import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ChatEvent, ChatLoaded } from "./chat.events.ts"
import { chatMachine } from "./chat.machine.ts"
import { ANSWERED, FILE_KEY, LOADS } from "./chat.model.ts"

const given = (...events: ReadonlyArray<ChatEvent>) =>
  fold(chatMachine, initialSnapshot(chatMachine, undefined), events)
const { none: empty, answered, closed } = LOADS
const loaded = (output: ChatLoaded): ChatEvent => ({
  type: "xstate.done.actor.loadChat",
  output,
})
const opened: ChatEvent = { type: "chat.opened" }
const told = (command: Extract<ChatEvent, { readonly type: "command.given" }>["command"]): ChatEvent => ({
  type: "command.given",
  command,
})

describe("the chat of a player with the support (§2 Personal office sections: support)", () => {
  it("asks only for what means something as the conversation stands", () => {
    const none = given(opened, loaded(empty))
    expect(none.can(told({ kind: "close" }))).toBe(false)
    expect(none.can(told({ kind: "file", key: FILE_KEY }))).toBe(true)
    const open = given(opened, loaded(answered))
    expect(open.can(told({ kind: "close" }))).toBe(true)
    expect(open.can(told({ kind: "rate", rating: 5 }))).toBe(false)
    expect(open.can(told({ kind: "read", upTo: ANSWERED.readByPlayer }))).toBe(false)
    expect(given(opened, loaded(closed)).can(told({ kind: "rate", rating: 5 }))).toBe(true)
  })

  it("loses no news that comes while something is asked", () => {
    const busy = [opened, loaded(answered), told({ kind: "read", upTo: 3 })] as const
    expect(given(...busy).value).toBe("working")
    expect(
      given(...busy, { type: "xstate.done.actor.carryOut", output: { ok: true, value: ANSWERED } }).value,
    ).toBe("refreshing")
  })

  it("keeps nothing of a page that is left", () => {
    expect(given(opened, loaded(answered), { type: "chat.left" })).toMatchObject({
      value: "away",
      context: { conversation: null, offer: null },
    })
  })
})
