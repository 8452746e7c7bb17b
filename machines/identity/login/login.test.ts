import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { LOCKED_AFTER, type LoginEvent, SLOWED_AFTER } from "./login.events.ts"
import { loginMachine } from "./login.machine.ts"

const claimed: LoginEvent = { type: "login.claimed", at: 0, playerId: 7 as PlayerId }
const failures = (count: number): ReadonlyArray<LoginEvent> =>
  Array.from({ length: count }, (_, index) => ({
    type: "attempt.failed",
    at: index * 10,
    nextAt: (index + 1) * 10,
  }))
const given = (...events: ReadonlyArray<LoginEvent>) =>
  fold(loginMachine, initialSnapshot(loginMachine, undefined), events)

describe("login", () => {
  it("belongs to the first player who claims it", () => {
    expect(decide(loginMachine, given(claimed), { ...claimed, playerId: 8 as PlayerId })).toBeUndefined()
  })

  it("is slowed after three wrong passwords and locked after ten", () => {
    expect(given(claimed, ...failures(SLOWED_AFTER - 1)).value).toBe("open")
    expect(given(claimed, ...failures(SLOWED_AFTER)).value).toBe("slowed")
    expect(given(claimed, ...failures(LOCKED_AFTER - 1)).value).toBe("slowed")
    expect(given(claimed, ...failures(LOCKED_AFTER)).value).toBe("locked")
  })

  it("takes no attempt before the wait is over, not even the right password", () => {
    const slowed = given(claimed, ...failures(SLOWED_AFTER))
    expect(decide(loginMachine, slowed, { type: "attempt.succeeded", at: 29 })).toBeUndefined()
    expect(decide(loginMachine, slowed, { type: "attempt.failed", at: 29, nextAt: 90 })).toBeUndefined()
    expect(decide(loginMachine, slowed, { type: "attempt.succeeded", at: 30 })?.value).toBe("open")
  })

  it("forgets the failures once the right password came", () => {
    const back = given(claimed, ...failures(LOCKED_AFTER), { type: "attempt.succeeded", at: 1000 })
    expect(back.context.failures).toBe(0)
    expect(back.value).toBe("open")
  })

  it("is anybody's once its owner lets it go, and is guarded from the start again", () => {
    const free = given(claimed, ...failures(LOCKED_AFTER), { type: "login.released", at: 1 })
    expect(free.value).toBe("open")
    expect(free.context).toEqual({ failures: 0, nextAt: 0 })
    const next = decide(loginMachine, free, { ...claimed, playerId: 8 as PlayerId })
    expect(next?.context.playerId).toBe(8)
    expect(decide(loginMachine, given(), { type: "login.released", at: 1 })).toBeUndefined()
  })

  it("is opened by its owner's recovery before the lock has passed, and by nobody's", () => {
    const recovered: LoginEvent = { type: "login.recovered", at: 1 }
    const locked = given(claimed, ...failures(LOCKED_AFTER))
    const opened = decide(loginMachine, locked, recovered)
    expect(opened?.value).toBe("open")
    expect(opened?.context).toMatchObject({ failures: 0, nextAt: 0 })
    expect(decide(loginMachine, given(...failures(LOCKED_AFTER)), recovered)).toBeUndefined()
  })
})
