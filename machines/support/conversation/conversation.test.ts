import { describe, expect, it } from "vitest"
import { MESSAGE_LENGTH, MOST_MESSAGES, REOPEN_MS } from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ConversationEvent } from "./conversation.events.ts"
import { conversationMachine } from "./conversation.machine.ts"
import { written } from "./conversation.model.ts"

const userId = 7 as PlayerId
const given = (...events: ReadonlyArray<ConversationEvent>) =>
  fold(conversationMachine, initialSnapshot(conversationMachine, undefined), events)

const opened: ConversationEvent = {
  type: "conversation.opened",
  at: 1,
  userId,
  topic: "bets",
  language: "en",
}
const sent = (number: number, text?: string): ConversationEvent => ({
  type: "message.sent",
  ...written(number, text),
})
const answered = (number: number, operator = "olga"): ConversationEvent => ({
  type: "message.answered",
  ...written(number, "Let me look"),
  operator,
})
const taken = (operator = "olga"): ConversationEvent => ({ type: "conversation.taken", at: 2000, operator })
const handed = (receiver: string | null, operator = "olga"): ConversationEvent => ({
  type: "conversation.handed",
  at: 3000,
  userId,
  operator,
  receiver,
  note: "Knows cricket",
})
const closed = (side: "player" | "operator", operator: string | null): ConversationEvent => ({
  type: "conversation.closed",
  at: 5000,
  side,
  operator,
})
const refuses = (snapshot: ReturnType<typeof given>, event: ConversationEvent) =>
  decide(conversationMachine, snapshot, event) === undefined

describe("a conversation with the support (§2 Personal office sections: support)", () => {
  it("is taken by one operator, who alone answers", () => {
    const waiting = given(opened, sent(1))
    expect(waiting).toMatchObject({ value: "waiting", context: { waitingSince: 1000 } })
    expect(refuses(waiting, answered(2))).toBe(true)
    const held = given(opened, sent(1), taken())
    expect(refuses(held, taken("oleg"))).toBe(true)
    expect(refuses(held, answered(2, "oleg"))).toBe(true)
    const told = given(opened, sent(1), taken(), answered(2))
    expect(told).toMatchObject({ value: "answered", context: { waitingSince: null } })
    expect(given(opened, sent(1), taken(), answered(2), sent(3))).toMatchObject({
      value: "taken",
      context: { waitingSince: 3000 },
    })
  })

  it("waits since the first message that is not answered", () => {
    expect(given(opened, sent(1), sent(2), sent(3)).context.waitingSince).toBe(1000)
  })

  it("is handed over to another or to the queue by whoever has it, with a note", () => {
    const held = given(opened, sent(1), taken())
    expect(refuses(held, handed("oleg", "oleg"))).toBe(true)
    expect(refuses(held, handed("olga"))).toBe(true)
    const given_ = given(opened, sent(1), taken(), answered(2), handed("oleg"))
    expect(given_).toMatchObject({ value: "taken", context: { operator: "oleg", waitingSince: 3000 } })
    expect(given_.context.handovers).toEqual([
      { at: 3000, operator: "olga", receiver: "oleg", note: "Knows cricket" },
    ])
    expect(given(opened, sent(1), taken(), handed(null))).toMatchObject({
      value: "waiting",
      context: { operator: null, waitingSince: 1000 },
    })
  })

  it("takes a message once, that says something and has room", () => {
    const waiting = given(opened, sent(1))
    expect(refuses(waiting, sent(1))).toBe(true)
    expect(refuses(waiting, sent(2, ""))).toBe(true)
    expect(refuses(waiting, sent(2, "x".repeat(MESSAGE_LENGTH)))).toBe(false)
    expect(refuses(waiting, sent(2, "x".repeat(MESSAGE_LENGTH + 1)))).toBe(true)
    const file = { id: "file", kind: "pdf" as const, size: 10 }
    expect(refuses(waiting, { type: "message.sent", ...written(2, ""), file })).toBe(false)
    const full = given(opened, ...Array.from({ length: MOST_MESSAGES }, (_, place) => sent(place + 1)))
    expect(refuses(full, sent(MOST_MESSAGES + 1))).toBe(true)
  })

  it("marks what is read, further only and no more than there is", () => {
    const read = (side: "player" | "operator", upTo: number): ConversationEvent => ({
      type: "messages.read",
      at: 4000,
      side,
      upTo,
    })
    const talk = given(opened, sent(1), taken(), answered(2))
    expect(talk.context).toMatchObject({ readByPlayer: 1, readByOperator: 2 })
    expect(refuses(talk, read("player", 1))).toBe(true)
    expect(refuses(talk, read("player", 3))).toBe(true)
    expect(given(opened, sent(1), taken(), answered(2), read("player", 2)).context.readByPlayer).toBe(2)
  })

  it("is closed by its player or its operator, rated once, and goes on within a day", () => {
    const held = given(opened, sent(1), taken())
    expect(refuses(held, closed("operator", "oleg"))).toBe(true)
    expect(refuses(given(opened, sent(1)), closed("operator", "olga"))).toBe(true)
    const over = given(opened, sent(1), taken(), closed("operator", "olga"))
    expect(over).toMatchObject({ value: "closed", context: { closedAt: 5000, operator: null } })
    expect(refuses(over, sent(2))).toBe(true)
    const rated = given(opened, sent(1), closed("player", null), {
      type: "conversation.rated",
      at: 6000,
      rating: 4,
    })
    expect(rated.context.rating).toBe(4)
    expect(refuses(rated, { type: "conversation.rated", at: 6001, rating: 5 })).toBe(true)
    const again = (at: number): ConversationEvent => ({ type: "conversation.reopened", at })
    expect(refuses(over, again(5000 + REOPEN_MS))).toBe(true)
    expect(given(opened, sent(1), closed("player", null), again(4999 + REOPEN_MS), sent(2))).toMatchObject({
      value: "waiting",
      context: { closedAt: null },
    })
  })
})
