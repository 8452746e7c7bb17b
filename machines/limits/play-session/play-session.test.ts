import { describe, expect, it } from "vitest"
import { playedOf } from "#models/limits/play-time.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PlaySessionEvent } from "./play-session.events.ts"
import { playSessionMachine } from "./play-session.machine.ts"

const began = (at: number): PlaySessionEvent => ({ type: "play.began", at })
const paused = (at: number, seenAt: number): PlaySessionEvent => ({ type: "play.paused", at, seenAt })
const resumed = (at: number): PlaySessionEvent => ({ type: "play.resumed", at })
const barred = (by: "session" | "day" | "break", from: number, until: number): PlaySessionEvent => ({
  type: "play.barred",
  at: from,
  by,
  from,
  until,
})
const given = (...events: ReadonlyArray<PlaySessionEvent>) =>
  fold(playSessionMachine, initialSnapshot(playSessionMachine, undefined), events)
const takes = (before: ReturnType<typeof given>, event: PlaySessionEvent) =>
  decide(playSessionMachine, before, event) !== undefined
const playedBy = (before: ReturnType<typeof given>, at: number) => {
  const { session } = before.context
  return session === undefined ? 0 : playedOf(session, at)
}

describe("the time of play (§7 Limits service: time of play)", () => {
  it("counts what was in view, and no pause", () => {
    const again = given(began(0), paused(150, 100), resumed(500))
    expect([playedBy(again, 500), playedBy(again, 530)]).toEqual([100, 130])
    expect(again.context.session?.beganAt).toBe(0)
    expect(again.context.spans).toEqual([{ from: 0, until: 100 }])
  })

  it("begins anew after a rest, and keeps the spans of the day", () => {
    const next = given(began(0), paused(150, 100), began(5000))
    expect([playedBy(next, 5010), next.context.spans]).toEqual([10, [{ from: 0, until: 100 }]])
  })

  it("pauses at the last sign of life, which is neither ahead nor before the one that is kept", () => {
    const playing = given(began(0), { type: "play.continued", at: 60 })
    expect([
      takes(playing, paused(90, 91)),
      takes(playing, paused(90, 59)),
      takes(playing, paused(90, 60)),
    ]).toEqual([false, false, true])
  })

  it("is stopped until a moment, and not a millisecond less", () => {
    const stopped = given(began(0), barred("session", 100, 200))
    expect([takes(stopped, began(199)), takes(stopped, resumed(200)), takes(stopped, began(200))]).toEqual([
      false,
      false,
      true,
    ])
    const resting = given(began(0), barred("break", 100, 200))
    expect([takes(resting, resumed(199)), takes(resting, resumed(200))]).toEqual([false, true])
    expect(playedBy(given(began(0), barred("break", 100, 200), resumed(200)), 250)).toBe(150)
  })

  it("keeps what was played when the player last read of it", () => {
    expect(given(began(0), { type: "check.acknowledged", at: 70 }).context.session?.checkedMs).toBe(70)
    expect(takes(given(began(0), paused(90, 80)), { type: "check.acknowledged", at: 95 })).toBe(false)
  })
})
