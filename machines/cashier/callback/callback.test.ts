import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CallbackEvent } from "./callback.events.ts"
import { callbackMachine, PARKED_MS } from "./callback.machine.ts"

const received: CallbackEvent = {
  type: "callback.received",
  at: 100,
  provider: "local",
  about: "payment",
  key: "key",
  fact: "settled",
  hash: "ab",
}
const given = (...events: ReadonlyArray<CallbackEvent>) =>
  fold(callbackMachine, initialSnapshot(callbackMachine, undefined), events)
const takes = (event: CallbackEvent, ...before: ReadonlyArray<CallbackEvent>) =>
  decide(callbackMachine, given(...before), event) !== undefined
const parked = (at: number): CallbackEvent => ({ type: "callback.parked", at, againAt: at + 60 })

describe("a callback of a provider of payments", () => {
  it("is received once and carried out once", () => {
    expect(takes(received, received)).toBe(false)
    expect(takes({ type: "callback.applied", at: 120 }, received)).toBe(true)
    const done = [received, { type: "callback.applied", at: 120 }] as const
    for (const again of [received, parked(130), done[1]]) expect(takes(again, ...done)).toBe(false)
  })

  it("waits for what it is about, and is dropped after a day", () => {
    expect(given(received, parked(110)).context).toMatchObject({ dueAt: 170, parkings: 1 })
    const dropped = (at: number): CallbackEvent => ({ type: "callback.dropped", at })
    expect(takes(dropped(100 + PARKED_MS - 1), received, parked(110))).toBe(false)
    expect(takes(dropped(100 + PARKED_MS), received, parked(110))).toBe(true)
    expect(takes(dropped(100 + PARKED_MS), received)).toBe(false)
    expect(takes({ type: "callback.applied", at: 300 }, received, parked(110), parked(170))).toBe(true)
  })
})
