import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { CODE_TRIES, type OneTimeCodeEvent, REFUSALS_RECORDED } from "./one-time-code.events.ts"
import { oneTimeCodeMachine } from "./one-time-code.machine.ts"

const sentAt = (at: number, codeHash = "right"): OneTimeCodeEvent => ({
  type: "code.sent",
  at,
  purpose: "recovery",
  request: `r${at}`,
  codeHash,
  resendAt: at + 60,
  expiresAt: at + 600,
})
const used = (at: number, codeHash = "right"): OneTimeCodeEvent => ({ type: "code.used", at, codeHash })
const mistaken = (at: number): OneTimeCodeEvent => ({ type: "code.mistaken", at })
const given = (...events: ReadonlyArray<OneTimeCodeEvent>) =>
  fold(oneTimeCodeMachine, initialSnapshot(oneTimeCodeMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: OneTimeCodeEvent) =>
  decide(oneTimeCodeMachine, snapshot, event)

describe("one-time code", () => {
  it("is sent no sooner than the last one allowed, and replaces it", () => {
    const once = given(sentAt(0, "old"))
    expect(when(once, sentAt(59))).toBeUndefined()
    const twice = given(sentAt(0, "old"), sentAt(60, "new"))
    expect(when(twice, used(70, "old"))).toBeUndefined()
    expect(when(twice, used(70, "new"))?.value).toBe("used")
  })

  it("counts once and in time", () => {
    const sent = given(sentAt(0))
    expect(when(sent, used(600))).toBeUndefined()
    const spent = given(sentAt(0), used(10))
    expect(when(spent, used(11))).toBeUndefined()
  })

  it("ends after five wrong codes, and then refuses even the right one", () => {
    let snapshot = given(sentAt(0))
    for (let left = CODE_TRIES - 1; left >= 0; left--) {
      snapshot = fold(oneTimeCodeMachine, snapshot, [mistaken(10)])
      expect(snapshot.context.triesLeft).toBe(left)
    }
    expect(snapshot.value).toBe("exhausted")
    expect(when(snapshot, used(11))).toBeUndefined()
    expect(when(snapshot, sentAt(60))?.context.triesLeft).toBe(CODE_TRIES)
  })

  it("counts a refused code and gives nothing for it", () => {
    const spent = given(sentAt(0), used(10))
    const refused: OneTimeCodeEvent = { type: "code.refused", at: 20, request: "r0" }
    expect(when(spent, refused)?.value).toBe("used")
    expect(when(spent, refused)?.context).toEqual({ ...spent.context, refused: 1 })
    expect(when(given(), refused)).toBeUndefined()
    const many = Array.from({ length: REFUSALS_RECORDED }, () => refused)
    expect(when(given(sentAt(0), used(10), ...many), refused)).toBeUndefined()
  })
})
