import { describe, expect, it } from "vitest"
import {
  CALL_AGAIN_MS,
  CALL_EARLY_MS,
  CALL_LEFT_MS,
  CALL_NOTE_LENGTH,
  MOST_CALLS,
} from "#models/support/call-request.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CallRequestEvent } from "./call-request.events.ts"
import { callRequestMachine } from "./call-request.machine.ts"
import { ASKED } from "./call-request.model.ts"

const given = (...events: ReadonlyArray<CallRequestEvent>) =>
  fold(callRequestMachine, initialSnapshot(callRequestMachine, undefined), events)
const refuses = (snapshot: ReturnType<typeof given>, event: CallRequestEvent) =>
  decide(callRequestMachine, snapshot, event) === undefined

const asked: CallRequestEvent = { type: "call.asked", ...ASKED }
const due: number = ASKED.dueAt
const taken = (at = due, operator = "olga"): CallRequestEvent => ({ type: "call.taken", at, operator })
const missed = (at: number, operator = "olga"): CallRequestEvent => ({
  type: "call.missed",
  at,
  operator,
  note: "No answer",
  dueAt: at + CALL_AGAIN_MS,
})
const reached = (note = "", operator = "olga"): CallRequestEvent => ({
  type: "call.reached",
  at: due + 5,
  operator,
  note,
})

describe("a request to be called back (§1: an online consultant with callback)", () => {
  it("is one at a time: another can be asked for once it has ended", () => {
    expect(refuses(given(asked), asked)).toBe(true)
    expect(refuses(given(asked, taken()), asked)).toBe(true)
    const again = given(asked, taken(), reached("Agreed"), { ...asked, at: due + 10, dueAt: due + 20 })
    expect(again).toMatchObject({ value: "waiting", context: { tries: [], askedAt: due + 10 } })
    expect(given(asked, { type: "call.withdrawn", at: 2 }, asked).value).toBe("waiting")
  })

  it("is taken by one operator, not before its time, and by another where it was left", () => {
    expect(refuses(given(asked), taken(due - CALL_EARLY_MS - 1))).toBe(true)
    const held = given(asked, taken(due - CALL_EARLY_MS))
    expect(held).toMatchObject({ value: "taken", context: { operator: "olga" } })
    expect(refuses(held, taken(due - CALL_EARLY_MS + CALL_LEFT_MS - 1, "oleg"))).toBe(true)
    expect(refuses(held, taken(due + CALL_LEFT_MS))).toBe(true)
    expect(refuses(held, reached("", "oleg"))).toBe(true)
    const other = given(asked, taken(), taken(due + CALL_LEFT_MS, "oleg"))
    expect(other.context.operator).toBe("oleg")
    expect(refuses(other, missed(due + CALL_LEFT_MS))).toBe(true)
  })

  it("is called again later where nobody answers, and given up after the last time", () => {
    let snapshot = given(asked)
    for (let call = 1; call <= MOST_CALLS; call += 1) {
      const at = snapshot.context.dueAt
      snapshot = fold(callRequestMachine, snapshot, [taken(at), missed(at)])
      expect(snapshot.context.tries).toHaveLength(call)
      expect(snapshot.context.operator).toBeNull()
    }
    expect(snapshot).toMatchObject({ value: "unreached", context: { dueAt: due + 2 * CALL_AGAIN_MS } })
    expect(refuses(snapshot, taken(due * 10))).toBe(true)
  })

  it("ends with a note that is not too long, is given back, and taken back by the player", () => {
    const held = given(asked, taken())
    expect(refuses(held, reached("x".repeat(CALL_NOTE_LENGTH + 1)))).toBe(true)
    expect(given(asked, taken(), reached("x".repeat(CALL_NOTE_LENGTH))).value).toBe("reached")
    const back = given(asked, taken(), { type: "call.released", at: due + 1, operator: "olga" })
    expect(back).toMatchObject({ value: "waiting", context: { operator: null, takenAt: null, tries: [] } })
    const gone = given(asked, taken(), { type: "call.withdrawn", at: due + 1 })
    expect(gone.value).toBe("withdrawn")
    expect(refuses(gone, reached())).toBe(true)
  })
})
