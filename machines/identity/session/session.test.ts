import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SessionEvent } from "./session.events.ts"
import { sessionMachine } from "./session.machine.ts"

const MINUTE = 60_000
const started: SessionEvent = {
  type: "session.started",
  at: 0,
  playerId: 7 as PlayerId,
  address: "192.0.2.1",
  device: "Chromium",
  idleMs: 30 * MINUTE,
  expiresAt: 720 * MINUTE,
}
const given = (...events: ReadonlyArray<SessionEvent>) =>
  fold(sessionMachine, initialSnapshot(sessionMachine, undefined), events)

describe("session", () => {
  it("given an active session, when 30 minutes pass, then it ends as idle and not before", () => {
    const active = given(started)
    expect(decide(sessionMachine, active, { type: "session.idled", at: 30 * MINUTE - 1 })).toBeUndefined()
    expect(
      decide(sessionMachine, active, { type: "session.idled", at: 30 * MINUTE })?.matches({ ended: "idle" }),
    ).toBe(true)
  })

  it("given activity, when 30 minutes pass since the start, then the session lives", () => {
    const touched = given(started, { type: "session.touched", at: 29 * MINUTE })
    expect(decide(sessionMachine, touched, { type: "session.idled", at: 31 * MINUTE })).toBeUndefined()
    expect(touched.context.seenAt).toBe(29 * MINUTE)
  })

  it("given a session past its idle time, when the player is back, then it can't be revived", () => {
    expect(
      decide(sessionMachine, given(started), { type: "session.touched", at: 30 * MINUTE }),
    ).toBeUndefined()
  })

  it("given constant activity, when the greatest age is reached, then it ends as expired", () => {
    const events: Array<SessionEvent> = [started]
    for (let minute = 20; minute < 720; minute += 20)
      events.push({ type: "session.touched", at: minute * MINUTE })
    const old = given(...events)
    expect(decide(sessionMachine, old, { type: "session.touched", at: 720 * MINUTE })).toBeUndefined()
    expect(
      decide(sessionMachine, old, { type: "session.expired", at: 720 * MINUTE })?.matches({
        ended: "expired",
      }),
    ).toBe(true)
  })

  it("given an ended session, when anything happens, then it is refused", () => {
    for (const end of [
      { type: "session.signedOut", at: 5 },
      { type: "session.revoked", at: 5, by: "player" },
    ] as const) {
      const ended = given(started, end)
      expect(decide(sessionMachine, ended, { type: "session.touched", at: 6 })).toBeUndefined()
      expect(decide(sessionMachine, ended, started)).toBeUndefined()
    }
  })
})
