import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { WithdrawalEvent } from "./withdrawal.events.ts"
import { withdrawalMachine } from "./withdrawal.machine.ts"
import { SAMPLE_WITHDRAWAL } from "./withdrawal.model.ts"

type News = Extract<WithdrawalEvent, { readonly type: "payout.news" }>

const small: WithdrawalEvent = { type: "withdrawal.requested", ...SAMPLE_WITHDRAWAL }
const large: WithdrawalEvent = { ...small, holds: ["amount"], approvals: 2 }
const odd: WithdrawalEvent = { ...small, holds: ["velocity"], approvals: 1 }
const passed: WithdrawalEvent = { type: "checks.passed", at: 1000 }
const held: WithdrawalEvent = { type: "checks.held", at: 1000 }
const ordered: WithdrawalEvent = { type: "payout.ordered", at: 2000 }
const sent: WithdrawalEvent = { type: "payout.sent", at: 2100, reference: "p1" }
const cancelled: WithdrawalEvent = { type: "withdrawal.cancelled", at: 2000 }
const repeated: WithdrawalEvent = { type: "payout.repeated", at: 4000, operator: "olga" }
const returned: WithdrawalEvent = { type: "withdrawal.returned", at: 4000, operator: "olga" }
const approved = (operator: string, station: string): WithdrawalEvent => ({
  type: "withdrawal.approved",
  at: 1500,
  operator,
  station,
})
const says = (says: News["says"], news: string, payout = 1): WithdrawalEvent => ({
  type: "payout.news",
  at: 3000,
  news,
  payout,
  says,
  occurredAt: 2900,
})
const given = (...events: ReadonlyArray<WithdrawalEvent>) =>
  fold(withdrawalMachine, initialSnapshot(withdrawalMachine, undefined), events)
const takes = (before: ReturnType<typeof given>, event: WithdrawalEvent) =>
  decide(withdrawalMachine, before, event)
const stateAfter = (...events: ReadonlyArray<WithdrawalEvent>) => {
  const { value, context } = given(...events)
  expect(context.withdrawal?.state).toBe(value)
  return value
}

describe("§2 Personal office sections: withdrawal", () => {
  it("goes without people where it is small, and with as many as it needs where it is not", () => {
    expect(stateAfter(small, passed)).toBe("queued")
    expect(takes(given(small), held)).toBeUndefined()
    expect(takes(given(odd), passed)).toBeUndefined()
    expect(stateAfter(odd, held, approved("olga", "a"))).toBe("queued")
    expect(stateAfter(large, held, approved("olga", "a"))).toBe("awaitingSecond")
  })

  it("is of at least one minor unit, and decided upon after it was asked for", () => {
    const [none, one] = [0, 1].map((amount) => ({ ...small, amount }) as WithdrawalEvent)
    expect(none && takes(given(), none)).toBeUndefined()
    expect(one && takes(given(), one)).toBeDefined()
    expect(takes(given(), { ...small, deadline: SAMPLE_WITHDRAWAL.at } as WithdrawalEvent)).toBeUndefined()
  })

  it("is approved by two people at two devices", () => {
    const half = given(large, held, approved("olga", "a"))
    for (const again of [approved("olga", "a"), approved("olga", "b"), approved("oleg", "a")])
      expect(takes(half, again)).toBeUndefined()
    expect(takes(half, approved("oleg", "b"))?.value).toBe("queued")
  })

  it("asks for documents once, and says who has to act", () => {
    const asked: WithdrawalEvent = {
      type: "documents.asked",
      at: 1200,
      operator: "olga",
      documents: ["identity", "address"],
    }
    const waiting = given(large, held, asked)
    expect(takes(waiting, { ...asked, documents: ["source-of-funds"] })).toBeUndefined()
    expect(takes(given(large, held), { ...asked, documents: [] })).toBeUndefined()
    const received: WithdrawalEvent = { type: "documents.received", at: 1300, operator: "olga" }
    expect(takes(given(large, held), received)).toBeUndefined()
    expect(takes(given(large, held, asked, received), received)).toBeUndefined()
    expect(takes(given(large, held, approved("olga", "a")), received)).toBeUndefined()
    const second = given(large, held, asked, approved("olga", "a"))
    expect(takes(second, asked)).toBeUndefined()
    expect(takes(second, received)).toBeDefined()
  })

  it("is cancelled only while the provider knows nothing of it", () => {
    expect(stateAfter(large, held, cancelled)).toBe("cancelled")
    expect(stateAfter(small, passed, cancelled)).toBe("cancelled")
    for (const after of [
      [ordered],
      [ordered, sent],
      [ordered, sent, says("bounced", "1")],
      [ordered, sent, says("bounced", "1"), repeated],
      [ordered, sent, says("paid", "1")],
    ])
      expect(takes(given(small, passed, ...after), cancelled)).toBeUndefined()
  })

  it("hears the provider in any order, and each of its events once", () => {
    expect(stateAfter(small, passed, ordered, says("paid", "1"))).toBe("paid")
    expect(stateAfter(small, passed, ordered, sent, says("pending", "1"), says("paid", "2"))).toBe("paid")
    const bounced = [small, passed, ordered, sent, says("bounced", "1")]
    expect(stateAfter(...bounced, says("pending", "0"))).toBe("bounced")
    expect(stateAfter(...bounced, says("paid", "2"))).toBe("paid")
    const paid = given(small, passed, ordered, sent, says("paid", "1"))
    expect(takes(paid, says("paid", "1"))).toBeUndefined()
    const doubled = takes(paid, says("paid", "2"))
    expect([doubled?.value, doubled?.context.withdrawal?.disputedAt]).toEqual(["paid", undefined])
    const late = takes(paid, says("bounced", "3"))
    expect([late?.value, late?.context.withdrawal?.disputedAt]).toEqual(["paid", 3000])
    expect(late?.context.heard).toEqual(["1", "3"])
  })

  it("does not take an earlier payout's news for the later one's, nor pay what it gave back", () => {
    const again = [small, passed, ordered, sent, says("bounced", "1"), repeated]
    expect(stateAfter(...again, says("bounced", "2"))).toBe("queued")
    expect(stateAfter(...again, says("paid", "2"))).toBe("paid")
    expect(stateAfter(...again, ordered, says("bounced", "2"))).toBe("sending")
    expect(stateAfter(...again, ordered, says("bounced", "2", 2))).toBe("bounced")
    const back = given(small, passed, ordered, sent, says("bounced", "1"), returned, says("paid", "2"))
    expect([back.value, back.context.withdrawal?.disputedAt]).toEqual(["returned", 3000])
    const none = given(small, passed, ordered, sent, says("paid", "1", 0))
    expect([none.value, none.context.withdrawal?.disputedAt]).toEqual(["sent", 3000])
    expect(
      given(...again, ordered, says("paid", "2", 2), says("bounced", "3")).context.withdrawal,
    ).not.toHaveProperty("disputedAt")
    expect(
      given(small, passed, ordered, sent, says("bounced", "1"), returned, says("bounced", "2")).context
        .withdrawal,
    ).not.toHaveProperty("disputedAt")
    expect(given(small, passed, ordered, sent, says("bounced", "1")).context.withdrawal?.bounce).toBe("")
    const never = given(large, held, says("paid", "1"))
    expect([never.value, never.context.withdrawal?.disputedAt]).toEqual(["awaitingFirst", 3000])
  })

  it("keeps the deadline that was told, and passes it once", () => {
    const late = (at: number): WithdrawalEvent => ({ type: "deadline.passed", at })
    const waiting = given(large, held)
    expect(takes(waiting, late(9999))).toBeUndefined()
    const escalated = given(large, held, late(10_000))
    expect(takes(escalated, late(10_001))).toBeUndefined()
    const through = given(small, passed, ordered, sent, says("bounced", "1"), repeated)
    expect(through.context.withdrawal?.deadline).toBe(SAMPLE_WITHDRAWAL.deadline)
    expect(takes(through, late(10_000))?.value).toBe("queued")
  })
})
