import { describe, expect, it } from "vitest"
import type { ServerSeed } from "#models/casino/fair/seeds.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CrashRoundEvent } from "./crash-round.events.ts"
import { crashRoundMachine } from "./crash-round.machine.ts"
import { SAMPLE_CRASH } from "./crash-round.model.ts"

const announced: CrashRoundEvent = { type: "crash.announced", ...SAMPLE_CRASH.announced }
const opened: CrashRoundEvent = { type: "crash.opened", ...SAMPLE_CRASH.opened }
const closed: CrashRoundEvent = { type: "crash.closed", ...SAMPLE_CRASH.closed }
const started: CrashRoundEvent = { type: "crash.started", ...SAMPLE_CRASH.started }
const crashed = (more: object = {}): CrashRoundEvent => ({
  type: "crash.crashed",
  ...SAMPLE_CRASH.crashed,
  ...more,
})
const given = (...events: ReadonlyArray<CrashRoundEvent>) =>
  fold(crashRoundMachine, initialSnapshot(crashRoundMachine, undefined), events)
const flying = [announced, opened, closed, started]

describe("a round of crash", () => {
  it("crashes at the point of its seed and its bets alone, and not before its time", () => {
    const { at, point } = SAMPLE_CRASH.crashed
    expect(given(...flying).can(crashed())).toBe(true)
    for (const wrong of [
      { point: point + 1 },
      { point: point - 1 },
      { at: at - 1 },
      { serverSeed: "1".repeat(64) as ServerSeed },
    ])
      expect(given(...flying).can(crashed(wrong)), JSON.stringify(wrong)).toBe(false)
    const otherBets: CrashRoundEvent = { type: "crash.started", ...SAMPLE_CRASH.started, bets: "other" }
    expect(given(announced, opened, closed, otherBets).can(crashed())).toBe(false)
  })

  it("closes at its time, and is called off where nobody closed it then", () => {
    expect(given(announced, opened).can({ type: "crash.closed", at: 9999 })).toBe(false)
    expect(given(announced, opened).can({ type: "crash.cancelled", at: 20_000 })).toBe(false)
    const off: CrashRoundEvent = { type: "crash.cancelled", at: 20_001 }
    expect(given(announced, opened, off, { type: "crash.settled", at: 20_001 }).value).toBe("cancelled")
    expect(given(...flying).can(off)).toBe(false)
  })

  it("knows whether somebody could see its end", () => {
    const { at } = SAMPLE_CRASH.crashed
    expect(given(...flying, crashed()).context.round?.isUnseen).toBe(false)
    const late = given(...flying, crashed({ at: at + 10_001 })).context.round
    expect([late?.isUnseen, late?.crashedAt]).toEqual([true, at])
  })
})
