import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TwoFactorEvent } from "./two-factor.events.ts"
import { twoFactorMachine } from "./two-factor.machine.ts"

const offered: TwoFactorEvent = { type: "factor.offered", at: 0, expiresAt: 600 }
const enabled: TwoFactorEvent = {
  type: "factor.enabled",
  at: 10,
  step: 5,
  recoveryHashes: ["one", "two"],
}
const accepted = (step: number, at = 20): TwoFactorEvent => ({ type: "code.accepted", at, step })
const given = (...events: ReadonlyArray<TwoFactorEvent>) =>
  fold(twoFactorMachine, initialSnapshot(twoFactorMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: TwoFactorEvent) =>
  decide(twoFactorMachine, snapshot, event)

describe("two-factor", () => {
  it("asks for nothing before a code of the secret came, and comes too late after the offer", () => {
    expect(when(given(offered), accepted(6))).toBeUndefined()
    expect(when(given(offered), { ...enabled, at: 600 })).toBeUndefined()
    expect(when(given(offered), enabled)?.value).toBe("enabled")
    expect(when(given(), enabled)).toBeUndefined()
  })

  it("waits for a code of the newest secret where another was offered", () => {
    const anew = given(offered, { ...offered, at: 500, expiresAt: 1100 })
    expect(when(anew, { ...enabled, at: 1099 })?.value).toBe("enabled")
    expect(when(anew, { ...enabled, at: 1100 })).toBeUndefined()
  })

  it("takes each code once, and none older than the last", () => {
    const on = given(offered, enabled)
    expect(when(on, accepted(5))).toBeUndefined()
    expect(when(on, accepted(4))).toBeUndefined()
    const used = given(offered, enabled, accepted(6))
    expect(when(used, accepted(6))).toBeUndefined()
    expect(when(used, accepted(7))?.context.lastStep).toBe(7)
  })

  it("by SMS asks for a code of each sign-in, and takes no code of an app", () => {
    const sms: TwoFactorEvent = { type: "sms.enabled", at: 10, recoveryHashes: ["one"] }
    expect(when(given(), sms)?.value).toBe("enabledBySms")
    expect(when(given(offered, enabled), sms)).toBeUndefined()
    const on = given(sms)
    expect(when(on, accepted(6))).toBeUndefined()
    expect(when(on, { type: "sms.accepted", at: 30 })?.context.acceptedAt).toBe(30)
    const slowed = given(sms, { type: "code.mistaken", at: 20, nextAt: 50 })
    expect(when(slowed, { type: "sms.accepted", at: 49 })).toBeUndefined()
    expect(given(sms, { type: "factor.disabled", at: 30 }).value).toBe("disabled")
  })

  it("crosses out a recovery code", () => {
    const used = given(offered, enabled, { type: "recovery.used", at: 20, hash: "one" })
    expect(used.context.recoveryHashes).toEqual(["two"])
    expect(when(used, { type: "recovery.used", at: 21, hash: "one" })).toBeUndefined()
  })

  it("takes no code before the wait is over, and forgets mistakes after a right one", () => {
    const slowed = given(offered, enabled, { type: "code.mistaken", at: 20, nextAt: 50 })
    expect(when(slowed, accepted(6, 49))).toBeUndefined()
    expect(when(slowed, { type: "recovery.used", at: 49, hash: "one" })).toBeUndefined()
    expect(when(slowed, { type: "code.mistaken", at: 49, nextAt: 90 })).toBeUndefined()
    expect(when(slowed, accepted(6, 50))?.context).toMatchObject({ failures: 0, nextAt: 0 })
  })

  it("can't be offered anew while it is on, and forgets all when it is switched off", () => {
    expect(when(given(offered, enabled), offered)).toBeUndefined()
    const off = given(offered, enabled, { type: "factor.disabled", at: 30 })
    expect(off.value).toBe("disabled")
    expect(off.context.recoveryHashes).toEqual([])
  })
})
